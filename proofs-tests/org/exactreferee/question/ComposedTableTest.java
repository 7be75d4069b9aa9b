package org.exactreferee.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Evaluator;
import org.exactreferee.trusted.language.meaning.RealDecider;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.MechanismTable;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.junit.jupiter.api.Test;

/** Counts of types lose what the literal product loses. */
class ComposedTableTest {

  @Test
  void losesWhatTheProductOfAllSequencesLoses() {
    Random random = new Random(3);
    int merged = 0;
    for (int i = 0; i < 30; i++) {
      Map<String, List<ExactReal>> rows = new LinkedHashMap<>();
      int outputs = 1 + random.nextInt(3);
      for (int input = 0; input < 2 + random.nextInt(2); input++) {
        rows.put("x" + input, row(random, outputs));
      }
      MechanismTable<String, String, ExactReal> table = MechanismTable.of(names(outputs), rows);
      int k = 1 + random.nextInt(3);
      ComposedTable<String> composed = ComposedTable.of(table, k);
      merged += composed.types().size() < outputs ? 1 : 0;
      assertSameLoss(composed.table(), product(table, k));
    }
    assertThat(merged).isPositive();
  }

  private static void assertSameLoss(
      MechanismTable<String, String, ExactReal> one,
      MechanismTable<String, String, ExactReal> other) {
    Adjacency<String> all = Adjacency.all(one.inputs());
    PrivacyLoss<String, String, ExactReal> loss = PrivacyLoss.of(one, all);
    PrivacyLoss<String, String, ExactReal> literal = PrivacyLoss.of(other, all);
    assertThat(loss.limit(ExactReal.ZERO).delta()).isEqualTo(literal.limit(ExactReal.ZERO).delta());
    for (int quarters = 4; quarters < 20; quarters += 3) {
      ExactReal factor = ExactReal.of(Rational.of(quarters, 4));
      assertThat(loss.tightDelta(factor).delta()).isEqualTo(literal.tightDelta(factor).delta());
    }
  }

  /** Of every sequence of k outputs, the product of their probabilities. */
  private static MechanismTable<String, String, ExactReal> product(
      MechanismTable<String, String, ExactReal> table, int k) {
    List<String> sequences = List.of("");
    Map<String, List<ExactReal>> rows = new LinkedHashMap<>();
    table.inputs().forEach(input -> rows.put(input, List.of(ExactReal.ONE)));
    for (int i = 0; i < k; i++) {
      List<String> longer = new ArrayList<>();
      sequences.forEach(s -> table.outputs().forEach(o -> longer.add(s + o + ";")));
      sequences = longer;
      rows.replaceAll(
          (input, row) -> {
            List<ExactReal> next = new ArrayList<>();
            row.forEach(
                p -> table.law(input).probabilities().forEach(q -> next.add(p.multiply(q))));
            return next;
          });
    }
    return MechanismTable.of(sequences, rows);
  }

  @Test
  void itsTermsHaveTheValuesOfItsTable() {
    Map<String, List<ExactReal>> rows = new LinkedHashMap<>();
    rows.put(
        "a",
        List.of(
            ExactReal.exp(Rational.of(-1)),
            ExactReal.ONE.subtract(ExactReal.exp(Rational.of(-1)))));
    rows.put("b", List.of(ExactReal.of(Rational.of(2, 3)), ExactReal.of(Rational.of(1, 3))));
    ComposedTable<String> composed = ComposedTable.of(MechanismTable.of(names(2), rows), 4);
    Evaluator evaluator = new Evaluator(Library.REGISTRY, RealDecider.NONE, Kernel.LIMITS);
    assertThat(composed.table().outputs())
        .containsExactly("o0^4", "o0^3 o1", "o0^2 o1^2", "o0 o1^3", "o1^4");
    for (int i = 0; i < 2; i++) {
      VectorValue law = (VectorValue) evaluator.evaluate(composed.laws().get(i));
      assertThat(law.exact())
          .isEqualTo(composed.table().law(composed.table().inputs().get(i)).probabilities());
    }
  }

  @Test
  void refusesMoreCountsThanCanBeWrittenOut() {
    Map<String, List<ExactReal>> rows = new LinkedHashMap<>();
    rows.put("a", row(new Random(1), 6));
    rows.put("b", row(new Random(2), 6));
    MechanismTable<String, String, ExactReal> table = MechanismTable.of(names(6), rows);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ComposedTable.of(table, 1_000))
        .withMessageStartingWith("the product of 1000 uses has ")
        .withMessageEndingWith("types of outputs, too many to be written out exactly");
  }

  private static List<String> names(int outputs) {
    return java.util.stream.IntStream.range(0, outputs).mapToObj(o -> "o" + o).toList();
  }

  private static List<ExactReal> row(Random random, int outputs) {
    List<Integer> weights = random.ints(outputs, 0, 3).boxed().toList();
    int sum = weights.stream().mapToInt(w -> w).sum();
    return weights.stream()
        .map(w -> ExactReal.of(sum == 0 ? Rational.of(1, outputs) : Rational.of(w, sum)))
        .toList();
  }
}
