package org.exactreferee.trusted.number.real;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class ExactRealPartsTest {

  private static final ExactReal E = ExactReal.exp(Rational.ONE);

  @Test
  void clearingFactorsArePositiveAndLeaveNoDenominator() {
    ExactReal quotient = E.subtract(ExactReal.ONE).divide(ExactReal.of(2).subtract(E));
    ExactReal fractions = E.divide(ExactReal.of(6)).add(ExactReal.of(Rational.of(1, 4)));
    for (ExactReal value :
        List.of(ExactReal.ZERO, E, quotient, fractions, fractions.divide(quotient))) {
      assertThat(value.clearingFactor().sign()).isPositive();
      assertThat(value.multiply(value.clearingFactor()).powersOfE().orElseThrow().values())
          .allMatch(Rational::isInteger);
    }
    assertThat(Rational.of(-5, 6).clearingFactor()).isEqualTo(Rational.of(6));
    assertThat(Surd.SQRT2.clearingFactor()).isEqualTo(Surd.of(1, 0));
  }

  @Test
  void aDivisorOfTheNumeratorIsDividedOutAtAnySize() {
    ExactReal factor = ExactReal.ONE;
    for (int i = 1; i <= 12; i++) {
      factor = factor.multiply(E.pow(2).add(ExactReal.of(i)));
    }
    ExactReal sum = E.pow(40).subtract(ExactReal.of(3));
    assertThat(sum.multiply(factor).divide(factor).powersOfE()).isEqualTo(sum.powersOfE());
    assertThat(ExactReal.ONE.divide(factor).multiply(factor).powersOfE())
        .isEqualTo(ExactReal.ONE.powersOfE());
  }

  @Test
  void termsAreKnownForSumsOfPowersOfEOnly() {
    ExactReal root = ExactReal.exp(Rational.of(1, 2));
    ExactReal sum = root.multiply(ExactReal.of(Rational.of(-3, 4))).add(ExactReal.of(5));
    assertThat(sum.powersOfE())
        .contains(
            new TreeMap<>(
                Map.of(Rational.of(1, 2), Rational.of(-3, 4), Rational.ZERO, Rational.of(5))));
    assertThat(ExactReal.ZERO.powersOfE().orElseThrow()).isEmpty();
    assertThat(ExactReal.ONE.divide(E.add(ExactReal.ONE)).powersOfE()).isEmpty();
    assertThat(ExactReal.power(Rational.of(2), Rational.of(1, 2)).powersOfE()).isEmpty();
  }
}
