package org.exactreferee.trusted.number.real;

import java.math.BigInteger;
import java.util.Set;
import java.util.TreeSet;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;

/**
 * A fraction of sums with common factors cancelled: both are polynomials in {@code e^unit} for the
 * greatest unit that divides all differences of exponents.
 */
record Reduction(PowerSum top, PowerSum bottom) {

  static Reduction of(PowerSum top, PowerSum bottom) {
    Rational unit = unit(top, bottom);
    Polynomial<PowerSum> numerator = top.polynomial(unit);
    Polynomial<PowerSum> denominator = bottom.polynomial(unit);
    Polynomial<PowerSum> common =
        top.hasRationalCoefficients() && bottom.hasRationalCoefficients()
            ? numerator
                .map(PowerSum::rationalPart)
                .gcd(denominator.map(PowerSum::rationalPart))
                .map(PowerSum::of)
            : numerator.gcd(denominator);
    return new Reduction(
        PowerSum.of(numerator.divideAndRemainder(common).quotient(), unit)
            .multiply(PowerSum.exp(top.lowestExponent())),
        PowerSum.of(denominator.divideAndRemainder(common).quotient(), unit)
            .multiply(PowerSum.exp(bottom.lowestExponent())));
  }

  /**
   * What cancelling takes: the larger degree of the two polynomials times the degree of the field
   * of their coefficients; the largest int if the latter exceeds {@link PowerSum#LARGEST_DEGREE}.
   */
  static int cost(PowerSum top, PowerSum bottom) {
    Rational spread =
        top.highestExponent()
            .subtract(top.lowestExponent())
            .max(bottom.highestExponent().subtract(bottom.lowestExponent()));
    BigInteger degree = spread.divide(unit(top, bottom)).floor();
    Set<PowerProduct> radicals = new TreeSet<>();
    top.terms().keySet().forEach(product -> radicals.add(product.radical()));
    bottom.terms().keySet().forEach(product -> radicals.add(product.radical()));
    return RadicalGroup.of(radicals, PowerSum.LARGEST_DEGREE)
        .map(group -> degree.multiply(BigInteger.valueOf(group.degree())))
        .filter(cost -> cost.bitLength() < Integer.SIZE)
        .map(BigInteger::intValue)
        .orElse(Integer.MAX_VALUE);
  }

  private static Rational unit(PowerSum top, PowerSum bottom) {
    Rational unit = commonMeasure(commonMeasure(Rational.ZERO, top), bottom);
    return unit.sign() == 0 ? Rational.ONE : unit;
  }

  private static Rational commonMeasure(Rational start, PowerSum sum) {
    Rational measure = start;
    for (PowerProduct product : sum.terms().keySet()) {
      measure = measure.commonMeasure(product.exponent().subtract(sum.lowestExponent()));
    }
    return measure;
  }
}
