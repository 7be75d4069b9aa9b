package org.exactreferee.trusted.number.real;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.EnclosedDifference;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Comparison;
import org.exactreferee.trusted.number.Comparison.Order;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which comparisons of logarithms are decided, and that the others are not guessed. */
@Timeout(60)
class RealComparisonTest {

  private static final ExactReal E = ExactReal.exp(Rational.ONE);
  private static final ExactReal ONE = ExactReal.ONE;

  private static Real ln(long value) {
    return ExactReal.of(value).ln();
  }

  private static Real number(String text) {
    return Real.of(RationalText.parse(text));
  }

  private static Order compare(Real left, Real right) {
    Comparison comparison = left.compareWith(right, Real.LIMIT_BITS);
    Comparison mirrored = right.compareWith(left, Real.LIMIT_BITS);
    assertThat(mirrored.order()).isEqualTo(opposite(comparison.order()));
    EnclosedDifference.of(left, right, comparison)
        .ifPresent(
            difference ->
                assertThat(Comparison.order(difference.certainSign()))
                    .isEqualTo(
                        comparison.order() == Order.UNKNOWN ? Order.EQUAL : comparison.order()));
    return comparison.order();
  }

  private static Order opposite(Order order) {
    return switch (order) {
      case LESS -> Order.GREATER;
      case GREATER -> Order.LESS;
      case EQUAL, UNKNOWN -> order;
    };
  }

  @Test
  void logarithmsAgainstRationals() {
    assertThat(compare(ln(2), number("0.6931"))).isEqualTo(Order.GREATER);
    assertThat(compare(ln(2), number("0.6932"))).isEqualTo(Order.LESS);
    assertThat(compare(ln(1), number("0"))).isEqualTo(Order.EQUAL);
    assertThat(compare(ExactReal.exp(Rational.of(3, 7)).ln(), number("3/7")))
        .isEqualTo(Order.EQUAL);
    Rational near = RationalText.parse(Decimal.of(ln(2), 1_500, Decimal.Rounding.DOWN).digits());
    assertThat(compare(ln(2), Real.of(near))).isEqualTo(Order.GREATER);
    assertThat(compare(ln(2), Real.of(near.add(Rational.of(10).pow(-1_500)))))
        .isEqualTo(Order.LESS);
  }

  @Test
  void aNearTieBeyondTheLimitIsStillDecidedIfItIsKnownNotToBeATie() {
    Rational near = RationalText.parse(Decimal.of(ln(2), 300, Decimal.Rounding.DOWN).digits());
    Comparison comparison = ln(2).compareWith(Real.of(near), 64);
    assertThat(comparison.order()).isEqualTo(Order.GREATER);
    assertThat(comparison.bits()).isGreaterThan(900);
  }

  @Test
  void sumsOfLogarithmsTieExactly() {
    assertThat(compare(ln(8), ln(2).add(ln(4)))).isEqualTo(Order.EQUAL);
    assertThat(compare(ln(6).subtract(ln(2)), ln(3))).isEqualTo(Order.EQUAL);
    Rational billion = Rational.of(1_000_000_000L);
    assertThat(
            compare(
                ln(4).multiply(Real.of(billion)), ln(2).multiply(Real.of(billion.add(billion)))))
        .isEqualTo(Order.EQUAL);
    assertThat(
            compare(
                ln(4).multiply(Real.of(billion)),
                ln(2).multiply(Real.of(billion.add(billion).add(Rational.ONE)))))
        .isEqualTo(Order.LESS);
    assertThat(compare(ln(3).add(ONE), ExactReal.of(3).multiply(E).ln())).isEqualTo(Order.EQUAL);
  }

  @Test
  void logarithmsOfLargeUnfactoredNumbersTieExactly() {
    Real pq = Real.of(Rational.of(RadicalBasisTest.P.multiply(RadicalBasisTest.Q))).ln();
    Real pr = Real.of(Rational.of(RadicalBasisTest.P.multiply(RadicalBasisTest.R))).ln();
    Real qr = Real.of(Rational.of(RadicalBasisTest.Q, RadicalBasisTest.R)).ln();
    assertThat(compare(pq.subtract(pr), qr)).isEqualTo(Order.EQUAL);
    assertThat(compare(pq, pr)).isEqualTo(Order.GREATER);
  }

