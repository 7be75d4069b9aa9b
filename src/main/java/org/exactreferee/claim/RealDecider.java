package org.exactreferee.claim;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.exactreferee.linear.LinearProgram;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Polynomial;
import org.exactreferee.number.RealInterval;
import org.exactreferee.number.SignGoal;
import org.exactreferee.number.UndecidedException;

/**
 * Decides the sign of a polynomial on an interval, and linear programs. {@link Evaluator} believes
 * the answers: a prover's decider makes its result as good as the prover, the kernel's makes it a
 * theorem.
 */
public interface RealDecider {

  /**
   * Whether the polynomial meets the goal at every point of the interval, which is not empty.
   *
   * @param variable what the evidence calls the variable
   */
  Decision decide(
      String variable,
      Polynomial<ExactReal> polynomial,
      SignGoal goal,
      RealInterval<ExactReal> interval);

  /**
   * What a linear program comes to.
   *
   * @throws UndecidedException if that is not known
   */
  default ProgramResult solve(LinearProgram<ExactReal> program) {
    throw new UndecidedException("the optimum of a linear program needs a certificate");
  }

  /**
   * An integer, not below the first, beyond which none of the polynomials has a zero. It need not
   * be right: what it is used for is decided anyway.
   */
  default BigInteger cut(List<Polynomial<ExactReal>> polynomials, BigInteger first) {
    return first;
  }

  /**
   * The answer.
   *
   * @param verdict whether the goal is met everywhere
   * @param witness a point of the interval where it is not, if such a point is known exactly
   * @param evidence for a reader: what shows it, where it fails or what was missing
   */
  record Decision(Truth.Verdict verdict, Optional<ExactReal> witness, String evidence) {}
}
