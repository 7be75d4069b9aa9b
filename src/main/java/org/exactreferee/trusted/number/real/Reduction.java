package org.exactreferee.trusted.number.real;

import java.math.BigInteger;
import java.util.Set;
import java.util.TreeSet;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;

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

  /**
   * What cancelling takes: the larger degree of the two polynomials times the degree of the field
   * of their coefficients; the largest int if the latter exceeds {@link RadicalSum#LARGEST_DEGREE}.
   */
  static int cost(ExponentialSum top, ExponentialSum bottom) {
    Rational spread =
        top.highestExponent()
            .subtract(top.lowestExponent())
            .max(bottom.highestExponent().subtract(bottom.lowestExponent()));
    BigInteger degree = spread.divide(unit(top, bottom)).floor();
    Set<Radical> radicals = new TreeSet<>();
    top.terms().values().forEach(c -> radicals.addAll(c.terms().keySet()));
    bottom.terms().values().forEach(c -> radicals.addAll(c.terms().keySet()));
    return RadicalGroup.of(radicals, RadicalSum.LARGEST_DEGREE)
        .map(group -> degree.multiply(BigInteger.valueOf(group.degree())))
        .filter(cost -> cost.bitLength() < Integer.SIZE)
        .map(BigInteger::intValue)
        .orElse(Integer.MAX_VALUE);
  }

  private static Rational unit(ExponentialSum top, ExponentialSum bottom) {
    Rational unit = commonMeasure(commonMeasure(Rational.ZERO, top), bottom);
    return unit.sign() == 0 ? Rational.ONE : unit;
  }

  private static Rational commonMeasure(Rational start, ExponentialSum sum) {
    Rational measure = start;
    for (Rational exponent : sum.terms().keySet()) {
      measure = measure.commonMeasure(exponent.subtract(sum.lowestExponent()));
    }
    return measure;
  }
}
