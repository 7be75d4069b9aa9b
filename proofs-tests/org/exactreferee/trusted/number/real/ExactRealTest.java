package org.exactreferee.trusted.number.real;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One number, however it was made, is equal to itself and prints as one text. */
class ExactRealTest {

  private static final ExactReal E = ExactReal.exp(Rational.ONE);
  private static final ExactReal SQRT2 = root(2, 2);

  private static ExactReal root(long base, long degree) {
    return ExactReal.power(Rational.of(base), Rational.of(1, degree));
  }

  private static ExactReal exp(long top, long bottom) {
    return ExactReal.exp(Rational.of(top, bottom));
  }

  private static ExactReal number(long value) {
    return ExactReal.of(value);
  }

  @Test
  void commonFactorsCancel() {
    same(
        E.multiply(E).subtract(number(1)).divide(E.add(number(1))), E.subtract(number(1)), "e - 1");
    same(
        exp(3, 2).subtract(number(1)).divide(exp(1, 2).subtract(number(1))),
        E.add(exp(1, 2)).add(number(1)),
        "e + e^(1/2) + 1");
    same(number(1).divide(E), exp(-1, 1), "e^(-1)");
    same(E.divide(E), number(1), "1");
    same(
        E.add(number(1)).multiply(number(3)).divide(E.add(number(1)).multiply(number(7))),
        ExactReal.of(Rational.of(3, 7)),
        "3/7");
    same(
        number(2).multiply(E).add(number(2)).divide(E.multiply(E).add(E)),
        number(2).divide(E),
        "2*e^(-1)");
    same(
        number(1).divide(number(2).multiply(E).add(number(4))),
        ExactReal.of(Rational.of(1, 2)).divide(E.add(number(2))),
        "(1/2)/(e + 2)");
  }

  @Test
  void denominatorsThatAreProductsAreMadeRational() {
    same(number(1).divide(SQRT2.add(number(1))), SQRT2.subtract(number(1)), "");
    assertThat(number(1).divide(SQRT2.add(number(1)))).hasToString("1/(1 + 2^(1/2))");
    same(number(1).divide(SQRT2), root(2, 2).divide(number(2)), "2^(1/2)/2");
    same(SQRT2.multiply(E).subtract(SQRT2).divide(E.subtract(number(1))), SQRT2, "2^(1/2)");
    same(
        number(1).divide(SQRT2.multiply(E).add(number(1))),
        SQRT2.divide(number(2).multiply(E).add(SQRT2)),
        "(2^(1/2)/2)/(e + 2^(1/2)/2)");
    ExactReal both = SQRT2.add(root(3, 2)).multiply(E).add(number(1));
    same(E.multiply(both).divide(both), E, "e");
  }

  @Test
  void largeFractionsAreReducedForPrinting() {
    ExactReal sum = number(0);
    for (int i = 0; i < 30; i++) {
      sum = sum.add(exp(i, 1));
    }
    ExactReal quotient = exp(30, 1).subtract(number(1)).divide(sum);
    same(quotient, E.subtract(number(1)), "e - 1");
    assertThat(quotient.subtract(E).rational()).contains(Rational.of(-1));
  }

