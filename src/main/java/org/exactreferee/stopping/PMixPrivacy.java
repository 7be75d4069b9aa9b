package org.exactreferee.stopping;

import java.util.List;
import org.exactreferee.number.OrderedField;
import org.exactreferee.number.Rational;

/**
 * How E, delta and p restrict each other for the p-mix of a rule with the blind choice under d_l, n
 * being finite. The mix has the rank law {@code q_k = p r_k + (1 - p)/n}, and which two ranks are
 * the worst is not assumed, as [GKS21, Theorem 4] does, but looked for.
 *
 * @param <F> the field of E, delta and p
 */
public final class PMixPrivacy<F extends OrderedField<F>> {

  private final List<F> law;
  private final int l;
  private final F blind;
  private final F one;

  /**
   * The relations for a rule.
   *
   * @param law the rank law {@code r} of the rule
   * @param l from 1 to n - 1; for n = 1, where there is nothing to swap, 1
   * @param field any element of the field
   */
  public PMixPrivacy(RankLaw law, int l, F field) {
    this.law = law.probabilities().stream().map(field::fromRational).toList();
    this.l = l;
    this.blind = field.fromRational(Rational.of(1, law.candidates()));
    this.one = field.fromRational(Rational.ONE);
    EquivariantPrivacy.requireDistance(law.candidates(), l);
  }

  private EquivariantPrivacy<F> mixed(F p) {
    EquivariantPrivacy.requireProbability("p", p);
    F uniform = one.subtract(p).multiply(blind);
    return new EquivariantPrivacy<>(law.stream().map(r -> p.multiply(r).add(uniform)).toList(), l);
  }

  /** The smallest factor E >= 1 for a p and a delta. */
  public Tight<F> smallestFactor(F p, F delta) {
    return mixed(p).smallestFactor(delta);
  }

  /** The smallest delta for a p and a factor E. */
  public Tight<F> smallestDelta(F p, F factor) {
    return mixed(p).smallestDelta(factor);
  }

  /**
   * The largest p for a factor E and a delta: {@code q_i - E q_j <= delta} says
   *
   * <pre>
   *   p (r_i - E r_j + (E - 1)/n) <= delta + (E - 1)/n,
   * </pre>
   *
   * whose right side is not negative, so that only a positive left factor restricts p.
   */
  public Tight<F> largestP(F factor, F delta) {
    EquivariantPrivacy.requireFactor(factor);
    EquivariantPrivacy.requireProbability("delta", delta);
    F slack = factor.subtract(one).multiply(blind);
    F right = delta.add(slack);
    Tight<F> negated =
        Tight.largest(
            law.size(),
            l,
            one.negate(),
            (i, j) -> {
              F left = law.get(i - 1).subtract(factor.multiply(law.get(j - 1))).add(slack);
              return left.sign() > 0 ? right.divide(left).negate() : one.negate();
            });
    return negated.map(F::negate);
  }
}
