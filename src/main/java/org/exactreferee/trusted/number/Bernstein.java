package org.exactreferee.trusted.number;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The coefficients of a polynomial p of degree n in a basis of polynomials that are positive inside
 * an interval.
 *
 * <ul>
 *   <li>On {@code [u, v]}, {@code u < v}: {@code p = sum b_i C(n, i) s^i (1 - s)^(n-i)} with {@code
 *       s = (x - u) / (v - u)}, the Bernstein coefficients; the first is {@code p(u)}, the last
 *       {@code p(v)}.
 *   <li>On {@code [c, oo)}: {@code p = sum t_k (x - c)^k}, the Taylor coefficients; the first is
 *       {@code p(c)}.
 *   <li>On {@code (-oo, c]}: {@code p = sum t_k (c - x)^k}; the first is {@code p(c)}.
 *   <li>On {@code (-oo, oo)}, for a constant p only: the constant.
 * </ul>
 *
 * <p>Every basis polynomial is positive at every interior point. Hence, if no coefficient is
 * negative, p is non-negative on the closed interval, and if in addition one of them is not zero, p
 * is positive in the interior.
 */
public final class Bernstein {

  private Bernstein() {}

  /**
   * The coefficients on an interval, whose ends need not be included.
   *
   * @throws IllegalArgumentException if the interval has no interior, or is the whole line and the
   *     polynomial not constant
   */
  public static <F extends OrderedField<F>> List<F> coefficients(
      Polynomial<F> p, RealInterval<F> interval) {
    if (p.degree() < 1) {
      return List.of(p.coefficient(0));
    }
    if (interval.lower().isPresent() && interval.upper().isPresent()) {
      return between(p, interval.lower().get(), interval.upper().get());
    }
    if (interval.lower().isPresent()) {
      return p.shift(interval.lower().get()).coefficients();
    }
    if (interval.upper().isPresent()) {
      F minusOne = p.embed(Rational.of(-1));
      return stretch(p.shift(interval.upper().get()), minusOne).coefficients();
    }
    throw new IllegalArgumentException("polynomial (" + p + ") must be constant on (-oo, oo)");
  }

  /**
   * The Bernstein coefficients on {@code [u, v]}.
   *
   * <p>Put {@code s = 1 / (1 + z)}: with {@code p(u + (v - u) s) = sum a_k s^k} the polynomial
   * {@code sum a_k (1 + z)^(n-k)} has {@code C(n, i) b_i} as its coefficient of {@code z^(n-i)}. So
   * two Taylor shifts give all of them.
   */
  private static <F extends OrderedField<F>> List<F> between(Polynomial<F> p, F u, F v) {
    F width = v.subtract(u);
    if (width.sign() <= 0) {
      throw new IllegalArgumentException(
          "lower end (" + u + ") must be below upper end (" + v + ")");
    }
    int n = p.degree();
    List<F> reversed = new ArrayList<>(stretch(p.shift(u), width).coefficients());
    Collections.reverse(reversed);
    Polynomial<F> scaled = Polynomial.of(reversed).shift(p.embed(Rational.ONE));
    List<F> result = new ArrayList<>();
    Rational binomial = Rational.ONE;
    for (int i = 0; i <= n; i++) {
      result.add(scaled.coefficient(n - i).divide(p.embed(binomial)));
      binomial = binomial.multiply(Rational.of(n - i, i + 1));
    }
    return result;
  }

  /** The polynomial {@code p(factor * x)}. */
  private static <F extends OrderedField<F>> Polynomial<F> stretch(Polynomial<F> p, F factor) {
    List<F> result = new ArrayList<>();
    F power = p.embed(Rational.ONE);
    for (F coefficient : p.coefficients()) {
      result.add(coefficient.multiply(power));
      power = power.multiply(factor);
    }
    return Polynomial.of(result);
  }
}
