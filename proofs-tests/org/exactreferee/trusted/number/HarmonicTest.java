package org.exactreferee.trusted.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.exactreferee.trusted.number.real.RandomNumbers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Harmonic numbers against their sums, exact and enclosed. */
class HarmonicTest {

  @Test
  void exactNumbersAgreeWithBigFraction() {
    BigFraction sum = BigFraction.ZERO;
    for (int n = 0; n <= 300; n++) {
      sum = n == 0 ? sum : sum.add(BigFraction.of(1, n));
      assertThat(Harmonic.number(n))
          .isEqualTo(Rational.of(sum.getNumerator(), sum.getDenominator()));
    }
    assertThatThrownBy(() -> Harmonic.number(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("n (-1) must not be negative");
  }

  @Tag("slow")
  @Test
  void differencesOfSmallNumbersContainTheExactOnes() {
    int cases = 0;
    for (int bits : new int[] {1, 20, 100}) {
      for (int a = 0; a <= 130; a += bits == 20 ? 1 : 7) {
        for (int b = a; b <= 130; b++) {
          Rational exact = Harmonic.number(b).subtract(Harmonic.number(a));
          requireWithin(Harmonic.difference(big(a), big(b), bits), exact, bits);
          cases++;
        }
      }
    }
    assertThat(cases).isGreaterThan(131 * 66);
  }

  @Test
  void differencesOfLargerNumbersContainTheExactOnes() {
    List<Rational> numbers = new ArrayList<>();
    for (int n : new int[] {0, 1, 63, 64, 65, 500, 1_000, 2_500}) {
      numbers.add(Harmonic.number(n));
    }
    int cases = 0;
    int[] indices = {0, 1, 63, 64, 65, 500, 1_000, 2_500};
    for (int bits : new int[] {3, 64, 250, 800}) {
      for (int i = 0; i < indices.length; i++) {
        for (int j = i; j < indices.length; j++) {
          Rational exact = numbers.get(j).subtract(numbers.get(i));
          requireWithin(Harmonic.difference(big(indices[i]), big(indices[j]), bits), exact, bits);
          cases++;
        }
      }
    }
    assertThat(cases).isEqualTo(4 * 36);
  }

  private static void requireWithin(Enclosure enclosure, Rational exact, int bits) {
    if (!enclosure.contains(exact) || enclosure.width().compareTo(unit(bits)) > 0) {
      assertThat(enclosure).as("to %d bits", bits).isEqualTo(exact);
    }
  }

  private static Rational unit(int bits) {
    return Rational.dyadic(BigInteger.ONE, -bits);
  }

  private static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }

  @Test
  void differencesOfHugeNumbersAddUp() {
    RandomNumbers random = new RandomNumbers(50);
    for (int i = 0; i < 60; i++) {
      int size = 1 + random.below(100);
      BigInteger a = random.integer(size).abs();
      BigInteger b = a.add(random.integer(size).abs());
      BigInteger c = b.add(random.integer(size).abs());
      int bits = 20 + random.below(150);
      Enclosure sum =
          Harmonic.difference(a, b, bits).add(Harmonic.difference(b, c, bits), bits + 40);
      assertThat(sum.contains(Harmonic.difference(a, c, 2 * bits))).isTrue();
      assertThat(Harmonic.difference(a, c, bits).width()).isLessThan(unit(bits));
    }
  }

  @Test
  void oneStepIsTheReciprocal() {
    for (int digits = 1; digits <= 30; digits++) {
      BigInteger n = BigInteger.TEN.pow(digits);
      Enclosure step = Harmonic.difference(n.subtract(BigInteger.ONE), n, 120);
      assertThat(step.contains(Rational.of(BigInteger.ONE, n))).isTrue();
    }
  }

  /** {@code ln((b+1)/(a+1)) < H_b - H_a < ln(b/a)}, as 1/x falls. */
  @Test
  void aDifferenceLiesBetweenTheIntegralsOfItsSum() {
    RandomNumbers random = new RandomNumbers(51);
    for (int i = 0; i < 40; i++) {
      BigInteger a = random.integer(90).abs().add(BigInteger.ONE);
      BigInteger b = a.add(random.integer(90).abs()).add(BigInteger.ONE);
      Enclosure difference = Harmonic.difference(a, b, 200);
      Enclosure above = Logarithm.ln(Rational.of(b, a), 200);
      Enclosure below =
          Logarithm.ln(Rational.of(b.add(BigInteger.ONE), a.add(BigInteger.ONE)), 200);
      assertThat(difference.lower()).isLessThan(above.upper());
      assertThat(difference.upper()).isGreaterThan(below.lower());
    }
  }

  @Test
  void anEmptySumIsZero() {
    assertThat(Harmonic.difference(big(7), big(7), 9)).isEqualTo(Enclosure.ZERO);
    BigInteger huge = BigInteger.TEN.pow(30);
    assertThat(Harmonic.difference(huge, huge, 9)).isEqualTo(Enclosure.ZERO);
  }

  @Test
  void aRangeOutOfOrderIsRefused() {
    assertThatThrownBy(() -> Harmonic.difference(big(3), big(2), 9))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("range (3, 2] must satisfy 0 <= a <= b");
    assertThatThrownBy(() -> Harmonic.difference(big(-1), big(2), 9))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("range (-1, 2] must satisfy 0 <= a <= b");
  }
}
