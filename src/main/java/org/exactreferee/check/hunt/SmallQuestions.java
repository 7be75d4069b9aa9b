package org.exactreferee.check.hunt;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Answers;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/** Answers the questions of one case, but none that would take longer than many other cases. */
final class SmallQuestions implements Answers {
  private static final int MOST_DEGREE = 40;
  private static final int MOST_VARIABLES_TIMES_ROWS = 1_500;

  private final Answers prover = new ProverAnswers();

  @Override
  public Answer sign(
      Polynomial<ExactReal> polynomial, SignGoal goal, RealInterval<ExactReal> interval) {
    require("degree", polynomial.degree(), MOST_DEGREE);
    return prover.sign(polynomial, goal, interval);
  }

  @Override
  public Answer program(LinearProgram<ExactReal> program) {
    int size = program.variables().size() * program.rows().size();
    require("variables times rows", size, MOST_VARIABLES_TIMES_ROWS);
    return prover.program(program);
  }

  @Override
  public Answer cut(List<Polynomial<ExactReal>> polynomials, BigInteger first) {
    return prover.cut(polynomials, first);
  }

  private static void require(String role, int size, int most) {
    if (size > most) {
      throw new UndecidedException(role + " (" + size + ") is more than " + most + " in a hunt");
    }
  }
}