  @Test
  void logarithmsOfSumsTieExactly() {
    Real tie = E.add(ONE).ln().add(E.subtract(ONE).ln()).subtract(E.multiply(E).subtract(ONE).ln());
    assertThat(compare(tie, ExactReal.ZERO)).isEqualTo(Order.EQUAL);
    assertThat(tie.decidedSign()).isZero();
    assertThat(tie.compareWith(ExactReal.ZERO, 8).order()).isEqualTo(Order.EQUAL);
    Real large = tie.multiply(number("1000000000"));
    assertThat(compare(large, ExactReal.ZERO)).isEqualTo(Order.EQUAL);
    Real fraction = tie.multiply(number("3/1000000007"));
    assertThat(compare(fraction, ExactReal.ZERO)).isEqualTo(Order.EQUAL);
    assertThat(compare(large.add(number("1e-40")), ExactReal.ZERO)).isEqualTo(Order.GREATER);
    assertThat(compare(E.add(ONE).ln(), E.ln().add(number("1/3")))).isEqualTo(Order.LESS);
    ExactReal half = ExactReal.exp(Rational.of(1, 2));
    assertThat(
            compare(half.add(ONE).ln().multiply(number("2")), E.add(half).add(half).add(ONE).ln()))
        .isEqualTo(Order.EQUAL);
  }

  @Test
  void logarithmsOfSumsWithRadicalsTieExactly() {
    ExactReal root = ExactReal.power(Rational.of(2), Rational.of(1, 2));
    Real sum = root.add(ONE).ln().add(root.subtract(ONE).ln());
    assertThat(compare(sum, ExactReal.ZERO)).isEqualTo(Order.EQUAL);
    assertThat(compare(root.ln(), ln(2).divide(number("2")))).isEqualTo(Order.EQUAL);
    Real mixed = root.multiply(E).add(root).ln().subtract(E.add(ONE).ln());
    assertThat(compare(mixed, root.ln())).isEqualTo(Order.EQUAL);
  }

  @Test
  void theEnclosureOfADifferenceHoldsTheDifference() {
    Real quotient = ln(2).divide(ln(3));
    for (String text : List.of("12/19", "53/84", "0", "100", "-7/3")) {
      Enclosure value = quotient.subtract(number(text)).enclose(200);
      Comparison comparison = quotient.compareWith(number(text), Real.LIMIT_BITS);
      assertThat(
              EnclosedDifference.of(quotient, number(text), comparison)
                  .orElseThrow()
                  .contains(value))
          .as(text)
          .isTrue();
      Comparison mirrored = number(text).compareWith(quotient, Real.LIMIT_BITS);
      assertThat(
              EnclosedDifference.of(number(text), quotient, mirrored)
                  .orElseThrow()
                  .contains(value.negate()))
          .as(text)
          .isTrue();
    }
  }

  @Test
  void quotientsOfLogarithmsAgainstRationals() {
    assertThat(compare(ln(8).divide(ln(2)), number("3"))).isEqualTo(Order.EQUAL);
    assertThat(ln(8).divide(ln(2)).rational()).contains(Rational.of(3));
    assertThat(compare(ln(3).divide(ln(2)), number("19/12"))).isEqualTo(Order.GREATER);
    assertThat(compare(ln(3).divide(ln(2)), number("8/5"))).isEqualTo(Order.LESS);
    assertThat(compare(ln(3).negate().divide(ln(2).negate()), number("8/5"))).isEqualTo(Order.LESS);
    assertThat(compare(ln(3).divide(ln(2).negate()), number("-8/5"))).isEqualTo(Order.GREATER);
    Real sums = E.multiply(E).add(E).add(E).add(ONE).ln().divide(E.add(ONE).ln());
    assertThat(compare(sums, number("2"))).isEqualTo(Order.EQUAL);
    assertThat(compare(sums, number("2.000000000000000000001"))).isEqualTo(Order.LESS);
    assertThat(compare(ONE.divide(ln(2)), number("1.4426950408"))).isEqualTo(Order.GREATER);
    assertThat(compare(ln(3).divide(ln(2)).multiply(number("-2")), number("-3.2")))
        .isEqualTo(Order.GREATER);
  }

