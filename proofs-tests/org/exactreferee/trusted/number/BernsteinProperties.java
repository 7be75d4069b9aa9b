package org.exactreferee.trusted.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.exactreferee.trusted.number.real.Surd;

class BernsteinProperties {

  @Provide
  Arbitrary<Polynomial<Rational>> p() {
    return Polynomials.polynomials(7);
  }

  @Provide
  Arbitrary<Rational> x() {
    return Polynomials.rationals(20);
  }

  private static Rational binomial(int n, int k) {
    BigInteger result = BigInteger.ONE;
    for (int i = 1; i <= k; i++) {
      result = result.multiply(BigInteger.valueOf(n - k + i)).divide(BigInteger.valueOf(i));
    }
    return Rational.of(result);
  }

  @Property
  void polynomialIsTheCombinationOfTheBernsteinBasis(
      @ForAll("p") Polynomial<Rational> p,
      @ForAll("x") Rational u,
      @ForAll("x") Rational v,
      @ForAll("x") Rational x) {
    Assume.that(u.compareTo(v) < 0);
    List<Rational> b = Bernstein.coefficients(p, Intervals.open(u, v));
    int n = b.size() - 1;
    assertThat(n).isEqualTo(Math.max(0, p.degree()));
    Rational s = x.subtract(u).divide(v.subtract(u));
    Rational sum = Rational.ZERO;
    for (int i = 0; i <= n; i++) {
      Rational basis = s.pow(i).multiply(Rational.ONE.subtract(s).pow(n - i));
      sum = sum.add(b.get(i).multiply(binomial(n, i)).multiply(basis));
    }
    assertThat(sum).isEqualTo(p.evaluate(x));
    assertThat(b.get(0)).isEqualTo(p.evaluate(u));
    assertThat(b.get(n)).isEqualTo(p.evaluate(v));
  }

  @Property
  void polynomialIsTheCombinationOfPowersOfTheDistanceToTheEndOfARay(
      @ForAll("p") Polynomial<Rational> p, @ForAll("x") Rational c, @ForAll("x") Rational x) {
    assertThat(combine(Bernstein.coefficients(p, Intervals.atLeast(c)), x.subtract(c)))
        .isEqualTo(p.evaluate(x));
    assertThat(combine(Bernstein.coefficients(p, Intervals.atMost(c)), c.subtract(x)))
        .isEqualTo(p.evaluate(x));
  }

  private static Rational combine(List<Rational> coefficients, Rational distance) {
    Rational sum = Rational.ZERO;
    for (int k = 0; k < coefficients.size(); k++) {
      sum = sum.add(coefficients.get(k).multiply(distance.pow(k)));
    }
    return sum;
  }

  @Property
  void irrationalEndsGiveTheSameCoefficientsAsTheStretchedPolynomial(
      @ForAll("p") Polynomial<Rational> p) {
    Polynomial<Surd> stretched =
        Polynomials.compose(
            Polynomials.surd(p), Polynomial.of(Surd.of(0, 0), Surd.of(1, 0)).scale(Surd.SQRT2));
    assertThat(
            Bernstein.coefficients(
                Polynomials.surd(p), Intervals.closed(Surd.SQRT2, Surd.of(0, 3))))
        .isEqualTo(
            Bernstein.coefficients(stretched, Intervals.closed(Surd.of(1, 0), Surd.of(3, 0))));
  }

  @Example
  void wholeLineHasCoefficientsForConstantsOnly() {
    assertThat(Bernstein.coefficients(Polynomials.integers(7), RealInterval.all()))
        .containsExactly(Rational.of(7));
    assertThatThrownBy(
            () -> Bernstein.coefficients(Polynomials.integers(1, 0, 1), RealInterval.all()))
        .hasMessage("polynomial (x^2 + 1) must be constant on (-oo, oo)");
  }

  @Example
  void refusesAnIntervalWithoutInterior() {
    Polynomial<Rational> x = Polynomials.integers(0, 1);
    assertThatThrownBy(
            () -> Bernstein.coefficients(x, Intervals.closed(Rational.ONE, Rational.ONE)))
        .hasMessage("lower end (1) must be below upper end (1)");
  }
}
