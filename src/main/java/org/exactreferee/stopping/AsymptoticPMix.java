package org.exactreferee.stopping;

import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;

/**
 * The limits that [GKS21, Theorem 4, Corollaries 2 and 3] state for the p-mix of the secretary rule
 * with the blind choice under d_l as n grows and l stays, where {@code r_k} tends to {@code a_k /
 * e}. All are rational functions of e.
 *
 * @param l how far apart swapped ranks may be
 */
public record AsymptoticPMix(int l) {

  public AsymptoticPMix {
    if (l < 1) {
      throw new IllegalArgumentException("l (" + l + ") must be positive");
    }
  }

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

  /**
   * The limit of the smallest factor: {@code (p - e delta) / (a_(l+1) p)}, or 1 if that is less.
   */
  public ExactReal smallestFactor(ExactReal p, ExactReal delta) {
    EquivariantPrivacy.requireProbability("p", p);
    EquivariantPrivacy.requireProbability("delta", delta);
    if (p.isZero()) {
      return ExactReal.ONE;
    }
    ExactReal factor = p.subtract(e().multiply(delta)).divide(a(l + 1).multiply(p));
    return factor.compareTo(ExactReal.ONE) > 0 ? factor : ExactReal.ONE;
  }

  /** The limit of the smallest delta: {@code p (1 - a_(l+1) E) / e}, or 0 if that is less. */
  public ExactReal smallestDelta(ExactReal p, ExactReal factor) {
    EquivariantPrivacy.requireProbability("p", p);
    EquivariantPrivacy.requireFactor(factor);
    ExactReal delta = p.multiply(gap(factor)).divide(e());
    return delta.sign() > 0 ? delta : ExactReal.ZERO;
  }

  /** The limit of the largest p: {@code e delta / (1 - a_(l+1) E)}, or 1 if that is no bound. */
  public ExactReal largestP(ExactReal factor, ExactReal delta) {
    EquivariantPrivacy.requireFactor(factor);
    EquivariantPrivacy.requireProbability("delta", delta);
    ExactReal gap = gap(factor);
    ExactReal allowed = e().multiply(delta);
    return gap.compareTo(allowed) > 0 ? allowed.divide(gap) : ExactReal.ONE;
  }

  private ExactReal gap(ExactReal factor) {
    return ExactReal.ONE.subtract(a(l + 1).multiply(factor));
  }

  private static ExactReal e() {
    return ExactReal.exp(Rational.ONE);
  }
}
