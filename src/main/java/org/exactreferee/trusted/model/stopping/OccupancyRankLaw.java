package org.exactreferee.trusted.model.stopping;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.number.Rational;

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

  /**
   * A cell in which the rule stops.
   *
   * @param share {@code x_(i,s) / C(n, i)}
   */
  private record Cell(int i, int s, Rational share) {}

  public static RankLaw of(StoppingRule rule) {
    int n = rule.candidates();
    List<Cell> cells = cells(rule);
    BigInteger common = BigInteger.ONE;
    for (Cell cell : cells) {
      BigInteger denominator = cell.share().denominator();
      common = common.divide(common.gcd(denominator)).multiply(denominator);
    }
    BigInteger[] law = new BigInteger[n];
    Arrays.fill(law, BigInteger.ZERO);
    List<List<BigInteger>> binomials = Counts.pascal(n);
    for (Cell cell : cells) {
      BigInteger scale = common.divide(cell.share().denominator());
      add(cell, cell.share().numerator().multiply(scale), binomials, law);
    }
    BigInteger shared = common;
    for (BigInteger sum : law) {
      shared = sum.mod(shared).signum() == 0 ? shared : shared.gcd(sum);
    }
    BigInteger factor = shared;
    BigInteger denominator = common.divide(factor);
    return new RankLaw(
        Stream.of(law).map(sum -> Rational.of(sum.divide(factor), denominator)).toList());
  }

  /** The probability of not having stopped before time i, from y_1 = 1 to y_(n+1) = 0. */
  public static Rational waiting(StoppingRule rule, int i) {
    if (i < 1 || i > rule.candidates() + 1) {
      throw new IllegalArgumentException(
          "time (" + i + ") must be between 1 and " + (rule.candidates() + 1));
    }
    Rational waiting = Rational.ONE;
    for (int j = 1; j < i; j++) {
      Rational accepted = Rational.ZERO;
      for (int s = 1; s <= j; s++) {
        accepted = accepted.add(rule.acceptance(j, s));
      }
      waiting = waiting.subtract(waiting.multiply(accepted).divide(Rational.of(j)));
    }
    return waiting;
  }

  private static List<Cell> cells(StoppingRule rule) {
    int n = rule.candidates();
    List<Cell> cells = new ArrayList<>();
    Rational notStopped = Rational.ONE;
    for (int i = 1; i <= n; i++) {
      Rational cell = notStopped.divide(Rational.of(i));
      for (int s = 1; s <= i; s++) {
        Rational stops = cell.multiply(rule.acceptance(i, s));
        if (stops.sign() > 0) {
          notStopped = notStopped.subtract(stops);
          cells.add(new Cell(i, s, stops.divide(Rational.of(Counts.binomial(n, i)))));
        }
      }
    }
    return cells;
  }

  /** Adds {@code factor C(k-1, s-1) C(n-k, i-s)} to the sum of each rank k. */
  private static void add(
      Cell cell, BigInteger factor, List<List<BigInteger>> binomials, BigInteger[] law) {
    int n = law.length;
    int s = cell.s();
    int others = cell.i() - s;
    for (int k = s; k <= n - others; k++) {
      BigInteger better = binomials.get(k - 1).get(s - 1);
      BigInteger worse = binomials.get(n - k).get(others);
      law[k - 1] = law[k - 1].add(factor.multiply(better.multiply(worse)));
    }
  }
}
