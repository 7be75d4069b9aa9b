package org.exactreferee.prove.stopping;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.prove.sign.PositiveScaling;
import org.exactreferee.trusted.model.stopping.PrivateStopping;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.Pair;

/**
 * Which private rule is the best for a payoff of the final rank.
 *
 * @param payoff of rank 1, ..., n
 * @param factor E, a fraction or a power of e
 */
public record PrivateStoppingQuestion(
    List<Rational> payoff, int l, ExactReal factor, Rational delta) {

  public PrivateStoppingQuestion {
    payoff = List.copyOf(payoff);
    model(payoff, l, factor, delta);
  }

  private static PrivateStopping<ExactReal> model(
      List<Rational> payoff, int l, ExactReal factor, Rational delta) {
    Budget<ExactReal> budget = new Budget<>(factor, ExactReal.of(delta));
    return new PrivateStopping<>(l, budget, payoff.stream().map(ExactReal::of).toList());
  }

  /** The question as the kernel knows it. */
  public PrivateStopping<ExactReal> model() {
    return model(payoff, l, factor, delta);
  }

  int candidates() {
    return payoff.size();
  }

  /** The ranks that a swap of neighbours can exchange, in both orders. */
  List<Pair<Integer>> neighbours() {
    List<Pair<Integer>> pairs = new ArrayList<>();
    int n = candidates();
    for (int i = 1; i <= n; i++) {
      for (int j = Math.max(1, i - l); j <= Math.min(n, i + l); j++) {
        if (i != j) {
          pairs.add(new Pair<>(i, j));
        }
      }
    }
    return pairs;
  }

  /** {@code q_i - E q_j}. */
  ExactReal gap(List<ExactReal> law, Pair<Integer> pair) {
    ExactReal second = law.get(pair.second() - 1);
    return law.get(pair.first() - 1).subtract(factor.multiply(second));
  }

  /** The common denominator of the payoffs. */
  BigInteger commonDenominator() {
    return PositiveScaling.commonDenominator(payoff);
  }

  /** The expected payoff of a law, both times any number. */
  ExactReal expectation(List<ExactReal> law) {
    ExactReal sum = ExactReal.ZERO;
    for (int k = 0; k < payoff.size(); k++) {
      sum = sum.add(PlainRule.times(law.get(k), payoff.get(k)));
    }
    return sum;
  }
}
