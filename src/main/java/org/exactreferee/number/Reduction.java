package org.exactreferee.number;

import java.math.BigInteger;

/**
 * A fraction of exponential sums with common factors cancelled: both are polynomials in {@code
 * e^unit} for the greatest unit that divides all differences of exponents.
 */
record Reduction(ExponentialSum top, ExponentialSum bottom) {

  static Reduction of(ExponentialSum top, ExponentialSum bottom) {
    Rational unit = unit(top, bottom);
    Polynomial<RadicalSum> numerator = top.polynomial(unit);
    Polynomial<RadicalSum> denominator = bottom.polynomial(unit);
    Polynomial<RadicalSum> common =
        top.hasRationalCoefficients() && bottom.hasRationalCoefficients()
            ? numerator
                .map(RadicalSum::rationalPart)
                .gcd(denominator.map(RadicalSum::rationalPart))
                .map(RadicalSum::of)
            : numerator.gcd(denominator);
    return new Reduction(
        ExponentialSum.of(
            numerator.divideAndRemainder(common).quotient(), unit, top.lowestExponent()),
        ExponentialSum.of(
            denominator.divideAndRemainder(common).quotient(), unit, bottom.lowestExponent()));
  }

  /** The larger degree of the two polynomials, or the largest int. */
  static int degree(ExponentialSum top, ExponentialSum bottom) {
    if (top.isZero()) {
      return 0;
    }
    Rational spread =
        top.highestExponent()
            .subtract(top.lowestExponent())
            .max(bottom.highestExponent().subtract(bottom.lowestExponent()));
    BigInteger degree = spread.divide(unit(top, bottom)).floor();
    return degree.bitLength() < Integer.SIZE ? degree.intValue() : Integer.MAX_VALUE;
  }

  private static Rational unit(ExponentialSum top, ExponentialSum bottom) {
    Rational unit = commonMeasure(commonMeasure(Rational.ZERO, top), bottom);
    return unit.sign() == 0 ? Rational.ONE : unit;
  }

  private static Rational commonMeasure(Rational start, ExponentialSum sum) {
    Rational measure = start;
    for (Rational exponent : sum.terms().keySet()) {
      measure = gcd(measure, exponent.subtract(sum.lowestExponent()));
    }
    return measure;
  }

  /** The largest rational of which both are integer multiples. */
  private static Rational gcd(Rational a, Rational b) {
    return Rational.of(
        a.numerator().multiply(b.denominator()).gcd(b.numerator().multiply(a.denominator())),
        a.denominator().multiply(b.denominator()));
  }
}
