package org.exactreferee.text.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Program;
import org.exactreferee.trusted.language.tree.ProgramOperator;

/** Reads {@code maximum(x, y : 3*x + 2*y where capacity: x + y <= 4, x >= 0)} and its like. */
final class ProgramParser {
  private final ExpressionParser expressions;
  private final TokenStream tokens;
  private final SourceMap source;

  ProgramParser(ExpressionParser expressions, TokenStream tokens, SourceMap source) {
    this.expressions = expressions;
    this.tokens = tokens;
    this.source = source;
  }

  Expression read() throws ParseException {
    Token first = tokens.take();
    ProgramOperator operator = operator(first.text());
    Token opening = tokens.peek();
    tokens.expect("(");
    List<Expression> children = new ArrayList<>();
    List<Program.Unknown> unknowns = unknowns(children);
    Optional<Expression> objective = Optional.empty();
    if (operator.hasObjective()) {
      tokens.separator(":");
      objective = Optional.of(kept(expressions.expression(), children));
    }
    List<Program.Constraint> rows = new ArrayList<>();
    boolean hasRows = tokens.peek().is("where");
    if (hasRows || !operator.hasObjective()) {
      tokens.separator("where");
      rows = rows(children);
    }
    tokens.closing(")", opening);
    return expressions.node(first, new Program(operator, unknowns, objective, rows), children);
  }

  /** {@code x[3], y}. */
  List<Program.Unknown> unknowns(List<Expression> children) throws ParseException {
    List<Program.Unknown> unknowns = new ArrayList<>();
    do {
      unknowns.add(unknown(children));
    } while (tokens.takeIf(","));
    return unknowns;
  }

  /** {@code capacity: x[1] + y <= 4, y >= 0}. */
  List<Program.Constraint> rows(List<Expression> children) throws ParseException {
    List<Program.Constraint> rows = new ArrayList<>();
    do {
      rows.add(row(children));
    } while (tokens.takeIf(","));
    return rows;
  }

  private static ProgramOperator operator(String word) {
    for (ProgramOperator operator : ProgramOperator.values()) {
      if (operator.toString().equals(word)) {
        return operator;
      }
    }
    throw new IllegalStateException("no operator " + word);
  }

  private Program.Unknown unknown(List<Expression> children) throws ParseException {
    Token first = tokens.peek();
    String name = tokens.expectName("a variable");
    Optional<Expression> size = Optional.empty();
    Token opening = tokens.peek();
    if (tokens.takeIf("[")) {
      size = Optional.of(kept(expressions.expression(), children));
      tokens.closing("]", opening);
    }
    Program.Unknown unknown = new Program.Unknown(name, size);
    source.put(unknown, first.offset());
    return unknown;
  }

  private Program.Constraint row(List<Expression> children) throws ParseException {
    Optional<String> name = Optional.empty();
    if (tokens.peek().kind() == Token.Kind.NAME && tokens.peek(1).is(":")) {
      name = Optional.of(tokens.take().text());
      tokens.take();
    }
    return new Program.Constraint(name, kept(expressions.expression(), children));
  }

  private static Expression kept(Expression expression, List<Expression> children) {
    children.add(expression);
    return expression;
  }
}
