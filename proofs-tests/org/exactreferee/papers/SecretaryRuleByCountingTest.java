package org.exactreferee.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.model.stopping.OccupancyRankLaw;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * [GKS21] by counting arrivals and by textbook formulas, for {@code specs/stopping/GKS21.claims}.
 */
class SecretaryRuleByCountingTest {

  private static BigFraction chance(long count, long all) {
    return BigFraction.of(count, all);
  }

  @Test
  void countingArrivalsGivesTheCorrectedRankLawAndTheEnginesOwn() {
    int seen = 0;
    for (int n = 1; n <= 8; n++) {
      List<int[]> arrivals = CountedStopping.orders(n);
      int[] quality = CountedStopping.orders(n).get(0);
      long[] counts = CountedStopping.counts(quality, CountedStopping.threshold(n), arrivals);
      List<BigFraction> law = CountedStopping.corrected(n);
      List<Rational> engine = OccupancyRankLaw.of(StoppingRule.secretary(n)).probabilities();
      for (int k = 1; k <= n; k++) {
        BigFraction counted = chance(counts[quality[k - 1]], arrivals.size());
        assertThat(law.get(k - 1)).isEqualTo(counted);
        assertThat(engine.get(k - 1)).hasToString(RationalText.parse(text(counted)).toString());
        seen++;
      }
    }
    assertThat(seen).isEqualTo(36);
  }

  private static String text(BigFraction fraction) {
    return fraction.getNumerator() + "/" + fraction.getDenominator();
  }

  @Test
  void thePrintedRankLawIsWrongForTheBestAndOnlyForTheBest() {
    int wrong = 0;
    for (int n = 3; n <= 8; n++) {
      List<int[]> arrivals = CountedStopping.orders(n);
      int[] quality = arrivals.get(0);
      long[] counts = CountedStopping.counts(quality, CountedStopping.threshold(n), arrivals);
      for (int k = 1; k <= n; k++) {
        BigFraction counted = chance(counts[quality[k - 1]], arrivals.size());
        BigFraction excess = CountedStopping.printed(n, k).subtract(counted);
        BigFraction expected =
            k == 1
                ? BigFraction.of(CountedStopping.threshold(n) - 1, (long) n * (n - 1))
                : BigFraction.ZERO;
        assertThat(excess).isEqualTo(expected);
        wrong += excess.signum() == 0 ? 0 : 1;
      }
    }
    assertThat(wrong).isEqualTo(6);
  }

  /** Lemma 2 with delta = 0 and p = 1, which is Theorem 7 before the limit. */
  @Test
  void theFirstPairIsTheWorstFromFiveCandidatesOnButNotForThreeOrFour() {
    int seen = 0;
    for (int n = 3; n <= 30; n++) {
      List<BigFraction> r = CountedStopping.corrected(n);
      boolean first = true;
      for (int l = 1; l < n; l++) {
        for (int k = 2; k + l <= n; k++) {
          BigFraction left = r.get(0).multiply(r.get(k + l - 1));
          first &= left.compareTo(r.get(k - 1).multiply(r.get(l))) >= 0;
          seen++;
        }
      }
      assertThat(first).as("n = %d", n).isEqualTo(n >= 5);
    }
    assertThat(seen).isEqualTo(4060);
  }

  /**
   * Definition 5 literally, over all orders, all neighbours and all events, gives the epsilon of
   * Theorem 4 for p = 1: the largest (P - delta)/P' is (q_1 - delta)/q_{l+1}.
   */
  @Test
  void allOrdersAndEventsOfFiveAndSixCandidatesGiveTheEpsilonOfTheoremFour() {
    assertThat(comparedEpsilons(5) + comparedEpsilons(6)).isEqualTo(3 * 4 + 3 * 5);
  }

  @Test
  @Tag("deep")
  void allOrdersAndEventsOfSevenCandidatesGiveTheEpsilonOfTheoremFour() {
    assertThat(comparedEpsilons(7)).isEqualTo(3 * 6);
  }

  private static int comparedEpsilons(int n) {
    List<int[]> orders = CountedStopping.orders(n);
    Map<String, long[]> counts = new HashMap<>();
    for (int[] quality : orders) {
      counts.put(
          Arrays.toString(quality),
          CountedStopping.counts(quality, CountedStopping.threshold(n), orders));
    }
    List<BigFraction> q = CountedStopping.corrected(n);
    int seen = 0;
    for (long hundredths : new long[] {0, 1, 5}) {
      BigFraction delta = BigFraction.of(hundredths, 100);
      Worst worst = new Worst(hundredths * orders.size());
      for (int l = 1; l < n; l++) {
        for (int[] quality : orders) {
          for (int i = 0; i + l < n; i++) {
            int[] neighbour = quality.clone();
            neighbour[i] = quality[i + l];
            neighbour[i + l] = quality[i];
            worst.see(counts.get(Arrays.toString(quality)), counts.get(Arrays.toString(neighbour)));
          }
        }
        assertThat(worst.ratio())
            .as("n = %d, l = %d, delta = %s", n, l, delta)
            .isEqualTo(q.get(0).subtract(delta).divide(q.get(l)));
        seen++;
      }
    }
    return seen;
  }

