package org.exactreferee.trusted.language.meaning;

import java.util.Optional;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Node;
import org.exactreferee.trusted.language.value.EvaluationException;
import org.exactreferee.trusted.language.value.Problem;
import org.exactreferee.trusted.language.value.Proposition;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;

/**
 * Evaluates texts the way tests want it: no static checks before, no answers to questions about
 * real numbers, failures as text.
 */
public final class Evaluations {

  private Evaluations() {}

  public static Expression parse(String text) {
    try {
      return ParsedExpression.parse(text).expression();
    } catch (ParseException mistake) {
      throw new IllegalArgumentException(text, mistake);
    }
  }

  public static Value evaluate(String text) {
    return evaluator(Limits.DEFAULT).evaluate(parse(text));
  }

  static Decided decide(String statement) {
    return decide(statement, Limits.DEFAULT);
  }

  static Decided decide(String statement, Limits limits) {
    return Decided.of(evaluator(limits).decide(parse(statement), Optional.empty()));
  }

  static Evaluator evaluator(Limits limits) {
    return new Evaluator(Library.REGISTRY, RealDecider.NONE, limits);
  }

  /**
   * The value's text, or what is wrong: {@code UNDEFINED at b: divisor (0) must not be zero}; of a
   * statement its verdict and, if it is undefined, why.
   */
  public static String result(String text) {
    try {
      Value value = evaluate(text);
      return value instanceof Proposition ? shown(decide(text)) : value.toString();
    } catch (UndefinedException undefined) {
      return "UNDEFINED at " + shown(undefined.place().orElseThrow()) + undefined.getMessage();
    } catch (EvaluationException failure) {
      Problem problem = failure.problem();
      return problem.reason() + " at " + shown(problem.node()) + failure.getMessage();
    }
  }

  private static String shown(Decided decided) {
    return decided.verdict()
        + (decided.verdict() == Decided.Verdict.UNDEFINED ? ": " + decided.ground().inWords() : "");
  }

  private static String shown(Node node) {
    String text =
        node instanceof Expression expression ? CanonicalText.of(expression) : node.toString();
    return text + ": ";
  }

  static Decided.Verdict verdict(String text) {
    return decide(text).verdict();
  }
}
