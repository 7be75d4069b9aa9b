package org.exactreferee.trusted.number;

import java.util.Optional;
import java.util.function.Function;

/**
 * The real numbers between two ends, each open, closed or infinite; empty if the ends leave nothing
 * between them, and possibly a single point.
 *
 * @param lower the lower end, empty if it is {@code -oo}
 * @param includesLower whether the lower end belongs to the interval; false if it is infinite
 * @param upper the upper end, empty if it is {@code oo}
 * @param includesUpper whether the upper end belongs to the interval; false if it is infinite
 */
public record RealInterval<F extends OrderedField<F>>(
    Optional<F> lower, boolean includesLower, Optional<F> upper, boolean includesUpper) {

  public RealInterval {
    if (includesLower && lower.isEmpty()) {
      throw new IllegalArgumentException("lower end (-oo) must not be included");
    }
    if (includesUpper && upper.isEmpty()) {
      throw new IllegalArgumentException("upper end (oo) must not be included");
    }
  }

  /** {@code (lower, oo)}. */
  public static <F extends OrderedField<F>> RealInterval<F> greaterThan(F lower) {
    return new RealInterval<>(Optional.of(lower), false, Optional.empty(), false);
  }

  /** {@code (-oo, oo)}. */
  public static <F extends OrderedField<F>> RealInterval<F> all() {
    return new RealInterval<F>(Optional.empty(), false, Optional.empty(), false);
  }

  public boolean isEmpty() {
    return bounded() && (order() > 0 || (order() == 0 && !(includesLower && includesUpper)));
  }

  /** Whether exactly one number lies in the interval. */
  public boolean isPoint() {
    return bounded() && order() == 0 && includesLower && includesUpper;
  }

  private boolean bounded() {
    return lower.isPresent() && upper.isPresent();
  }

  private int order() {
    return lower.orElseThrow().compareTo(upper.orElseThrow());
  }

  public boolean contains(F value) {
    return position(value) == 0 && !isEmpty();
  }

  /** -1, 0 or 1 as the value lies below, in or above the interval, which must not be empty. */
  public int position(F value) {
    int low = lower.isEmpty() ? 1 : value.compareTo(lower.get());
    if (low < 0 || (low == 0 && !includesLower)) {
      return -1;
    }
    int high = upper.isEmpty() ? -1 : value.compareTo(upper.get());
    return high > 0 || (high == 0 && !includesUpper) ? 1 : 0;
  }

  /** The same ends, neither included. */
  public RealInterval<F> interior() {
    return new RealInterval<>(lower, false, upper, false);
  }

  /** The interval between the images of the ends; the image must keep the order. */
  public <G extends OrderedField<G>> RealInterval<G> map(Function<? super F, G> image) {
    return new RealInterval<>(lower.map(image), includesLower, upper.map(image), includesUpper);
  }

  /** Such as {@code [0, 1)} or {@code (1, oo)}. */
  @Override
  public String toString() {
    return (includesLower ? "[" : "(")
        + lower.map(F::toString).orElse("-oo")
        + ", "
        + upper.map(F::toString).orElse("oo")
        + (includesUpper ? "]" : ")");
  }
}
