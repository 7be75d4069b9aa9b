package org.exactreferee.papers.error;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.prove.selection.SelectionSummary;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.number.Comparison;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ComputedReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * The mean squared error of a mechanism as a function of epsilon, averaged over trials: computed,
 * not simulated.
 *
 * @param mechanism the mechanism for an epsilon
 */
public record ErrorCurve(Function<Rational, Selection> mechanism, List<List<Rational>> trials) {

  private static final int LIMIT_BITS = 256;

  /** Scores in all trials up to which errors are known to any precision. */
  private static final int MOST_PRECISE = 500;

  /** Numbers between two epsilons. */
  public record Interval(Rational low, Rational high) {}

  /** The error at an epsilon; of many scores, known to about 9 digits only. */
  public Real at(Rational epsilon) {
    Selection built = mechanism.apply(epsilon);
    boolean many = (long) trials.size() * built.setting().candidates() > MOST_PRECISE;
    return at(epsilon, built, many);
  }

  /** The error at an epsilon, known to about 9 digits only if that is faster. */
  public Real roughlyAt(Rational epsilon) {
    return at(epsilon, mechanism.apply(epsilon), true);
  }

  private Real at(Rational epsilon, Selection built, boolean roughly) {
    if (roughly && FixedPointErrors.applies(built, trials)) {
      Enclosure sum = FixedPointErrors.sum(built, trials);
      Enclosure count = Enclosure.of(Rational.of(trials.size()), LIMIT_BITS);
      Enclosure mean = sum.divide(count, LIMIT_BITS);
      return new ComputedReal("mean squared error at " + epsilon, bits -> mean);
    }
    Real sum = Real.of(Rational.ZERO);
    for (List<Rational> scores : trials) {
      sum = sum.add(SelectionSummary.of(built, scores).meanSquaredError());
    }
    return sum.multiply(Real.of(Rational.of(1, trials.size())));
  }

  /**
   * An interval of at most the given width in which this and another curve cross, between two
   * epsilons at which their order is opposite; none if it is not. The interval is wider if an order
   * on the way cannot be decided.
   */
  public Optional<Interval> crossing(ErrorCurve other, Rational from, Rational to, Rational width) {
    Comparison.Order start = order(other, from);
    Comparison.Order end = order(other, to);
    boolean opposite =
        (start == Comparison.Order.LESS && end == Comparison.Order.GREATER)
            || (start == Comparison.Order.GREATER && end == Comparison.Order.LESS);
    if (!opposite) {
      return Optional.empty();
    }
    Rational low = from;
    Rational high = to;
    while (high.subtract(low).compareTo(width) > 0) {
      Rational middle = low.add(high).divide(Rational.of(2));
      Comparison.Order order = order(other, middle);
      if (order != Comparison.Order.LESS && order != Comparison.Order.GREATER) {
        return Optional.of(new Interval(low, high));
      }
      low = order == start ? middle : low;
      high = order == start ? high : middle;
    }
    return Optional.of(new Interval(low, high));
  }

  private Comparison.Order order(ErrorCurve other, Rational epsilon) {
    return at(epsilon).compareWith(other.at(epsilon), LIMIT_BITS).order();
  }
}
