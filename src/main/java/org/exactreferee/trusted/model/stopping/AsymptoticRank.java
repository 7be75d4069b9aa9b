package org.exactreferee.trusted.model.stopping;

import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The limit {@code a_k / e} of the probability that the secretary rule takes the k-th best of n, as
 * n grows [GKS21, Theorem 4].
 */
public final class AsymptoticRank {

  private AsymptoticRank() {}

  /** {@code a_k = sum_(s >= k) (1 - 1/e)^s / s}: all of it is 1, so 1 minus the terms before k. */
  public static ExactReal a(int k) {
    if (k < 1) {
      throw new IllegalArgumentException("k (" + k + ") must be positive");
    }
    ExactReal base = ExactReal.ONE.subtract(ExactReal.exp(Rational.of(-1)));
    ExactReal power = ExactReal.ONE;
    ExactReal rest = ExactReal.ONE;
    for (int s = 1; s < k; s++) {
      power = power.multiply(base);
      rest = rest.subtract(power.multiply(ExactReal.of(Rational.of(1, s))));
    }
    return rest;
  }
}
