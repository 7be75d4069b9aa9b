package org.exactreferee.trusted.language.tree;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.trusted.language.tree.Expression.Program.Constraint;
import org.exactreferee.trusted.language.tree.Expression.Program.Unknown;

/** What a variable ranges over; its kind picks the procedure that decides. */
public sealed interface Domain {

  /** Whether its elements can be gone through one after the other. */
  default boolean isFinite() {
    return this instanceof Elements
        || (this instanceof IntegerRange range && range.to().isPresent());
  }

  /**
   * {@code from..to}: the integers between, both included; none if {@code to < from}.
   *
   * @param to empty for {@code from..}, all integers from there on
   */
  record IntegerRange(Expression from, Optional<Expression> to) implements Domain {}

  /** {@code {1, 5/2}} if it is a vector written down, else a vector or a collection. */
  record Elements(Expression collection) implements Domain {}

  /** {@code x[2], y in polytope(x[1] + y <= 1)}: all points that satisfy the rows. */
  record Polytope(List<Unknown> unknowns, List<Constraint> rows) implements Domain {
    public Polytope {
      unknowns = List.copyOf(unknowns);
      rows = List.copyOf(rows);
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
  }

  /** What the one function says that fits the kind of domain. */
  default <R> R match(
      Function<IntegerRange, R> integerRange,
      Function<Elements, R> elements,
      Function<Interval, R> interval,
      Function<Polytope, R> polytope) {
    if (this instanceof IntegerRange range) {
      return integerRange.apply(range);
    }
    if (this instanceof Elements each) {
      return elements.apply(each);
    }
    return this instanceof Interval reals ? interval.apply(reals) : polytope.apply((Polytope) this);
  }
}
