package org.exactreferee.trusted.kernel.rule;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.model.stopping.ThresholdRule;

/**
 * The rank law r of a threshold rule over one denominator, as the theorems of {@link
 * RankLawTheoremsRule} give it from the last rank to the first.
 *
 * <p>For t = 1 it is 1/n. For t > 1 let m = n - t + 1, M a common multiple of 1, ..., m, and D = n
 * (n - 1) C(n - 1, t - 2) M. Times D, the theorems say
 *
 * <pre>
 *   last     D r_n = (t - 1) C(n - 1, t - 2) M
 *   step     D r_k = D r_(k+1) + V_k,   V_k = (t - 1)(n - 1) C(n - 1 - k, t - 2) M/k    for 1 < k < n
 *   first    D r_1 = D r_2 + (t - 1)(n - t) C(n - 1, t - 2) M
 * </pre>
 *
 * and V_k is 0 for k > m, as C(n - 1 - k, t - 2) is. From k + 1 to k it becomes {@code (n - 1 -
 * k)/(m - k) (k + 1)/k} times as large, and is an integer.
 *
 * @param denominator positive
 * @param numerators for rank 1, ..., n
 */
record LawOverOne(BigInteger denominator, List<BigInteger> numerators) {

  LawOverOne {
    numerators = List.copyOf(numerators);
  }

  static LawOverOne of(ThresholdRule rule) {
    int n = rule.candidates();
    int t = rule.t();
    if (t == 1) {
      return new LawOverOne(BigInteger.valueOf(n), Collections.nCopies(n, BigInteger.ONE));
    }
    int m = n - t + 1;
    BigInteger multiple = BigInteger.ONE;
    for (int i = 2; i <= m; i++) {
      BigInteger next = BigInteger.valueOf(i);
      multiple = multiple.multiply(next.divide(multiple.gcd(next)));
    }
    BigInteger unit = Counts.binomial(n - 1, t - 2).multiply(multiple);
    BigInteger[] numerators = new BigInteger[n];
    BigInteger numerator = times(unit, t - 1);
    Arrays.fill(numerators, numerator);
    BigInteger step = times(multiple, (long) (t - 1) * (n - 1)).divide(BigInteger.valueOf(m));
    for (int k = m; k > 1; k--) {
      if (k < m) {
        BigInteger shrinks = BigInteger.valueOf((long) (m - k) * k);
        step = times(step, (long) (n - 1 - k) * (k + 1)).divide(shrinks);
      }
      numerator = numerator.add(step);
      numerators[k - 1] = numerator;
    }
    numerators[0] = numerators[1].add(times(unit, (long) (t - 1) * (n - t)));
    return new LawOverOne(times(unit, (long) n * (n - 1)), Arrays.asList(numerators));
  }

  private static BigInteger times(BigInteger number, long factor) {
    return number.multiply(BigInteger.valueOf(factor));
  }

  int candidates() {
    return numerators.size();
  }
}
