package org.exactreferee.trusted.privacy;

import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;

/** The loss of every adjacent pair, one after the other. */
record PairwiseLoss<I, O, F extends OrderedField<F>>(
    Adjacency<I> adjacency, Function<Pair<I>, PairLoss<I, O, F>> loss)
    implements PrivacyLoss<I, O, F> {

  @Override
  public TightDelta<I, O, F> tightDelta(F expEpsilon) {
    Budget.requireExpEpsilon(expEpsilon);
    F delta = expEpsilon.fromRational(Rational.ZERO);
    Optional<Witness<I, O, F>> attained = Optional.empty();
    for (PairLoss<I, O, F> pair : eachPair()) {
      Witness<I, O, F> worst = pair.at(expEpsilon);
      F excess = worst.excess(expEpsilon);
      int order = excess.compareTo(delta);
      if (order > 0 || (order == 0 && isFlatter(worst, attained))) {
        delta = excess;
        attained = Optional.of(worst);
      }
    }
    return new TightDelta<>(delta, attained);
  }

  private boolean isFlatter(Witness<I, O, F> one, Optional<Witness<I, O, F>> other) {
    return other.isPresent() && one.second().compareTo(other.get().second()) < 0;
  }

  @Override
  public TightDelta<I, O, F> limit(F zero) {
    F delta = zero;
    Optional<Witness<I, O, F>> attained = Optional.empty();
    for (PairLoss<I, O, F> pair : eachPair()) {
      Witness<I, O, F> worst = pair.limit();
      if (worst.first().compareTo(delta) > 0) {
        delta = worst.first();
        attained = Optional.of(worst);
      }
    }
    return new TightDelta<>(delta, attained);
  }

  private Iterable<PairLoss<I, O, F>> eachPair() {
    return () -> adjacency.pairs().map(loss).iterator();
  }
}
