package org.exactreferee.trusted.privacy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;

/**
 * Of all events of one ordered pair of inputs, the one that needs the largest delta.
 *
 * <p>For a fixed E, {@code P(S) - E Q(S)} is the sum of {@code P(o) - E Q(o)} over o in S. The sum
 * is largest if S has every positive term and no negative one; leaving out the terms that are zero
 * makes Q(S) least. So the largest value is {@code sum_o max(0, P(o) - E Q(o))}, and the definition
 * over all events and the positive-part sum are the same condition.
 *
 * @param outputs those that an event may have
 * @param first the P(o) of each of them
 * @param second the Q(o) of each of them
 */
record PairLoss<I, O, F extends OrderedField<F>>(
    Pair<I> pair, List<O> outputs, List<F> first, List<F> second) {
  /** Over all events of two laws. */
  static <I, O, F extends OrderedField<F>> PairLoss<I, O, F> of(
      Pair<I> pair, Law<O, F> first, Law<O, F> second) {
    if (!first.outputs().equals(second.outputs())) {
      throw new IllegalArgumentException(
          "outputs of input ("
              + (pair.first() + ") must be those of input (" + pair.second())
              + (") " + second.outputs() + ", not " + first.outputs()));
    }
    return new PairLoss<>(pair, first.outputs(), first.probabilities(), second.probabilities());
  }

  /** Over one event of one output, and the empty event. */
  static <I, O, F extends OrderedField<F>> PairLoss<I, O, F> of(
      Pair<I> pair, O output, F first, F second) {
    return new PairLoss<>(pair, List.of(output), List.of(first), List.of(second));
  }

  /** An event that maximises {@code P(S) - E Q(S)}; of several, one with the least Q(S). */
  Witness<I, O, F> at(F expEpsilon) {
    return event(i -> first.get(i).compareTo(expEpsilon.multiply(second.get(i))) > 0);
  }

  /** The event that maximises P(S) among those with {@code Q(S) = 0}. */
  Witness<I, O, F> limit() {
    return event(i -> second.get(i).isZero() && !first.get(i).isZero());
  }

  private Witness<I, O, F> event(Predicate<Integer> members) {
    List<O> event = new ArrayList<>();
    F firstSum = first.get(0).fromRational(Rational.ZERO);
    F secondSum = firstSum;
    for (int i = 0; i < outputs.size(); i++) {
      if (members.test(i)) {
        event.add(outputs.get(i));
        firstSum = firstSum.add(first.get(i));
        secondSum = secondSum.add(second.get(i));
      }
    }
    return new Witness<>(pair, event, firstSum, secondSum);
  }
}
