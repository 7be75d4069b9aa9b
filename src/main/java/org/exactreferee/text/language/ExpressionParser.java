package org.exactreferee.text.language;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Arithmetic;
import org.exactreferee.trusted.language.tree.Expression.Call;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.language.tree.Expression.Conditional;
import org.exactreferee.trusted.language.tree.Expression.Fold;
import org.exactreferee.trusted.language.tree.Expression.Index;
import org.exactreferee.trusted.language.tree.Expression.Let;
import org.exactreferee.trusted.language.tree.Expression.Logical;
import org.exactreferee.trusted.language.tree.Expression.Name;
import org.exactreferee.trusted.language.tree.Expression.Negation;
import org.exactreferee.trusted.language.tree.Expression.Not;
import org.exactreferee.trusted.language.tree.Expression.Quantified;
import org.exactreferee.trusted.language.tree.Expression.Vector;
import org.exactreferee.trusted.language.tree.FoldOperator;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Relation;

/**
 * Reads expressions by operator precedence; {@code specs/FORMAT.md} has the grammar.
 *
 * <p>A prefix reads one operand; then operators are taken as long as they bind at least as tightly
 * as the caller asked for. The numbers below are the levels of the grammar, loosest first.
 */
public final class ExpressionParser {

  /** How deep brackets may be nested and a tree may be; everyone who walks one relies on it. */
  static final int MOST_DEEP = 400;

  private static final int IMPLICATION = 1;
  private static final int DISJUNCTION = 2;
  private static final int CONJUNCTION = 3;
  private static final int NEGATED = 4;
  private static final int COMPARISON = 5;
  static final int SUM = 6;
  private static final int PRODUCT = 7;
  private static final int SIGNED = 8;
  private static final int POWER = 9;
  private static final int INDEX = 10;
  private static final int NONE = -1;

  private static final String OPERAND = "a number, a name or '('";

  private final TokenStream tokens;
  private final SourceMap source;
  private final BinderParser binders;
  private final ProgramParser programs;
  private final LimitParser limits;
  private final RowParser rows;
  private final IdentityHashMap<Expression, Integer> depths = new IdentityHashMap<>();
  private int nested;

  private ExpressionParser(TokenStream tokens, SourceMap source, Optional<Tries> tries) {
    this.tokens = tokens;
    this.source = source;
    this.programs = new ProgramParser(this, tokens, source);
    this.binders = new BinderParser(this, programs, tokens, source, tries);
    this.limits = new LimitParser(this, binders, tokens);
    this.rows = new RowParser(this, binders, tokens);
  }

  /**
   * Reads a text that is one expression.
   *
   * @param tries where what is to be tried is kept; empty where nothing may be
   */
  static ParsedExpression parseAll(String text, Optional<Tries> tries) throws ParseException {
    TokenStream tokens = new TokenStream(text);
    SourceMap source = new SourceMap(text);
    ExpressionParser parser = new ExpressionParser(tokens, source, tries);
    Expression expression = parser.expression();
    if (tokens.peek().kind() != Token.Kind.END) {
      throw tokens.unfinished("the end");
    }
    return new ParsedExpression(expression, source);
  }

  /** Reads {@code f(n) = value}, perhaps with {@code deep} and another value after it. */
  public static ParsedDefinition parseDefinition(String text) throws ParseException {
    TokenStream tokens = new TokenStream(text);
    SourceMap source = new SourceMap(text);
    ExpressionParser parser = new ExpressionParser(tokens, source, Optional.empty());
    Definition definition = parser.definition();
    Optional<Expression> deep = Optional.empty();
    if (tokens.peek().kind() == Token.Kind.NAME && tokens.peek().text().equals("deep")) {
      tokens.take();
      deep = Optional.of(parser.expression());
    }
    if (tokens.peek().kind() != Token.Kind.END) {
      throw tokens.unfinished("the end of the definition");
    }
    return new ParsedDefinition(definition, deep, source);
  }

  /** {@code [body : i in 1..n]}, after the colon. */
  Expression listing(Token opening, Expression body) throws ParseException {
    return rows.listing(opening, body);
  }

  Expression expression() throws ParseException {
    return expression(IMPLICATION);
  }

  Expression expression(int least) throws ParseException {
    Token first = tokens.peek();
    if (++nested > MOST_DEEP) {
      throw tooDeep(first);
    }
    Expression result = rest(prefix(least), first, least);
    nested--;
    return result;
  }

