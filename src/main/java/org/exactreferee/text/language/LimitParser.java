package org.exactreferee.text.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Arithmetic;
import org.exactreferee.trusted.language.tree.Expression.Call;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.language.tree.Expression.Name;
import org.exactreferee.trusted.language.tree.Expression.Negation;
import org.exactreferee.trusted.language.tree.Expression.Quantified;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Relation;

/**
 * Reads statements about limits, as what they say with quantifiers. With {@code error}, {@code
 * bound} and {@code start} for names that the text does not have,
 *
 * <pre>
 *   limit(n in a.. : f) = L        forall error in (0, oo) : exists start in a.. :
 *                                      forall n in start.. : abs(f - L) &lt;= error
 *   limit(n in a.. : f) = oo       forall bound in (0, oo) : ... f &gt;= bound
 *   limit(n in a.. : f) = -oo      forall bound in (0, oo) : ... f &lt;= -bound
 *   asymptotic(n in a.. : f ~ g)   limit(n in a.. : f/g) = 1
 * </pre>
 *
 * where {@code a} is 1 unless it is written. The tree has no limits, so that nothing that is
 * trusted knows of them.
 */
final class LimitParser {
  private static final String ENDLESS = "a range without an upper end, such as 'n in 1..'";

  private final ExpressionParser expressions;
  private final BinderParser binders;
  private final TokenStream tokens;

  /** How many limits are being read, one inside the other. */
  private int open;

  LimitParser(ExpressionParser expressions, BinderParser binders, TokenStream tokens) {
    this.expressions = expressions;
    this.binders = binders;
    this.tokens = tokens;
  }

  /** Whether the next tokens begin a limit: no call of a function has a colon or {@code in}. */
  boolean isNext() {
    String word = tokens.peek().text();
    return (word.equals("limit") || word.equals("asymptotic"))
        && tokens.peek(1).is("(")
        && tokens.peek(2).kind() == Token.Kind.NAME
        && (tokens.peek(3).is(":") || tokens.peek(3).is("in"));
  }

  Expression read() throws ParseException {
    Token first = tokens.take();
    Token opening = tokens.take();
    String variable = tokens.peek().text();
    open++;
    Expression from = from(first);
    Close close =
        first.text().equals("asymptotic") ? alike(first, opening) : close(first, opening, variable);
    String start = fresh("start");
    open--;
    Expression begin = node(first, new Name(start));
    Expression onward =
        quantified(first, Quantifier.FORALL, variable, endless(begin), begin, close.statement());
    Expression some = quantified(first, Quantifier.EXISTS, start, endless(from), from, onward);
    Expression zero = literal(first, 0);
    Domain positive = new Domain.Interval(Optional.of(zero), false, Optional.empty(), false);
    return quantified(first, Quantifier.FORALL, close.measure(), positive, zero, some);
  }

  /**
   * What is said of all terms from some place on.
   *
   * @param measure the name of any positive number in the statement
   */
  private record Close(String measure, Expression statement) {}

  /** The first number that the variable may be; afterwards comes the body. */
  private Expression from(Token first) throws ParseException {
    if (tokens.peek(1).is(":")) {
      tokens.take();
      tokens.take();
      return literal(first, 1);
    }
    Token variable = tokens.peek();
    Binders read = binders.read(new ArrayList<>());
    if (read.guard().isPresent()
        || read.list().size() != 1
        || !(read.list().get(0).domain() instanceof Domain.IntegerRange range)
        || range.to().isPresent()) {
      throw tokens.error(variable.offset(), "the variable of a limit needs " + ENDLESS);
    }
    return range.from();
  }

  /** {@code f ~ g)}. */
  private Close alike(Token first, Token opening) throws ParseException {
    Expression body = expressions.expression(ExpressionParser.SUM);
    tokens.separator("~");
    Expression other = expressions.expression(ExpressionParser.SUM);
    tokens.closing(")", opening);
    return near(first, quotient(first, body, other), literal(first, 1));
  }

  /** {@code f) = L}, where L may be {@code oo} or {@code -oo}. */
  private Close close(Token first, Token opening, String variable) throws ParseException {
    Expression body = expressions.expression();
    tokens.closing(")", opening);
    if (!tokens.takeIf("=")) {
      throw tokens.expected("'='", " (a limit is no number: limit(n : f) = L is a statement)");
    }
    boolean down = tokens.peek().is("-") && tokens.peek(1).is("oo");
    if (down) {
      tokens.take();
    }
    if (tokens.takeIf("oo")) {
      return beyond(first, body, down);
    }
    Token limit = tokens.peek();
    Expression to = expressions.expression(ExpressionParser.SUM);
    if (tokens.hasName(variable, limit)) {
      throw tokens.error(limit.offset(), "'" + variable + "' is known inside of the limit only");
    }
    return near(first, body, to);
  }

  private Close beyond(Token first, Expression body, boolean down) throws ParseException {
    String bound = fresh("bound");
    Expression name = node(first, new Name(bound));
    return new Close(
        bound,
        down
            ? compared(first, body, Relation.AT_MOST, node(first, new Negation(name), name))
            : compared(first, body, Relation.AT_LEAST, name));
  }

  private Close near(Token first, Expression body, Expression to) throws ParseException {
    String error = fresh("error");
    Expression minus = node(first, new Arithmetic(ArithmeticOperator.MINUS, body, to), body, to);
    Expression distance = node(first, new Call("abs", List.of(minus)), minus);
    return new Close(
        error, compared(first, distance, Relation.AT_MOST, node(first, new Name(error))));
  }

  private Expression quotient(Token first, Expression a, Expression b) throws ParseException {
    return node(first, new Arithmetic(ArithmeticOperator.DIVIDE, a, b), a, b);
  }

  private Expression compared(Token first, Expression a, Relation relation, Expression b)
      throws ParseException {
    return node(first, new Chain(List.of(a, b), List.of(relation)), a, b);
  }

  private static Domain endless(Expression from) {
    return new Domain.IntegerRange(from, Optional.empty());
  }

  private Expression quantified(
      Token first,
      Quantifier quantifier,
      String variable,
      Domain domain,
      Expression end,
      Expression body)
      throws ParseException {
    Binder binder = binders.noted(new Binder(variable, domain), first);
    Binders bound = new Binders(List.of(binder), Optional.empty());
    return node(first, new Quantified(quantifier, bound, body), end, body);
  }

  private Expression literal(Token first, int number) throws ParseException {
    return node(first, NumberText.parse(Integer.toString(number)));
  }

  private Expression node(Token first, Expression expression, Expression... children)
      throws ParseException {
    return expressions.node(first, expression, List.of(children));
  }

  /** A name that is nowhere in the text, and in no limit around this one. */
  private String fresh(String name) {
    int number = open - 1;
    String found = number == 0 ? name : name + number;
    while (tokens.hasName(found)) {
      number++;
      found = name + number;
    }
    return found;
  }
}
