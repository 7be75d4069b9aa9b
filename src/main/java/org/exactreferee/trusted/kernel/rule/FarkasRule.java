package org.exactreferee.trusted.kernel.rule;

import static org.exactreferee.trusted.kernel.evidence.Rejected.rejected;

import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Refutes the rows of a linear program.
 *
 * <pre>
 *   the multipliers bound 0 times the objective from above by a negative number
 *   ---------------------------------------------------------------------------  Farkas
 *     no point is feasible
 * </pre>
 *
 * <p>Why: at a feasible point 0 would be at most that number.
 */
final class FarkasRule {

  private FarkasRule() {}

  /** Empty if the multipliers refute the rows, else what is wrong. */
  static Optional<Rejected> check(LinearProgram<ExactReal> program, NamedVector multipliers) {
    Optional<Rejected> bad =
        ProgramVector.problem(multipliers, MultiplierRule.rows(program), Reason.NO_SUCH_ROW);
    if (bad.isPresent()) {
      return bad;
    }
    MultiplierRule zero = new MultiplierRule(program, 1, ExactReal.ZERO, multipliers);
    return zero.check()
        .or(
            () ->
                zero.bound().sign() < 0
                    ? Optional.empty()
                    : rejected(Reason.NO_CONTRADICTION, "0 <= " + zero.bound()));
  }
}