  @Test
  void undecidableTiesAreUnknownAtTheStatedPrecision() {
    Real left = ln(2).multiply(ln(3));
    Real right = ln(3).multiply(ln(2));
    for (int limit : List.of(20, 64, 100, 512)) {
      Comparison comparison = left.compareWith(right, limit);
      assertThat(comparison.order()).isEqualTo(Order.UNKNOWN);
      assertThat(comparison.bits()).isEqualTo(limit);
      Enclosure difference = EnclosedDifference.of(left, right, comparison).orElseThrow();
      assertThat(difference.containsZero()).isTrue();
      assertThat(difference.width()).isLessThan(Rational.of(2).pow(4 - limit));
    }
    assertThat(compare(left, right)).isEqualTo(Order.UNKNOWN);
    assertThatThrownBy(() -> left.subtract(right).decidedSign())
        .isInstanceOf(UndecidedException.class)
        .hasMessageEndingWith("is undecided at 4096 bits");
    assertThat(compare(left.add(number("1e-1000")), right)).isEqualTo(Order.GREATER);
    assertThat(compare(left.subtract(number("1e-1000")), right)).isEqualTo(Order.LESS);
  }

  @Test
  void aPowerOfASumIsMultipliedOutUpToAStatedSize() {
    Real logarithm = E.add(ONE).ln();
    Real last = E.add(ONE).pow(64).ln();
    assertThat(compare(logarithm.multiply(number("64")), last)).isEqualTo(Order.EQUAL);
    Real next = E.add(ONE).pow(65).ln();
    assertThat(compare(logarithm.multiply(number("65")), next)).isEqualTo(Order.UNKNOWN);
    assertThat(compare(logarithm.multiply(number("65")), last)).isEqualTo(Order.GREATER);
  }

  @Test
  void numbersTooLargeToEncloseAreUnknown() {
    Real product = ln(2).multiply(ln(3)).multiply(number("1e12"));
    Comparison open = product.exp().compareWith(ONE, 64);
    assertThat(open).isEqualTo(new Comparison(Order.UNKNOWN, 64));
    assertThat(EnclosedDifference.of(product.exp(), ONE, open)).isEmpty();
  }

  @Test
  void logarithmsOfNumbersTooLargeToEncloseAreComparedInTheField() {
    Real logarithm = ExactReal.exp(RationalText.parse("1e12")).add(ONE).ln();
    assertThat(compare(logarithm, number("1e12"))).isEqualTo(Order.GREATER);
    assertThat(compare(logarithm, number("1000000000000.000001"))).isEqualTo(Order.LESS);
    assertThat(compare(logarithm.multiply(number("2/7")), logarithm.multiply(number("1/3"))))
        .isEqualTo(Order.LESS);
    assertThat(compare(logarithm.multiply(ln(2)), logarithm)).isEqualTo(Order.UNKNOWN);
    assertThat(logarithm.add(ln(3).multiply(number("1e9"))).compareWith(ONE, 64))
        .isEqualTo(new Comparison(Order.UNKNOWN, 64));
  }

  @Test
  void numbersOutsideTheFieldAreComparedByTheirEnclosures() {
    Real pi = ln(2).multiply(ln(5)).exp();
    assertThat(compare(pi, number("3.0513"))).isEqualTo(Order.GREATER);
    assertThat(compare(pi, number("3.0514"))).isEqualTo(Order.LESS);
    assertThat(compare(ln(3).divide(ln(2)), ln(5).divide(ln(3)))).isEqualTo(Order.GREATER);
    assertThat(compare(ln(2), E)).isEqualTo(Order.LESS);
    assertThat(compare(ln(2).add(E), ln(2))).isEqualTo(Order.GREATER);
  }

  @Test
  void fieldElementsAreComparedInTheField() {
    Comparison tie = E.compareWith(E.multiply(ONE), 1);
    assertThat(tie.order()).isEqualTo(Order.EQUAL);
    assertThat(EnclosedDifference.of(E, E, tie)).contains(Enclosure.ZERO);
    assertThat(compare(E, number("2.718281828459045"))).isEqualTo(Order.GREATER);
    assertThat(compare(E, number("2.718281828459046"))).isEqualTo(Order.LESS);
  }
}
