package org.exactreferee.prove.ranklaw;

import java.util.List;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.number.Rational;

/** The expectation of a payoff that depends on the rank of the selected candidate. */
public final class ExpectedPayoff {

  private ExpectedPayoff() {}

  /**
   * The sum over the ranks.
   *
   * @param payoff of rank 1, ..., n
   */
  public static Rational of(RankLaw law, List<Rational> payoff) {
    if (payoff.size() != law.candidates()) {
      throw new IllegalArgumentException(
          "payoffs ("
              + payoff.size()
              + " of them) must be as many as candidates "
              + law.candidates());
    }
    Rational sum = Rational.ZERO;
    for (int k = 1; k <= law.candidates(); k++) {
      sum = sum.add(payoff.get(k - 1).multiply(law.probability(k)));
    }
    return sum;
  }
}
