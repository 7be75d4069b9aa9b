package org.exactreferee.trusted.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.real.RandomNumbers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every operation of {@link Rational} gives the value that {@link BigFraction} gives, canonical.
 */
class RationalAgainstBigFractionTest {

  private static final int DIGITS_TO_BITS = 10 / 3 + 1;

  @Test
  void allSmallFractionsAgree() {
    int cases = 0;
    for (int a = -6; a <= 6; a++) {
      for (int b = -6; b <= 6; b++) {
        for (int c = -6; c <= 6; c++) {
          for (int d = 1; d <= 6; d++) {
            if (b != 0) {
              agree(
                  Rational.of(a, b), Rational.of(c, d), BigFraction.of(a, b), BigFraction.of(c, d));
              cases++;
            }
          }
        }
      }
    }
    assertThat(cases).isEqualTo(13 * 12 * 13 * 6);
  }

  @Tag("slow")
  @Test
  void longsAroundTheBoundariesAgreeInAllPairs() {
    List<Long> values = RandomNumbers.aroundBoundaries();
    int cases = 0;
    for (long a : values) {
      for (long c : values) {
        agree(Rational.of(a), Rational.of(c), big(a, 1), big(c, 1));
        if (c != 0) {
          agree(Rational.of(a, c), Rational.of(c), big(a, c), big(c, 1));
          agree(Rational.of(a, c), Rational.of(1, c), big(a, c), big(1, c));
        }
        cases++;
      }
    }
    assertThat(cases).isEqualTo(values.size() * values.size()).isGreaterThan(2_000);
  }

  @Tag("slow")
  @Test
  void randomLongsAgree() {
    RandomNumbers random = new RandomNumbers(1);
    for (int i = 0; i < 10_000; i++) {
      long a = random.anyLong();
      long b = nonZero(random.anyLong());
      long c = random.anyLong();
      long d = nonZero(random.anyLong());
      agree(Rational.of(a, b), Rational.of(c, d), big(a, b), big(c, d));
    }
  }

  @Test
  void sharedFactorsOfDenominatorsCancel() {
    RandomNumbers random = new RandomNumbers(2);
    for (int i = 0; i < 5_000; i++) {
      long common = 1 + random.below(1 << random.below(20));
      long a = random.anyLong() >> 40;
      long b = common * (1 + random.below(1000));
      long c = random.anyLong() >> 40;
      long d = common * (1 + random.below(1000));
      agree(Rational.of(a, b), Rational.of(c, d), big(a, b), big(c, d));
    }
  }

  @Test
  void sharedFactorsOfLargeDenominatorsCancel() {
    RandomNumbers random = new RandomNumbers(24);
    for (int i = 0; i < 5_000; i++) {
      long common = 1 + random.below(1 << (1 + random.below(30)));
      long a = random.anyLong();
      long b = common * (1 + random.below(1 << (1 + random.below(30))));
      long c = random.anyLong() >> random.below(60);
      long d = common * (1 + random.below(1 << (1 + random.below(30))));
      agree(Rational.of(a, b), Rational.of(c, d), big(a, b), big(c, d));
    }
  }

  @Tag("slow")
  @Test
  void fractionsOfTwentyToTwoHundredDigitsAgree() {
    RandomNumbers random = new RandomNumbers(3);
    for (int digits = 20; digits <= 200; digits += 20) {
      for (int i = 0; i < 10; i++) {
        Rational x = random.rational(digits * DIGITS_TO_BITS);
        Rational y = random.rational(digits * DIGITS_TO_BITS);
        agree(x, y, big(x), big(y));
        agree(x, x.negate(), big(x), big(x).negate());
        agree(x, Rational.of(i - 5), big(x), BigFraction.of(i - 5));
        Rational scaled = x.multiply(Rational.of(2).pow(random.below(7) - 3));
        agree(x, scaled, big(x), big(scaled));
        agree(scaled, x, big(scaled), big(x));
        Rational near = x.add(Rational.of(BigInteger.ONE, BigInteger.TEN.pow(digits)));
        agree(x, near, big(x), big(near));
      }
    }
  }

