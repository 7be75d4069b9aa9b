package org.exactreferee.papers.bandit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.papers.draw.Draws;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class PrivateQuantileTest {
  private static final Rational HALF = Rational.of(1, 2);

  private static double chance(PrivateQuantile quantile, List<Long> sorted, long from, long to) {
    Rational middle = quantile.probability(sorted, from, to, 80).midpoint();
    return middle.numerator().doubleValue() / middle.denominator().doubleValue();
  }

  /** Densities e^-1, 1 and e^-1 on a quarter, a half and a quarter. */
  @Test
  void theLawOfAMedianOfTwoIsAsComputedByHand() {
    PrivateQuantile median = new PrivateQuantile(HALF, 2, Rational.of(2));
    List<Long> sorted = List.of(250_000L, 750_000L);
    double all = 0.5 + 0.5 / Math.E;
    assertThat(chance(median, sorted, 250_000, 750_000)).isCloseTo(0.5 / all, within(1e-12));
    assertThat(chance(median, sorted, 0, 100_000)).isCloseTo(0.1 / Math.E / all, within(1e-12));
    assertThat(chance(median, sorted, -5, 2_000_000)).isCloseTo(1, within(1e-12));
  }

  @Test
  void drawnQuantilesHaveThisLaw() {
    PrivateQuantile quantile = new PrivateQuantile(Rational.of(1, 10), 5, Rational.of(3));
    List<Long> sorted = List.of(100_000L, 100_000L, 300_000L, 900_000L, 1_000_000L);
    Draws draws = new Draws(2);
    int many = 40_000;
    int[] counts = new int[10];
    for (int i = 0; i < many; i++) {
      counts[(int) (quantile.draw(sorted, draws) / 100_000)]++;
    }
    for (int cell = 0; cell < counts.length; cell++) {
      double expected = chance(quantile, sorted, cell * 100_000L, (cell + 1) * 100_000L);
      assertThat((double) counts[cell] / many)
          .as("tenth %d", cell)
          .isCloseTo(expected, within(5 * Math.sqrt(expected / many) + 1e-4));
    }
  }

  /** All samples of two points of a grid, and all that differ from them in one number. */
  @Test
  void oneNumberChangesNoProbabilityByMoreThanEpsilon() {
    Rational epsilon = Rational.of(3, 2);
    double bound = Math.exp(1.5) * (1 + 1e-9);
    PrivateQuantile quantile = new PrivateQuantile(Rational.of(1, 10), 2, epsilon);
    List<Long> grid = List.of(0L, 250_000L, 500_000L, 750_000L, 1_000_000L);
    int cases = 0;
    double largest = 0;
    for (long first : grid) {
      for (long other : grid) {
        for (long kept : grid) {
          List<Long> one = sorted(first, kept);
          List<Long> two = sorted(other, kept);
          for (int cell = 0; cell < 4; cell++) {
            long from = cell * 250_000L;
            double ratio =
                chance(quantile, one, from, from + 250_000)
                    / chance(quantile, two, from, from + 250_000);
            largest = Math.max(largest, ratio);
            cases++;
          }
        }
      }
    }
    assertThat(cases).isEqualTo(500);
    assertThat(largest).isLessThan(bound).isGreaterThan(1.5);
  }

  private static List<Long> sorted(long one, long two) {
    List<Long> both = new ArrayList<>(List.of(one, two));
    both.sort(Long::compare);
    return both;
  }
}
