package org.exactreferee.question;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.exactreferee.show.finding.DecimalStatement;
import org.exactreferee.show.finding.Subexpressions;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Builds statements as trees, so that no cell of an answer can change what is claimed beside it.
 */
public final class Terms {

  private Terms() {}

  public static Expression name(String name) {
    return new Expression.Name(name);
  }

  public static Expression number(long value) {
    return number(Rational.of(value));
  }

  public static Expression number(BigInteger value) {
    return number(Rational.of(value));
  }

  /** The fraction as it is printed. */
  public static Expression number(Rational value) {
    Expression size = integer(value.numerator().abs());
    Expression top = value.sign() < 0 ? new Expression.Negation(size) : size;
    return value.isInteger() ? top : over(top, integer(value.denominator()));
  }

  /** A literal, in which the zeros at the end are counted. */
  private static Expression integer(BigInteger value) {
    BigInteger digits = value;
    int zeros = 0;
    while (digits.signum() > 0 && !digits.testBit(0)) {
      BigInteger[] parts = digits.divideAndRemainder(BigInteger.TEN);
      if (parts[1].signum() != 0) {
        break;
      }
      digits = parts[0];
      zeros++;
    }
    return new Expression.Literal(digits, zeros);
  }

  /** A decimal. */
  public static Expression decimal(BigDecimal value) {
    return DecimalStatement.exact(value);
  }

  /** The number as it is printed. */
  public static Expression number(ExactReal value) {
    return value.rational().map(Terms::number).orElseGet(() -> parsed(value.toString()));
  }

  /** The vector of these numbers, as they are printed. */
  public static Expression vector(List<?> numbers) {
    return new Expression.Vector(numbers.stream().map(Terms::printed).toList());
  }

  private static Expression printed(Object number) {
    if (number instanceof Rational rational) {
      return number(rational);
    }
    return number instanceof ExactReal real ? number(real) : parsed(number.toString());
  }

  /** What a printed number or vector stands for. */
  public static Expression parsed(String text) {
    try {
      return ParsedExpression.parse(text).expression();
    } catch (ParseException malformed) {
      throw new IllegalArgumentException("text (" + text + ") must be an expression", malformed);
    }
  }

  public static Expression call(String function, Expression... arguments) {
    return new Expression.Call(function, List.of(arguments));
  }

  public static Expression call(String function, List<Expression> arguments) {
    return new Expression.Call(function, arguments);
  }

  /** {@code collection[position]}. */
  public static Expression at(Expression collection, long position) {
    return new Expression.Index(collection, number(position));
  }

  public static Expression plus(Expression left, Expression right) {
    return new Expression.Arithmetic(ArithmeticOperator.PLUS, left, right);
  }

  public static Expression minus(Expression left, Expression right) {
    return new Expression.Arithmetic(ArithmeticOperator.MINUS, left, right);
  }

  public static Expression times(Expression left, Expression right) {
    return new Expression.Arithmetic(ArithmeticOperator.TIMES, left, right);
  }

  public static Expression over(Expression left, Expression right) {
    return new Expression.Arithmetic(ArithmeticOperator.DIVIDE, left, right);
  }

  public static Expression equal(Expression left, Expression right) {
    return compare(left, Relation.EQUAL, right);
  }

  public static Expression compare(Expression left, Relation relation, Expression right) {
    return new Expression.Chain(List.of(left, right), List.of(relation));
  }

  /** {@code low R number S high}. */
  public static Expression between(
      Expression low, Relation lower, Expression number, Relation upper, Expression high) {
    return new Expression.Chain(List.of(low, number, high), List.of(lower, upper));
  }

  public static Expression not(Expression statement) {
    return new Expression.Not(statement);
  }

  /** All of these, of which there is at least one. */
  public static Expression all(List<Expression> statements) {
    return statements.stream()
        .reduce((left, right) -> new Expression.Logical(Connective.AND, left, right))
        .orElseThrow(() -> new IllegalArgumentException("statements (0) must be at least one"));
  }

  /** {@code let name = value in body}. */
  public static Expression let(String name, Expression value, Expression body) {
    return new Expression.Let(List.of(new Definition(name, List.of(), value)), body);
  }

  /** Whether an expression is, or contains, another. */
  public static boolean contains(Expression whole, Expression part) {
    return Subexpressions.of(whole).anyMatch(part::equals);
  }
}
