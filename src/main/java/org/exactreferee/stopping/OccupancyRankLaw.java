package org.exactreferee.stopping;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.exactreferee.finite.Counts;
import org.exactreferee.number.Rational;

/**
 * The rank law from the occupancy of the cells (time, relative rank).
 *
 * <p>The relative ranks X_1, X_2, ... of the arrivals in uniformly random order are independent,
 * and X_i is uniform on 1..i. With {@code y_i} the probability of not having stopped before time i,
 * the rule therefore stops at time i with relative rank s with probability
 *
 * <pre>
 *   x_(i,s) = y_i acceptance(i, s) / i,     y_1 = 1,     y_(i+1) = y_i - sum_s x_(i,s),
 * </pre>
 *
 * and whoever has relative rank s at time i has the s-th smallest of the first i ranks, which form
 * a uniformly random i-subset of 1..n; it is k with probability
 *
 * <pre>
 *   C(k-1, s-1) C(n-k, i-s) / C(n, i).
 * </pre>
 */
public final class OccupancyRankLaw {

  private OccupancyRankLaw() {}

  public static RankLaw of(StoppingRule rule) {
    int n = rule.candidates();
    List<Rational> law = new ArrayList<>(Collections.nCopies(n, Rational.ZERO));
    Rational notStopped = Rational.ONE;
    for (int i = 1; i <= n; i++) {
      Rational cell = notStopped.divide(Rational.of(i));
      for (int s = 1; s <= i; s++) {
        Rational stops = cell.multiply(rule.acceptance(i, s));
        if (stops.sign() > 0) {
          notStopped = notStopped.subtract(stops);
          for (int k = s; k <= n - i + s; k++) {
            law.set(k - 1, law.get(k - 1).add(stops.multiply(absoluteRank(n, i, s, k))));
          }
        }
      }
    }
    return new RankLaw(law);
  }

  /** The probability of absolute rank k given relative rank s at time i. */
  public static Rational absoluteRank(int n, int i, int s, int k) {
    BigInteger better = Counts.binomial(k - 1, s - 1);
    BigInteger worse = Counts.binomial(n - k, i - s);
    return Rational.of(better.multiply(worse), Counts.binomial(n, i));
  }
}
