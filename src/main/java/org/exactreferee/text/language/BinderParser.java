package org.exactreferee.text.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Program;

/** Reads what stands between a quantifier or a sum and its body. */
final class BinderParser {
  private final ExpressionParser expressions;
  private final TokenStream tokens;
  private final SourceMap source;

  private final ProgramParser programs;

  /** Where what is to be tried is kept; empty where nothing may be. */
  private final Optional<Tries> tries;

  BinderParser(
      ExpressionParser expressions,
      ProgramParser programs,
      TokenStream tokens,
      SourceMap source,
      Optional<Tries> tries) {
    this.tries = tries;
    this.expressions = expressions;
    this.programs = programs;
    this.tokens = tokens;
    this.source = source;
  }

  /** Everything from the first variable to the colon; adds the expressions in it to children. */
  Binders read(List<Expression> children) throws ParseException {
    Binders binders = list(children);
    tokens.separator(":");
    return binders;
  }

  /** Everything from the first variable to the end of the guard. */
  Binders list(List<Expression> children) throws ParseException {
    List<Binder> list = new ArrayList<>();
    do {
      Token first = tokens.peek();
      boolean unknowns = tokens.peek(1).is("[") || tokens.peek(1).is(",") || isPolytope();
      Binder binder = unknowns ? polytope(children) : binder(children);
      list.add(noted(binder, first));
    } while (tokens.takeIf(","));
    Optional<Expression> guard = Optional.empty();
    if (tokens.takeIf("where")) {
      Expression truth = expressions.expression();
      children.add(truth);
      guard = Optional.of(truth);
    }
    return new Binders(list, guard);
  }

  /** The binder, whose place in the text is that of a token. */
  Binder noted(Binder binder, Token first) {
    source.put(binder, first.offset());
    return binder;
  }

  private Binder binder(List<Expression> children) throws ParseException {
    String variable = tokens.expectName("a variable");
    tokens.expect("in");
    return withTried(new Binder(variable, domain(children)), children);
  }

  private Binder withTried(Binder binder, List<Expression> children) throws ParseException {
    Token word = tokens.peek();
    if (tokens.takeIf("try")) {
      boolean several =
          binder.domain() instanceof Domain.Polytope points && points.unknowns().size() > 1;
      if (several) {
        throw tokens.error(
            word.offset(), "'try' must belong to one variable; give each unknown a polytope");
      }
      tries.orElseThrow(() -> noTry(word)).put(binder, tried(word, children));
    }
    return binder;
  }

  private ParseException noTry(Token word) {
    return tokens.error(
        word.offset(),
        "'try' belongs into files of claims, which referee check reads; leave it out to have the"
            + " whole domain decided, or write the cases in place of the domain");
  }

  /** {@code 3..60 deep 3..120}. */
  private Tries.Tried tried(Token word, List<Expression> children) throws ParseException {
    Domain plain = domain(children);
    boolean hasDeep =
        tokens.peek().kind() == Token.Kind.NAME && tokens.peek().text().equals("deep");
    if (!hasDeep) {
      return new Tries.Tried(plain, plain, word.offset());
    }
    tokens.take();
    return new Tries.Tried(plain, domain(children), word.offset());
  }

  private boolean isPolytope() {
    return tokens.peek(1).is("in") && tokens.peek(2).is("polytope");
  }

  /** {@code x[2], y in polytope(x[1] + y <= 1)}. */
  private Binder polytope(List<Expression> children) throws ParseException {
    List<Program.Unknown> unknowns = programs.unknowns(children);
    tokens.expect("in");
    tokens.expect("polytope");
    Token opening = tokens.peek();
    tokens.expect("(");
    List<Program.Constraint> rows = programs.rows(children);
    tokens.closing(")", opening);
    Domain points = new Domain.Polytope(unknowns, rows);
    return withTried(new Binder(unknowns.get(0).name(), points), children);
  }

  private Domain domain(List<Expression> children) throws ParseException {
    Token first = tokens.peek();
    if (tokens.takeIf("[")) {
      Expression lower = expressions.expression();
      if (tokens.takeIf(":")) {
        Expression listing = expressions.listing(first, lower);
        return finite(expressions.rest(listing, first, ExpressionParser.SUM), children);
      }
      return interval(lower, true, children);
    }
    if (tokens.takeIf("{")) {
      List<Expression> elements = new ArrayList<>();
      do {
        elements.add(expressions.expression());
      } while (tokens.takeIf(","));
      tokens.closing("}", first);
      Expression listed = expressions.node(first, new Expression.Vector(elements), elements);
      children.add(listed);
      return new Domain.Elements(listed);
    }
    if (!tokens.takeIf("(")) {
      return finite(expressions.expression(ExpressionParser.SUM), children);
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
    return finite(expressions.rest(inner, first, ExpressionParser.SUM), children);
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

  /** The range that begins here, or the elements of what was read. */
  private Domain finite(Expression first, List<Expression> children) throws ParseException {
    children.add(first);
    if (!tokens.takeIf("..")) {
      return new Domain.Elements(first);
    }
    boolean endless = Stream.of(",", ":", "]", "where", "try").anyMatch(tokens.peek()::is);
    if (endless) {
      return new Domain.IntegerRange(first, Optional.empty());
    }
    Expression to = expressions.expression(ExpressionParser.SUM);
    children.add(to);
    return new Domain.IntegerRange(first, Optional.of(to));
  }
}
