package org.exactreferee.trusted.model.stopping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.exactreferee.prove.privacy.Subsets;
import org.exactreferee.prove.ranklaw.ExpectedPayoff;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.finite.Permutations;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class OptimalRuleTest {
  private static final Rational ZERO = Rational.ZERO;

  private static List<Rational> payoff(long... values) {
    return java.util.Arrays.stream(values).mapToObj(Rational::of).toList();
  }

  private static List<List<Rational>> payoffs(int n) {
    List<List<Rational>> payoffs = new ArrayList<>();
    Random random = new Random(n);
    for (int i = 0; i < 8; i++) {
      payoffs.add(IntStream.range(0, n).mapToObj(k -> Rational.of(random.nextInt(7) - 3)).toList());
    }
    for (int s = 1; s <= n; s++) {
      int top = s;
      payoffs.add(IntStream.range(0, n).mapToObj(k -> Rational.of(k < top ? 1 : 0)).toList());
    }
    payoffs.add(IntStream.range(0, n).mapToObj(k -> Rational.of(-k - 1)).toList());
    return payoffs;
  }

  /**
   * A deterministic rule decides from all relative ranks so far, so it is a set of histories on
   * which it stops; after time n - 1 it has no choice.
   */
  @Test
  void noDeterministicRuleDoesBetterAndOneDoesAsWell() {
    int[] expectedRules = {0, 1, 2, 8, 512};
    for (int n = 1; n <= 4; n++) {
      List<List<Integer>> histories = histories(n);
      Subsets<List<Integer>> rules = Subsets.of(histories);
      assertThat(rules.count()).isEqualTo(expectedRules[n]);
      List<long[]> counts = new ArrayList<>();
      for (List<List<Integer>> stopping : rules) {
        counts.add(selected(n, stopping));
      }
      assertThat(counts).hasSize(expectedRules[n]);
      for (List<Rational> payoff : payoffs(n)) {
        Rational best =
            counts.stream().map(count -> mean(count, payoff)).reduce(Rational::max).orElseThrow();
        assertThat(OptimalRule.maximizing(payoff).value()).isEqualTo(best);
      }
    }
  }

  private static List<List<Integer>> histories(int n) {
    List<List<Integer>> histories = new ArrayList<>();
    List<List<Integer>> level = List.of(List.of());
    for (int i = 1; i < n; i++) {
      List<List<Integer>> next = new ArrayList<>();
      for (List<Integer> history : level) {
        for (int s = 1; s <= i; s++) {
          List<Integer> longer = new ArrayList<>(history);
          longer.add(s);
          next.add(longer);
        }
      }
      histories.addAll(next);
      level = next;
    }
    return histories;
  }

  /** How many arrivals make the rule select each rank. */
  private static long[] selected(int n, List<List<Integer>> stopping) {
    long[] counts = new long[n];
    for (Permutation arrival : Permutations.of(n)) {
      List<Integer> history = new ArrayList<>();
      int i = 0;
      do {
        i++;
        int now = i;
        history.add(
            1 + (int) IntStream.range(1, i).filter(j -> arrival.at(j) < arrival.at(now)).count());
      } while (i < n && !stopping.contains(history));
      counts[arrival.at(i) - 1]++;
    }
    return counts;
  }

  private static Rational mean(long[] counts, List<Rational> payoff) {
    Rational sum = ZERO;
    for (int k = 0; k < counts.length; k++) {
      sum = sum.add(payoff.get(k).multiply(Rational.of(counts[k])));
    }
    return sum.divide(Rational.of(Counts.factorial(counts.length)));
  }

  @Test
  void theRuleEarnsItsValue() {
    for (int n = 1; n <= 7; n++) {
      for (List<Rational> payoff : payoffs(n)) {
        OptimalRule optimal = OptimalRule.maximizing(payoff);
        assertThat(ExpectedPayoff.of(OccupancyRankLaw.of(optimal.rule()), payoff))
            .isEqualTo(optimal.value());
      }
    }
  }

  @Test
  void exactlyAtATieTheOtherChoiceIsAsGood() {
    Map<Boolean, Integer> seen = new HashMap<>();
    for (int n = 2; n <= 6; n++) {
      for (List<Rational> payoff : payoffs(n)) {
        OptimalRule optimal = OptimalRule.maximizing(payoff);
        for (int i = 1; i < n; i++) {
          for (int s = 1; s <= i; s++) {
            OptimalRule.Cell cell = new OptimalRule.Cell(i, s);
            boolean tie = optimal.ties().contains(cell);
            Rational loss =
                optimal.value().subtract(value(otherwise(optimal.rule(), cell), payoff));
            boolean reached = reaches(optimal.rule(), i);
            assertThat(loss.sign() == 0).isEqualTo(tie || !reached);
            assertThat(loss.sign()).isNotNegative();
            if (reached) {
              seen.merge(tie, 1, Integer::sum);
            }
          }
        }
      }
    }
    assertThat(seen).hasSize(2).allSatisfy((tie, count) -> assertThat(count).isGreaterThan(20));
  }

  private static Rational value(StoppingRule rule, List<Rational> payoff) {
    return ExpectedPayoff.of(OccupancyRankLaw.of(rule), payoff);
  }

  private static StoppingRule otherwise(StoppingRule rule, OptimalRule.Cell cell) {
    List<List<Rational>> rows = new ArrayList<>();
    for (int i = 1; i <= rule.candidates(); i++) {
      List<Rational> row = new ArrayList<>();
      for (int s = 1; s <= i; s++) {
        Rational entry = rule.acceptance(i, s);
        boolean here = cell.equals(new OptimalRule.Cell(i, s));
        row.add(here ? Rational.ONE.subtract(entry) : entry);
      }
      rows.add(row);
    }
    return StoppingRule.table(rows);
  }

  /** Whether some arrival passes all times before this one. */
  private static boolean reaches(StoppingRule rule, int time) {
    return IntStream.range(1, time)
        .allMatch(
            i -> IntStream.rangeClosed(1, i).anyMatch(s -> rule.acceptance(i, s).sign() == 0));
  }

  @Test
  void theBestChoiceIsTheThresholdRule() {
    for (int n = 1; n <= 40; n++) {
      StoppingRule best = bestChoice(n).rule();
      StoppingRule secretary = StoppingRule.secretary(n);
      for (int i = 1; i <= n; i++) {
        for (int s = 1; s <= i; s++) {
          assertThat(best.acceptance(i, s)).isEqualTo(secretary.acceptance(i, s));
        }
      }
    }
    assertThat(bestChoice(2).ties()).containsExactly(new OptimalRule.Cell(1, 1));
    assertThat(bestChoice(3).ties()).isEmpty();
  }

  private static OptimalRule bestChoice(int n) {
    return OptimalRule.maximizing(
        IntStream.rangeClosed(1, n).mapToObj(k -> Rational.of(k == 1 ? 1 : 0)).toList());
  }

  @Test
  void tiesComeInTheOrderOfTime() {
    assertThat(OptimalRule.maximizing(payoff(5, 5, 5)).ties())
        .containsExactly(
            new OptimalRule.Cell(1, 1), new OptimalRule.Cell(2, 1), new OptimalRule.Cell(2, 2));
  }

  @Test
  void badGoalsAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OptimalRule.maximizing(List.of()))
        .withMessage("payoffs ([]) must not be empty");
  }
}