  @Test
  void aResultThatFitsAgainIsHeldInTwoWordsAgain() {
    Rational large = Rational.of(BigInteger.TWO.pow(100));
    Rational back = large.add(Rational.of(1, 3)).subtract(large);
    assertThat(back).isEqualTo(Rational.of(1, 3)).hasSameHashCodeAs(Rational.of(1, 3));
    Rational quotient = large.divide(Rational.of(BigInteger.TWO.pow(99)));
    assertThat(quotient).isEqualTo(Rational.of(2)).hasSameHashCodeAs(Rational.of(2));
    assertThat(Rational.of(Long.MIN_VALUE).negate().subtract(Rational.ONE))
        .isEqualTo(Rational.of(Long.MAX_VALUE));
  }

  @Test
  void differentValuesAreNotEqual() {
    Rational big = Rational.of(BigInteger.TWO.pow(100), BigInteger.valueOf(3));
    assertThat(big)
        .isNotEqualTo(Rational.of(BigInteger.TWO.pow(100), BigInteger.valueOf(5)))
        .isNotEqualTo(Rational.of(BigInteger.TWO.pow(101), BigInteger.valueOf(3)))
        .isNotEqualTo(Rational.of(1, 3))
        .isNotEqualTo("2^100/3");
    assertThat(Rational.of(1, 3)).isNotEqualTo(big).isNotEqualTo(Rational.of(1, 2));
    assertThat(Rational.of(1, 3)).isNotEqualTo(Rational.of(2, 3));
    assertThat(Rational.ZERO).isNotEqualTo(null);
  }

  @Test
  void hashesOfDifferentValuesRarelyCollide() {
    Set<Rational> values = new HashSet<>();
    Rational huge = Rational.of(BigInteger.TWO.pow(100).add(BigInteger.ONE));
    for (int a = 1; a <= 30; a++) {
      for (int b = 1; b <= 30; b++) {
        values.add(Rational.of(a, b));
        values.add(huge.multiply(Rational.of(a, b)));
      }
    }
    long hashes = values.stream().mapToInt(Rational::hashCode).distinct().count();
    assertThat(values).hasSizeGreaterThan(1_000);
    assertThat(hashes).isGreaterThan(values.size() * 9L / 10);
  }

  @Test
  void powersAgree() {
    int cases = 0;
    for (int a = -5; a <= 5; a++) {
      for (int b = 1; b <= 5; b++) {
        for (int k = -9; k <= 9; k++) {
          if (a != 0 || k >= 0) {
            Rational power = Rational.of(a, b).pow(k);
            assertThat(power).isEqualTo(rational(BigFraction.of(a, b).pow(k)));
            requireCanonical(power);
            cases++;
          }
        }
      }
    }
    assertThat(cases).isEqualTo(10 * 5 * 19 + 5 * 10);
    assertThat(Rational.of(3, 2).pow(400))
        .isEqualTo(Rational.of(BigInteger.valueOf(3).pow(400), BigInteger.TWO.pow(400)));
  }

  @Test
  void floorAndCeilAreTheNearestIntegersBelowAndAbove() {
    RandomNumbers random = new RandomNumbers(4);
    for (int i = 0; i < 5_000; i++) {
      Rational x =
          i % 2 == 0
              ? random.rational(5 + random.below(150))
              : Rational.of(random.anyLong(), nonZero(random.anyLong()));
      Rational floor = Rational.of(x.floor());
      Rational ceil = Rational.of(x.ceil());
      assertThat(floor).isLessThanOrEqualTo(x);
      assertThat(floor.add(Rational.ONE)).isGreaterThan(x);
      assertThat(ceil).isGreaterThanOrEqualTo(x);
      assertThat(ceil.subtract(Rational.ONE)).isLessThan(x);
      assertThat(x.isInteger()).isEqualTo(floor.equals(ceil));
    }
    Rational large = Rational.of(BigInteger.TWO.pow(90));
    assertThat(large.isInteger()).isTrue();
    assertThat(large.floor()).isEqualTo(large.ceil()).isEqualTo(BigInteger.TWO.pow(90));
    assertThat(Rational.of(BigInteger.TWO.pow(90), BigInteger.valueOf(-3)).floor())
        .isEqualTo(
            BigInteger.TWO.pow(90).negate().divide(BigInteger.valueOf(3)).subtract(BigInteger.ONE));
  }

