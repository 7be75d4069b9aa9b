package org.exactreferee.trusted.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class LawTest {
  private static final Rational THIRD = Rational.of(1, 3);
  private static final Rational HALF = Rational.of(1, 2);

  @Test
  void anEventHasTheSumOfItsProbabilities() {
    Law<String, Rational> law = Law.of("a", List.of("x", "y", "z"), List.of(HALF, THIRD, sixth()));
    assertThat(law.probability(List.of())).isEqualTo(Rational.ZERO);
    assertThat(law.probability(List.of("z", "x"))).isEqualTo(Rational.of(2, 3));
    assertThat(law.probability(List.of("x", "y", "z"))).isEqualTo(Rational.ONE);
  }

  @Test
  void rejectsAnEventWithSomethingThatIsNoOutput() {
    Law<String, Rational> law = Law.of("a", List.of("x"), List.of(Rational.ONE));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> law.probability(List.of("x", "y")))
        .withMessage("event [x, y] must be part of [x]");
  }

  @Test
  void rejectsASumThatIsNotOneWithTheExactSum() {
    assertRejected(
        List.of("x", "y"),
        List.of(HALF, THIRD),
        "input (a) must have probabilities that sum to 1, not to 5/6");
  }

  @Test
  void rejectsASumThatDiffersFromOneByLessThanAnyFloatingPointNumberCanShow() {
    ExactReal almost = ExactReal.exp(Rational.of(-1000));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Law.of("a", List.of("x", "y"), List.of(ExactReal.ONE, almost)))
        .withMessage("input (a) must have probabilities that sum to 1, not to 1 + e^(-1000)");
  }

  @Test
  void rejectsANegativeProbabilityThoughTheSumIsOne() {
    assertRejected(
        List.of("x", "y"),
        List.of(Rational.of(3, 2), HALF.negate()),
        "input (a) must not have a negative probability (-1/2) for output (y)");
  }

  @Test
  void rejectsAMissingProbability() {
    assertRejected(
        List.of("x", "y"), List.of(Rational.ONE), "input (a) must have 2 probabilities, not 1");
  }

  @Test
  void rejectsAnOutputThatIsThereTwice() {
    assertRejected(
        List.of("x", "x"), List.of(HALF, HALF), "input (a) must not have output (x) twice");
  }

  @Test
  void rejectsALawWithoutOutputs() {
    assertRejected(List.of(), List.of(), "input (a) must have at least one output");
  }

  @Test
  void laterChangesOfTheCallersListsAreNotSeen() {
    List<String> outputs = new ArrayList<>(List.of("x", "y"));
    List<Rational> probabilities = new ArrayList<>(List.of(HALF, HALF));
    Law<String, Rational> law = Law.of("a", outputs, probabilities);
    outputs.clear();
    probabilities.set(0, Rational.ONE);
    assertThat(law).isEqualTo(Law.of("b", List.of("x", "y"), List.of(HALF, HALF)));
    assertThat(law).hasSameHashCodeAs(Law.of("b", List.of("x", "y"), List.of(HALF, HALF)));
    assertThat(law).isNotEqualTo(Law.of("b", List.of("x", "z"), List.of(HALF, HALF)));
    assertThat(law).hasToString("[x, y] -> [1/2, 1/2]");
  }

  @Test
  void aTableNamesTheInputWhoseRowIsNoDistribution() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> MechanismTable.of(List.of("x"), Map.of("second", List.of(Rational.of(9, 10)))))
        .withMessage("input (second) must have probabilities that sum to 1, not to 9/10");
  }

  @Test
  void aTableRejectsAnInputItDoesNotHave() {
    MechanismTable<String, String, Rational> table =
        MechanismTable.of(List.of("x"), Map.of("a", List.of(Rational.ONE)));
    assertThat(table.inputs()).containsExactly("a");
    assertThat(table.outputs()).containsExactly("x");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.law("b"))
        .withMessage("input (b) must be one of [a]");
  }

  @Test
  void aTableWithoutRowsIsRejected() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MechanismTable.of(List.of("x"), Map.<String, List<Rational>>of()))
        .withMessage("mechanism must have at least one input");
  }

  @Test
  void aTableRejectsLawsWithDifferentOutputs() {
    Map<String, Law<String, Rational>> laws = new LinkedHashMap<>();
    laws.put("a", Law.of("a", List.of("x"), List.of(Rational.ONE)));
    laws.put("b", Law.of("b", List.of("y"), List.of(Rational.ONE)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MechanismTable.of(laws))
        .withMessage("outputs [y] of input (b) must be [x]");
  }

  private static Rational sixth() {
    return Rational.of(1, 6);
  }

  private static void assertRejected(
      List<String> outputs, List<Rational> probabilities, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Law.of("a", outputs, probabilities))
        .withMessage(message);
  }
}
