package org.exactreferee.trusted.kernel.evidence;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Where the kernel gets its answers from: a certificate, or a prover that is at hand. It checks
 * each of them before it is used.
 */
public interface Answers {

  /**
   * Whether the polynomial meets the goal everywhere on the interval.
   *
   * @throws org.exactreferee.trusted.number.UndecidedException if that is not known
   */
  Answer sign(Polynomial<ExactReal> polynomial, SignGoal goal, RealInterval<ExactReal> interval);

  /**
   * What the program comes to.
   *
   * @throws org.exactreferee.trusted.number.UndecidedException if that is not known
   */
  Answer program(LinearProgram<ExactReal> program);

  /** The integer beyond which none of the polynomials has a zero. */
  Answer cut(List<Polynomial<ExactReal>> polynomials, BigInteger first);
}
