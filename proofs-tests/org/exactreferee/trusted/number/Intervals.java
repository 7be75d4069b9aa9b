package org.exactreferee.trusted.number;

import java.util.Optional;

/** Intervals as a reader writes them down. */
public final class Intervals {

  private Intervals() {}

  /** {@code [lower, upper]}. */
  public static <F extends OrderedField<F>> RealInterval<F> closed(F lower, F upper) {
    return new RealInterval<>(Optional.of(lower), true, Optional.of(upper), true);
  }

  /** {@code (lower, upper)}. */
  public static <F extends OrderedField<F>> RealInterval<F> open(F lower, F upper) {
    return new RealInterval<>(Optional.of(lower), false, Optional.of(upper), false);
  }

  /** {@code [lower, upper)}. */
  public static <F extends OrderedField<F>> RealInterval<F> closedOpen(F lower, F upper) {
    return new RealInterval<>(Optional.of(lower), true, Optional.of(upper), false);
  }

  /** {@code (lower, upper]}. */
  public static <F extends OrderedField<F>> RealInterval<F> openClosed(F lower, F upper) {
    return new RealInterval<>(Optional.of(lower), false, Optional.of(upper), true);
  }

  /** {@code [lower, oo)}. */
  public static <F extends OrderedField<F>> RealInterval<F> atLeast(F lower) {
    return new RealInterval<>(Optional.of(lower), true, Optional.empty(), false);
  }

  /** {@code (-oo, upper]}. */
  public static <F extends OrderedField<F>> RealInterval<F> atMost(F upper) {
    return new RealInterval<>(Optional.empty(), false, Optional.of(upper), true);
  }

  /** {@code (-oo, upper)}. */
  public static <F extends OrderedField<F>> RealInterval<F> lessThan(F upper) {
    return new RealInterval<>(Optional.empty(), false, Optional.of(upper), false);
  }
}
