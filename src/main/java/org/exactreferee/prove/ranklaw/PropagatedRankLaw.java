package org.exactreferee.prove.ranklaw;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Rational;

/**
 * The rank law of any acceptance table with n^2 steps on integers.
 *
 * <p>Instead of asking for the absolute rank at the time of stopping, whoever was selected goes on
 * being ranked among the arrivals: with {@code z_i(s)} the probability that by time i someone was
 * selected who now has relative rank s, the next arrival is better with probability s/(i+1), so
 *
 * <pre>
 *   z_i(s) = z_(i-1)(s) (i-s)/i + z_(i-1)(s-1) (s-1)/i + y_i acceptance(i, s)/i
 * </pre>
 *
 * with {@code y_i} the probability of not having stopped before time i, and {@code z_n} is the law.
 * With A_i the common denominator of row i, all numerators over {@code i! A_1 ... A_i} are
 * integers.
 */
public final class PropagatedRankLaw {

  private PropagatedRankLaw() {}

  public static CommonDenominatorLaw of(StoppingRule rule) {
    int n = rule.candidates();
    BigInteger[] selected = new BigInteger[n + 1];
    Arrays.fill(selected, BigInteger.ZERO);
    BigInteger notStopped = BigInteger.ONE;
    BigInteger denominator = BigInteger.ONE;
    for (int i = 1; i <= n; i++) {
      BigInteger[] row = new BigInteger[i + 1];
      BigInteger common = row(rule, i, row);
      denominator = denominator.multiply(BigInteger.valueOf(i)).multiply(common);
      BigInteger stopping = BigInteger.ZERO;
      for (int s = i; s >= 1; s--) {
        BigInteger stays = selected[s].multiply(BigInteger.valueOf(i - s));
        BigInteger pushed = selected[s - 1].multiply(BigInteger.valueOf(s - 1));
        BigInteger before = stays.add(pushed);
        BigInteger moved = common.equals(BigInteger.ONE) ? before : before.multiply(common);
        boolean accepts = row[s].signum() > 0;
        selected[s] = accepts ? moved.add(notStopped.multiply(row[s])) : moved;
        stopping = stopping.add(row[s]);
      }
      BigInteger goingOn = common.multiply(BigInteger.valueOf(i)).subtract(stopping);
      notStopped = notStopped.multiply(goingOn);
    }
    return new CommonDenominatorLaw(denominator, List.of(selected).subList(1, n + 1));
  }

  /** Puts the numerators of a row over its common denominator, which is returned. */
  private static BigInteger row(StoppingRule rule, int i, BigInteger[] numerators) {
    BigInteger common = BigInteger.ONE;
    for (int s = 1; s <= i; s++) {
      BigInteger next = rule.acceptance(i, s).denominator();
      if (!next.equals(BigInteger.ONE)) {
        common = common.multiply(next.divide(common.gcd(next)));
      }
    }
    for (int s = 1; s <= i; s++) {
      Rational entry = rule.acceptance(i, s);
      numerators[s] = entry.numerator().multiply(common.divide(entry.denominator()));
    }
    return common;
  }
}
