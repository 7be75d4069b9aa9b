package org.exactreferee.trusted.kernel.rule;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Shows that a linear program has a feasible point x = p / q, by which its optimum is at least (at
 * most, if it is a minimum) the value of the objective there.
 *
 * <pre>
 *   q &gt; 0     p satisfies every row and every bound, the right sides multiplied by q
 *   -------------------------------------------------------------------------------  Point
 *     p / q is feasible
 * </pre>
 */
final class PointRule {

  private PointRule() {}

  /** Empty if the point is feasible, else the row that fails. */
  static Optional<Rejected> check(LinearProgram<ExactReal> program, NamedVector point) {
    Optional<Rejected> bad =
        ProgramVector.problem(point, variables(program), Reason.NO_SUCH_VARIABLE);
    return bad.isPresent() ? bad : violation(program, point, point.denominator(), false);
  }

  /** The row that the numerators violate, the right sides multiplied by the factor. */
  static Optional<Rejected> violation(
      LinearProgram<ExactReal> program, NamedVector vector, ExactReal factor, boolean direction) {
    ProgramVector dense = ProgramVector.of(vector, variables(program));
    LinearProgram<ExactReal> dilated = program.dilated(factor);
    Reason reason = direction ? Reason.DIRECTION_LEAVES_THE_ROWS : Reason.ROW_VIOLATED;
    return dilated
        .variableViolatedAt(dense.numerators())
        .map(name -> "the bounds of " + name)
        .or(() -> dilated.rowViolatedAt(dense.numerators()))
        .map(name -> new Rejected(reason, name));
  }

  /** The value of the objective times the denominator of a point. */
  static ExactReal scaledValue(LinearProgram<ExactReal> program, NamedVector point) {
    ProgramVector dense = ProgramVector.of(point, variables(program));
    return program.dilated(dense.denominator()).valueAt(dense.numerators());
  }

  static List<String> variables(LinearProgram<ExactReal> program) {
    return program.variables().stream().map(Variable::name).toList();
  }
}
