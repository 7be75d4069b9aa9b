package org.exactreferee.trusted.model.stopping;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.trusted.number.Rational;

/**
 * The law of the absolute rank of the selected candidate: the probabilities of rank 1 (the best),
 * ..., n, which sum to exactly 1.
 */
public record RankLaw(List<Rational> probabilities) {

  public RankLaw {
    probabilities = List.copyOf(probabilities);
    BigInteger common = BigInteger.ONE;
    for (int k = 1; k <= probabilities.size(); k++) {
      Rational probability = probabilities.get(k - 1);
      if (probability.sign() < 0) {
        throw new IllegalArgumentException(
            "probability (" + probability + ") of rank " + k + " must not be negative");
      }
      BigInteger denominator = probability.denominator();
      if (common.mod(denominator).signum() != 0) {
        common = common.divide(common.gcd(denominator)).multiply(denominator);
      }
    }
    BigInteger sum = BigInteger.ZERO;
    for (Rational probability : probabilities) {
      sum = sum.add(probability.numerator().multiply(common.divide(probability.denominator())));
    }
    if (!sum.equals(common)) {
      throw new IllegalArgumentException(
          "sum (" + Rational.of(sum, common) + ") of a rank law must be 1");
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
}