  /** Extends an operand by the operators that follow it. */
  Expression rest(Expression operand, Token first, int least) throws ParseException {
    Expression left = operand;
    for (int level = level(tokens.peek()); level >= least; level = level(tokens.peek())) {
      left = level == COMPARISON ? chain(left, first) : infix(left, first, level);
    }
    return left;
  }

  private static int level(Token token) {
    if (token.kind() != Token.Kind.SYMBOL) {
      return NONE;
    }
    return switch (token.text()) {
      case "=>" -> IMPLICATION;
      case "or" -> DISJUNCTION;
      case "and" -> CONJUNCTION;
      case "<", "<=", "=", "!=", ">=", ">" -> COMPARISON;
      case "+", "-" -> SUM;
      case "*", "/" -> PRODUCT;
      case "^" -> POWER;
      case "[" -> INDEX;
      default -> NONE;
    };
  }

  private Expression infix(Expression left, Token first, int level) throws ParseException {
    Token operator = tokens.take();
    return switch (operator.text()) {
      case "=>" -> logical(first, Connective.IMPLIES, left, IMPLICATION);
      case "or" -> logical(first, Connective.OR, left, CONJUNCTION);
      case "and" -> logical(first, Connective.AND, left, NEGATED);
      case "+" -> arithmetic(first, ArithmeticOperator.PLUS, left, PRODUCT);
      case "-" -> arithmetic(first, ArithmeticOperator.MINUS, left, PRODUCT);
      case "*" -> arithmetic(first, ArithmeticOperator.TIMES, left, SIGNED);
      case "/" -> arithmetic(first, ArithmeticOperator.DIVIDE, left, SIGNED);
      case "^" -> arithmetic(first, ArithmeticOperator.POWER, left, SIGNED);
      case "[" -> {
        Expression position = expression();
        tokens.closing("]", operator);
        yield node(first, new Index(left, position), left, position);
      }
      default -> throw new IllegalStateException("level " + level + " has no " + operator.text());
    };
  }

  private Expression logical(Token first, Connective connective, Expression left, int least)
      throws ParseException {
    Expression right = expression(least);
    return node(first, new Logical(connective, left, right), left, right);
  }

  private Expression arithmetic(
      Token first, ArithmeticOperator operator, Expression left, int least) throws ParseException {
    Expression right = expression(least);
    return node(first, new Arithmetic(operator, left, right), left, right);
  }

  private Expression chain(Expression left, Token first) throws ParseException {
    List<Expression> operands = new ArrayList<>(List.of(left));
    List<Relation> relations = new ArrayList<>();
    while (level(tokens.peek()) == COMPARISON) {
      relations.add(relation(tokens.take().text()));
      operands.add(expression(SUM));
    }
    return node(first, new Chain(operands, relations), operands);
  }

  private static Relation relation(String symbol) {
    for (Relation relation : Relation.values()) {
      if (relation.toString().equals(symbol)) {
        return relation;
      }
    }
    throw new IllegalStateException("no relation " + symbol);
  }

  private Expression prefix(int least) throws ParseException {
    Token token = tokens.peek();
    return switch (token.kind()) {
      case NUMBER -> node(tokens.take(), literal(token));
      case NAME -> limits.isNext() ? limit(least) : nameOrCall();
      case SYMBOL -> symbol(token, least);
      case END -> throw tokens.expected(OPERAND);
    };
  }

  private Expression literal(Token token) throws ParseException {
    try {
      return NumberText.parse(token.text());
    } catch (NumberFormatException beyondLimits) {
      throw tokens.error(token.offset(), beyondLimits.getMessage());
    }
  }

  private Expression symbol(Token token, int least) throws ParseException {
    return switch (token.text()) {
      case "(" -> {
        tokens.take();
        Expression inner = expression();
        tokens.closing(")", token);
        yield inner;
      }
      case "[" -> {
        tokens.take();
        List<Expression> entries = new ArrayList<>(List.of(expression()));
        if (tokens.takeIf(":")) {
          yield rows.listing(token, entries.get(0));
        }
        while (tokens.peek().is(",")) {
          tokens.take();
          entries.add(expression());
        }
        tokens.closing("]", token);
        yield node(token, new Vector(entries), entries);
      }
      case "-" -> {
        tokens.take();
        Expression operand = expression(SIGNED);
        yield node(token, new Negation(operand), operand);
      }
      case "sum", "product" -> fold();
      case "maximum", "minimum", "feasible", "bounded" -> programs.read();
      case "not", "let", "if", "forall", "exists" -> {
        if (least > NEGATED) {
          throw tokens.expected(OPERAND, " (put the '" + token.text() + "' in parentheses)");
        }
        yield open(tokens.take());
      }
      case "oo" -> throw tokens.expected(OPERAND, " (only an interval ends in oo)");
      default -> throw tokens.expected(OPERAND);
    };
  }

