package org.exactreferee.trusted.kernel.rule;

import static org.exactreferee.trusted.kernel.evidence.Rejected.rejected;

import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Proves what the optimum of a linear program is, or between which numbers it lies.
 *
 * <pre>
 *   x is feasible     the multipliers bound the objective by v     its value at x is v
 *   -----------------------------------------------------------------------------------  Optimum
 *     the optimum is v, and attained
 * </pre>
 *
 * <p>Without the last premise the optimum lies between the value at x and v, both included: an
 * objective that is bounded on a polyhedron which is not empty attains its optimum.
 */
record OptimumRule(LinearProgram<ExactReal> program, NamedVector point, NamedVector multipliers) {

  /** Empty if the optimum lies between the two values, else what is wrong. */
  Optional<Rejected> checkBracket() {
    return PointRule.check(program, point)
        .or(
            () ->
                ProgramVector.problem(
                    multipliers, MultiplierRule.rows(program), Reason.NO_SUCH_ROW))
        .or(() -> bound().check());
  }

  /** Empty if the two values are the optimum, else what is wrong. */
  Optional<Rejected> check() {
    return checkBracket().or(this::difference);
  }

  private Optional<Rejected> difference() {
    ExactReal attained = PointRule.scaledValue(program, point).multiply(multipliers.denominator());
    ExactReal proved = bound().bound().multiply(point.denominator());
    return attained.equals(proved)
        ? Optional.empty()
        : rejected(
            Reason.OBJECTIVES_DIFFER, attainedValue() + " at the point, bound " + provedValue());
  }

  private MultiplierRule bound() {
    int side = program.goal().sign();
    return new MultiplierRule(program, side, multipliers.denominator(), multipliers);
  }

  ExactReal attainedValue() {
    return PointRule.scaledValue(program, point).divide(point.denominator());
  }

  ExactReal provedValue() {
    return bound().bound().divide(multipliers.denominator());
  }
}
