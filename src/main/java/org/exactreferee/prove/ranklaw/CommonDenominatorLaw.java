package org.exactreferee.prove.ranklaw;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.number.Rational;

/**
 * A rank law whose probabilities are kept over one denominator, so that no gcd was ever taken.
 *
 * @param denominator the common denominator, positive
 * @param numerators the numerators for rank 1, ..., n
 */
public record CommonDenominatorLaw(BigInteger denominator, List<BigInteger> numerators) {

  public CommonDenominatorLaw {
    numerators = List.copyOf(numerators);
  }

  /** The number n of candidates. */
  public int candidates() {
    return numerators.size();
  }

  /** The probability that the selected candidate is the k-th best, in lowest terms. */
  public Rational probability(int k) {
    return Rational.of(numerators.get(k - 1), denominator);
  }

  /** The law in lowest terms; this is where the gcds are paid for. */
  public RankLaw toRankLaw() {
    return new RankLaw(
        numerators.stream().map(numerator -> Rational.of(numerator, denominator)).toList());
  }
}
