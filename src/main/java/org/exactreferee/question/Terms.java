package org.exactreferee.question;

import java.util.List;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Builds statements as trees, so that no cell of an answer can change what is claimed beside it.
 */
public final class Terms extends Trees {

  private Terms() {}

  public static Expression name(String name) {
    return new Expression.Name(name);
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

  public static Expression call(String function, List<Expression> arguments) {
    return new Expression.Call(function, arguments);
  }

  /** {@code collection[position]}. */
  public static Expression at(Expression collection, long position) {
    return new Expression.Index(collection, number(position));
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
}
