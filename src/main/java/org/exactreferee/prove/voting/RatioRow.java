package org.exactreferee.prove.voting;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;

/**
 * A condition {@code top / bottom <= bound} as a paper prints it. Where the bottom is 0 it says
 * nothing, while {@code top <= bound * bottom} still does: these are different statements.
 */
public record RatioRow<F extends OrderedField<F>>(
    String name, LinearForm<F> top, LinearForm<F> bottom, F bound) {

  /** What a condition comes to at a point. */
  public enum Verdict {
    HOLDS,
    FAILS,
    /** The bottom is 0 and the top is not. */
    DIVIDES_BY_ZERO,
    /** Both are 0. */
    ZERO_BY_ZERO
  }

  public Verdict at(List<F> point) {
    F zero = bound.fromRational(Rational.ZERO);
    F divisor = bottom.at(point, zero);
    F dividend = top.at(point, zero);
    if (divisor.isZero()) {
      return dividend.isZero() ? Verdict.ZERO_BY_ZERO : Verdict.DIVIDES_BY_ZERO;
    }
    return dividend.divide(divisor).compareTo(bound) <= 0 ? Verdict.HOLDS : Verdict.FAILS;
  }

  /** {@code top - bound * bottom <= 0}. */
  public Row<F> crossMultiplied() {
    Map<Integer, F> sum = new HashMap<>();
    top.terms().forEach(term -> sum.put(term.variable(), term.coefficient()));
    bottom
        .terms()
        .forEach(
            term ->
                sum.merge(term.variable(), bound.multiply(term.coefficient()).negate(), F::add));
    return new Row<>(name, LinearForm.of(sum), Order.AT_MOST, bound.fromRational(Rational.ZERO));
  }
}
