package org.exactreferee.trusted.finite;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Factorials and binomial coefficients. */
public final class Counts {

  private Counts() {}

  /** {@code n! = 1 * 2 * ... * n}; {@code 0! = 1}. */
  public static BigInteger factorial(int n) {
    if (n < 0) {
      throw new IllegalArgumentException("n (" + n + ") must not be negative");
    }
    return product(BigInteger.ZERO, 0, n);
  }

  /** The product of {@code base + i} for {@code from < i <= to}, by halves. */
  private static BigInteger product(BigInteger base, int from, int to) {
    if (to - from <= 1) {
      return to == from ? BigInteger.ONE : base.add(BigInteger.valueOf(to));
    }
    int middle = (from + to) >>> 1;
    return product(base, from, middle).multiply(product(base, middle, to));
  }

  /** {@code n (n - 1) ... (n - k + 1) / k!} for {@code 0 <= k <= n}. */
  public static BigInteger binomial(BigInteger n, int k) {
    return product(n.subtract(BigInteger.valueOf(k)), 0, k).divide(factorial(k));
  }

  /** The number of k-element subsets of an n-element set; 0 unless {@code 0 <= k <= n}. */
  public static BigInteger binomial(int n, int k) {
    if (n < 0) {
      throw new IllegalArgumentException("n (" + n + ") must not be negative");
    }
    if (k < 0 || k > n) {
      return BigInteger.ZERO;
    }
    return binomial(BigInteger.valueOf(n), Math.min(k, n - k));
  }

  /** The rows 0 to n of Pascal's triangle: entry k of row m is {@code binomial(m, k)}. */
  public static List<List<BigInteger>> pascal(int n) {
    List<List<BigInteger>> rows = new ArrayList<>();
    rows.add(List.of(BigInteger.ONE));
    for (int m = 1; m <= n; m++) {
      List<BigInteger> above = rows.get(m - 1);
      List<BigInteger> row = new ArrayList<>(List.of(BigInteger.ONE));
      for (int k = 1; k < m; k++) {
        row.add(above.get(k - 1).add(above.get(k)));
      }
      row.add(BigInteger.ONE);
      rows.add(row);
    }
    return rows;
  }
}
