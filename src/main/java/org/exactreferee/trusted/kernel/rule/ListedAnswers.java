package org.exactreferee.trusted.kernel.rule;

import java.math.BigInteger;
import java.util.Iterator;
import java.util.List;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Answers;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.real.ExactReal;

/** The answers of a certificate, in the order in which the questions come up. */
public record ListedAnswers(Iterator<Answer> answers) implements Answers {

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
