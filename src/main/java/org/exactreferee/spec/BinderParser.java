package org.exactreferee.spec;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.claim.Binders;
import org.exactreferee.claim.Binders.Binder;
import org.exactreferee.claim.Domain;
import org.exactreferee.claim.Expression;

/** Reads what stands between a quantifier or a sum and its body. */
final class BinderParser {
  private final ExpressionParser expressions;
  private final TokenStream tokens;
  private final SourceMap source;

  BinderParser(ExpressionParser expressions, TokenStream tokens, SourceMap source) {
    this.expressions = expressions;
    this.tokens = tokens;
    this.source = source;
  }

  /** Everything from the first variable to the colon; adds the expressions in it to children. */
  Binders read(List<Expression> children) throws ParseException {
    List<Binder> list = new ArrayList<>();
    do {
      Token first = tokens.peek();
      String variable = tokens.expectName("a variable");
      tokens.expect("in");
      Binder binder = new Binder(variable, domain(children));
      source.put(binder, first.offset());
      list.add(binder);
    } while (tokens.takeIf(","));
    Optional<Expression> guard = Optional.empty();
    if (tokens.takeIf("where")) {
      Expression truth = expressions.expression();
      children.add(truth);
      guard = Optional.of(truth);
    }
    tokens.separator(":");
    return new Binders(list, guard);
  }

  private Domain domain(List<Expression> children) throws ParseException {
    Token first = tokens.peek();
    if (tokens.takeIf("[")) {
      return interval(expressions.expression(), true, children);
    }
    if (!tokens.takeIf("(")) {
      return range(expressions.expression(ExpressionParser.SUM), children);
    }
    if (tokens.peek().is("-") && tokens.peek(1).is("oo")) {
      tokens.take();
      tokens.take();
      return interval(Optional.empty(), false, children);
    }
    Expression inner = expressions.expression();
    if (tokens.peek().is(",")) {
      return interval(inner, false, children);
    }
    tokens.closing(")", first);
    return range(expressions.rest(inner, first, ExpressionParser.SUM), children);
  }

  private Domain interval(Expression lower, boolean closed, List<Expression> children)
      throws ParseException {
    children.add(lower);
    return interval(Optional.of(lower), closed, children);
  }

  private Domain interval(
      Optional<Expression> lower, boolean lowerClosed, List<Expression> children)
      throws ParseException {
    tokens.expect(",");
    if (tokens.takeIf("oo")) {
      tokens.expect(")");
      return new Domain.Interval(lower, lowerClosed, Optional.empty(), false);
    }
    Expression upper = expressions.expression();
    children.add(upper);
    boolean upperClosed = tokens.takeIf("]");
    if (!upperClosed && !tokens.takeIf(")")) {
      throw tokens.unfinished("']' or ')' to end the interval");
    }
    return new Domain.Interval(lower, lowerClosed, Optional.of(upper), upperClosed);
  }

  private Domain range(Expression from, List<Expression> children) throws ParseException {
    tokens.separator("..");
    Expression to = expressions.expression(ExpressionParser.SUM);
    children.add(from);
    children.add(to);
    return new Domain.IntegerRange(from, to);
  }
}
