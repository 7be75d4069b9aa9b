package org.exactreferee.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.exactreferee.question.BoundedLoss.Bounds;
import org.exactreferee.question.BoundedLoss.Needed;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.MechanismTable;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.exactreferee.trusted.privacy.TightEpsilon;
import org.junit.jupiter.api.Test;

/** What every mechanism between bounds loses lies in the bracket. */
class BoundedLossTest {
  private static final int UNIT = 24;
  private static final ExactReal TENTH = ExactReal.of(Rational.of(1, 10));

  private final Random random = new Random(9);

  @Test
  void theLossOfEveryMechanismBetweenLiesInTheBracket() {
    int mechanisms = 0;
    int narrow = 0;
    for (int i = 0; i < 150; i++) {
      int outputs = 2 + random.nextInt(2);
      Map<Integer, int[][]> bounds = new LinkedHashMap<>();
      bounds.put(1, around(outputs));
      bounds.put(2, around(outputs));
      Adjacency<Integer> adjacency = Adjacency.all(List.of(1, 2));
      Map<Integer, Bounds> rows = new LinkedHashMap<>();
      bounds.forEach((x, both) -> rows.put(x, new Bounds(fractions(both[0]), fractions(both[1]))));
      BoundedLoss<Integer> loss = new BoundedLoss<>(rows, adjacency);
      ExactReal factor = ExactReal.of(Rational.of(4 + random.nextInt(8), 4));
      ExactReal least = loss.atLeast(factor).map(s -> s.excess(factor)).orElse(ExactReal.ZERO);
      ExactReal most =
          loss.atMost(factor).stream()
              .map(ceiling -> ceiling.at(factor))
              .reduce(ExactReal.ZERO, BoundedLossTest::larger);
      Needed<Integer> needed = loss.needed(TENTH);
      Optional<ExactReal> enough = loss.enough(TENTH);
      narrow += most.subtract(least).compareTo(ExactReal.of(Rational.of(1, 2))) < 0 ? 1 : 0;
      for (List<ExactReal> first : between(bounds.get(1))) {
        for (List<ExactReal> second : between(bounds.get(2))) {
          PrivacyLoss<Integer, Integer, ExactReal> here =
              PrivacyLoss.of(table(List.of(first, second)), adjacency);
          assertThat(here.tightDelta(factor).delta()).isBetween(least, most);
          TightEpsilon<Integer, Integer, ExactReal> tight = here.tightEpsilon(TENTH);
          tight.match(
              finite -> {
                assertThat(finite.expEpsilon()).isGreaterThanOrEqualTo(needed.expEpsilon().get());
                enough.ifPresent(e -> assertThat(finite.expEpsilon()).isLessThanOrEqualTo(e));
                return true;
              },
              infinite -> assertThat(enough).isEmpty());
          mechanisms++;
        }
      }
    }
    assertThat(mechanisms).isGreaterThan(5_000);
    assertThat(narrow).isGreaterThan(75);
  }

  private static ExactReal larger(ExactReal a, ExactReal b) {
    return a.compareTo(b) >= 0 ? a : b;
  }

  /** Bounds around a random law, in units of 1/24. */
  private int[][] around(int outputs) {
    int[] law = new int[outputs];
    for (int i = 0; i < UNIT; i++) {
      law[random.nextInt(outputs)]++;
    }
    int[] low = new int[outputs];
    int[] high = new int[outputs];
    for (int o = 0; o < outputs; o++) {
      low[o] = Math.max(0, law[o] - random.nextInt(4));
      high[o] = Math.min(UNIT, law[o] + random.nextInt(4));
    }
    return new int[][] {low, high};
  }

  /** All laws between the bounds whose probabilities are multiples of 1/24; corners are such. */
  private static List<List<ExactReal>> between(int[][] bounds) {
    List<List<ExactReal>> laws = new ArrayList<>();
    fill(bounds, new ArrayList<>(), 0, laws);
    return laws;
  }

  private static void fill(int[][] bounds, List<Integer> law, int sum, List<List<ExactReal>> laws) {
    if (law.size() == bounds[0].length) {
      if (sum == UNIT) {
        laws.add(law.stream().map(p -> ExactReal.of(Rational.of(p, UNIT))).toList());
      }
      return;
    }
    for (int p = bounds[0][law.size()]; p <= bounds[1][law.size()]; p++) {
      List<Integer> longer = new ArrayList<>(law);
      longer.add(p);
      fill(bounds, longer, sum + p, laws);
    }
  }

  private static List<Rational> fractions(int[] units) {
    return IntStream.of(units).mapToObj(u -> Rational.of(u, UNIT)).toList();
  }

  private static MechanismTable<Integer, Integer, ExactReal> table(List<List<ExactReal>> rows) {
    Map<Integer, List<ExactReal>> named = new LinkedHashMap<>();
    rows.forEach(row -> named.put(named.size() + 1, row));
    return MechanismTable.of(IntStream.range(0, rows.get(0).size()).boxed().toList(), named);
  }

  /** Without width the bracket has none either. */
  @Test
  void exactBoundsGiveTheExactLoss() {
    for (int i = 0; i < 100; i++) {
      int[] first = around(3)[0];
      int[] second = around(3)[0];
      first[0] += UNIT - IntStream.of(first).sum();
      second[2] += UNIT - IntStream.of(second).sum();
      Adjacency<Integer> adjacency = Adjacency.all(List.of(1, 2));
      Map<Integer, Bounds> rows = new LinkedHashMap<>();
      rows.put(1, new Bounds(fractions(first), fractions(first)));
      rows.put(2, new Bounds(fractions(second), fractions(second)));
      BoundedLoss<Integer> loss = new BoundedLoss<>(rows, adjacency);
      PrivacyLoss<Integer, Integer, ExactReal> exact =
          PrivacyLoss.of(
              table(
                  List.of(
                      fractions(first).stream().map(ExactReal::of).toList(),
                      fractions(second).stream().map(ExactReal::of).toList())),
              adjacency);
      for (ExactReal delta : List.of(ExactReal.ZERO, TENTH)) {
        Optional<ExactReal> tight =
            exact
                .tightEpsilon(delta)
                .match(f -> Optional.of(f.expEpsilon()), none -> Optional.empty());
        assertThat(loss.needed(delta).expEpsilon()).isEqualTo(tight);
        assertThat(loss.enough(delta)).isEqualTo(tight);
      }
    }
  }
}
