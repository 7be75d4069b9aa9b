package org.exactreferee.text.lp;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.text.json.Json.Place;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;

/**
 * The bounds of variables as the Bounds section of an LP file sets them. A variable of which it
 * says nothing lies between 0 and infinity.
 */
final class LpBounds {

  /** A number or an infinity. */
  sealed interface Limit {}

  /** A number. */
  record Finite(Rational value) implements Limit {}

  /**
   * An infinity.
   *
   * @param sign 1 or -1
   */
  record Infinite(int sign) implements Limit {}

  /** Both bounds and where the file speaks of them. */
  private record Interval(Limit lower, Limit upper, Place place) {}

  private final Map<String, Interval> intervals = new HashMap<>();

  void free(String name, Place place) {
    intervals.put(name, new Interval(new Infinite(-1), new Infinite(1), place));
  }

  /** {@code name order limit}. */
  void set(String name, Order order, Limit limit, Place place) {
    Interval old = of(name, place);
    boolean wrongSide =
        limit instanceof Infinite infinite
            && switch (order) {
              case AT_MOST -> infinite.sign() < 0;
              case AT_LEAST -> infinite.sign() > 0;
              case EQUAL -> true;
            };
    if (wrongSide) {
      throw new LpFormatException(
          place, "bound (infinity) of " + name + " must not exclude every number");
    }
    Limit lower = order == Order.AT_MOST ? old.lower() : limit;
    Limit upper = order == Order.AT_LEAST ? old.upper() : limit;
    intervals.put(name, new Interval(lower, upper, place));
  }

  private Interval of(String name, Place place) {
    return intervals.getOrDefault(
        name, new Interval(new Finite(Rational.ZERO), new Infinite(1), place));
  }

  /** The variable with its bounds, which must not exclude each other. */
  Variable<Rational> variable(String name) {
    Interval interval = of(name, new Place(1, 1));
    Optional<Rational> lower = number(interval.lower());
    Optional<Rational> upper = number(interval.upper());
    if (lower.isPresent() && upper.isPresent() && lower.get().compareTo(upper.get()) > 0) {
      throw new LpFormatException(
          interval.place(),
          "upper bound ("
              + upper.get()
              + ") of "
              + name
              + " must be at least its lower bound "
              + lower.get()
              + (lower.get().isZero() ? ", which is 0 unless another is given" : ""));
    }
    return new Variable<Rational>(name, lower, upper);
  }

  private static Optional<Rational> number(Limit limit) {
    return limit instanceof Finite finite ? Optional.of(finite.value()) : Optional.empty();
  }
}
