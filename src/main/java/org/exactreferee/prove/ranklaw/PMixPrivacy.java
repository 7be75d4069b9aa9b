package org.exactreferee.prove.ranklaw;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.PrivacyLoss;

/**
 * How E, delta and p restrict each other for the p-mix of a rule with the blind choice under d_l, n
 * being finite. The mix has the rank law {@code q_k = p r_k + (1 - p)/n}, and which two ranks are
 * the worst is not assumed, as [GKS21, Theorem 4] does, but looked for.
 *
 * @param <F> the field of E, delta and p
 */
public final class PMixPrivacy<F extends OrderedField<F>> {

  private final List<Integer> ranks;
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
    this.ranks = IntStream.rangeClosed(1, law.candidates()).boxed().toList();
    this.law = law.probabilities().stream().map(field::fromRational).toList();
    this.l = l;
    this.blind = field.fromRational(Rational.of(1, law.candidates()));
    this.one = field.fromRational(Rational.ONE);
    mixed(one);
  }

  /** The loss of the p-mix; its least epsilon for a delta and least delta for an epsilon. */
  public PrivacyLoss<Integer, Integer, F> mixed(F p) {
    requireProbability("p", p);
    F uniform = one.subtract(p).multiply(blind);
    List<F> mixture = law.stream().map(r -> p.multiply(r).add(uniform)).toList();
    return PrivacyLoss.ofRankLaw(Law.of("p = " + p, ranks, mixture), l);
  }

  /**
   * The largest p with which the mix is private.
   *
   * @param attained two ranks i and j with {@code q_i - E q_j = delta}, so that no larger p will
   *     do; empty if p is 1
   */
  public record LargestP<F>(F p, Optional<Pair<Integer>> attained) {}

  /**
   * The largest p for E and delta: {@code q_i - E q_j <= delta} says
   *
   * <pre>{@code
   * p (r_i - E r_j + (E - 1)/n) <= delta + (E - 1)/n,
   * }</pre>
   *
   * whose right side is not negative, so that only a positive factor of p restricts it.
   */
  public LargestP<F> largestP(Budget<F> budget) {
    F slack = budget.expEpsilon().subtract(one).multiply(blind);
    F allowed = budget.delta().add(slack);
    LargestP<F> largest = new LargestP<>(one, Optional.empty());
    for (int i : ranks) {
      for (int j = Math.max(1, i - l); j <= Math.min(ranks.size(), i + l); j++) {
        F lower = budget.expEpsilon().multiply(law.get(j - 1));
        F factor = law.get(i - 1).subtract(lower).add(slack);
        if (i != j && factor.multiply(largest.p()).compareTo(allowed) > 0) {
          largest = new LargestP<>(allowed.divide(factor), Optional.of(new Pair<>(i, j)));
        }
      }
    }
    return largest;
  }

  static <F extends OrderedField<F>> void requireProbability(String role, F value) {
    if (value.sign() < 0 || value.compareTo(value.fromRational(Rational.ONE)) > 0) {
      throw new IllegalArgumentException(role + " (" + value + ") must be between 0 and 1");
    }
  }
}