  private Expression open(Token token) throws ParseException {
    return switch (token.text()) {
      case "not" -> {
        Expression operand = expression(NEGATED);
        yield node(token, new Not(operand), operand);
      }
      case "let" -> let(token);
      case "if" -> {
        Expression condition = expression();
        tokens.separator("then");
        Expression yes = expression();
        tokens.separator("else");
        Expression no = expression();
        yield node(token, new Conditional(condition, yes, no), condition, yes, no);
      }
      default -> {
        Quantifier quantifier =
            token.text().equals("forall") ? Quantifier.FORALL : Quantifier.EXISTS;
        List<Expression> children = new ArrayList<>();
        Binders bound = binders.read(children);
        Expression body = expression();
        children.add(body);
        yield node(token, new Quantified(quantifier, bound, body), children);
      }
    };
  }

  private Expression limit(int least) throws ParseException {
    if (least > COMPARISON) {
      throw tokens.expected(
          OPERAND, " (a limit is a statement, and stands on the left of its '=')");
    }
    return limits.read();
  }

  private Expression nameOrCall() throws ParseException {
    Token token = tokens.peek();
    if (!tokens.peek(1).is("(")) {
      return node(tokens.take(), new Name(token.text()));
    }
    boolean overCases = tokens.peek(2).kind() == Token.Kind.NAME && tokens.peek(3).is("in");
    if (overCases && (token.text().equals("min") || token.text().equals("max"))) {
      return fold();
    }
    tokens.take();
    Token opening = tokens.take();
    List<Expression> arguments = new ArrayList<>();
    if (!tokens.takeIf(")")) {
      do {
        arguments.add(rows.isTableNext() ? rows.table(token) : expression());
      } while (tokens.takeIf(","));
      tokens.closing(")", opening);
    }
    return node(token, new Call(FormerNames.today(token.text()), arguments), arguments);
  }

  /** {@code sum(i in 1..n where i != 2 : body)}. */
  private Expression fold() throws ParseException {
    Token token = tokens.take();
    FoldOperator operator =
        switch (token.text()) {
          case "sum" -> FoldOperator.SUM;
          case "product" -> FoldOperator.PRODUCT;
          case "min" -> FoldOperator.MIN;
          default -> FoldOperator.MAX;
        };
    Token opening = tokens.peek();
    tokens.expect("(");
    List<Expression> children = new ArrayList<>();
    Binders bound = binders.read(children);
    Expression body = expression();
    children.add(body);
    tokens.closing(")", opening);
    return node(token, new Fold(operator, bound, body), children);
  }

  private Expression let(Token token) throws ParseException {
    List<Definition> definitions = new ArrayList<>();
    List<Expression> children = new ArrayList<>();
    do {
      Definition definition = definition();
      definitions.add(definition);
      children.add(definition.value());
    } while (tokens.takeIf(","));
    tokens.separator("in");
    Expression body = expression();
    children.add(body);
    return node(token, new Let(definitions, body), children);
  }

  private Definition definition() throws ParseException {
    Token first = tokens.peek();
    String name = tokens.expectName("a name to define");
    List<String> parameters = new ArrayList<>();
    Token opening = tokens.peek();
    if (tokens.takeIf("(")) {
      do {
        parameters.add(tokens.expectName("a parameter"));
      } while (tokens.takeIf(","));
      tokens.closing(")", opening);
    }
    tokens.expect("=");
    Definition definition = new Definition(name, parameters, expression());
    source.put(definition, first.offset());
    return definition;
  }

  private Expression node(Token first, Expression expression, Expression... children)
      throws ParseException {
    return node(first, expression, List.of(children));
  }

  /** Notes where the expression begins and how deep it is. */
  Expression node(Token first, Expression expression, List<Expression> children)
      throws ParseException {
    int deepest = 0;
    for (Expression child : children) {
      deepest = Math.max(deepest, depths.get(child));
    }
    if (deepest >= MOST_DEEP) {
      throw tooDeep(first);
    }
    depths.put(expression, deepest + 1);
    source.put(expression, first.offset());
    return expression;
  }

  private ParseException tooDeep(Token first) {
    String message = "the expression is more than " + MOST_DEEP + " operations deep";
    return tokens.error(first.offset(), message + " (group its parts, or use sum or let)");
  }
}
