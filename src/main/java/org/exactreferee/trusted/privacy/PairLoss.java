package org.exactreferee.trusted.privacy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;

/** Of all events of one ordered pair of inputs, the one that needs the largest delta. */
sealed interface PairLoss<I, O, F extends OrderedField<F>> {

  /** An event that maximises {@code P(S) - E Q(S)}; of several, one with the least Q(S). */
  Witness<I, O, F> at(F expEpsilon);

  /** The event that maximises P(S) among those with {@code Q(S) = 0}. */
  Witness<I, O, F> limit();

  /**
   * All events of two laws P and Q.
   *
   * <p>For a fixed E, {@code P(S) - E Q(S)} is the sum of {@code P(o) - E Q(o)} over o in S. The
   * sum is largest if S has every positive term and no negative one; leaving out the terms that are
   * zero makes Q(S) least. So the largest value is {@code sum_o max(0, P(o) - E Q(o))}, and the
   * definition over all events and the positive-part sum are the same condition.
   */
  record AllEvents<I, O, F extends OrderedField<F>>(Pair<I> pair, Law<O, F> first, Law<O, F> second)
      implements PairLoss<I, O, F> {

    public AllEvents {
      if (!first.outputs().equals(second.outputs())) {
        throw new IllegalArgumentException(
            "outputs of input ("
                + (pair.first() + ") must be those of input (" + pair.second())
                + (") " + second.outputs() + ", not " + first.outputs()));
      }
    }

    @Override
    public Witness<I, O, F> at(F expEpsilon) {
      return event(
          i -> {
            F bound = expEpsilon.multiply(second.probabilities().get(i));
            return first.probabilities().get(i).compareTo(bound) > 0;
          });
    }

    @Override
    public Witness<I, O, F> limit() {
      return event(
          i -> second.probabilities().get(i).isZero() && !first.probabilities().get(i).isZero());
    }

    private Witness<I, O, F> event(Predicate<Integer> members) {
      List<O> event = new ArrayList<>();
      F firstSum = first.zero();
      F secondSum = first.zero();
      for (int i = 0; i < first.outputs().size(); i++) {
        if (members.test(i)) {
          event.add(first.outputs().get(i));
          firstSum = firstSum.add(first.probabilities().get(i));
          secondSum = secondSum.add(second.probabilities().get(i));
        }
      }
      return new Witness<>(pair, event, firstSum, secondSum);
    }
  }

  /** One event alone, and the empty one. */
  record OneEvent<I, O, F extends OrderedField<F>>(Witness<I, O, F> event, Witness<I, O, F> empty)
      implements PairLoss<I, O, F> {

    static <I, O, F extends OrderedField<F>> OneEvent<I, O, F> of(Witness<I, O, F> event) {
      F zero = event.first().fromRational(Rational.ZERO);
      return new OneEvent<>(event, new Witness<>(event.pair(), List.of(), zero, zero));
    }

    @Override
    public Witness<I, O, F> at(F expEpsilon) {
      return event.excess(expEpsilon).sign() > 0 ? event : empty;
    }

    @Override
    public Witness<I, O, F> limit() {
      return event.second().isZero() ? event : empty;
    }
  }
}
