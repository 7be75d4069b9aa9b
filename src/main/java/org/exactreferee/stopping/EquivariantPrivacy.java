package org.exactreferee.stopping;

import java.util.List;
import org.exactreferee.number.OrderedField;
import org.exactreferee.number.Rational;

/**
 * When a rule that looks only at relative ranks is (ln E, delta)-private under d_l, for E >= 1
 * [GKS21, Definition 5].
 *
 * <p>Such a rule selects the k-th best candidate with the same probability {@code q_k} under every
 * qualification order. Orders at distance 1 differ by a swap of the candidates at two ranks i and j
 * with {@code 0 < |i - j| <= l}. Every other candidate keeps its probability q and would add {@code
 * q - E q <= 0} to an event's {@code P - E P'}, so the worst event takes, of the two that were
 * swapped, those who add something positive:
 *
 * <pre>
 *   max(q_i - E q_j, 0) + max(q_j - E q_i, 0)
 * </pre>
 *
 * <p>At most one of these is positive, as {@code q_i > E q_j >= q_j > E q_i >= q_i} is absurd.
 * Privacy is therefore {@code q_i - E q_j <= delta} for all these i and j. A single candidate has
 * no neighbours, and everything is private.
 *
 * @param <F> the field of the probabilities, of E and of delta
 */
public final class EquivariantPrivacy<F extends OrderedField<F>> {

  private final List<F> law;
  private final int l;
  private final F zero;
  private final F one;

  /**
   * Privacy of a rule with this rank law under d_l.
   *
   * @param law the probabilities of rank 1, ..., n, which must sum to 1
   * @param l from 1 to n - 1; for n = 1, where there is nothing to swap, 1
   */
  public EquivariantPrivacy(List<F> law, int l) {
    this.law = List.copyOf(law);
    this.l = l;
    requireDistance(this.law.size(), l);
    zero = this.law.get(0).fromRational(Rational.ZERO);
    one = zero.fromRational(Rational.ONE);
    F sum = zero;
    for (F q : this.law) {
      if (q.sign() < 0) {
        throw new IllegalArgumentException("probability (" + q + ") must not be negative");
      }
      sum = sum.add(q);
    }
    if (!sum.equals(one)) {
      throw new IllegalArgumentException("sum (" + sum + ") of a rank law must be 1");
    }
  }

  /** Refuses an l for which d_l is not defined. */
  static void requireDistance(int n, int l) {
    if (n < 1) {
      throw new IllegalArgumentException("candidates (" + n + ") must be positive");
    }
    if (l < 1 || l > Math.max(1, n - 1)) {
      throw new IllegalArgumentException(
          "l (" + l + ") must be between 1 and n - 1 = " + (n - 1) + ", or 1 for n = 1");
    }
  }

  private F q(int k) {
    return law.get(k - 1);
  }

  /** The smallest delta for a factor E. */
  public Tight<F> smallestDelta(F factor) {
    requireFactor(factor);
    return Tight.largest(law.size(), l, zero, (i, j) -> q(i).subtract(factor.multiply(q(j))));
  }

  /** The smallest factor E >= 1 for a delta. */
  public Tight<F> smallestFactor(F delta) {
    requireProbability("delta", delta);
    Tight<F> unreachable =
        Tight.largest(law.size(), l, delta, (i, j) -> q(j).sign() == 0 ? q(i) : delta);
    if (unreachable instanceof Tight.Attained<F> pair) {
      return new Tight.Impossible<>(pair.high(), pair.low());
    }
    return Tight.largest(
        law.size(), l, one, (i, j) -> q(j).sign() == 0 ? one : q(i).subtract(delta).divide(q(j)));
  }

  /** Refuses a factor below 1. */
  static <F extends OrderedField<F>> void requireFactor(F factor) {
    if (factor.compareTo(factor.fromRational(Rational.ONE)) < 0) {
      throw new IllegalArgumentException("factor E (" + factor + ") must be at least 1");
    }
  }

  /** Refuses what is not a probability. */
  static <F extends OrderedField<F>> void requireProbability(String role, F value) {
    if (value.sign() < 0 || value.compareTo(value.fromRational(Rational.ONE)) > 0) {
      throw new IllegalArgumentException(role + " (" + value + ") must be between 0 and 1");
    }
  }
}
