package org.exactreferee.trusted.number.real;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.obermuhlner.math.big.BigDecimalMath;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.List;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sums of radicals: one value has one form, every sum has a sign, and quotients are exact. */
class PowerSumTest {

  private static final BigInteger P = RadicalBasisTest.P;
  private static final BigInteger Q = RadicalBasisTest.Q;
  private static final BigInteger R = RadicalBasisTest.R;
  private static final MathContext DIGITS = new MathContext(50);

  private static PowerSum root(long base, long degree) {
    return PowerSum.power(Rational.of(base), Rational.of(1, degree));
  }

  private static PowerSum root(BigInteger base, long degree) {
    return PowerSum.power(Rational.of(base), Rational.of(1, degree));
  }

  @Test
  void oneNumberWrittenInSeveralWaysIsEqual() {
    requireEqual(root(12, 2), root(3, 2).add(root(3, 2)));
    requireEqual(root(6, 2), root(2, 2).multiply(root(3, 2)));
    requireEqual(root(8, 6), root(2, 2));
    requireEqual(root(4, 2), PowerSum.of(Rational.of(2)));
    requireEqual(
        PowerSum.power(Rational.of(8, 27), Rational.of(-2, 3)), PowerSum.of(Rational.of(9, 4)));
    requireEqual(
        PowerSum.power(Rational.of(3, 2), Rational.of(5, 2)),
        PowerSum.of(Rational.of(9, 8)).multiply(root(6, 2)));
    requireEqual(
        root(P.multiply(Q), 2).multiply(root(P.multiply(R), 2)),
        PowerSum.of(Rational.of(P)).multiply(root(Q, 2)).multiply(root(R, 2)));
    requireEqual(root(P.multiply(Q), 3), root(P, 3).multiply(root(Q, 3)));
    requireEqual(
        root(P.multiply(Q), 2).multiply(root(P.multiply(R), 2).reciprocal()),
        PowerSum.power(Rational.of(Q, R), Rational.of(1, 2)));
  }

  @Test
  void differentNumbersAreNotEqual() {
    assertThat(root(2, 2)).isNotEqualTo(root(3, 2)).isNotEqualTo(root(2, 3)).isNotEqualTo("x");
    assertThat(root(P.multiply(Q), 2)).isNotEqualTo(root(P.multiply(R), 2));
    assertThat(PowerSum.ONE.add(root(2, 2))).isNotEqualTo(root(2, 2));
  }

  @Test
  void productsThatLookIrrationalBecomeRational() {
    PowerSum six = root(P.multiply(Q), 2).multiply(root(P, 2)).multiply(root(Q, 2));
    assertThat(six.isRational()).isTrue();
    assertThat(six.rationalPart()).isEqualTo(Rational.of(P.multiply(Q)));
    PowerSum difference = root(P.multiply(Q), 2).subtract(root(P, 2).multiply(root(Q, 2)));
    assertThat(difference.isZero()).isTrue();
    assertThat(difference.isRational()).isTrue();
    assertThat(difference.sign()).isZero();
    assertThat(root(2, 2).isRational()).isFalse();
    assertThat(PowerSum.ONE.add(root(2, 2)).isRational()).isFalse();
  }

  @Test
  void reciprocalsOfProductsMultiplyToOne() {
    List<PowerSum> products =
        List.of(
            PowerSum.of(Rational.of(-3, 7)),
            root(2, 5).negate(),
            root(2, 64).multiply(root(6, 3)),
            PowerSum.exp(Rational.of(-2, 3)).multiply(root(P.multiply(R), 3)));
    for (PowerSum product : products) {
      assertThat(product.reciprocal().multiply(product)).isEqualTo(PowerSum.ONE);
    }
  }

