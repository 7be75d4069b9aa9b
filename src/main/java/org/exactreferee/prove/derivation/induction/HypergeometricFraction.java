package org.exactreferee.prove.derivation.induction;

import java.util.List;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;

/** A quotient of polynomials in lowest terms. */
record HypergeometricFraction(
    HypergeometricPolynomial numerator, HypergeometricPolynomial denominator) {

  static final HypergeometricFraction ZERO = of(HypergeometricPolynomial.ZERO);
  static final HypergeometricFraction ONE = of(HypergeometricPolynomial.ONE);

  static HypergeometricFraction of(HypergeometricPolynomial polynomial) {
    return new HypergeometricFraction(polynomial, HypergeometricPolynomial.ONE);
  }

  static HypergeometricFraction of(HypergeometricPolynomial above, HypergeometricPolynomial below) {
    HypergeometricPolynomial common = above.gcd(below);
    Rational scale = below.divide(common).leading().reciprocal();
    return new HypergeometricFraction(
        above.divide(common).scale(scale), below.divide(common).scale(scale));
  }

  boolean isZero() {
    return numerator.isZero();
  }

  HypergeometricFraction add(HypergeometricFraction that) {
    return of(
        numerator.multiply(that.denominator).add(that.numerator.multiply(denominator)),
        denominator.multiply(that.denominator));
  }

  HypergeometricFraction negate() {
    return new HypergeometricFraction(numerator.scale(Rational.of(-1)), denominator);
  }

  HypergeometricFraction multiply(HypergeometricFraction that) {
    return of(numerator.multiply(that.numerator), denominator.multiply(that.denominator));
  }

  HypergeometricFraction reciprocal() {
    return of(denominator, numerator);
  }

  HypergeometricFraction shift(int variable, int by) {
    return of(numerator.shift(variable, by), denominator.shift(variable, by));
  }

  HypergeometricFraction pow(int exponent) {
    HypergeometricFraction base = exponent < 0 ? reciprocal() : this;
    return new HypergeometricFraction(
        base.numerator.pow(Math.abs(exponent)), base.denominator.pow(Math.abs(exponent)));
  }

  /** The fraction as an expression, with these terms in place of the variables. */
  Expression expression(List<Expression> variables) {
    Expression above = numerator.expression(variables);
    return denominator.isNumber()
        ? Trees.over(above, denominator.expression(List.of()))
        : Trees.over(above, denominator.expression(variables));
  }
}
