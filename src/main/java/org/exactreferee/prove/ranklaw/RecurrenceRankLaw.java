package org.exactreferee.prove.ranklaw;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.exactreferee.trusted.model.stopping.ThresholdRule;

/**
 * All rank probabilities of a threshold rule by a recurrence over one known denominator.
 *
 * <p>Let t > 1 and m = n - t + 1. For k >= 2 the rule selects rank k at some time from t on because
 * it is a record there, or at time n because the best came before t, and summing over the times
 * gives
 *
 * <pre>{@code
 * r_k = (t-1)/(n (n-1))                                        for k > m,
 * r_k = r_(k+1) + (t-1)/n C(n-1-k, t-2) / (C(n-1, t-2) k)      for 2 <= k <= m,
 * r_1 = r_2 + (t-1)(n-t) / (n (n-1))
 * }</pre>
 *
 * [GKS21, Theorem 5 and Lemma 3, corrected at k = 1]. Over D = n (n-1) C(n-1, t-2) lcm(1..m) all
 * numerators are integers, and so is the step, which changes by one-word factors only:
 *
 * <pre>
 *   V_m = (n-1)(t-1) lcm(1..m) / m,     V_k = V_(k+1) (n-1-k)(k+1) / ((m-k) k).
 * </pre>
 */
public final class RecurrenceRankLaw {

  private RecurrenceRankLaw() {}

  public static CommonDenominatorLaw of(ThresholdRule rule) {
    int n = rule.candidates();
    int t = rule.t();
    BigInteger[] numerators = new BigInteger[n];
    if (t == 1) {
      Arrays.fill(numerators, BigInteger.ONE);
      return new CommonDenominatorLaw(BigInteger.valueOf(n), List.of(numerators));
    }
    int m = n - t + 1;
    int[] primes = Primes.upTo(n);
    WordNatural numerator =
        product(primes, p -> Primes.binomialExponent(p, n - 1, t - 2) + Primes.logarithm(p, m));
    BigInteger binomialTimesMultiple = numerator.toBigInteger();
    WordNatural step = product(primes, p -> Primes.logarithm(p, m));
    numerator.multiply(t - 1);
    Arrays.fill(numerators, Math.max(m, 1), n, numerator.toBigInteger());
    step.multiply((long) (n - 1) * (t - 1));
    step.divideExactly(m);
    for (int k = m; k >= 2; k--) {
      if (k < m) {
        step.multiply((long) (n - 1 - k) * (k + 1));
        step.divideExactly((long) (m - k) * k);
      }
      numerator.add(step);
      numerators[k - 1] = numerator.toBigInteger();
    }
    BigInteger last = binomialTimesMultiple.multiply(BigInteger.valueOf((long) (t - 1) * (n - t)));
    numerators[0] = numerators[1].add(last);
    BigInteger denominator = binomialTimesMultiple.multiply(BigInteger.valueOf((long) n * (n - 1)));
    return new CommonDenominatorLaw(denominator, List.of(numerators));
  }

  /** C(n - 1, t - 2). */
  static BigInteger binomial(int n, int t) {
    return product(Primes.upTo(n), p -> Primes.binomialExponent(p, n - 1, t - 2)).toBigInteger();
  }

  private static WordNatural product(int[] primes, java.util.function.IntUnaryOperator exponent) {
    WordNatural product = WordNatural.of(1);
    long pending = 1;
    for (int p : primes) {
      for (int e = exponent.applyAsInt(p); e > 0; e--) {
        if (pending > Long.MAX_VALUE / p) {
          product.multiply(pending);
          pending = 1;
        }
        pending *= p;
      }
    }
    product.multiply(pending);
    return product;
  }
}
