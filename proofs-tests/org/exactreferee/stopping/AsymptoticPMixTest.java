package org.exactreferee.stopping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.exactreferee.number.Decimal;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.junit.jupiter.api.Test;

class AsymptoticPMixTest {
  private static final ExactReal E = ExactReal.exp(Rational.ONE);

  private static ExactReal real(String text) {
    return ExactReal.of(Rational.parse(text));
  }

  @Test
  void theFirstConstantsAreThoseOfThePaper() {
    assertThat(AsymptoticPMix.a(1)).isEqualTo(ExactReal.ONE);
    assertThat(AsymptoticPMix.a(2)).isEqualTo(ExactReal.exp(Rational.of(-1)));
  }

  /**
   * a_k is a tail of a series with ratio below 1 - 1/e, so it is at most e times its first term.
   */
  @Test
  void theConstantsAreTailsOfTheSeries() {
    ExactReal base = ExactReal.ONE.subtract(ExactReal.exp(Rational.of(-1)));
    for (int k = 1; k <= 25; k++) {
      ExactReal first = base.pow(k).divide(ExactReal.of(k));
      assertThat(AsymptoticPMix.a(k).subtract(AsymptoticPMix.a(k + 1))).isEqualTo(first);
      assertThat(AsymptoticPMix.a(k)).isGreaterThan(first).isLessThan(first.multiply(E));
    }
  }

  @Test
  void theRelationsAreInverseToEachOther() {
    for (int l = 1; l <= 4; l++) {
      AsymptoticPMix mix = new AsymptoticPMix(l);
      for (String p : List.of("1/4", "1/2", "1")) {
        for (String delta : List.of("0", "1/100", "1/20")) {
          ExactReal factor = mix.smallestFactor(real(p), real(delta));
          assertThat(factor).isGreaterThan(ExactReal.ONE);
          assertThat(mix.smallestDelta(real(p), factor)).isEqualTo(real(delta));
          if (!delta.equals("0")) {
            assertThat(mix.largestP(factor, real(delta))).isEqualTo(real(p));
          }
        }
      }
    }
  }

  @Test
  void theEndsOfTheRegionsAreReached() {
    AsymptoticPMix mix = new AsymptoticPMix(1);
    assertThat(mix.smallestFactor(ExactReal.ZERO, ExactReal.ZERO)).isEqualTo(ExactReal.ONE);
    assertThat(mix.smallestFactor(real("1/10"), real("1"))).isEqualTo(ExactReal.ONE);
    assertThat(mix.smallestDelta(ExactReal.ONE, E)).isEqualTo(ExactReal.ZERO);
    assertThat(mix.smallestDelta(ExactReal.ONE, real("100"))).isEqualTo(ExactReal.ZERO);
    assertThat(mix.largestP(E, ExactReal.ZERO)).isEqualTo(ExactReal.ONE);
    assertThat(mix.largestP(real("2"), ExactReal.ZERO)).isEqualTo(ExactReal.ZERO);
    assertThat(mix.largestP(real("2"), ExactReal.ONE)).isEqualTo(ExactReal.ONE);
  }

  /** What the paper reads off figures 4 to 6. */
  @Test
  void theReadingsOfTheFiguresHold() {
    AsymptoticPMix mix = new AsymptoticPMix(1);
    assertThat(mix.smallestFactor(ExactReal.ONE, real("1/100"))).isLessThan(E);
    ExactReal half = ExactReal.exp(Rational.of(1, 2));
    assertThat(mix.largestP(half, real("1/20")).toDecimal(2, Decimal.Rounding.NEAREST))
        .hasToString("0.35");
    ExactReal enough = mix.smallestFactor(ExactReal.ONE, real("1/20"));
    assertThat(enough.ln().toDecimal(2, Decimal.Rounding.NEAREST)).hasToString("0.85");
  }

  @Test
  void finiteValuesApproachTheLimits() {
    for (int l = 1; l <= 2; l++) {
      AsymptoticPMix limit = new AsymptoticPMix(l);
      Rational p = Rational.of(3, 4);
      Rational delta = Rational.of(1, 50);
      ExactReal factor = ExactReal.exp(Rational.of(1, 3));
      Rational last = Rational.of(10);
      for (int n : new int[] {40, 160}) {
        RankLaw law = OccupancyRankLaw.of(StoppingRule.secretary(n));
        PMixPrivacy<ExactReal> finite = new PMixPrivacy<>(law, l, ExactReal.ONE);
        Rational error =
            apart(
                    finite.smallestFactor(ExactReal.of(p), ExactReal.of(delta)),
                    limit.smallestFactor(ExactReal.of(p), ExactReal.of(delta)))
                .max(
                    apart(
                        finite.smallestDelta(ExactReal.of(p), factor),
                        limit.smallestDelta(ExactReal.of(p), factor)))
                .max(
                    apart(
                        finite.largestP(factor, ExactReal.of(delta)),
                        limit.largestP(factor, ExactReal.of(delta))));
        assertThat(error).isLessThan(last.divide(Rational.of(3)));
        last = error;
      }
    }
  }

  private static Rational apart(Tight<ExactReal> finite, ExactReal limit) {
    return finite.finite().orElseThrow().subtract(limit).enclose(40).midpoint().abs();
  }

  @Test
  void badArgumentsAreRefused() {
    AsymptoticPMix mix = new AsymptoticPMix(1);
    refused("l (0) must be positive", () -> new AsymptoticPMix(0));
    refused("k (0) must be positive", () -> AsymptoticPMix.a(0));
    refused("p (2) must be between 0 and 1", () -> mix.smallestFactor(real("2"), ExactReal.ZERO));
    refused("p (2) must be between 0 and 1", () -> mix.smallestDelta(real("2"), E));
    refused(
        "delta (-1) must be between 0 and 1", () -> mix.smallestFactor(ExactReal.ONE, real("-1")));
    refused("delta (-1) must be between 0 and 1", () -> mix.largestP(E, real("-1")));
    refused("factor E (0) must be at least 1", () -> mix.smallestDelta(ExactReal.ONE, real("0")));
    refused("factor E (0) must be at least 1", () -> mix.largestP(real("0"), ExactReal.ONE));
  }

  private static void refused(String message, Runnable action) {
    assertThatIllegalArgumentException().isThrownBy(action::run).withMessage(message);
  }
}
