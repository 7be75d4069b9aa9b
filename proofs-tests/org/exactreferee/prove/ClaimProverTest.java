package org.exactreferee.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Steps;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.function.Library;
import org.junit.jupiter.api.Test;

/** What the prover proposes, the kernel accepts; where it has nothing, it says nothing. */
class ClaimProverTest {
  private final ClaimProver prover = new ClaimProver(Library.REGISTRY, Kernel.LIMITS);

  @Test
  void proposesTheEvidenceThatFitsTheShape() {
    List<List<Object>> expected =
        List.of(
            List.of("threshold(10) = 4", Evidence.HarmonicSums.class),
            List.of("exp(1/2) < 33/20", Evidence.Taylor.class),
            List.of("1 < 2 < 3", Evidence.Differences.class));
    for (List<Object> row : expected) {
      ClaimProver.Proposal proposal =
          prover.propose(Steps.parse((String) row.get(0))).orElseThrow();
      assertThat(proposal.evidence()).as((String) row.get(0)).isInstanceOf((Class<?>) row.get(1));
      assertThat(proposal.conclusion()).isEqualTo(Conclusion.HOLDS);
    }
  }

  @Test
  void proposesTheOtherConclusionWhereTheOrderIsAnother() {
    assertThat(prover.propose(Steps.parse("exp(1/2) < 8/5")).orElseThrow().conclusion())
        .isEqualTo(Conclusion.DOES_NOT_HOLD);
  }

  @Test
  void leavesToEvaluationWhatIsNoChainOfNumbers() {
    assertThat(prover.propose(Steps.parse("forall n in 1..3 : n > 0"))).isEmpty();
    assertThat(prover.propose(Steps.parse("1/0 < 2"))).isEmpty();
  }
}
