package org.exactreferee.trusted.number;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.exactreferee.trusted.number.real.Surd;

/** Polynomials and rationals for tests, written down or drawn at random. */
public final class Polynomials {

  private Polynomials() {}

  /** The polynomial with these integer coefficients, low to high. */
  public static Polynomial<Rational> integers(long... coefficients) {
    return Polynomial.of(Arrays.stream(coefficients).mapToObj(Rational::of).toList());
  }

  /** The product of {@code x - root} over the roots. */
  public static <F extends OrderedField<F>> Polynomial<F> fromRoots(F sample, List<F> roots) {
    F one = sample.fromRational(Rational.ONE);
    Polynomial<F> product = Polynomial.constant(one);
    for (F root : roots) {
      product = product.multiply(Polynomial.of(root.negate(), one));
    }
    return product;
  }

  public static Polynomial<Rational> fromRoots(List<Rational> roots) {
    return fromRoots(Rational.ZERO, roots);
  }

  /** The greatest common divisor up to a factor, by Euclid's algorithm; zero if both are zero. */
  public static <F extends OrderedField<F>> Polynomial<F> gcd(Polynomial<F> p, Polynomial<F> q) {
    Polynomial<F> divisor = p;
    Polynomial<F> next = q;
    while (!next.isZero()) {
      Polynomial<F> remainder = divisor.divideAndRemainder(next).remainder();
      divisor = next;
      next = remainder;
    }
    return divisor;
  }

  public static Polynomial<Surd> surd(Polynomial<Rational> p) {
    return p.map(Surd.SQRT2::fromRational);
  }

  /** Rationals with numerator up to the size and denominator up to 12. */
  public static Arbitrary<Rational> rationals(int size) {
    return Combinators.combine(
            Arbitraries.integers().between(-size, size), Arbitraries.integers().between(1, 12))
        .as((n, d) -> Rational.of(n, d));
  }

  /** Polynomials of up to the given degree, the zero polynomial among them. */
  public static Arbitrary<Polynomial<Rational>> polynomials(int degree) {
    return rationals(30)
        .list()
        .ofMinSize(1)
        .ofMaxSize(degree + 1)
        .edgeCases(config -> config.add(List.of(Rational.ZERO)))
        .map(Polynomial::of);
  }

  /** Every interval whose ends are infinite or in the list, of every kind, empty ones included. */
  public static <F extends OrderedField<F>> List<RealInterval<F>> intervals(List<F> ends) {
    List<RealInterval<F>> result = new ArrayList<>();
    result.add(RealInterval.all());
    for (F end : ends) {
      result.add(Intervals.atLeast(end));
      result.add(RealInterval.greaterThan(end));
      result.add(Intervals.atMost(end));
      result.add(Intervals.lessThan(end));
      for (F other : ends) {
        result.add(Intervals.closed(end, other));
        result.add(Intervals.open(end, other));
        result.add(Intervals.closedOpen(end, other));
        result.add(Intervals.openClosed(end, other));
      }
    }
    return result;
  }

  /** The polynomial {@code outer(inner(x))}. */
  static <F extends OrderedField<F>> Polynomial<F> compose(
      Polynomial<F> outer, Polynomial<F> inner) {
    Polynomial<F> result = Polynomial.constant(outer.zero());
    for (int i = outer.degree(); i >= 0; i--) {
      result = result.multiply(inner).add(Polynomial.constant(outer.coefficient(i)));
    }
    return result;
  }
}
