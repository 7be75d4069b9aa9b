package org.exactreferee.question.stopping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.exactreferee.question.Proofs;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class LimitBracketTest {

  private static LimitBracket bracket(int l, ExactReal factor, Rational delta) {
    return new LimitBracket(new Privacy(l, factor, delta), new Proofs(), 8);
  }

  private static double above(LimitBracket bracket, int n) {
    return Double.parseDouble(bracket.above(n).plain());
  }

  private static double below(LimitBracket bracket, int n) {
    return Double.parseDouble(bracket.below(n).plain());
  }

  @Test
  void theBoundsComeCloserAndAreOnBothSidesOfEveryRule() throws ParseException {
    LimitBracket bracket = bracket(1, ExactReal.exp(Rational.of(1, 2)), Rational.of(1, 20));
    double before = 1;
    double under = 0;
    for (int n = 4; n <= 10; n += 3) {
      double now = above(bracket, n);
      double low = below(bracket, n);
      assertThat(now).isLessThan(before);
      assertThat(low).isGreaterThan(under).isLessThan(now);
      before = now;
      under = low;
      for (int m = n; m <= 11; m++) {
        String payoff = "[if k = 1 then 1 else 0 : k in 1.." + m + "]";
        ExactReal best =
            DesignOracles.value("best_private_stopping(" + payoff + ", 1, 1.6487212707, 1/20)");
        Rational exact = best.rational().orElseThrow();
        double value = exact.numerator().doubleValue() / exact.denominator().doubleValue();
        assertThat(value).isBetween(0.35, now);
      }
    }
  }

  /** Without privacy the bound from above is the known optimum, and both enclose 1/e. */
  @Test
  void whereNothingIsHiddenTheLimitIsOneOverE() {
    LimitBracket bracket = bracket(1, ExactReal.of(1000), Rational.ONE);
    assertThat(above(bracket, 3)).isEqualTo(0.5);
    assertThat(above(bracket, 20)).isBetween(1 / Math.E, 0.3842096);
    assertThat(below(bracket, 40)).isBetween(0.355, 1 / Math.E);
  }

  @Test
  void whatHasNoBoundFromBelowIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> bracket(1, ExactReal.ONE, Rational.ZERO))
        .withMessage("delta (0) must be positive: the bound from below needs it");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> bracket(11, ExactReal.ONE, Rational.ONE))
        .withMessageContaining("l (11) must be at most 10");
  }
}
