package org.exactreferee.trusted.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.prove.linear.ProgramImage;
import org.exactreferee.trusted.linear.LinearForm.Term;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class LinearProgramTest {

  private static Rational q(long top, long bottom) {
    return Rational.of(top, bottom);
  }

  private static Rational q(long value) {
    return Rational.of(value);
  }

  private static LinearForm<Rational> form(long... coefficients) {
    Map<Integer, Rational> map = new HashMap<>();
    for (int i = 0; i < coefficients.length; i++) {
      map.put(i, q(coefficients[i]));
    }
    return LinearForm.of(map);
  }

  /** Maximise 3x + 2y + 1 where x + y <= 4, x - y >= -2, x = 3 and 0 <= y <= 5/2. */
  private static LinearProgram<Rational> example() {
    return new LinearProgram<>(
        Goal.MAXIMISE,
        form(3, 2),
        q(1),
        List.of(Variable.free("x"), new Variable<>("y", Optional.of(q(0)), Optional.of(q(5, 2)))),
        List.of(
            new Row<>("capacity", form(1, 1), Order.AT_MOST, q(4)),
            new Row<>("balance", form(1, -1), Order.AT_LEAST, q(-2)),
            new Row<>("fixed", form(1, 0), Order.EQUAL, q(3))));
  }

  @Test
  void namesTheFirstRowThatFails() {
    assertThat(example().rowViolatedAt(List.of(q(3), q(1)))).isEmpty();
    assertThat(example().rowViolatedAt(List.of(q(3), q(2)))).contains("capacity");
    assertThat(example().rowViolatedAt(List.of(q(0), q(3)))).contains("balance");
    assertThat(example().rowViolatedAt(List.of(q(1), q(1)))).contains("fixed");
  }

  @Test
  void namesTheFirstVariableOutsideItsBounds() {
    assertThat(example().variableViolatedAt(List.of(q(-9), q(5, 2)))).isEmpty();
    assertThat(example().variableViolatedAt(List.of(q(0), q(-1)))).contains("y");
    assertThat(example().variableViolatedAt(List.of(q(0), q(3)))).contains("y");
    assertThat(example().isFeasible(List.of(q(3), q(1)))).isTrue();
    assertThat(example().isFeasible(List.of(q(3), q(-1)))).isFalse();
    assertThat(example().isFeasible(List.of(q(3), q(2)))).isFalse();
  }

  @Test
  void theObjectiveIncludesTheConstant() {
    assertThat(example().valueAt(List.of(q(3), q(1, 2)))).isEqualTo(q(11));
  }

  @Test
  void reducedCostsAreTheObjectiveMinusTheCombinedRows() {
    assertThat(example().reducedCosts(q(1), List.of(q(2), q(1, 2), q(-1))))
        .containsExactly(q(3, 2), q(1, 2));
  }

  @Test
  void aRecessionDirectionKeepsAFeasiblePointFeasible() {
    LinearProgram<Rational> cone =
        new LinearProgram<>(
                Goal.MINIMISE,
                form(1, 0),
                q(7),
                List.of(Variable.atLeast("x", q(5)), Variable.free("y")),
                List.of(new Row<>("above", form(-1, 1), Order.AT_LEAST, q(9))))
            .dilated(q(0));
    assertThat(cone.isFeasible(List.of(q(1), q(1)))).isTrue();
    assertThat(cone.isFeasible(List.of(q(2), q(1)))).isFalse();
    assertThat(cone.isFeasible(List.of(q(-1), q(1)))).isFalse();
    assertThat(cone.valueAt(List.of(q(2), q(1)))).isEqualTo(q(2));
  }

  @Test
  void dilatingMultipliesTheFeasiblePoints() {
    LinearProgram<Rational> threefold = example().dilated(q(3));
    assertThat(threefold.isFeasible(List.of(q(9), q(3)))).isTrue();
    assertThat(threefold.isFeasible(List.of(q(9), q(4)))).isFalse();
    assertThat(threefold.valueAt(List.of(q(9), q(3)))).isEqualTo(q(36));
  }

  @Test
  void aProgramMovesToAnotherField() {
    LinearProgram<ExactReal> image = ProgramImage.of(example(), ExactReal::of);
    assertThat(ProgramImage.of(image, number -> number.rational().orElseThrow()))
        .isEqualTo(example());
  }

  @Test
  void coefficientsMayContainPowersOfE() {
    ExactReal e = ExactReal.exp(Rational.ONE);
    LinearProgram<ExactReal> program =
        new LinearProgram<>(
            Goal.MAXIMISE,
            LinearForm.of(Map.of(0, ExactReal.ONE)),
            ExactReal.ZERO,
            List.of(Variable.free("x")),
            List.of(new Row<>("bound", LinearForm.of(Map.of(0, e)), Order.AT_MOST, ExactReal.ONE)));
    assertThat(program.isFeasible(List.of(ExactReal.ONE.divide(e)))).isTrue();
    assertThat(program.isFeasible(List.of(ExactReal.of(q(368, 1000))))).isFalse();
  }

  @Test
  void thereMayBeNoRowsAndNoVariables() {
    LinearProgram<Rational> empty =
        new LinearProgram<>(Goal.MAXIMISE, form(), q(5), List.of(), List.of());
    assertThat(empty.isFeasible(List.of())).isTrue();
    assertThat(empty.valueAt(List.of())).isEqualTo(q(5));
    LinearProgram<Rational> impossible =
        new LinearProgram<>(
            Goal.MAXIMISE,
            form(),
            q(5),
            List.of(),
            List.of(new Row<>("never", form(), Order.AT_LEAST, q(1))));
    assertThat(impossible.rowViolatedAt(List.of())).contains("never");
  }

  @Test
  void zeroCoefficientsDoNotCount() {
    assertThat(form(0, 5, 0).terms()).containsExactly(new Term<>(1, q(5)));
  }

  @Test
  void refusesWhatIsNoProgram() {
    List<Variable<Rational>> x = List.of(Variable.free("x"));
    Row<Rational> row = new Row<>("r", form(1), Order.AT_MOST, q(1));
    assertThatThrownBy(() -> new LinearProgram<>(Goal.MAXIMISE, form(), q(0), x, List.of(row, row)))
        .hasMessage("row (r) must not be there twice");
    assertThatThrownBy(
            () ->
                new LinearProgram<>(
                    Goal.MAXIMISE, form(), q(0), List.of(x.get(0), x.get(0)), List.of()))
        .hasMessage("variable (x) must not be there twice");
    assertThatThrownBy(() -> new LinearProgram<>(Goal.MAXIMISE, form(1, 1), q(0), x, List.of(row)))
        .hasMessage("objective (of variable 2) must be about the 1 variables");
    assertThatThrownBy(
            () -> new LinearProgram<>(Goal.MAXIMISE, form(), q(0), List.of(), List.of(row)))
        .hasMessage("row r (of variable 1) must be about the 0 variables");
    assertThatThrownBy(() -> new Variable<>("x", Optional.of(q(3)), Optional.of(q(2))))
        .hasMessage("upper bound (2) of x must be at least 3");
    assertThatThrownBy(() -> new LinearForm<>(List.of(new Term<>(1, q(1)), new Term<>(1, q(2)))))
        .hasMessageContaining("increasing variables");
    assertThatThrownBy(() -> new LinearForm<>(List.of(new Term<>(1, q(0)))))
        .hasMessageContaining("no coefficient 0");
    assertThatThrownBy(() -> example().valueAt(List.of(q(1))))
        .hasMessage("point (of 1 numbers) must have 2");
    assertThatThrownBy(() -> example().reducedCosts(q(1), List.of()))
        .hasMessage("multipliers (of 0 numbers) must have 3");
  }

  @Test
  void ordersAdmitTheirSigns() {
    for (Order order : Order.values()) {
      for (int sign = -1; sign <= 1; sign++) {
        assertThat(order.mirror().admits(-sign)).isEqualTo(order.admits(sign));
      }
    }
    assertThat(Order.AT_MOST.admits(1)).isFalse();
    assertThat(Order.AT_LEAST.admits(-1)).isFalse();
    assertThat(Order.EQUAL.admits(1)).isFalse();
    assertThat(Order.EQUAL.admits(0)).isTrue();
  }
}