  @Test
  void dyadicIsMantissaTimesPowerOfTwo() {
    RandomNumbers random = new RandomNumbers(6);
    for (int i = 0; i < 2_000; i++) {
      BigInteger mantissa = random.integer(1 + random.below(80)).shiftLeft(random.below(40));
      int exponent = random.below(200) - 100;
      Rational value = Rational.dyadic(mantissa, exponent);
      requireCanonical(value);
      assertThat(value).isEqualTo(Rational.of(mantissa).multiply(Rational.of(2).pow(exponent)));
    }
    assertThat(Rational.dyadic(BigInteger.ZERO, -5)).isEqualTo(Rational.ZERO);
  }

  @Test
  void aZeroDenominatorIsRefused() {
    assertThatThrownBy(() -> Rational.of(1, 0))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("denominator (0) must not be zero");
    assertThatThrownBy(() -> Rational.of(BigInteger.ONE, BigInteger.ZERO))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("denominator (0) must not be zero");
  }

  @Test
  void divisionByZeroIsRefused() {
    assertThatThrownBy(() -> Rational.ONE.divide(Rational.ZERO))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("divisor (0) must not be zero");
    assertThatThrownBy(() -> Rational.ZERO.pow(-1))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("divisor (0) must not be zero");
  }

  private static void agree(Rational x, Rational y, BigFraction p, BigFraction q) {
    sameValue(x, p);
    sameValue(x.add(y), p.add(q));
    sameValue(x.subtract(y), p.subtract(q));
    sameValue(x.multiply(y), p.multiply(q));
    sameValue(x.negate(), p.negate());
    sameValue(x.abs(), p.abs());
    if (y.sign() != 0) {
      sameValue(x.divide(y), p.divide(q));
      sameValue(y.reciprocal(), q.reciprocal());
    }
    int order = p.compareTo(q);
    same(x.compareTo(y), Integer.signum(order));
    same(x.equals(y), order == 0);
    same(x.sign(), p.signum());
    same(x.min(y), order <= 0 ? x : y);
    same(x.max(y), order >= 0 ? x : y);
    same(RationalText.parse(x.toString()), x);
    same(x.fromRational(y), y);
  }

  private static void sameValue(Rational actual, BigFraction expected) {
    requireCanonical(actual);
    Rational value = rational(expected);
    same(actual, value);
    same(actual.hashCode(), value.hashCode());
  }

  /** Lowest terms, a positive denominator, and one representation: equal to itself rebuilt. */
  private static void requireCanonical(Rational value) {
    same(value.denominator().signum(), 1);
    same(value.numerator().gcd(value.denominator()), BigInteger.ONE);
    Rational rebuilt = Rational.of(value.numerator(), value.denominator());
    same(value, rebuilt);
    same(value.hashCode(), rebuilt.hashCode());
  }

  /** Half a million times, so the assertion library is asked only for the message. */
  private static void same(Object actual, Object expected) {
    if (!actual.equals(expected)) {
      assertThat(actual).isEqualTo(expected);
    }
  }

  private static Rational rational(BigFraction value) {
    return Rational.of(value.getNumerator(), value.getDenominator());
  }

  /** With a positive denominator, which {@link BigFraction} does not see to itself. */
  private static BigFraction big(BigInteger numerator, BigInteger denominator) {
    return denominator.signum() > 0
        ? BigFraction.of(numerator, denominator)
        : BigFraction.of(numerator.negate(), denominator.negate());
  }

  private static BigFraction big(long numerator, long denominator) {
    return big(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  private static BigFraction big(Rational value) {
    return big(value.numerator(), value.denominator());
  }

  private static long nonZero(long value) {
    return value == 0 ? 1 : value;
  }
}
