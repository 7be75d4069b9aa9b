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
    BigInteger product = BigInteger.ONE;
    for (int i = 2; i <= n; i++) {
      product = product.multiply(BigInteger.valueOf(i));
    }
    return product;
  }

  /** The number of k-element subsets of an n-element set; 0 unless {@code 0 <= k <= n}. */
  public static BigInteger binomial(int n, int k) {
    if (n < 0) {
      throw new IllegalArgumentException("n (" + n + ") must not be negative");
    }
    if (k < 0 || k > n) {
      return BigInteger.ZERO;
    }
    BigInteger product = BigInteger.ONE;
    for (int i = 1; i <= Math.min(k, n - k); i++) {
      product = product.multiply(BigInteger.valueOf(n + 1L - i)).divide(BigInteger.valueOf(i));
    }
    return product;
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
