package org.exactreferee.claim;

import java.util.Optional;

/** What a variable ranges over; its kind picks the procedure that decides. */
public sealed interface Domain {

  <R> R accept(Visitor<R> visitor);

  /** {@code from..to}: the integers between, both included; none if {@code to < from}. */
  record IntegerRange(Expression from, Expression to) implements Domain {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.integerRange(this);
    }
  }

  /**
   * {@code [a, b)}: the real numbers between.
   *
   * @param lower where it begins; empty for {@code -oo}
   * @param upper where it ends; empty for {@code oo}
   */
  record Interval(
      Optional<Expression> lower,
      boolean lowerClosed,
      Optional<Expression> upper,
      boolean upperClosed)
      implements Domain {
    public Interval {
      if ((lowerClosed && lower.isEmpty()) || (upperClosed && upper.isEmpty())) {
        throw new IllegalArgumentException("end of interval (oo) must be open");
      }
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.interval(this);
    }
  }

  /** One case per kind of domain. */
  interface Visitor<R> {
    R integerRange(IntegerRange range);

    R interval(Interval interval);
  }
}
