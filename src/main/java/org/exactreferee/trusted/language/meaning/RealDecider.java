package org.exactreferee.trusted.language.meaning;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Decides the sign of a polynomial on an interval, and linear programs. {@link Evaluator} believes
 * the answers; the kernel's checks evidence for each of them, and there is no other that answers.
 */
public interface RealDecider {

  /** Answers nothing: for numbers, and for statements that need no question answered. */
  RealDecider NONE =
      (polynomial, goal, interval) -> {
        throw new UndecidedException("a question about a real variable inside a number");
      };

  /**
   * Whether the polynomial meets the goal at every point of the interval, which is not empty.
   *
   * @throws UndecidedException if that is not known
   */
  Decision decide(
      Polynomial<ExactReal> polynomial, SignGoal goal, RealInterval<ExactReal> interval);

  /**
   * What a linear program comes to.
   *
   * @throws UndecidedException if that is not known
   */
  default ProgramResult solve(LinearProgram<ExactReal> program) {
    throw new UndecidedException("the optimum of a linear program inside a number");
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
   * @param holds whether the goal is met everywhere
   * @param witness a point of the interval where it is not, if such a point is known exactly
   * @param inWords what shows it, or where it fails, for a name of the variable
   */
  record Decision(boolean holds, Optional<ExactReal> witness, UnaryOperator<String> inWords) {}
}
