package org.exactreferee.stopping;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.number.Rational;

/**
 * The law of the absolute rank of the selected candidate: the probabilities of rank 1 (the best),
 * ..., n, which sum to exactly 1.
 */
public record RankLaw(List<Rational> probabilities) {

  public RankLaw {
    probabilities = List.copyOf(probabilities);
    Rational sum = Rational.ZERO;
    for (int k = 1; k <= probabilities.size(); k++) {
      Rational probability = probabilities.get(k - 1);
      if (probability.sign() < 0) {
        throw new IllegalArgumentException(
            "probability (" + probability + ") of rank " + k + " must not be negative");
      }
      sum = sum.add(probability);
    }
    if (!sum.equals(Rational.ONE)) {
      throw new IllegalArgumentException("sum (" + sum + ") of a rank law must be 1");
    }
  }

  /** The number n of candidates. */
  public int candidates() {
    return probabilities.size();
  }

  /** The probability that the selected candidate is the k-th best. */
  public Rational probability(int k) {
    if (k < 1 || k > candidates()) {
      throw new IllegalArgumentException("rank (" + k + ") must be between 1 and " + candidates());
    }
    return probabilities.get(k - 1);
  }

  /** The expectation of a payoff that depends on the rank, payoffs of rank 1, ..., n given. */
  public Rational expectation(List<Rational> payoff) {
    if (payoff.size() != candidates()) {
      throw new IllegalArgumentException(
          "payoffs (" + payoff.size() + " of them) must be as many as candidates " + candidates());
    }
    Rational sum = Rational.ZERO;
    for (int k = 1; k <= candidates(); k++) {
      sum = sum.add(payoff.get(k - 1).multiply(probability(k)));
    }
    return sum;
  }

  /** The law of playing this with probability p and that otherwise [GKS21, Definition 7]. */
  public RankLaw mix(Rational p, RankLaw that) {
    if (p.sign() < 0 || p.compareTo(Rational.ONE) > 0) {
      throw new IllegalArgumentException("p (" + p + ") must be between 0 and 1");
    }
    if (that.candidates() != candidates()) {
      throw new IllegalArgumentException(
          "candidates (" + candidates() + " and " + that.candidates() + ") must be equally many");
    }
    List<Rational> mixed = new ArrayList<>();
    for (int k = 1; k <= candidates(); k++) {
      Rational heads = p.multiply(probability(k));
      mixed.add(heads.add(Rational.ONE.subtract(p).multiply(that.probability(k))));
    }
    return new RankLaw(mixed);
  }
}
