package org.exactreferee.trusted.kernel.rule;

import static org.exactreferee.trusted.kernel.evidence.Rejected.rejected;

import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Proves that the objective of a linear program has no bound.
 *
 * <pre>
 *   x is feasible     v satisfies every row and bound with right side 0     c v improves on 0
 *   -----------------------------------------------------------------------------------------  Ray
 *     the objective has no optimum
 * </pre>
 *
 * <p>Why: {@code x + t v} is feasible for all {@code t >= 0}, and its value passes every bound.
 */
final class RayRule {

  private RayRule() {}

  /** Empty if point and direction show it, else what is wrong. */
  static Optional<Rejected> check(
      LinearProgram<ExactReal> program, NamedVector point, NamedVector direction) {
    return PointRule.check(program, point)
        .or(
            () ->
                ProgramVector.problem(
                    direction, PointRule.variables(program), Reason.NO_SUCH_VARIABLE))
        .or(() -> PointRule.violation(program, direction, ExactReal.ZERO, true))
        .or(() -> improvement(program, direction));
  }

  private static Optional<Rejected> improvement(
      LinearProgram<ExactReal> program, NamedVector direction) {
    ProgramVector dense = ProgramVector.of(direction, PointRule.variables(program));
    ExactReal slope = program.dilated(ExactReal.ZERO).valueAt(dense.numerators());
    return slope.sign() * program.goal().sign() > 0
        ? Optional.empty()
        : rejected(Reason.DIRECTION_DOES_NOT_IMPROVE, "slope " + slope);
  }
}
