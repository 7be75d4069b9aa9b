package org.exactreferee.text.language;

import java.util.List;
import org.exactreferee.trusted.language.function.FunctionRegistry;
import org.exactreferee.trusted.language.function.StandardFunctions;
import org.exactreferee.trusted.language.meaning.Evaluator;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.meaning.RealDecider;
import org.exactreferee.trusted.language.tree.Node;
import org.exactreferee.trusted.language.value.EvaluationException;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.Problem;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/** Numbers that users write as expressions of the claim language. */
public final class ExactNumber {

  private static final int LONGEST_QUOTED = 60;

  private static final FunctionRegistry REGISTRY = StandardFunctions.REGISTRY;

  private static final Evaluator EVALUATOR =
      new Evaluator(REGISTRY, RealDecider.NONE, Limits.DEFAULT);

  private ExactNumber() {}

  /**
   * The number of the exact field that an expression denotes.
   *
   * @throws IllegalArgumentException if it denotes none
   */
  public static ExactReal parse(String text) {
    return parseReal(text)
        .exact()
        .orElseThrow(
            () -> rejected(text, "must be a fraction or made of powers such as exp(1/2), 2^(1/3)"));
  }

  /**
   * The number that an expression denotes.
   *
   * @throws IllegalArgumentException if it denotes none
   */
  public static Real parseReal(String text) {
    ParsedExpression parsed;
    try {
      parsed = ParsedExpression.parse(text);
    } catch (ParseException mistake) {
      throw located(text, mistake.getMessage());
    }
    List<Problem> problems = StaticCheck.problems(parsed.expression(), REGISTRY);
    if (!problems.isEmpty()) {
      throw rejected(text, parsed.source(), problems.get(0).node(), problems.get(0).message());
    }
    try {
      if (EVALUATOR.evaluate(parsed.expression()) instanceof NumberValue number) {
        return number.real();
      }
      throw rejected(text, "must be a number");
    } catch (EvaluationException failure) {
      throw rejected(text, parsed.source(), failure.problem().node(), failure.getMessage());
    } catch (UndefinedException undefined) {
      Node place = undefined.place().orElse(parsed.expression());
      throw rejected(text, parsed.source(), place, undefined.getMessage());
    } catch (UndecidedException open) {
      throw rejected(text, "cannot be decided: " + open.getMessage());
    }
  }

  private static IllegalArgumentException rejected(
      String text, SourceMap source, Node place, String message) {
    return located(text, source.positionOf(place) + ": " + message);
  }

  private static IllegalArgumentException located(String text, String problem) {
    return new IllegalArgumentException(quoted(text) + ", " + problem);
  }

  private static IllegalArgumentException rejected(String text, String problem) {
    return new IllegalArgumentException(quoted(text) + " " + problem);
  }

  private static String quoted(String text) {
    boolean isShort = text.length() <= LONGEST_QUOTED;
    return "expression (" + (isShort ? text : text.substring(0, LONGEST_QUOTED) + "...") + ")";
  }
}
