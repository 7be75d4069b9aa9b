package org.exactreferee.trusted.number;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Harmonic numbers {@code H_n = 1 + 1/2 + ... + 1/n}: exact, and enclosures of differences. */
public final class Harmonic {

  private static final int DIRECT_TERMS = 24;

  /** B_0, B_2, ..., as many as precisions up to some hundred bits take. */
  private static final List<Rational> BERNOULLI = List.copyOf(bernoulli(16));

  private Harmonic() {}

  /** H_n as a reduced fraction. */
  public static Rational number(int n) {
    if (n < 0) {
      throw new IllegalArgumentException("n (" + n + ") must not be negative");
    }
    return n == 0 ? Rational.ZERO : sumOfReciprocals(0, n);
  }

  /** The sum of 1/i for from < i <= to, by halving the range, so that no fraction grows early. */
  private static Rational sumOfReciprocals(int from, int to) {
    if (to - from == 1) {
      return Rational.of(1, to);
    }
    int middle = (from + to) >>> 1;
    return sumOfReciprocals(from, middle).add(sumOfReciprocals(middle, to));
  }

  /**
   * An enclosure of {@code H_b - H_a} for {@code 0 <= a <= b} with an absolute error of about
   * {@code 2^-bits}.
   *
   * <p>Up to some m the terms are summed; from m to b the Euler-Maclaurin formula for f(x) = 1/x is
   * used, whose k-th correction is {@code c_k = B_2k/(2k) (m^-2k - b^-2k)}. All even derivatives of
   * f are positive on [m, b]; therefore successive remainders have opposite signs, and as they
   * differ by c_k, the remainder lies between 0 and the first correction that is left out [Graham,
   * Knuth, Patashnik, Concrete Mathematics, 9.5].
   */
  public static Enclosure difference(BigInteger a, BigInteger b, int bits) {
    Enclosure.requireBits(bits);
    if (a.signum() < 0 || a.compareTo(b) > 0) {
      throw new IllegalArgumentException("range (" + a + ", " + b + "] must satisfy 0 <= a <= b");
    }
    int working = bits + 8;
    BigInteger enough = BigInteger.valueOf(working / 4 + DIRECT_TERMS);
    if (b.subtract(a).compareTo(enough) <= 0) {
      return direct(a, b, working).round(working);
    }
    BigInteger m = a.max(enough);
    Enclosure head = direct(a, m, working);
    return head.add(eulerMaclaurin(m, b, working), working + 32);
  }

  /** Sum of floor(2^w / i): a term that does not divide evenly is short by less than one unit. */
  private static Enclosure direct(BigInteger a, BigInteger b, int bits) {
    int count = b.subtract(a).intValueExact();
    int working = bits + Integer.SIZE - Integer.numberOfLeadingZeros(count);
    BigInteger unit = BigInteger.ONE.shiftLeft(working);
    BigInteger sum = BigInteger.ZERO;
    BigInteger i = a;
    int uneven = 0;
    for (int k = 0; k < count; k++) {
      i = i.add(BigInteger.ONE);
      BigInteger[] parts = unit.divideAndRemainder(i);
      sum = sum.add(parts[0]);
      uneven += parts[1].signum();
    }
    return Enclosure.dyadic(sum, sum.add(BigInteger.valueOf(uneven)), -working);
  }

  private static Enclosure eulerMaclaurin(BigInteger m, BigInteger b, int bits) {
    int working = bits + 16;
    Rational inverseM = Rational.of(BigInteger.ONE, m);
    Rational inverseB = Rational.of(BigInteger.ONE, b);
    Enclosure sum = Logarithm.ln(Rational.of(b, m), working + 32);
    Rational ends = inverseB.subtract(inverseM).divide(Rational.of(2));
    sum = sum.add(Enclosure.of(ends, working), working + 32);
    Enclosure squareM = Enclosure.of(inverseM, working).square(working);
    Enclosure squareB = Enclosure.of(inverseB, working).square(working);
    Enclosure powerM = Enclosure.ONE;
    Enclosure powerB = Enclosure.ONE;
    List<Rational> bernoulli = new ArrayList<>(BERNOULLI);
    for (int k = 1; ; k++) {
      if (k == bernoulli.size()) {
        appendBernoulli(bernoulli);
      }
      powerM = powerM.multiply(squareM, working);
      powerB = powerB.multiply(squareB, working);
      Rational factor = bernoulli.get(k).divide(Rational.of(2L * k));
      Enclosure correction =
          Enclosure.of(factor, working).multiply(powerM.subtract(powerB, working), working);
      if (correction.magnitude() < -bits - 1) {
        return sum.plusOrMinus(correction.abs(), working + 32);
      }
      sum = sum.add(correction, working + 32);
    }
  }

  private static List<Rational> bernoulli(int count) {
    List<Rational> even = new ArrayList<>(List.of(Rational.ONE));
    while (even.size() < count) {
      appendBernoulli(even);
    }
    return even;
  }

  /**
   * Appends B_2k, given B_0, B_2, ..., B_(2k-2): from {@code sum_(j<n) C(n, j) B_j = 0} with n = 2k
   * + 1, where the only odd term is {@code B_1 = -1/2}.
   */
  private static void appendBernoulli(List<Rational> even) {
    int n = 2 * even.size() + 1;
    Rational sum = Rational.of(-n, 2);
    BigInteger binomial = BigInteger.ONE;
    for (int j = 0; j < even.size(); j++) {
      sum = sum.add(even.get(j).multiply(Rational.of(binomial)));
      BigInteger ascending = BigInteger.valueOf((long) (n - 2 * j) * (n - 2 * j - 1));
      BigInteger descending = BigInteger.valueOf((2L * j + 1) * (2L * j + 2));
      binomial = binomial.multiply(ascending).divide(descending);
    }
    even.add(sum.negate().divide(Rational.of(binomial)));
  }
}
