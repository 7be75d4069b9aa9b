package org.exactreferee.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Collections;
import java.util.List;
import org.exactreferee.papers.error.ErrorCurve;
import org.exactreferee.trusted.model.selection.GeneralizedExponential;
import org.exactreferee.trusted.model.selection.RandomizedResponse;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.model.selection.UniformChoice;
import org.exactreferee.trusted.number.Comparison;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.Real;
import org.junit.jupiter.api.Test;

class SyntheticScoresTest {

  @Test
  void bimodalScenariosPairScoresAndSensitivitiesAsPrinted() {
    SyntheticScores one = SyntheticScores.bimodal(1, 10, 3);
    List<Rational> scores = one.trials().get(0);
    assertThat(Collections.frequency(scores, Rational.ONE)).isEqualTo(3);
    for (int a = 0; a < 10; a++) {
      boolean high = scores.get(a).equals(Rational.ONE);
      assertThat(one.sensitivities().get(a)).isEqualTo(high ? Rational.of(9, 5) : Rational.ONE);
      assertThat(SyntheticScores.bimodal(2, 10, 3).sensitivities().get(a))
          .isEqualTo(high ? Rational.ONE : Rational.of(9, 5));
    }
    assertThat(
            Collections.frequency(SyntheticScores.bimodal(3, 10, 4).sensitivities(), Rational.ONE))
        .isEqualTo(5);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SyntheticScores.bimodal(1, 3, 4))
        .withMessage("high scores (4) must be between 0 and candidates, 3");
  }

  @Test
  void varyingScoresLieWithinTheirSensitivityAndComeFromTheSeed() {
    for (int scenario = 4; scenario <= 8; scenario++) {
      SyntheticScores data = SyntheticScores.varying(scenario, 7, 21, 5);
      assertThat(data).isEqualTo(SyntheticScores.varying(scenario, 7, 21, 5));
      assertThat(data).isNotEqualTo(SyntheticScores.varying(scenario, 7, 21, 6));
      assertThat(data.trials()).hasSize(21);
      for (int a = 0; a < 7; a++) {
        int candidate = a;
        List<Rational> column = data.trials().stream().map(row -> row.get(candidate)).toList();
        Rational spread = Collections.max(column).subtract(Collections.min(column));
        assertThat(data.sensitivities().get(a)).isEqualTo(spread);
      }
    }
    assertThat(SyntheticScores.correlated(Rational.of(5), 7, 11, 1).trials()).hasSize(11);
  }

  @Test
  void aCrossingHasOppositeOrdersAtItsEnds() {
    SyntheticScores data = SyntheticScores.bimodal(2, 4, 2);
    ErrorCurve gem =
        new ErrorCurve(
            eps ->
                new GeneralizedExponential(
                    new Setting(data.sensitivities(), eps), Rational.of(1, 20), false),
            data.trials());
    ErrorCurve krr =
        new ErrorCurve(
            eps -> new RandomizedResponse(new Setting(data.sensitivities(), eps)), data.trials());
    Rational width = Rational.of(1, 1000);
    ErrorCurve.Interval found =
        gem.crossing(krr, Rational.ONE, Rational.of(8), width).orElseThrow();
    assertThat(found.high().subtract(found.low())).isLessThanOrEqualTo(width);
    assertThat(gem.at(found.low()).compareWith(krr.at(found.low()), 200).order())
        .isEqualTo(Comparison.Order.LESS);
    assertThat(gem.at(found.high()).compareWith(krr.at(found.high()), 200).order())
        .isEqualTo(Comparison.Order.GREATER);
    assertThat(gem.crossing(krr, Rational.ONE, Rational.of(2), width)).isEmpty();
  }

  @Test
  void theErrorIsTheMeanOverTheTrials() {
    List<List<Rational>> trials =
        List.of(List.of(Rational.ZERO, Rational.ONE), List.of(Rational.ZERO, Rational.of(3)));
    Setting setting = new Setting(List.of(Rational.ONE, Rational.ONE), Rational.ONE);
    Real error = new ErrorCurve(eps -> new UniformChoice(setting), trials).at(Rational.ONE);
    assertThat(error.rational()).contains(Rational.of(5, 2));
  }
}
