package org.exactreferee.prove.ranklaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.model.stopping.AsymptoticRank;
import org.exactreferee.trusted.model.stopping.OccupancyRankLaw;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Budget;
import org.junit.jupiter.api.Test;

class AsymptoticPMixTest {
  private static final ExactReal E = ExactReal.exp(Rational.ONE);

  private static ExactReal real(String text) {
    return ExactReal.of(RationalText.parse(text));
  }

  @Test
  void theFirstConstantsAreThoseOfThePaper() {
    assertThat(AsymptoticRank.a(1)).isEqualTo(ExactReal.ONE);
    assertThat(AsymptoticRank.a(2)).isEqualTo(ExactReal.exp(Rational.of(-1)));
  }

  /**
   * a_k is a tail of a series with ratio below 1 - 1/e, so it is at most e times its first term.
   */
  @Test
  void theConstantsAreTailsOfTheSeries() {
    ExactReal base = ExactReal.ONE.subtract(ExactReal.exp(Rational.of(-1)));
    for (int k = 1; k <= 25; k++) {
      ExactReal first = base.pow(k).divide(ExactReal.of(k));
      assertThat(AsymptoticRank.a(k).subtract(AsymptoticRank.a(k + 1))).isEqualTo(first);
      assertThat(AsymptoticRank.a(k)).isGreaterThan(first).isLessThan(first.multiply(E));
    }
  }

  @Test
  void theRelationsAreInverseToEachOther() {
    for (int l = 1; l <= 4; l++) {
      AsymptoticPMix mix = new AsymptoticPMix(l);
      for (String p : List.of("1/4", "1/2", "1")) {
        for (String delta : List.of("0", "1/100", "1/20")) {
          ExactReal factor = mix.expEpsilon(real(p), real(delta));
          assertThat(factor).isGreaterThan(ExactReal.ONE);
          assertThat(mix.delta(real(p), factor)).isEqualTo(real(delta));
          if (!delta.equals("0")) {
            assertThat(mix.largestP(new Budget<>(factor, real(delta)))).isEqualTo(real(p));
          }
        }
      }
    }
  }

  @Test
  void theEndsOfTheRegionsAreReached() {
    AsymptoticPMix mix = new AsymptoticPMix(1);
    assertThat(mix.expEpsilon(ExactReal.ZERO, ExactReal.ZERO)).isEqualTo(ExactReal.ONE);
    assertThat(mix.expEpsilon(real("1/10"), real("1"))).isEqualTo(ExactReal.ONE);
    assertThat(mix.delta(ExactReal.ONE, E)).isEqualTo(ExactReal.ZERO);
    assertThat(mix.delta(ExactReal.ONE, real("100"))).isEqualTo(ExactReal.ZERO);
    assertThat(mix.largestP(new Budget<>(E, ExactReal.ZERO))).isEqualTo(ExactReal.ONE);
    assertThat(mix.largestP(new Budget<>(real("2"), ExactReal.ZERO))).isEqualTo(ExactReal.ZERO);
    assertThat(mix.largestP(new Budget<>(real("2"), ExactReal.ONE))).isEqualTo(ExactReal.ONE);
  }

  /** What the paper reads off figures 4 to 6. */
  @Test
  void theReadingsOfTheFiguresHold() {
    AsymptoticPMix mix = new AsymptoticPMix(1);
    assertThat(mix.expEpsilon(ExactReal.ONE, real("1/100"))).isLessThan(E);
    ExactReal half = ExactReal.exp(Rational.of(1, 2));
    assertThat(
            Decimal.of(mix.largestP(new Budget<>(half, real("1/20"))), 2, Decimal.Rounding.NEAREST))
        .hasToString("0.35");
    ExactReal enough = mix.expEpsilon(ExactReal.ONE, real("1/20"));
    assertThat(Decimal.of(enough.ln(), 2, Decimal.Rounding.NEAREST)).hasToString("0.85");
  }

  @Test
  void finiteValuesApproachTheLimits() {
    ExactReal p = real("3/4");
    Budget<ExactReal> budget = Budget.ofEpsilon(Rational.of(1, 3), real("1/50"));
    for (int l = 1; l <= 2; l++) {
      AsymptoticPMix limit = new AsymptoticPMix(l);
      Rational last = Rational.of(10);
      for (int n : new int[] {40, 160}) {
        RankLaw law = OccupancyRankLaw.of(StoppingRule.secretary(n));
        PMixPrivacy<ExactReal> finite = new PMixPrivacy<>(law, l, ExactReal.ONE);
        Optional<ExactReal> expEpsilon =
            finite
                .mixed(p)
                .tightEpsilon(budget.delta())
                .match(least -> Optional.of(least.expEpsilon()), none -> Optional.empty());
        ExactReal delta = finite.mixed(p).tightDelta(budget.expEpsilon()).delta();
        Rational error =
            apart(expEpsilon.orElseThrow(), limit.expEpsilon(p, budget.delta()))
                .max(apart(delta, limit.delta(p, budget.expEpsilon())))
                .max(apart(finite.largestP(budget).p(), limit.largestP(budget)));
        assertThat(error).isLessThan(last.divide(Rational.of(3)));
        last = error;
      }
    }
  }

  private static Rational apart(ExactReal finite, ExactReal limit) {
    return finite.subtract(limit).enclose(40).midpoint().abs();
  }

  @Test
  void badArgumentsAreRefused() {
    AsymptoticPMix mix = new AsymptoticPMix(1);
    refused("l (0) must be positive", () -> new AsymptoticPMix(0));
    refused("k (0) must be positive", () -> AsymptoticRank.a(0));
    refused("p (2) must be between 0 and 1", () -> mix.expEpsilon(real("2"), ExactReal.ZERO));
    refused("p (2) must be between 0 and 1", () -> mix.delta(real("2"), E));
    refused("delta (-1) must be between 0 and 1", () -> mix.expEpsilon(ExactReal.ONE, real("-1")));
    refused("e^epsilon (0) must be at least 1", () -> mix.delta(ExactReal.ONE, real("0")));
  }

  private static void refused(String message, Runnable action) {
    assertThatIllegalArgumentException().isThrownBy(action::run).withMessage(message);
  }
}
