package org.exactreferee.text.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Listing;

/** Reads values in a row by a rule. */
final class RowParser {
  private final ExpressionParser expressions;
  private final BinderParser binders;
  private final TokenStream tokens;

  RowParser(ExpressionParser expressions, BinderParser binders, TokenStream tokens) {
    this.expressions = expressions;
    this.binders = binders;
    this.tokens = tokens;
  }

  /** {@code [body : i in 1..n]}, after the colon. */
  Expression listing(Token opening, Expression body) throws ParseException {
    List<Expression> children = new ArrayList<>(List.of(body));
    Binders bound = binders.list(children);
    tokens.closing("]", opening);
    return expressions.node(opening, new Listing(bound, body), children);
  }

  boolean isTableNext() {
    return tokens.peek().kind() == Token.Kind.NAME && tokens.peek(1).is("in");
  }

  /**
   * {@code x in 1..3, y in 1..2 : body}, short for {@code [[body : y in 1..2] : x in 1..3]}.
   *
   * @param function which takes it
   */
  Expression table(Token function) throws ParseException {
    Token first = tokens.peek();
    List<Expression> children = new ArrayList<>();
    Binders bound = binders.read(children);
    if (bound.list().size() != 2 || bound.guard().isPresent()) {
      requireNoFold(function);
      throw tokens.error(
          first.offset(),
          "a table by a rule has two variables and no 'where', as in x in 1..3, y in 1..2 : p"
              + " (write [[p : y in ...] : x in ...] for more)");
    }
    Expression body = expressions.expression();
    children.add(body);
    Listing row = new Listing(new Binders(bound.list().subList(1, 2), bound.guard()), body);
    Binders rows = new Binders(bound.list().subList(0, 1), bound.guard());
    Expression inner = expressions.node(first, row, children);
    return expressions.node(first, new Listing(rows, inner), List.of(inner));
  }

  /** {@code prod(k in 1..3 : k)} and {@code Sum(k in 1..3 : k)} are no tables. */
  private void requireNoFold(Token function) throws ParseException {
    String name = function.text().toLowerCase(Locale.ROOT);
    for (String fold : List.of("sum", "product", "min", "max")) {
      if (fold.startsWith(name) || name.startsWith(fold)) {
        throw tokens.error(
            function.offset(),
            "unknown name '" + function.text() + "' (did you mean '" + fold + "'?)");
      }
    }
  }
}
