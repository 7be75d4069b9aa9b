package org.exactreferee.prove.stopping;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Pair;

/**
 * A step of the dual simplex method on mixtures: something that is negative leaves the basis, and
 * prices move along a line, on which every other rule of the mixture stays worth the same, until
 * the price of a pair falls to 0 or a new rule becomes worth as much.
 *
 * <p>How much the best rule is worth more than those of the mixture is a convex function on the
 * line, 0 at its start. From a point where it is positive, the point at which the best rule there
 * breaks even is nearer to the start; repeated, this leads to the last point where it is 0.
 */
final class DualExchange {

  private static final int MOST_DOUBLINGS = 4_000;

  private final PrivateStoppingQuestion question;
  private final MixtureBasis basis;
  private final PairPrices start;
  private final PairPrices direction;

  /**
   * The step.
   *
   * @param direction of the prices; its pairs are those of the basis
   */
  DualExchange(
      PrivateStoppingQuestion question,
      MixtureBasis basis,
      PairPrices start,
      PairPrices direction) {
    this.question = question;
    this.basis = basis;
    this.start = start;
    this.direction = direction;
  }

  /** A place on the line: {@code top / bottom} directions from the start, both positive. */
  private record Place(ExactReal top, ExactReal bottom) {

    static Place of(ExactReal top, ExactReal bottom) {
      boolean rational = top.rational().isPresent() && bottom.rational().isPresent();
      if (!rational) {
        return new Place(top, bottom);
      }
      Rational quotient = top.rational().get().divide(bottom.rational().get());
      return new Place(
          ExactReal.of(Rational.of(quotient.numerator())),
          ExactReal.of(Rational.of(quotient.denominator())));
    }

    boolean isBefore(Place that) {
      return top.multiply(that.bottom).compareTo(that.top.multiply(bottom)) < 0;
    }
  }

  /** What comes in: a rule, or the slack of a pair, which is then no longer tight. */
  record Entering(Optional<PlainRule> rule, Optional<Pair<Integer>> pair) {}

  Entering entering() {
    Optional<Place> place = Optional.empty();
    Entering entering = new Entering(Optional.empty(), Optional.empty());
    for (int row = 0; row < basis.pairs().size(); row++) {
      ExactReal falls = direction.perPair().get(row).negate();
      if (falls.sign() > 0) {
        ExactReal price = start.perPair().get(row).multiply(direction.denominator());
        Place zero = Place.of(price, falls.multiply(start.denominator()));
        if (place.isEmpty() || zero.isBefore(place.get())) {
          place = Optional.of(zero);
          entering = new Entering(Optional.empty(), Optional.of(basis.pairs().get(row)));
        }
      }
    }
    Place now = place.orElse(new Place(ExactReal.ONE, ExactReal.ONE));
    boolean open = place.isEmpty();
    for (int step = 0; step < MOST_DOUBLINGS; step++) {
      PlainRule.Best best = PlainRule.Best.of(payoffAt(now));
      if (best.value().compareTo(worthAt(now)) > 0) {
        entering = new Entering(Optional.of(best.rule()), Optional.empty());
        now = breakEven(best.rule());
        open = false;
      } else if (open) {
        now = new Place(PlainRule.times(now.top(), Rational.of(2)), now.bottom());
      } else {
        return entering;
      }
    }
    throw new UndecidedException("prices at which another rule is as good are not found");
  }

  private List<ExactReal> payoffAt(Place place) {
    List<ExactReal> payoff = new ArrayList<>();
    for (int k = 0; k < question.candidates(); k++) {
      payoff.add(at(place, start.payoff().get(k), direction.payoff().get(k)));
    }
    return payoff;
  }

  private ExactReal worthAt(Place place) {
    return at(place, start.worth(), direction.worth());
  }

  /** A number on the line times all denominators. */
  private ExactReal at(Place place, ExactReal from, ExactReal along) {
    return from.multiply(direction.denominator())
        .multiply(place.bottom())
        .add(along.multiply(start.denominator()).multiply(place.top()));
  }

  /**
   * The point at which a rule is worth as much as those of the mixture, from which it differs at
   * the start.
   */
  private Place breakEven(PlainRule rule) {
    BigInteger[] law = rule.law();
    ExactReal missing = advantage(law, start).negate().multiply(direction.denominator());
    ExactReal gained = advantage(law, direction).multiply(start.denominator());
    return Place.of(missing, gained);
  }

  private static ExactReal advantage(BigInteger[] law, PairPrices prices) {
    BigInteger orders = BigInteger.ZERO;
    ExactReal sum = ExactReal.ZERO;
    for (int k = 0; k < law.length; k++) {
      sum = sum.add(PlainRule.times(prices.payoff().get(k), Rational.of(law[k])));
      orders = orders.add(law[k]);
    }
    return sum.subtract(PlainRule.times(prices.worth(), Rational.of(orders)));
  }
}
