package org.exactreferee.question;

import java.util.List;
import java.util.Optional;
import java.util.Set;
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

  private static final Set<Class<?>> STATEMENTS =
      Set.of(
          Expression.Chain.class,
          Expression.Not.class,
          Expression.Logical.class,
          Expression.Quantified.class);

  private Terms() {}

  public static Expression name(String name) {
    return symbol(name);
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

  /** A formula that is a constant of the source code: a test holds every caller to that. */
  public static Expression formula(String constant) {
    return read(constant).orElseThrow(() -> noTerm(constant));
  }

  /** What a printed number, polynomial or vector stands for. */
  public static Expression parsed(String text) {
    return printed(text).orElseThrow(() -> noTerm(text));
  }

  /**
   * The same; nothing if it is longer or deeper than an expression may be. No statement is read, so
   * that none is made by putting texts together.
   */
  static Optional<Expression> printed(String text) {
    return read(text).filter(term -> !STATEMENTS.contains(term.getClass()));
  }

  private static Optional<Expression> read(String text) {
    try {
      return Optional.of(ParsedExpression.parse(text).expression());
    } catch (ParseException malformed) {
      return Optional.empty();
    }
  }

  private static IllegalArgumentException noTerm(String text) {
    return new IllegalArgumentException("text (" + text + ") must be a term");
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
