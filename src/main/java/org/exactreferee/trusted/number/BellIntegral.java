package org.exactreferee.trusted.number;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * A polynomial close to {@code G(u) = integral from 0 to u of e^(-c v - v^2/2) dv}, {@code |u| <=
 * r}, for some {@code c >= 0}. The series of the integrand,
 *
 * <pre>
 *   sum over n >= 0 of g_n v^n,   g_0 = 1,   (n+1) g_(n+1) = -c g_n - g_(n-1),
 * </pre>
 *
 * <p>is integrated term by term. What is left out: let {@code T_0 = 1}, {@code (n+1) T_(n+1) = c r
 * T_n + r^2 T_(n-1)}, so that {@code |g_n| r^n <= T_n}. If {@code c r + r^2 <= (n+1)/2} then {@code
 * T_(n+1) <= M/2} with {@code M = max(T_n, T_(n-1))}, and so on for every later n; from T_n on they
 * sum to at most {@code M (1 + 1/2 + 1/2 + 1/4 + 1/4 + ...) = 3M}. The integrals have a further
 * factor of at most {@code r/(n+1) <= 1/3} each, so they leave less than M.
 *
 * @param coefficients {@code g_n r^(n+1) / (n+1)} in units of {@code 2^-bits}, from n = 0 on,
 *     rounded down
 * @param error by how many units a value of the polynomial, computed like this, may be wrong
 */
record BellIntegral(List<BigInteger> coefficients, BigInteger error, int bits) {

  /**
   * @param r at most 1/3
   */
  static BellIntegral of(Rational c, Rational r, int bits) {
    Rational slope = c.multiply(r);
    Rational bend = r.multiply(r);
    List<BigInteger> coefficients = new ArrayList<>();
    BigInteger error = BigInteger.ONE;
    Enclosure before = Enclosure.ZERO; // g_(n-1) r^(n-1)
    Enclosure now = Enclosure.ONE;
    BigInteger majorantBefore = BigInteger.ZERO; // T_(n-1), rounded up
    BigInteger majorant = BigInteger.ONE.shiftLeft(bits);
    for (int n = 1; ; n++) {
      Enclosure coefficient = scaled(now, r, n, bits);
      coefficients.add(coefficient.floor(bits));
      error = error.add(coefficient.ceil(bits)).subtract(coefficient.floor(bits));
      error = error.add(BigInteger.ONE);
      Enclosure next =
          scaled(now, slope, n, bits).add(scaled(before, bend, n, bits), bits).negate();
      Rational sum =
          slope.multiply(Rational.of(majorant)).add(bend.multiply(Rational.of(majorantBefore)));
      before = now;
      now = next;
      majorantBefore = majorant;
      majorant = sum.divide(Rational.of(n)).ceil();
      BigInteger rest = majorant.max(majorantBefore);
      boolean falls = slope.add(bend).compareTo(Rational.of(n + 1, 2)) <= 0;
      if (falls && rest.bitLength() <= 2) {
        return new BellIntegral(List.copyOf(coefficients), error.add(rest), bits);
      }
    }
  }

  private static Enclosure scaled(Enclosure value, Rational factor, int divisor, int bits) {
    return value.multiply(Enclosure.of(factor.divide(Rational.of(divisor)), bits), bits);
  }

  /**
   * G(v r) by Horner's scheme: each step adds the error of one coefficient, and less than one unit
   * by its rounding, to the error so far.
   *
   * @param v in units of {@code 2^-bits}, in -1..1
   */
  Enclosure at(BigInteger v) {
    BigInteger sum = BigInteger.ZERO;
    for (int n = coefficients.size() - 1; n >= 0; n--) {
      sum = sum.add(coefficients.get(n)).multiply(v).shiftRight(bits);
    }
    return Enclosure.dyadic(sum.subtract(error), sum.add(error), -bits);
  }
}
