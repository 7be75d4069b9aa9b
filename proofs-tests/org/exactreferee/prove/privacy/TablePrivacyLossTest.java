package org.exactreferee.prove.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.MechanismTable;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.junit.jupiter.api.Test;

/** The answers, witnesses included, are those of the definition. */
class TablePrivacyLossTest {

  @Test
  void agreesOnRandomTablesOfFractions() {
    Random random = new Random(11);
    for (int i = 0; i < 150; i++) {
      int outputs = 1 + random.nextInt(5);
      List<List<ExactReal>> rows = new ArrayList<>();
      for (int inputs = 1 + random.nextInt(4); inputs > 0; inputs--) {
        rows.add(proportional(random.ints(outputs, 0, 4).mapToObj(ExactReal::of).toList()));
      }
      assertAgrees(table(rows), ExactReal.of(Rational.of(4 + random.nextInt(12), 4)));
    }
  }

  @Test
  void agreesOnRandomTablesOfPowers() {
    Random random = new Random(12);
    for (int i = 0; i < 40; i++) {
      int outputs = 1 + random.nextInt(4);
      List<List<ExactReal>> rows = new ArrayList<>();
      for (int inputs = 1 + random.nextInt(3); inputs > 0; inputs--) {
        rows.add(
            proportional(
                random
                    .ints(outputs, -1, 4)
                    .mapToObj(k -> k < 0 ? ExactReal.ZERO : ExactReal.exp(Rational.of(k, 2)))
                    .toList()));
      }
      assertAgrees(table(rows), ExactReal.exp(Rational.of(random.nextInt(5), 4)));
    }
  }

  @Test
  void agreesWhereAllPairsTie() {
    List<List<ExactReal>> rows = new ArrayList<>();
    for (int truth = 0; truth < 5; truth++) {
      int here = truth;
      rows.add(
          proportional(
              IntStream.range(0, 5)
                  .mapToObj(o -> ExactReal.exp(Rational.of(o == here ? 1 : 0)))
                  .toList()));
    }
    assertAgrees(table(rows), ExactReal.exp(Rational.of(1, 2)));
  }

  /** Far below the filter's unit only exact arithmetic sees a difference. */
  @Test
  void agreesOnProbabilitiesThatNoMachineNumberHolds() {
    ExactReal tiny = ExactReal.exp(Rational.of(-1000));
    ExactReal tinier = ExactReal.exp(Rational.of(-2000));
    MechanismTable<Integer, Integer, ExactReal> table =
        table(
            List.of(
                List.of(tiny, ExactReal.ONE.subtract(tiny)),
                List.of(tinier, ExactReal.ONE.subtract(tinier)),
                List.of(ExactReal.ZERO, ExactReal.ONE)));
    assertAgrees(table, ExactReal.exp(Rational.of(999)));
    Adjacency<Integer> pair = Adjacency.symmetric(List.of(new Pair<>(0, 1)));
    ExactReal expEpsilon =
        new TablePrivacyLoss<>(table, pair)
            .tightEpsilon(ExactReal.ZERO)
            .match(finite -> finite.expEpsilon(), infinite -> ExactReal.ZERO);
    assertThat(expEpsilon).isEqualTo(ExactReal.exp(Rational.of(1000)));
  }

  @Test
  void rejectsAnAdjacentInputThatIsNotInTheTable() {
    MechanismTable<Integer, Integer, ExactReal> table = table(List.of(List.of(ExactReal.ONE)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TablePrivacyLoss<>(table, Adjacency.all(List.of(0, 7))))
        .withMessage("adjacent input (7) must be in the table");
  }

  private static void assertAgrees(
      MechanismTable<Integer, Integer, ExactReal> table, ExactReal expEpsilon) {
    Adjacency<Integer> adjacency = Adjacency.all(table.inputs());
    PrivacyLoss<Integer, Integer, ExactReal> expected = PrivacyLoss.of(table, adjacency);
    PrivacyLoss<Integer, Integer, ExactReal> actual = new TablePrivacyLoss<>(table, adjacency);
    assertThat(actual.limit(ExactReal.ZERO)).isEqualTo(expected.limit(ExactReal.ZERO));
    assertThat(actual.tightDelta(expEpsilon)).isEqualTo(expected.tightDelta(expEpsilon));
    for (Rational delta : List.of(Rational.ZERO, Rational.of(1, 10), Rational.ONE)) {
      ExactReal exact = ExactReal.of(delta);
      assertThat(actual.tightEpsilon(exact)).isEqualTo(expected.tightEpsilon(exact));
      Budget<ExactReal> budget = new Budget<>(expEpsilon, exact);
      assertThat(actual.violation(budget)).isEqualTo(expected.violation(budget));
    }
    assertThat(PrivacyProfile.of(actual, ExactReal.ONE))
        .isEqualTo(PrivacyProfile.of(expected, ExactReal.ONE));
  }

  /** The law with these weights, or the uniform one if all are zero. */
  private static List<ExactReal> proportional(List<ExactReal> weights) {
    ExactReal total = weights.stream().reduce(ExactReal.ZERO, ExactReal::add);
    return total.isZero()
        ? weights.stream().map(w -> ExactReal.of(Rational.of(1, weights.size()))).toList()
        : weights.stream().map(weight -> weight.divide(total)).toList();
  }

  private static MechanismTable<Integer, Integer, ExactReal> table(List<List<ExactReal>> rows) {
    Map<Integer, List<ExactReal>> named = new LinkedHashMap<>();
    rows.forEach(row -> named.put(named.size(), row));
    return MechanismTable.of(IntStream.range(0, rows.get(0).size()).boxed().toList(), named);
  }
}
