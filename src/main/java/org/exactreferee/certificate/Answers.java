package org.exactreferee.certificate;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.linear.LinearProgram;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Polynomial;
import org.exactreferee.number.RealInterval;
import org.exactreferee.number.SignGoal;

/**
 * Where the kernel gets its answers from: a certificate, or a prover that is at hand. It checks
 * each of them before it is used.
 */
public interface Answers {

  /**
   * Whether the polynomial meets the goal everywhere on the interval.
   *
   * @throws org.exactreferee.number.UndecidedException if that is not known
   */
  Answer sign(Polynomial<ExactReal> polynomial, SignGoal goal, RealInterval<ExactReal> interval);

  /**
   * What the program comes to.
   *
   * @throws org.exactreferee.number.UndecidedException if that is not known
   */
  Answer program(LinearProgram<ExactReal> program);

  /** Beyond which integer none of the polynomials has a zero. */
  Answer cut(List<Polynomial<ExactReal>> polynomials, BigInteger first);
}
