package org.exactreferee.text.certificate;

import java.util.Optional;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Evaluator;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.meaning.RealDecider;
import org.exactreferee.trusted.language.value.EvaluationException;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/** Elements of the exact field, written as expressions of the claim language. */
public final class ExactRealText {

  private ExactRealText() {}

  /**
   * The number that an expression such as {@code exp(-1/2)/2} denotes, if it is in the exact field.
   *
   * @throws ParseException if it is no expression
   * @throws EvaluationException if it is ill-formed
   * @throws UndefinedException if it has no value
   * @throws UndecidedException if its value depends on an open question
   */
  public static Optional<ExactReal> parse(String text) throws ParseException {
    Value value =
        new Evaluator(Library.REGISTRY, RealDecider.NONE, Limits.DEFAULT)
            .evaluate(ParsedExpression.parse(text).expression());
    return value instanceof NumberValue number ? number.real().exact() : Optional.empty();
  }

  /** A number in the form in which it is printed. */
  public static ExactReal read(Json value) {
    String text = JsonFields.text(value);
    try {
      Optional<ExactReal> number = parse(text);
      if (number.isPresent() && number.get().toString().equals(text)) {
        return number.get();
      }
    } catch (ParseException
        | EvaluationException
        | UndefinedException
        | UndecidedException malformed) {
      throw bad(value, text);
    }
    throw bad(value, text);
  }

  private static RejectedException bad(Json value, String text) {
    return new RejectedException(
        Reason.BAD_NUMBER,
        value.place() + ": number (" + text + ") must be in the exact field, in its printed form");
  }
}
