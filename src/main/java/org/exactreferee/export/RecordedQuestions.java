package org.exactreferee.export;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.exactreferee.certificate.Answer;
import org.exactreferee.certificate.Answers;
import org.exactreferee.linear.LinearProgram;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Polynomial;
import org.exactreferee.number.RealInterval;
import org.exactreferee.number.SignGoal;
import org.exactreferee.number.UndecidedException;

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
