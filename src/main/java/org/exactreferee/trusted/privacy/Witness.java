package org.exactreferee.trusted.privacy;

import java.util.List;
import org.exactreferee.trusted.number.OrderedField;

/**
 * One event under two adjacent inputs: all that a privacy condition is about.
 *
 * @param event the outputs in the event S, in the mechanism's order
 * @param first {@code P_x(S)} for the first input x of the pair
 * @param second {@code P_y(S)} for the second input y
 */
public record Witness<I, O, F extends OrderedField<F>>(
    Pair<I> pair, List<O> event, F first, F second) {

  public Witness {
    event = List.copyOf(event);
  }

  /** The event with its probabilities taken from the mechanism. */
  public static <I, O, F extends OrderedField<F>> Witness<I, O, F> of(
      Mechanism<I, O, F> mechanism, Pair<I> pair, List<O> event) {
    Law<O, F> first = mechanism.law(pair.first());
    Law<O, F> second = mechanism.law(pair.second());
    return new Witness<>(pair, event, first.probability(event), second.probability(event));
  }

  /** {@code P_x(S) - E P_y(S)}: the delta that this event needs at E. */
  public F excess(F expEpsilon) {
    return first.subtract(expEpsilon.multiply(second));
  }

  /** Whether {@code P_x(S) <= E P_y(S) + delta} fails. */
  public boolean violates(Budget<F> budget) {
    return excess(budget.expEpsilon()).compareTo(budget.delta()) > 0;
  }

  @Override
  public String toString() {
    return "the event %s has probability %s at %s and %s at %s"
        .formatted(event, first, pair.first(), second, pair.second());
  }
}
