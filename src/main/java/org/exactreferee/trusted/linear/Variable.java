package org.exactreferee.trusted.linear;

import java.util.Optional;
import org.exactreferee.trusted.number.OrderedField;

/**
 * A real unknown and where it may lie.
 *
 * @param lower the least value it may have; empty if there is none
 * @param upper the largest, likewise
 */
public record Variable<F extends OrderedField<F>>(
    String name, Optional<F> lower, Optional<F> upper) {

  public Variable {
    if (lower.isPresent() && upper.isPresent() && lower.get().compareTo(upper.get()) > 0) {
      throw new IllegalArgumentException(
          "upper bound (" + upper.get() + ") of " + name + " must be at least " + lower.get());
    }
  }

  /** A variable without bounds. */
  public static <F extends OrderedField<F>> Variable<F> free(String name) {
    return new Variable<F>(name, Optional.empty(), Optional.empty());
  }

  /** A variable that is at least this number. */
  public static <F extends OrderedField<F>> Variable<F> atLeast(String name, F lower) {
    return new Variable<F>(name, Optional.of(lower), Optional.empty());
  }

  public boolean admits(F value) {
    return lower.map(least -> least.compareTo(value) <= 0).orElse(true)
        && upper.map(most -> value.compareTo(most) <= 0).orElse(true);
  }
}
