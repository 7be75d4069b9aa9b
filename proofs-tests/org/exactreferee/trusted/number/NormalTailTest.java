package org.exactreferee.trusted.number;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.real.RandomNumbers;
import org.junit.jupiter.api.Test;

/** Enclosures of the tail of the normal law contain it and are as narrow as asked. */
class NormalTailTest {

  private static final int[] PRECISIONS = {1, 2, 10, 64, 128, 300};
  private static final Rational HALF = Rational.of(1, 2);

  @Test
  void theAlternatingSeriesOfTheDensityMeetsEveryEnclosureNearZero() {
    RandomNumbers random = new RandomNumbers(31);
    List<Rational> arguments = new ArrayList<>();
    for (int i = 1; i <= 40; i++) {
      arguments.add(Rational.of(i, 8));
      arguments.add(Rational.of(random.below(5_000_000), 1_000_003));
    }
    arguments.add(RationalText.parse("1e-40"));
    int cases = 0;
    for (Rational x : arguments) {
      Enclosure expected = bySeriesOfTheDensity(x, 360);
      for (int bits : PRECISIONS) {
        requireMeets(NormalTail.above(x, bits), expected, bits);
        Enclosure below = Enclosure.ONE.subtract(expected, 360);
        requireMeets(NormalTail.above(x.negate(), bits), below, bits);
        cases++;
      }
    }
    assertThat(cases).isEqualTo(81 * PRECISIONS.length);
  }

  @Test
  void theAsymptoticSeriesMeetsEveryEnclosureFarOut() {
    for (Rational x :
        List.of(
            Rational.of(37),
            Rational.of(121, 3),
            Rational.of(200),
            Rational.of(99_999, 100),
            RationalText.parse("40.000000000000000000000000000001"))) {
      Enclosure expected = byAsymptoticSeries(x, 300);
      for (int bits : new int[] {2, 20, 64, 128}) {
        requireMeets(NormalTail.above(x, bits), expected, bits);
      }
    }
    assertThat(NormalTail.above(Rational.of(37), 64).upper())
        .isLessThan(RationalText.parse("1e-299"));
  }

  @Test
  void bothFunctionsGiveTheSameTailWhereEitherMayBeUsed() {
    for (int i = 1; i <= 24; i++) {
      Rational x = Rational.of(i, 3);
      Enclosure root = NormalTail.rootOfTwoPi(200);
      Enclosure sum = NormalTail.series(x, 150).add(NormalTail.millsRatio(x, 150), 150);
      Enclosure product = sum.multiply(NormalTail.bell(x, 150), 150);
      requireMeets(product.add(product, 150), root, 140);
    }
  }

  @Test
  void theRootIsThatOfTwoPi() {
    for (int bits : PRECISIONS) {
      requireMeets(NormalTail.rootOfTwoPi(bits).square(bits + 4), twoPi(400), bits - 2);
    }
  }

  @Test
  void atZeroTheTailIsOneHalf() {
    assertThat(NormalTail.above(Rational.ZERO, 20)).isEqualTo(Enclosure.of(HALF, 20));
  }

  static void requireMeets(Enclosure found, Enclosure expected, int bits) {
    assertThat(found.lower()).isLessThanOrEqualTo(expected.upper());
    assertThat(expected.lower()).isLessThanOrEqualTo(found.upper());
    assertThat(found.isRelativelyWithin(bits - 3)).as("%s, %s bits", found, bits).isTrue();
  }

  /**
   * {@code 1/2 - (x - x^3/(2 1! 3) + x^5/(4 2! 5) - ...) / sqrt(2 pi)}: the signs alternate, so the
   * value is between two sums that follow each other once the terms fall.
   */
  private static Enclosure bySeriesOfTheDensity(Rational x, int bits) {
    Rational smallest = Rational.dyadic(BigInteger.ONE, -bits - 40);
    Rational power = x;
    Rational sum = Rational.ZERO;
    for (int n = 0; ; n++) {
      Rational term = power.divide(Rational.of(2L * n + 1));
      Rational next = n % 2 == 0 ? sum.add(term) : sum.subtract(term);
      boolean falls = x.multiply(x).compareTo(Rational.of(2L * n + 2)) < 0;
      if (falls && term.compareTo(smallest.multiply(x)) < 0) {
        Enclosure between = Enclosure.between(sum.min(next), sum.max(next), bits + 30);
        Enclosure part = between.divide(root(twoPi(bits + 30), bits + 30), bits + 30);
        return Enclosure.of(HALF, bits).subtract(part, bits + 30);
      }
      sum = next;
      power = power.multiply(x).multiply(x).divide(Rational.of(2L * n + 2));
    }
  }

  /** {@code density(x)/x (1 - 1/x^2 + 3/x^4 - 15/x^6 + ...)}, which alternates around the tail. */
  private static Enclosure byAsymptoticSeries(Rational x, int bits) {
    Rational square = x.multiply(x);
    Rational term = x.reciprocal();
    Rational sum = Rational.ZERO;
    Rational before = Rational.ZERO;
    for (int n = 0; n < 400; n++) {
      before = sum;
      sum = n % 2 == 0 ? sum.add(term) : sum.subtract(term);
      Rational factor = Rational.of(2L * n + 1).divide(square);
      if (factor.compareTo(Rational.ONE) >= 0) {
        break;
      }
      term = Enclosure.of(term.multiply(factor), 2 * bits).lower();
    }
    Rational rounding = Rational.dyadic(BigInteger.ONE, -bits);
    Enclosure between =
        Enclosure.between(
            sum.min(before).subtract(rounding), sum.max(before).add(rounding), 2 * bits);
    Enclosure power = Exponential.exp(square.multiply(HALF).negate(), bits);
    return power.multiply(between, bits).divide(root(twoPi(bits), bits), bits);
  }

  private static Enclosure root(Enclosure square, int bits) {
    BigInteger low = square.floor(2 * bits).sqrt();
    BigInteger high = square.ceil(2 * bits).sqrt().add(BigInteger.ONE);
    return Enclosure.dyadic(low, high, -bits);
  }

  /** Machin: {@code pi = 16 arctan(1/5) - 4 arctan(1/239)}. */
  static Enclosure twoPi(int bits) {
    Enclosure first = arctan(5, bits + 10).multiply(Enclosure.of(Rational.of(32), 8), bits + 10);
    Enclosure second = arctan(239, bits + 10).multiply(Enclosure.of(Rational.of(8), 8), bits + 10);
    return first.subtract(second, bits);
  }

  private static Enclosure arctan(int inverse, int bits) {
    Rational sum = Rational.ZERO;
    Rational smallest = Rational.dyadic(BigInteger.ONE, -bits);
    Rational power = Rational.of(1, inverse);
    for (int n = 0; ; n++) {
      Rational term = power.divide(Rational.of(2L * n + 1));
      Rational next = n % 2 == 0 ? sum.add(term) : sum.subtract(term);
      if (term.compareTo(smallest) < 0) {
        return Enclosure.between(sum.min(next), sum.max(next), bits);
      }
      sum = next;
      power = power.divide(Rational.of((long) inverse * inverse));
    }
  }
}
