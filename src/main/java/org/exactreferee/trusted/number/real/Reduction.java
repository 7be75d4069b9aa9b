package org.exactreferee.trusted.number.real;

import java.math.BigInteger;
import org.exactreferee.trusted.number.Rational;

/**
 * A fraction of sums with common factors cancelled. A sum of powers of e with rational coefficients
 * is a polynomial in {@code e^unit} for the greatest unit that divides all differences of
 * exponents, up to a power of e, so that Euclid's algorithm finds what two of them share.
 */
record Reduction(PowerSum top, PowerSum bottom) {
  /** Of two sums with rational coefficients, the lower one with leading coefficient 1. */
  static Reduction of(PowerSum top, PowerSum bottom) {
    PowerSum common = bottom;
    PowerSum rest = top.divideBy(bottom).rest();
    while (!rest.isZero()) {
      PowerSum next = rest.multiply(rest.leading().reciprocal());
      rest = common.divideBy(next).rest();
      common = next;
    }
    PowerSum divisor = common.multiply(PowerSum.exp(common.lowestExponent().negate()));
    return new Reduction(top.divideBy(divisor).quotient(), bottom.divideBy(divisor).quotient());
  }

  /**
   * What cancelling takes: the larger degree of the two polynomials, or the largest int; that also
   * if a coefficient is not rational.
   */
  static int cost(PowerSum top, PowerSum bottom) {
    Rational unit = commonMeasure(commonMeasure(Rational.ZERO, top), bottom);
    if (unit.sign() == 0 || !top.hasRationalCoefficients() || !bottom.hasRationalCoefficients()) {
      return Integer.MAX_VALUE;
    }
    BigInteger degree = spread(top).max(spread(bottom)).divide(unit).floor();
    return degree.bitLength() < Integer.SIZE ? degree.intValue() : Integer.MAX_VALUE;
  }

  private static Rational spread(PowerSum sum) {
    return sum.highestExponent().subtract(sum.lowestExponent());
  }

  private static Rational commonMeasure(Rational start, PowerSum sum) {
    Rational measure = start;
    for (PowerProduct product : sum.terms().keySet()) {
      measure = measure.commonMeasure(product.exponent().subtract(sum.lowestExponent()));
    }
    return measure;
  }
}
