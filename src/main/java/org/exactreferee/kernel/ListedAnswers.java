package org.exactreferee.kernel;

import java.math.BigInteger;
import java.util.Iterator;
import java.util.List;
import org.exactreferee.certificate.Answer;
import org.exactreferee.certificate.Answers;
import org.exactreferee.certificate.Reason;
import org.exactreferee.certificate.Rejected;
import org.exactreferee.linear.LinearProgram;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Polynomial;
import org.exactreferee.number.RealInterval;
import org.exactreferee.number.SignGoal;

/** The answers of a certificate, in the order in which the questions come up. */
record ListedAnswers(Iterator<Answer> answers) implements Answers {

  private Answer next(String question) {
    if (!answers.hasNext()) {
      throw new EvaluationRule.BadAnswer(new Rejected(Reason.MISSING_EVIDENCE, question));
    }
    return answers.next();
  }

  @Override
  public Answer sign(
      Polynomial<ExactReal> polynomial, SignGoal goal, RealInterval<ExactReal> interval) {
    return next(goal + " for " + polynomial + " on " + interval);
  }

  @Override
  public Answer program(LinearProgram<ExactReal> program) {
    return next("a linear program in " + program.variables().size() + " variables");
  }

  @Override
  public Answer cut(List<Polynomial<ExactReal>> polynomials, BigInteger first) {
    return next("a cut of the integers from " + first + " on");
  }
}
