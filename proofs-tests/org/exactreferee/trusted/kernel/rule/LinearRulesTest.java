package org.exactreferee.trusted.kernel.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

/** What multipliers, points and directions show where bounds of variables are not zero. */
class LinearRulesTest {

  private static ExactReal real(long value) {
    return ExactReal.of(value);
  }

  /** {@code 2 x - y + 5} with x in [1, 3], y in [-4, 7] and {@code x + y >= -2}. */
  private static LinearProgram<ExactReal> program(Goal goal) {
    List<Variable<ExactReal>> variables =
        List.of(
            new Variable<>("x", Optional.of(real(1)), Optional.of(real(3))),
            new Variable<>("y", Optional.of(real(-4)), Optional.of(real(7))));
    Row<ExactReal> row =
        new Row<>("r", LinearForm.of(Map.of(0, real(1), 1, real(1))), Order.AT_LEAST, real(-2));
    LinearForm<ExactReal> objective = LinearForm.of(Map.of(0, real(2), 1, real(-1)));
    return new LinearProgram<>(goal, objective, real(5), variables, List.of(row));
  }

  private static NamedVector vector(Object... namesAndNumbers) {
    List<NamedVector.Entry> entries = new ArrayList<>();
    for (int i = 0; i < namesAndNumbers.length; i += 2) {
      entries.add(
          new NamedVector.Entry(
              (String) namesAndNumbers[i], real((Integer) namesAndNumbers[i + 1])));
    }
    return new NamedVector(ExactReal.ONE, entries);
  }

  private static Optional<Reason> optimum(Goal goal, NamedVector point, NamedVector multipliers) {
    return new OptimumRule(program(goal), point, multipliers).check().map(Rejected::reason);
  }

  /** The largest value is at x = 3, y = -4, where the row holds: 6 + 4 + 5. */
  @Test
  void boundsOfVariablesBoundTheObjectiveFromAbove() {
    NamedVector point = vector("x", 3, "y", -4);
    OptimumRule rule = new OptimumRule(program(Goal.MAXIMISE), point, vector());
    assertThat(rule.check()).isEmpty();
    assertThat(rule.provedValue()).isEqualTo(real(15));
    assertThat(optimum(Goal.MAXIMISE, vector("x", 1, "y", 0), vector()))
        .contains(Reason.OBJECTIVES_DIFFER);
  }

  /** The smallest value is at x = 1, y = 7: 2 - 7 + 5. */
  @Test
  void boundsOfVariablesBoundTheObjectiveFromBelow() {
    NamedVector point = vector("x", 1, "y", 7);
    OptimumRule rule = new OptimumRule(program(Goal.MINIMISE), point, vector());
    assertThat(rule.check()).isEmpty();
    assertThat(rule.provedValue()).isEqualTo(real(0));
    assertThat(optimum(Goal.MINIMISE, vector("x", 3, "y", -4), vector()))
        .contains(Reason.OBJECTIVES_DIFFER);
  }

  @Test
  void aMultiplierHasTheSignThatItsRowAndTheSideAllow() {
    NamedVector highest = vector("x", 3, "y", -4);
    assertThat(optimum(Goal.MAXIMISE, highest, vector("r", 1)))
        .contains(Reason.MULTIPLIER_OF_WRONG_SIGN);
    assertThat(optimum(Goal.MAXIMISE, highest, vector("r", -1))).contains(Reason.OBJECTIVES_DIFFER);
    NamedVector lowest = vector("x", 1, "y", 7);
    assertThat(optimum(Goal.MINIMISE, lowest, vector("r", -1)))
        .contains(Reason.MULTIPLIER_OF_WRONG_SIGN);
    assertThat(optimum(Goal.MINIMISE, lowest, vector("r", 1))).contains(Reason.OBJECTIVES_DIFFER);
  }

  /** x and y are at least 1 and -4, so that x + y is more than -4. */
  @Test
  void boundsOfVariablesCanContradictARow() {
    Row<ExactReal> row =
        new Row<>("s", LinearForm.of(Map.of(0, real(1), 1, real(1))), Order.AT_MOST, real(-4));
    LinearProgram<ExactReal> empty =
        new LinearProgram<>(
            Goal.MAXIMISE,
            new LinearForm<>(List.of()),
            ExactReal.ZERO,
            program(Goal.MAXIMISE).variables(),
            List.of(row));
    assertThat(FarkasRule.check(empty, vector("s", 1))).isEmpty();
    assertThat(FarkasRule.check(program(Goal.MAXIMISE), vector("r", -1)).map(Rejected::reason))
        .contains(Reason.NO_CONTRADICTION);
  }

  /** {@code x <= 3} and {@code x >= 3} add up to 0 <= 0, which is no contradiction. */
  @Test
  void zeroIsAtMostZero() {
    LinearForm<ExactReal> x = LinearForm.of(Map.of(0, real(1)));
    LinearProgram<ExactReal> onePoint =
        new LinearProgram<>(
            Goal.MAXIMISE,
            x,
            ExactReal.ZERO,
            List.of(Variable.free("x")),
            List.of(
                new Row<>("above", x, Order.AT_MOST, real(3)),
                new Row<>("below", x, Order.AT_LEAST, real(3))));
    NamedVector sum = vector("above", 1, "below", -1);
    assertThat(FarkasRule.check(onePoint, sum))
        .contains(new Rejected(Reason.NO_CONTRADICTION, "0 <= 0"));
    assertThat(FarkasRule.check(onePoint, vector("nobody", 1)).map(Rejected::reason))
        .contains(Reason.NO_SUCH_ROW);
  }

  @Test
  void aPointOutsideTheBoundsOfAVariableIsNamedByIt() {
    assertThat(PointRule.check(program(Goal.MAXIMISE), vector("x", 4)))
        .contains(new Rejected(Reason.ROW_VIOLATED, "the bounds of x"));
  }

  /** {@code x - y} with x = y is 0 in every direction of the line. */
  @Test
  void aDirectionImprovesTheObjective() {
    for (Goal goal : Goal.values()) {
      LinearForm<ExactReal> difference = LinearForm.of(Map.of(0, real(1), 1, real(-1)));
      LinearProgram<ExactReal> line =
          new LinearProgram<>(
              goal,
              difference,
              ExactReal.ZERO,
              List.of(Variable.free("x"), Variable.free("y")),
              List.of());
      int up = goal == Goal.MAXIMISE ? 1 : -1;
      assertThat(ray(line, vector("x", up))).isEmpty();
      assertThat(ray(line, vector("x", -up))).contains(Reason.DIRECTION_DOES_NOT_IMPROVE);
      assertThat(ray(line, vector("x", 1, "y", 1))).contains(Reason.DIRECTION_DOES_NOT_IMPROVE);
      assertThat(ray(line, vector("z", up))).contains(Reason.NO_SUCH_VARIABLE);
    }
  }

  private static Optional<Reason> ray(LinearProgram<ExactReal> program, NamedVector direction) {
    return RayRule.check(program, vector(), direction).map(Rejected::reason);
  }
}