  @Test
  @Timeout(20)
  void aFieldOfLargeDegreeIsNoReasonToRefuseAnAnswer() {
    ExactReal sum = number(1);
    for (long p : new long[] {2, 3, 5, 7, 11, 13, 17, 19, 23, 29}) {
      sum = sum.add(root(p, 2));
    }
    ExactReal inverse = number(1).divide(sum);
    assertThat(inverse.multiply(sum)).isEqualTo(number(1));
    assertThat(inverse.multiply(sum).rational()).contains(Rational.ONE);
    assertThat(sum.multiply(E).divide(sum)).isEqualTo(E);
    assertThat(inverse.compareTo(ExactReal.of(Rational.of(1, 35)))).isEqualTo(1);
    assertThat(inverse.compareTo(ExactReal.of(Rational.of(1, 34)))).isEqualTo(-1);
    ExactReal mixed = sum.multiply(E).add(number(1)).divide(E.multiply(E).add(sum));
    assertThat(mixed.multiply(E.multiply(E).add(sum)).subtract(number(1)))
        .isEqualTo(sum.multiply(E));
    ExactReal twice = sum.add(sum).divide(sum.multiply(E).add(sum));
    same(twice, number(2).divide(E.add(number(1))), "");
    assertThat(inverse.toString()).startsWith("1/(1 + 2^(1/2) + 3^(1/2)");
    ExactReal gem = number(1).add(root(2, 1000)).multiply(E).add(number(1));
    assertThat(number(1).divide(gem).multiply(gem)).isEqualTo(number(1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1; 1; 1; e",
        "1; 2; 1; 2*e",
        "2; 1; 3; e^2/3",
        "1/2; -3; 7; -3*e^(1/2)/7",
        "-1; 1; 1; e^(-1)",
        "0; -3; 7; -3/7",
        "0; 0; 1; 0"
      })
  void aTermPrintsAs(String exponent, long top, long bottom, String text) {
    ExactReal term =
        ExactReal.of(Rational.of(top, bottom))
            .multiply(ExactReal.exp(RationalText.parse(exponent)));
    assertThat(term).hasToString(text);
  }

  @Test
  void sumsPrintByFallingExponent() {
    ExactReal sum =
        exp(1, 2).divide(number(2)).subtract(ExactReal.of(Rational.of(1, 3))).subtract(E);
    assertThat(sum).hasToString("-e + e^(1/2)/2 - 1/3");
    assertThat(SQRT2.multiply(exp(1, 2)).add(root(3, 3).multiply(number(5))))
        .hasToString("2^(1/2)*e^(1/2) + 5*3^(1/3)");
    assertThat(number(1).divide(E.add(number(1)))).hasToString("1/(e + 1)");
    assertThat(E.negate().divide(E.add(number(2)))).hasToString("-e/(e + 2)");
    assertThat(E.add(number(3)).divide(E.add(number(1)))).hasToString("(e + 3)/(e + 1)");
  }

  @Test
  void sumsThatAreEqualHaveOneHashAndOneText() {
    PowerSum left = PowerSum.exp(Rational.of(2)).add(PowerSum.ONE);
    PowerSum right = PowerSum.ONE.add(PowerSum.exp(Rational.of(2)));
    assertThat(left).isEqualTo(right).hasSameHashCodeAs(right).hasToString("e^2 + 1");
    assertThat(left).isNotEqualTo(PowerSum.ONE).isNotEqualTo("e^2 + 1");
    assertThat(left.hashCode()).isNotEqualTo(PowerSum.ONE.hashCode());
  }

  @Test
  void rationalValuesAreKnownToBeRational() {
    assertThat(number(0).rational()).contains(Rational.ZERO);
    assertThat(ExactReal.of(Rational.of(2, 3)).rational()).contains(Rational.of(2, 3));
    assertThat(SQRT2.multiply(SQRT2).rational()).contains(Rational.of(2));
    assertThat(E.multiply(exp(-1, 1)).rational()).contains(Rational.ONE);
    assertThat(SQRT2.rational()).isEmpty();
    assertThat(E.rational()).isEmpty();
    assertThat(E.add(number(1)).rational()).isEmpty();
    assertThat(number(1).divide(E.add(number(1))).rational()).isEmpty();
    assertThat(E.exact()).contains(E);
    assertThat(E.fromRational(Rational.of(4))).isEqualTo(number(4));
  }

  @Test
  void quotientsOfSumsOfRadicalsAreDecided() {
    RandomNumbers random = new RandomNumbers(22);
    int seen = 0;
    for (int i = 0; i < 40; i++) {
      ExactReal x = root(2 + random.below(20), 1 + random.below(4));
      ExactReal y = root(2 + random.below(20), 1 + random.below(3));
      ExactReal sum = ExactReal.of(random.rational(6));
      for (ExactReal term : List.of(x, y, x.multiply(y), x.multiply(x), y.multiply(y))) {
        sum = sum.add(term.multiply(ExactReal.of(random.rational(6))));
      }
      if (!sum.isZero()) {
        seen++;
        ExactReal reciprocal = number(1).divide(sum);
        assertThat(reciprocal.multiply(sum).rational()).contains(Rational.ONE);
        assertThat(reciprocal.pow(-2)).isEqualTo(sum.multiply(sum));
        assertThat(reciprocal.sign()).isEqualTo(sum.sign());
        assertThat(sum.divide(sum.add(sum)).rational()).contains(Rational.of(1, 2));
      }
    }
    assertThat(seen).isGreaterThan(30);
    ExactReal large = number(1).add(root(2, 65));
    assertThat(number(1).divide(large).multiply(large).rational()).contains(Rational.ONE);
    ExactReal conjugate = SQRT2.subtract(number(1));
    assertThat(number(1).divide(SQRT2.add(number(1))))
        .isEqualTo(conjugate)
        .hasSameHashCodeAs(conjugate);
    assertThatThrownBy(() -> SQRT2.divide(number(0)))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("divisor (0) must not be zero");
  }

  @Test
  void equalNumbersMeetInAHashSet() {
    Set<ExactReal> set = new HashSet<>(List.of(E, SQRT2, number(1), number(0)));
    set.add(E.multiply(SQRT2).divide(SQRT2));
    set.add(number(2).divide(SQRT2));
    set.add(E.subtract(E));
    set.add(SQRT2.multiply(SQRT2).subtract(number(1)));
    assertThat(set).hasSize(4);
    assertThat(E).isNotEqualTo(SQRT2).isNotEqualTo("e");
    assertThat(number(3).hashCode()).isNotEqualTo(number(4).hashCode());
    assertThat(exp(3, 1).hashCode()).isNotEqualTo(exp(4, 1).hashCode());
    assertThat(E.divide(number(2)).hashCode()).isNotEqualTo(E.divide(number(3)).hashCode());
    assertThat(exp(3, 1).add(number(1)).hashCode())
        .isNotEqualTo(exp(3, 1).add(exp(1, 1)).hashCode());
  }

  @Test
  void powersOfProductsStayInTheField() {
    ExactReal product = number(3).multiply(SQRT2).multiply(exp(1, 3));
    ExactReal power = product.rationalPower(Rational.of(3, 2)).orElseThrow();
    assertThat(power.multiply(power)).isEqualTo(product.pow(3));
    assertThat(power.sign()).isEqualTo(1);
    assertThat(product.negate().rationalPower(Rational.of(1, 2))).isEmpty();
    assertThat(number(0).rationalPower(Rational.of(1, 2))).isEmpty();
    assertThat(E.add(number(1)).rationalPower(Rational.of(1, 2))).isEmpty();
    assertThat(SQRT2.add(number(1)).rationalPower(Rational.of(1, 2))).isEmpty();
    assertThat(number(1).divide(E.add(number(1))).rationalPower(Rational.of(1, 2))).isEmpty();
    ExactReal large = ExactReal.power(Rational.of(RadicalBasisTest.P), Rational.of(2, 3));
    assertThat(large.rationalPower(Rational.of(3, 2)))
        .contains(ExactReal.of(Rational.of(RadicalBasisTest.P)));
  }

  @Test
  void divisionByZeroIsRefused() {
    assertThatThrownBy(() -> E.divide(SQRT2.subtract(SQRT2)))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("divisor (0) must not be zero");
    assertThatThrownBy(() -> number(0).pow(-1))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("divisor (0) must not be zero");
  }

  @Test
  void theSignIsThatOfTheQuotient() {
    ExactReal negative = number(1).subtract(E);
    ExactReal positive = E.subtract(number(2));
    assertThat(negative.divide(positive).sign()).isEqualTo(-1);
    assertThat(positive.divide(negative).sign()).isEqualTo(-1);
    assertThat(negative.divide(negative.subtract(number(1))).sign()).isEqualTo(1);
    ExactReal first = number(1).divide(number(5).subtract(E));
    ExactReal second = number(1).divide(E.subtract(number(5)));
    assertThat(first.compareTo(second)).isEqualTo(1);
    assertThat(second.compareTo(first)).isEqualTo(-1);
    assertThat(second.multiply(second).compareTo(first.multiply(first))).isZero();
  }

  @Test
  void enclosuresHaveTheRelativeWidthAskedForAtAnySize() {
    List<ExactReal> numbers =
        List.of(
            E,
            E.negate(),
            ExactReal.of(RationalText.parse("1e-300")).multiply(E),
            exp(-5000, 1),
            exp(5000, 1).add(SQRT2),
            exp(1, 1_000_000).subtract(number(1)),
            number(1).divide(exp(700, 1).add(number(1))),
            SQRT2.subtract(
                ExactReal.of(RationalText.parse("1.41421356237309504880168872420969807857"))));
    for (ExactReal number : numbers) {
      for (int bits : new int[] {1, 10, 64, 300}) {
        Enclosure enclosure = number.enclose(bits);
        assertThat(enclosure.isRelativelyWithin(bits)).isTrue();
        assertThat(enclosure.contains(number.enclose(2 * bits + 40))).isTrue();
      }
    }
    assertThat(number(0).enclose(5)).isEqualTo(Enclosure.ZERO);
  }

  private static void same(ExactReal left, ExactReal right, String text) {
    assertThat(left).isEqualTo(right).hasSameHashCodeAs(right);
    assertThat(left.compareTo(right)).isZero();
    if (!text.isEmpty()) {
      assertThat(left).hasToString(text);
      assertThat(right).hasToString(text);
    }
  }
}
