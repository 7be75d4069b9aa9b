package org.exactreferee.export.claim;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Answers;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/** The answers of a certificate; remembers the questions that they were given to. */
final class RecordedQuestions implements Answers {
  private final Iterator<Answer> answers;
  private final List<Question> questions = new ArrayList<>();

  RecordedQuestions(Iterator<Answer> answers) {
    this.answers = answers;
  }

  /** The questions since the last call of this. */
  List<Question> taken() {
    List<Question> taken = List.copyOf(questions);
    questions.clear();
    return taken;
  }

  private Answer next() {
    if (!answers.hasNext()) {
      throw new UndecidedException("an answer is missing");
    }
    return answers.next();
  }

  @Override
  public Answer sign(
      Polynomial<ExactReal> polynomial, SignGoal goal, RealInterval<ExactReal> interval) {
    Answer answer = next();
    if (answer instanceof Answer.OfSign sign) {
      questions.add(new Question.OfSign(polynomial, goal, interval, sign.evidence()));
    }
    return answer;
  }

  @Override
  public Answer program(LinearProgram<ExactReal> program) {
    Answer answer = next();
    if (answer instanceof Answer.OfProgram result) {
      questions.add(new Question.OfProgram(program, result.evidence()));
    }
    return answer;
  }

  @Override
  public Answer cut(List<Polynomial<ExactReal>> polynomials, BigInteger first) {
    return next();
  }
}
