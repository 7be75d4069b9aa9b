package org.exactreferee.papers.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

class DrawsTest {
  private static final int MANY = 200_000;

  @Test
  void wordsAreThoseOfSplitMix64() {
    for (long seed : new long[] {0, 1, -7, Long.MAX_VALUE}) {
      Draws draws = new Draws(seed);
      SplittableRandom other = new SplittableRandom(seed);
      for (int i = 0; i < 1000; i++) {
        assertThat(draws.word()).isEqualTo(other.nextLong());
      }
    }
  }

  @Test
  void purposesHaveDrawsOfTheirOwn() {
    Draws all = new Draws(3);
    long first = all.of(1).word();
    all.word();
    assertThat(all.of(1).word()).isEqualTo(first);
    assertThat(all.of(2).word()).isNotEqualTo(first);
  }

  /** How often a number is below a bound, in units of 1. */
  private static double share(ToLongFunction<Draws> law, double bound) {
    Draws draws = new Draws(11);
    int count = 0;
    for (int i = 0; i < MANY; i++) {
      count += law.applyAsLong(draws) < bound * Draws.ONE ? 1 : 0;
    }
    return (double) count / MANY;
  }

  /** Five deviations of a share of {@value #MANY} draws. */
  private static final double NEAR = 5 * 0.5 / Math.sqrt(MANY);

  @Test
  void exponentialNumbersHaveTheirDistribution() {
    for (double bound : new double[] {0.1, 0.5, 0.999, 1, 1.5, 3}) {
      assertThat(share(Draws::exponential, bound))
          .as("P(E < %s)", bound)
          .isCloseTo(1 - Math.exp(-bound), within(NEAR));
    }
    assertThat(share(Draws::exponential, 0)).isZero();
  }

  @Test
  void laplaceNumbersHaveTheirDistribution() {
    for (double bound : new double[] {0, 0.3, 1, 2.5}) {
      double upper = 1 - Math.exp(-bound) / 2;
      assertThat(share(Draws::laplace, bound)).isCloseTo(upper, within(NEAR));
      assertThat(share(Draws::laplace, -bound)).isCloseTo(1 - upper, within(NEAR));
    }
  }

  @Test
  void normalNumbersHaveTheirDistribution() {
    double[][] known = {
      {0, 0.5}, {0.5, 0.6914624613}, {1, 0.8413447461}, {1.281551566, 0.9}, {2, 0.9772498681}
    };
    for (double[] pair : known) {
      assertThat(share(Draws::normal, pair[0])).isCloseTo(pair[1], within(NEAR));
      assertThat(share(Draws::normal, -pair[0])).isCloseTo(1 - pair[1], within(NEAR));
    }
  }

  @Test
  void numbersBelowABoundAreUniform() {
    Draws draws = new Draws(5);
    int[] counts = new int[7];
    for (int i = 0; i < MANY; i++) {
      counts[draws.below(7)]++;
    }
    for (int count : counts) {
      assertThat((double) count / MANY).isCloseTo(1.0 / 7, within(NEAR));
    }
  }

  @Test
  void productsAreRoundedDown() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 10_000; i++) {
      long drawn = random.nextLong(-60L << Draws.BITS, 60L << Draws.BITS);
      long factor = random.nextLong(-1L << 50, 1L << 50);
      BigInteger product = BigInteger.valueOf(drawn).multiply(BigInteger.valueOf(factor));
      assertThat(Draws.times(drawn, factor))
          .isEqualTo(product.shiftRight(Draws.BITS).longValueExact());
    }
  }
}
