package org.exactreferee.prove.selection;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.exactreferee.prove.sign.Derivative;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;

/**
 * A function {@code sum of p_r(x) e^(r x)} of a real x, with rational r and polynomials p_r that
 * are not zero.
 */
record QuasiPolynomial(SortedMap<Rational, Polynomial<Rational>> parts) {

  QuasiPolynomial {
    parts = new TreeMap<>(parts);
    parts.values().removeIf(Polynomial::isZero);
  }

  static final QuasiPolynomial ZERO = new QuasiPolynomial(new TreeMap<>());

  /** {@code c x^power e^(r x)}. */
  static QuasiPolynomial term(Rational c, int power, Rational r) {
    Polynomial<Rational> x = Polynomial.of(List.of(Rational.ZERO, Rational.ONE));
    SortedMap<Rational, Polynomial<Rational>> one = new TreeMap<>();
    one.put(r, Polynomial.constant(c).multiply(x.pow(power)));
    return new QuasiPolynomial(one);
  }

  boolean isZero() {
    return parts.isEmpty();
  }

  QuasiPolynomial add(QuasiPolynomial that) {
    SortedMap<Rational, Polynomial<Rational>> sum = new TreeMap<>(parts);
    that.parts.forEach((r, p) -> sum.merge(r, p, Polynomial::add));
    return new QuasiPolynomial(sum);
  }

  QuasiPolynomial negate() {
    SortedMap<Rational, Polynomial<Rational>> all = new TreeMap<>(parts);
    all.replaceAll((r, p) -> p.negate());
    return new QuasiPolynomial(all);
  }

  /** Times {@code e^(shift x)}. */
  QuasiPolynomial shift(Rational shift) {
    SortedMap<Rational, Polynomial<Rational>> moved = new TreeMap<>();
    parts.forEach((r, p) -> moved.put(r.add(shift), p));
    return new QuasiPolynomial(moved);
  }

  QuasiPolynomial derivative() {
    SortedMap<Rational, Polynomial<Rational>> all = new TreeMap<>();
    parts.forEach((r, p) -> all.put(r, p.scale(r).add(Derivative.of(p))));
    return new QuasiPolynomial(all);
  }

  /** The sign for large x: that of the fastest growing part. */
  int signAtInfinity() {
    return parts.get(parts.lastKey()).leading().sign();
  }

  /** The sign for small positive x: that of the first derivative at 0 that is not 0. */
  int signAfterZero() {
    QuasiPolynomial f = this;
    int sign = 0;
    while (sign == 0) {
      Rational value = Rational.ZERO;
      for (Polynomial<Rational> p : f.parts.values()) {
        value = value.add(p.coefficient(0));
      }
      sign = value.sign();
      f = f.derivative();
    }
    return sign;
  }

  Enclosure enclose(Rational x, int bits) {
    Enclosure sum = Enclosure.ZERO;
    for (Rational r : parts.keySet()) {
      Enclosure factor = Enclosure.of(parts.get(r).evaluate(x), bits);
      sum = sum.add(Exponential.exp(r.multiply(x), bits).multiply(factor, bits), bits);
    }
    return sum;
  }

  /** The sign at a rational number; 0 if it is not found with so many bits. */
  int sign(Rational x, int mostBits) {
    int sign = 0;
    for (int bits = 64; sign == 0 && bits <= mostBits; bits *= 2) {
      sign = enclose(x, bits).certainSign();
    }
    return sign;
  }
}
