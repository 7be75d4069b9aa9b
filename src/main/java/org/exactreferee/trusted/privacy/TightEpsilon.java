package org.exactreferee.trusted.privacy;

import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.trusted.number.OrderedField;

/** The least epsilon for a delta, if there is one. */
public sealed interface TightEpsilon<I, O, F extends OrderedField<F>> {
  /**
   * A least epsilon exists.
   *
   * @param expEpsilon the least {@code E >= 1} at which the mechanism is private
   * @param attained an event with {@code P(S) = E Q(S) + delta} and {@code Q(S) > 0}, so that no
   *     smaller E will do; empty if E is 1, the least of all
   */
  record Finite<I, O, F extends OrderedField<F>>(F expEpsilon, Optional<Witness<I, O, F>> attained)
      implements TightEpsilon<I, O, F> {}

  /**
   * No epsilon is enough.
   *
   * @param witness an event with {@code P(S) > delta} and {@code Q(S) = 0}
   */
  record Infinite<I, O, F extends OrderedField<F>>(Witness<I, O, F> witness)
      implements TightEpsilon<I, O, F> {}

  /** What the one function says that fits. */
  default <T> T match(
      Function<? super Finite<I, O, F>, ? extends T> finite,
      Function<? super Infinite<I, O, F>, ? extends T> infinite) {
    return this instanceof Finite<I, O, F> least
        ? finite.apply(least)
        : infinite.apply((Infinite<I, O, F>) this);
  }
}
