package org.exactreferee.prove.selection;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Comparison;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.Real;

/**
 * The bounds on the score of the choice from the slides on the exponential mechanism [EM], for
 * concrete scores: with OPT the best score, n of k candidates attaining it,
 *
 * <pre>{@code
 * P(score <= OPT - 2 Delta / epsilon (ln(k / n) + t)) <= e^-t
 * E(score) >= OPT - 2 Delta / epsilon (ln k + ln OPT) - 1
 * }</pre>
 *
 * <p>The first is decided for all real t at once. As t grows the left side falls in steps, one at
 * each score s, and the right side falls all the time, so it is enough to look at the last t of
 * each step, where the threshold is s itself and {@code e^-t = k / n e^(-epsilon (OPT - s) / (2
 * Delta))}.
 */
public final class UtilityBounds {

  private static final int LIMIT_BITS = 1024;

  private UtilityBounds() {}

  /**
   * Whether a bound holds.
   *
   * @param holds empty if that is not known
   * @param because what decides it
   * @param at the threshold at which it fails, if it is about one
   */
  public record Finding(Optional<Boolean> holds, String because, Optional<Rational> at) {

    private Finding(Optional<Boolean> holds, String because) {
      this(holds, because, Optional.empty());
    }
  }

  /** Whether the three bounds hold for what a mechanism chooses. */
  public static List<Finding> of(SelectionSummary summary, Setting setting) {
    long best = summary.scores().stream().filter(summary.bestScore()::equals).count();
    Rational k = Rational.of(setting.candidates());
    return List.of(
        tail(summary, setting, k.divide(Rational.of(best))),
        tail(summary, setting, k),
        expectation(summary, setting));
  }

  private static Finding tail(SelectionSummary summary, Setting setting, Rational factor) {
    Rational rate = setting.epsilon().divide(setting.largest().multiply(Rational.of(2)));
    List<Rational> steps = summary.scores().stream().distinct().sorted().toList();
    Optional<Boolean> holds = Optional.of(true);
    for (Rational step : steps) {
      Real probability = atMost(summary, step);
      Rational exponent = rate.multiply(step.subtract(summary.bestScore()));
      Real allowed = Real.of(exponent).exp().multiply(Real.of(factor));
      switch (probability.compareWith(allowed, LIMIT_BITS).order()) {
        case LESS, EQUAL -> {}
        case GREATER -> {
          return new Finding(
              Optional.of(false),
              "at the threshold %s: %s > %s".formatted(step, probability, allowed),
              Optional.of(step));
        }
        case UNKNOWN -> holds = Optional.empty();
      }
    }
    return new Finding(holds, "checked at the last t of each of " + steps.size() + " steps");
  }

  private static Real atMost(SelectionSummary summary, Rational step) {
    Real sum = Real.of(Rational.ZERO);
    for (int a = 0; a < summary.scores().size(); a++) {
      if (summary.scores().get(a).compareTo(step) <= 0) {
        sum = sum.add(summary.probabilities().get(a));
      }
    }
    return sum;
  }

  private static Finding expectation(SelectionSummary summary, Setting setting) {
    Rational optimum = summary.bestScore();
    if (optimum.sign() <= 0) {
      return new Finding(Optional.empty(), "ln OPT is not defined for OPT = " + optimum);
    }
    Rational scale = setting.largest().multiply(Rational.of(2)).divide(setting.epsilon());
    Real logarithms = Real.of(Rational.of(setting.candidates()).multiply(optimum)).ln();
    Real least =
        Real.of(optimum.subtract(Rational.ONE)).subtract(logarithms.multiply(Real.of(scale)));
    Comparison.Order order = summary.expectedScore().compareWith(least, LIMIT_BITS).order();
    return new Finding(
        order == Comparison.Order.UNKNOWN
            ? Optional.empty()
            : Optional.of(order != Comparison.Order.LESS),
        "E(score) is " + summary.expectedScore());
  }
}
