package org.exactreferee.papers;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.combinatorics.BinomialCoefficient;
import org.apache.commons.numbers.fraction.BigFraction;

/** The optimal rule of the secretary problem by counting arrivals, and the formulas for it. */
final class CountedStopping {

  private CountedStopping() {}

  /** The smallest t with 1/t + ... + 1/(n-1) at most 1. */
  static int threshold(int n) {
    BigFraction sum = BigFraction.ZERO;
    int t = n;
    while (t > 1) {
      sum = sum.add(BigFraction.of(1, t - 1));
      if (sum.compareTo(BigFraction.ONE) > 0) {
        break;
      }
      t--;
    }
    return t;
  }

  /** All orders of 1..n. */
  static List<int[]> orders(int n) {
    List<int[]> orders = List.of(new int[0]);
    for (int next = 1; next <= n; next++) {
      List<int[]> longer = new ArrayList<>();
      for (int[] order : orders) {
        for (int place = 0; place <= order.length; place++) {
          int[] grown = new int[next];
          System.arraycopy(order, 0, grown, 0, place);
          grown[place] = next;
          System.arraycopy(order, place, grown, place + 1, order.length - place);
          longer.add(grown);
        }
      }
      orders = longer;
    }
    return orders;
  }

  /**
   * How many arrivals make the rule take each candidate, if {@code quality} lists the candidates
   * from the best to the worst.
   */
  static long[] counts(int[] quality, int threshold, List<int[]> arrivals) {
    int n = quality.length;
    int[] rank = new int[n + 1];
    for (int k = 0; k < n; k++) {
      rank[quality[k]] = k;
    }
    long[] counts = new long[n + 1];
    for (int[] arrival : arrivals) {
      int best = n;
      int taken = arrival[n - 1];
      for (int time = 1; time <= n; time++) {
        int candidate = arrival[time - 1];
        boolean record = rank[candidate] < best;
        best = Math.min(best, rank[candidate]);
        if (record && time >= threshold) {
          taken = candidate;
          break;
        }
      }
      counts[taken]++;
    }
    return counts;
  }

  /** The rank law that Theorem 5 prints; n is at least 3. */
  static BigFraction printed(int n, int k) {
    int t = threshold(n);
    BigFraction sum = BigFraction.of(1, n - 1);
    for (int i = t; i <= n - k + 1; i++) {
      long above = n - k < i - 1 ? 0 : BinomialCoefficient.value(n - k, i - 1);
      sum = sum.add(BigFraction.of(above, BinomialCoefficient.value(n - 1, i - 1)).divide(i - 1));
    }
    return sum.multiply(BigFraction.of(t - 1, n));
  }

  /** The same without the term 1/(n-1) where k = 1, and for one or two candidates. */
  static List<BigFraction> corrected(int n) {
    List<BigFraction> law = new ArrayList<>();
    for (int k = 1; k <= n; k++) {
      if (threshold(n) == 1) {
        law.add(BigFraction.of(1, n));
      } else {
        BigFraction excess = BigFraction.of(threshold(n) - 1, n).divide(n - 1);
        law.add(k == 1 ? printed(n, k).subtract(excess) : printed(n, k));
      }
    }
    return law;
  }
}