  @Test
  void divisionLeavesARestThatIsLessSpread() {
    RandomNumbers random = new RandomNumbers(22);
    for (int i = 0; i < 200; i++) {
      PowerSum divisor = sum(random).add(PowerSum.exp(Rational.of(5, 2)));
      PowerSum dividend = sum(random).multiply(sum(random)).add(PowerSum.exp(Rational.of(-1, 3)));
      PowerSum.Division division = dividend.divideBy(divisor);
      assertThat(division.quotient().multiply(divisor).add(division.rest())).isEqualTo(dividend);
      if (!division.rest().isZero()) {
        assertThat(spread(division.rest())).isLessThan(spread(divisor));
      }
      PowerSum.Division exact = dividend.multiply(divisor).divideBy(divisor);
      assertThat(exact.rest().isZero()).isTrue();
      assertThat(exact.quotient()).isEqualTo(dividend);
    }
  }

  private static PowerSum sum(RandomNumbers random) {
    PowerSum sum = PowerSum.ONE;
    for (int i = 0; i < 3; i++) {
      PowerSum power = PowerSum.exp(Rational.of(random.below(12), 6));
      sum = sum.add(power.multiply(PowerSum.of(random.rational(6))).multiply(root(2, 1 + i)));
    }
    return sum;
  }

  private static Rational spread(PowerSum sum) {
    return sum.highestExponent().subtract(sum.lowestExponent());
  }

  @Test
  void onlyPositiveNumbersHavePowers() {
    assertThatThrownBy(() -> PowerSum.power(Rational.ZERO, Rational.of(1, 2)))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("base (0) must be positive");
    assertThatThrownBy(() -> PowerSum.power(Rational.of(-2), Rational.ONE))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("base (-2) must be positive");
  }

  @Test
  void enclosuresContainWhatBigMathComputes() {
    RandomNumbers random = new RandomNumbers(23);
    for (int i = 0; i < 100; i++) {
      Rational base = random.positive(12);
      Rational exponent = Rational.of(random.below(60) - 30, 1 + random.below(12));
      Enclosure enclosure = PowerSum.power(base, exponent).encloseScaled(Rational.ZERO, 140);
      BigDecimal expected = BigDecimalMath.pow(decimal(base), decimal(exponent), DIGITS);
      requireNear(enclosure, expected);
    }
  }

  @Test
  @Timeout(20)
  void signsOfNearTiesAreFound() {
    PowerSum two = root(2, 2).add(root(3, 2));
    Rational below =
        Rational.of(
            two.encloseScaled(Rational.ZERO, 4_000).midpoint().multiply(pow10(1000)).floor());
    PowerSum scaled = two.multiply(PowerSum.of(pow10(1000)));
    assertThat(scaled.subtract(PowerSum.of(below)).sign()).isEqualTo(1);
    assertThat(scaled.subtract(PowerSum.of(below.add(Rational.ONE))).sign()).isEqualTo(-1);
    assertThat(scaled.subtract(scaled).sign()).isZero();
    assertThat(PowerSum.of(below).subtract(scaled).sign()).isEqualTo(-1);
  }

  @Test
  void printsTermsInAFixedOrder() {
    PowerSum sum =
        PowerSum.ONE
            .subtract(root(3, 2).add(root(3, 2)))
            .add(root(6, 2).multiply(PowerSum.of(Rational.of(1, 5))));
    assertThat(sum).hasToString("1 + 2^(1/2)*3^(1/2)/5 - 2*3^(1/2)");
    assertThat(PowerSum.ZERO).hasToString("0");
  }

  private static Rational pow10(int exponent) {
    return Rational.of(10).pow(exponent);
  }

  private static BigDecimal decimal(Rational value) {
    return new BigDecimal(value.numerator())
        .divide(new BigDecimal(value.denominator()), new MathContext(70));
  }

  /** The oracle is good to about 45 digits, the enclosure to about 41. */
  private static void requireNear(Enclosure enclosure, BigDecimal expected) {
    Rational value = RationalText.parse(expected.toString());
    Rational slack = value.abs().multiply(pow10(-40));
    assertThat(enclosure.widen(slack, 200).contains(value)).isTrue();
    assertThat(enclosure.isRelativelyWithin(120)).isTrue();
  }

  private static void requireEqual(PowerSum left, PowerSum right) {
    assertThat(left).isEqualTo(right).hasSameHashCodeAs(right);
    assertThat(left.subtract(right).sign()).isZero();
  }
}
