package org.exactreferee.prove.ranklaw;

import org.exactreferee.trusted.model.stopping.AsymptoticRank;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Budget;

/**
 * The limits that [GKS21, Theorem 4, Corollaries 2 and 3] state for the p-mix of the secretary rule
 * with the blind choice under d_l as n grows and l stays, where {@code r_k} tends to {@code a_k /
 * e}, see {@link AsymptoticRank}. All are rational functions of e.
 *
 * @param l how far apart swapped ranks may be
 */
public record AsymptoticPMix(int l) {

  public AsymptoticPMix {
    if (l < 1) {
      throw new IllegalArgumentException("l (" + l + ") must be positive");
    }
  }

  /** The limit of the least E: {@code (p - e delta) / (a_(l+1) p)}, or 1 if that is less. */
  public ExactReal expEpsilon(ExactReal p, ExactReal delta) {
    PMixPrivacy.requireProbability("p", p);
    PMixPrivacy.requireProbability("delta", delta);
    if (p.isZero()) {
      return ExactReal.ONE;
    }
    ExactReal least = p.subtract(e().multiply(delta)).divide(AsymptoticRank.a(l + 1).multiply(p));
    return least.compareTo(ExactReal.ONE) > 0 ? least : ExactReal.ONE;
  }

  /** The limit of the least delta: {@code p (1 - a_(l+1) E) / e}, or 0 if that is less. */
  public ExactReal delta(ExactReal p, ExactReal expEpsilon) {
    PMixPrivacy.requireProbability("p", p);
    Budget<ExactReal> budget = new Budget<>(expEpsilon, ExactReal.ZERO);
    ExactReal least = p.multiply(gap(budget)).divide(e());
    return least.sign() > 0 ? least : ExactReal.ZERO;
  }

  /** The limit of the largest p: {@code e delta / (1 - a_(l+1) E)}, or 1 if that is no bound. */
  public ExactReal largestP(Budget<ExactReal> budget) {
    ExactReal gap = gap(budget);
    ExactReal allowed = e().multiply(budget.delta());
    return gap.compareTo(allowed) > 0 ? allowed.divide(gap) : ExactReal.ONE;
  }

  private ExactReal gap(Budget<ExactReal> budget) {
    return ExactReal.ONE.subtract(AsymptoticRank.a(l + 1).multiply(budget.expEpsilon()));
  }

  private static ExactReal e() {
    return ExactReal.exp(Rational.ONE);
  }
}
