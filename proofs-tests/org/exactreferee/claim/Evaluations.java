package org.exactreferee.claim;

import java.util.Optional;
import org.exactreferee.spec.ParseException;
import org.exactreferee.spec.ParsedExpression;

/** Evaluates texts the way tests want it: no static checks before, failures as text. */
public final class Evaluations {

  /** Leaves every statement about real numbers open. */
  static final RealDecider UNDECIDED =
      (variable, polynomial, goal, interval) ->
          new RealDecider.Decision(Truth.Verdict.UNKNOWN, Optional.empty(), "not searched");

  private Evaluations() {}

  public static Expression parse(String text) {
    try {
      return ParsedExpression.parse(text).expression();
    } catch (ParseException mistake) {
      throw new IllegalArgumentException(text, mistake);
    }
  }

  static Value evaluate(String text, RealDecider decider, Limits limits) {
    return new Evaluator(Library.REGISTRY, decider, limits).evaluate(parse(text));
  }

  static Value evaluate(String text) {
    return evaluate(text, UNDECIDED, Limits.DEFAULT);
  }

  /** The value's text, or what is wrong: {@code UNDEFINED at b: divisor (0) must not be zero}. */
  static String result(String text) {
    try {
      return evaluate(text).toString();
    } catch (EvaluationException failure) {
      Problem problem = failure.problem();
      String node =
          problem.node() instanceof Expression expression
              ? CanonicalText.of(expression)
              : problem.node().toString();
      return problem.reason() + " at " + node + ": " + failure.getMessage();
    }
  }

  static Truth.Verdict verdict(String text) {
    return ((Truth) evaluate(text)).verdict();
  }
}
