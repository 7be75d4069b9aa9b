package org.exactreferee.cli;

import java.util.List;
import org.exactreferee.claim.CanonicalText;
import org.exactreferee.claim.EvaluationException;
import org.exactreferee.claim.Evaluator;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.FunctionRegistry;
import org.exactreferee.claim.Library;
import org.exactreferee.claim.Limits;
import org.exactreferee.claim.NumberValue;
import org.exactreferee.claim.Problem;
import org.exactreferee.claim.RealDecider;
import org.exactreferee.claim.Truth;
import org.exactreferee.claim.Value;
import org.exactreferee.number.UndecidedException;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.spec.ParseException;
import org.exactreferee.spec.ParsedExpression;
import org.exactreferee.spec.SourceMap;
import org.exactreferee.spec.StaticCheck;

/**
 * The work of {@code referee eval}: reads an expression, checks it and says what it stands for.
 *
 * @param digits how many decimal digits of a number are wanted
 */
record Calculation(Limits limits, int digits, RealDecider decider) {

  /** What the expression stands for; a mistake in it is a {@link BadInputException}. */
  Answer run(String text) {
    ParsedExpression parsed = parse(text);
    Expression expression = parsed.expression();
    FunctionRegistry registry = Library.REGISTRY;
    List<Problem> problems = StaticCheck.problems(expression, registry, limits);
    if (!problems.isEmpty()) {
      throw badInput(parsed.source(), problems.get(0), problems.get(0).message());
    }
    String canonical = CanonicalText.of(expression);
    try {
      Value value = new Evaluator(registry, decider, limits).evaluate(expression);
      return answer(canonical, expression, value);
    } catch (EvaluationException failure) {
      throw badInput(parsed.source(), failure.problem(), failure.getMessage());
    } catch (UndecidedException open) {
      return new Answer.Verdict(canonical, expression, Truth.unknown(open.getMessage()));
    }
  }

  static ParsedExpression parse(String text) {
    try {
      return ParsedExpression.parse(text);
    } catch (ParseException mistake) {
      throw new BadInputException(mistake.getMessage());
    }
  }

  private static BadInputException badInput(SourceMap source, Problem problem, String message) {
    boolean tooLong = problem.reason() == Problem.Reason.TOO_MANY_CASES;
    String hint = tooLong ? " (--force lifts it)" : "";
    return new BadInputException(source.positionOf(problem.node()) + ": " + message + hint);
  }

  private Answer answer(String canonical, Expression expression, Value value) {
    if (value instanceof Truth truth) {
      return new Answer.Verdict(canonical, expression, truth);
    }
    if (!(value instanceof NumberValue number)) {
      return new Answer.Other(canonical, value.kind(), value.toString());
    }
    Decimal decimal = Decimal.of(number.real(), digits, Decimal.Rounding.NEAREST);
    return new Answer.Value(canonical, number.toString(), decimal, digits);
  }
}