  /** The largest (100 a - loss)/(100 b) for the counts a and b of an event, as they come. */
  private static final class Worst {
    private final long loss;
    private long top = 0;
    private long bottom = 1;

    Worst(long loss) {
      this.loss = loss;
    }

    void see(long[] before, long[] after) {
      for (int event = 2; event < 1 << before.length; event += 2) {
        long first = -loss;
        long second = 0;
        for (int candidate = 1; candidate < before.length; candidate++) {
          if ((event >> candidate & 1) == 1) {
            first += 100 * before[candidate];
            second += 100 * after[candidate];
          }
        }
        if (first * bottom > top * second) {
          top = first;
          bottom = second;
        }
      }
    }

    BigFraction ratio() {
      return BigFraction.of(top, bottom);
    }
  }

  /** Theorem 6 asks for a ratio near 1; the corrected claim for an absolute error of 3/(4n). */
  @Test
  void theRankLawIsNearItsLimitButNotInRatioForGrowingRanks() {
    int seen = 0;
    for (int n = 1; n <= 60; n++) {
      List<BigFraction> r = CountedStopping.corrected(n);
      for (int k = 1; k <= n; k++) {
        assertThat(Math.abs(r.get(k - 1).doubleValue() - limit(k) / Math.E)).isLessThan(0.74 / n);
        seen++;
      }
    }
    assertThat(seen).isEqualTo(1830);
    for (int k = 4; k <= 7; k++) {
      double lower = ratio(k);
      assertThat(ratio(k + 1)).isGreaterThan(lower);
    }
    assertThat(ratio(8)).isGreaterThan(2.9);
  }

  /** r_{k,n} over a_k/e for n = k^2. */
  private static double ratio(int k) {
    return CountedStopping.corrected(k * k).get(k - 1).doubleValue() / (limit(k) / Math.E);
  }

  /** a_k from its series. */
  private static double limit(int k) {
    double sum = 0;
    for (int s = k + 400; s >= k; s--) {
      sum += Math.pow(1 - 1 / Math.E, s) / s;
    }
    return sum;
  }

  @Test
  void theStepCalledEasyAndTheConvexityItServesHold() {
    for (int s = 1; s <= 200; s++) {
      double beta = Math.pow(1 - 1 / Math.E, s) / s;
      assertThat(beta).isGreaterThan(tail(s) - tail(s + 1));
      assertThat(limit(s)).isGreaterThan(tail(s));
      assertThat(tail(s + 1)).isBetween(0.0, (1 - 1 / Math.E) * tail(s));
    }
  }

  /** The function f of the proof of Lemma 5. */
  private static double tail(int s) {
    double beta = Math.pow(1 - 1 / Math.E, s) / s;
    double next = Math.pow(1 - 1 / Math.E, s + 1) / (s + 1);
    return beta * beta / (beta - next);
  }

  @Test
  void theThresholdStaysAwayFromNOverE() {
    double sum = 1;
    int t = 1;
    double least = 1;
    double most = 0;
    for (int n = 3; n <= 100_000; n++) {
      sum += 1.0 / (n - 1);
      while (sum > 1) {
        sum -= 1.0 / t;
        t++;
      }
      if (n >= 10) {
        least = Math.min(least, t - n / Math.E);
        most = Math.max(most, t - n / Math.E);
      }
    }
    assertThat(least).isBetween(0.3, 0.33);
    assertThat(most).isBetween(1.3, 1.5);
  }

  @Test
  void theReadingsOfFiguresFourToSix() {
    double epsilonOfFour = Math.log((1 - 0.01 * Math.E) * Math.E);
    assertThat(epsilonOfFour).isBetween(0.97, 0.98);
    double chanceOfFive = 0.05 * Math.E / (1 - Math.exp(-0.5));
    assertThat(chanceOfFive).isBetween(0.345, 0.346);
    double crossingOfSix = 1 + Math.log(1 - 0.05 * Math.E);
    assertThat(crossingOfSix).isBetween(0.8539, 0.854);
  }
}
