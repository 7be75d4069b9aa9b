package org.exactreferee.trusted.number;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.exactreferee.prove.sign.Derivative;
import org.exactreferee.trusted.number.real.Surd;

class PolynomialProperties {

  @Provide
  Arbitrary<Polynomial<Rational>> p() {
    return Polynomials.polynomials(6);
  }

  @Provide
  Arbitrary<Rational> x() {
    return Polynomials.rationals(20);
  }

  private static void assertCanonical(Polynomial<?> p) {
    assertThat(p.degree()).isEqualTo(p.coefficients().size() - 1);
    assertThat(p.leading().isZero()).isEqualTo(p.isZero());
  }

  @Property
  void operationsAgreeWithThoseOnValues(
      @ForAll("p") Polynomial<Rational> p,
      @ForAll("p") Polynomial<Rational> q,
      @ForAll("x") Rational x) {
    Rational px = p.evaluate(x);
    Rational qx = q.evaluate(x);
    assertThat(p.add(q).evaluate(x)).isEqualTo(px.add(qx));
    assertThat(p.subtract(q).evaluate(x)).isEqualTo(px.subtract(qx));
    assertThat(p.multiply(q).evaluate(x)).isEqualTo(px.multiply(qx));
    assertThat(p.negate().evaluate(x)).isEqualTo(px.negate());
    assertThat(p.scale(x).evaluate(x)).isEqualTo(px.multiply(x));
    assertThat(p.shift(qx).evaluate(x)).isEqualTo(p.evaluate(x.add(qx)));
  }

  @Property
  void valueIsTheSumOfTheTerms(@ForAll("p") Polynomial<Rational> p, @ForAll("x") Rational x) {
    Rational sum = Rational.ZERO;
    for (int i = 0; i <= p.degree(); i++) {
      sum = sum.add(p.coefficient(i).multiply(x.pow(i)));
    }
    assertThat(p.evaluate(x)).isEqualTo(sum);
  }

  @Property
  void polynomialsFormACommutativeRing(
      @ForAll("p") Polynomial<Rational> p,
      @ForAll("p") Polynomial<Rational> q,
      @ForAll("p") Polynomial<Rational> r) {
    assertThat(p.add(q)).isEqualTo(q.add(p)).hasSameHashCodeAs(q.add(p));
    assertThat(p.multiply(q)).isEqualTo(q.multiply(p));
    assertThat(p.add(q).add(r)).isEqualTo(p.add(q.add(r)));
    assertThat(p.multiply(q).multiply(r)).isEqualTo(p.multiply(q.multiply(r)));
    assertThat(p.multiply(q.add(r))).isEqualTo(p.multiply(q).add(p.multiply(r)));
    assertThat(p.subtract(p)).isEqualTo(Polynomials.integers(0));
    assertThat(p.multiply(Polynomials.integers(1))).isEqualTo(p);
  }

  @Property
  void resultsAreCanonical(
      @ForAll("p") Polynomial<Rational> p, @ForAll("p") Polynomial<Rational> q) {
    assertCanonical(p.add(q));
    assertCanonical(p.subtract(p));
    assertCanonical(p.add(q).subtract(p));
    assertCanonical(p.multiply(q));
    assertCanonical(p.scale(Rational.ZERO));
    assertCanonical(Derivative.of(p));
    assertCanonical(p.map(c -> Surd.SQRT2.fromRational(c)));
  }

  @Property
  void divisionLeavesASmallerRemainder(
      @ForAll("p") Polynomial<Rational> p, @ForAll("p") Polynomial<Rational> q) {
    if (!q.isZero()) {
      Polynomial.Division<Rational> division = p.divideAndRemainder(q);
      assertThat(division.quotient().multiply(q).add(division.remainder())).isEqualTo(p);
      assertThat(division.remainder().degree()).isLessThan(q.degree());
    }
  }

  @Property
  void derivativeFollowsTheProductRule(
      @ForAll("p") Polynomial<Rational> p, @ForAll("p") Polynomial<Rational> q) {
    Polynomial<Rational> expected = Derivative.of(p).multiply(q).add(p.multiply(Derivative.of(q)));
    assertThat(Derivative.of(p.multiply(q))).isEqualTo(expected);
  }

  @Property
  void powerIsARepeatedProduct(
      @ForAll("p") Polynomial<Rational> p, @ForAll @IntRange(min = 0, max = 4) int n) {
    assertThat(p.pow(n + 1)).isEqualTo(p.pow(n).multiply(p));
    assertThat(p.pow(0)).isEqualTo(Polynomials.integers(1));
  }

  @Property
  void mappingIntoALargerFieldKeepsTheValues(
      @ForAll("p") Polynomial<Rational> p, @ForAll("x") Rational x) {
    assertThat(Polynomials.surd(p).evaluate(Surd.SQRT2.fromRational(x)))
        .isEqualTo(Surd.SQRT2.fromRational(p.evaluate(x)));
  }
}
