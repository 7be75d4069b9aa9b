package org.exactreferee.trusted.kernel.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Steps;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.goal.Goal;
import org.exactreferee.trusted.kernel.goal.Values;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Evaluator;
import org.exactreferee.trusted.language.meaning.RealDecider;
import org.junit.jupiter.api.Test;

class ThresholdRuleTest {

  private static Optional<Reason> check(int n, int t, int bits) {
    Goal goal = Goal.of(Steps.parse("threshold(" + n + ") = " + t));
    Values values =
        new Values(new Evaluator(Library.REGISTRY, RealDecider.NONE, Kernel.LIMITS)::evaluate);
    return ThresholdRule.check((Goal.Threshold) goal, values, bits).map(Rejected::reason);
  }

  @Test
  void precisionIsBetweenOneBitAndManyThousands() {
    assertThat(check(1, 1, 0)).contains(Reason.PRECISION_OUT_OF_RANGE);
    assertThat(check(1, 1, 1)).isEmpty();
    assertThat(check(1, 1, 1 << 16)).isEmpty();
    assertThat(check(1, 1, (1 << 16) + 1)).contains(Reason.PRECISION_OUT_OF_RANGE);
  }

  @Test
  void aThresholdIsAPositionOfACandidate() {
    assertThat(check(3, 0, 64)).contains(Reason.THRESHOLD_OUT_OF_RANGE);
    assertThat(check(3, -1, 64)).contains(Reason.THRESHOLD_OUT_OF_RANGE);
    assertThat(check(3, 4, 64)).contains(Reason.THRESHOLD_OUT_OF_RANGE);
    assertThat(check(3, 2, 64)).isEmpty();
  }
}
