package org.exactreferee.prove.linear;

import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;

/** Builds linear forms and rows as expressions. */
public final class LinearTerms {

  private LinearTerms() {}

  /**
   * The form as a sum of multiples of unknowns, which is 0 if it has no terms.
   *
   * @param number the expression of a coefficient
   * @param unknown the expression of the unknown at a position, which is counted from 0
   */
  public static <F extends OrderedField<F>> Expression sum(
      LinearForm<F> form, Function<F, Expression> number, IntFunction<Expression> unknown) {
    return total(
        form.terms().stream()
            .map(
                term -> {
                  F c = term.coefficient();
                  Expression x = unknown.apply(term.variable());
                  boolean one = c.equals(c.fromRational(Rational.ONE));
                  return one ? x : Trees.times(number.apply(c), x);
                })
            .toList());
  }

  /** The sum of these, 0 if there are none, as flat as it can be. */
  public static Expression total(List<Expression> numbers) {
    int size = numbers.size();
    if (size <= 1) {
      return size == 0 ? Trees.number(0) : numbers.get(0);
    }
    return Trees.plus(total(numbers.subList(0, size / 2)), total(numbers.subList(size / 2, size)));
  }

  public static Relation relation(Order order) {
    return switch (order) {
      case AT_MOST -> Relation.AT_MOST;
      case AT_LEAST -> Relation.AT_LEAST;
      case EQUAL -> Relation.EQUAL;
    };
  }
}
