package org.exactreferee.prove.selection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.model.selection.Noise;
import org.exactreferee.trusted.model.selection.NoisyMax;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class AdversarialScoresTest {

  private static final Setting SETTING =
      new Setting(List.of(Rational.ZERO, Rational.ONE, Rational.ONE), Rational.of(1, 2));

  /** [ALMW25, appendix A]: (k - 1) epsilon is lost, and the claim of epsilon is soon refuted. */
  @Test
  void findsThePrintedCounterexampleAgainstNoiseOfOwnScale() {
    NoisyMax rnmh = new NoisyMax(SETTING, Noise.LAPLACE, true);
    AdversarialScores.Found found = new AdversarialScores(rnmh, 1).search(60, Optional.empty());
    assertThat(found.tried()).isEqualTo(60);
    assertThat(found.answer().tight()).contains(ExactReal.exp(Rational.ONE));
    ExactReal claimed = ExactReal.exp(SETTING.epsilon());
    AdversarialScores.Found soon = new AdversarialScores(rnmh, 1).search(60, Optional.of(claimed));
    assertThat(soon.tried()).isLessThan(60);
    assertThat(soon.answer().tight().orElseThrow()).isGreaterThan(claimed);
  }

  @Test
  void findsNothingBeyondABoundThatHolds() {
    NoisyMax rnm = new NoisyMax(SETTING, Noise.EXPONENTIAL, false);
    ExactReal claimed = ExactReal.exp(SETTING.epsilon());
    AdversarialScores.Found found = new AdversarialScores(rnm, 2).search(40, Optional.of(claimed));
    assertThat(found.tried()).isEqualTo(40);
    assertThat(found.answer().tight().orElseThrow())
        .isLessThanOrEqualTo(claimed)
        .isGreaterThan(ExactReal.exp(Rational.of(2, 5)));
  }
}
