package org.exactreferee.trusted.number.real;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.NumberBuilder;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;

/**
 * A sum of terms {@code c e^q} with rational exponents q and coefficients c from {@link
 * RadicalSum}.
 *
 * <p>Invariant: no coefficient is zero. Powers of e with different algebraic exponents are linearly
 * independent over the algebraic numbers [Lindemann-Weierstrass], so a sum is zero only if it has
 * no terms, and refining an enclosure of any other sum finds its sign.
 */
final class ExponentialSum {

  static final ExponentialSum ZERO = new ExponentialSum(new TreeMap<>());
  static final ExponentialSum ONE = of(RadicalSum.ONE, Rational.ZERO);

  private static final int FIRST_BITS = 64;
  private static final int LARGEST_QUOTIENT = 1000;

  private final SortedMap<Rational, RadicalSum> terms;

  private ExponentialSum(SortedMap<Rational, RadicalSum> terms) {
    this.terms = terms;
  }

  /** The single term {@code coefficient * e^exponent}. */
  static ExponentialSum of(RadicalSum coefficient, Rational exponent) {
    SortedMap<Rational, RadicalSum> terms = new TreeMap<>();
    Terms.add(terms, exponent, coefficient);
    return new ExponentialSum(terms);
  }

  /** The polynomial in {@code e^unit}, times {@code e^lowest}. */
  static ExponentialSum of(Polynomial<RadicalSum> polynomial, Rational unit, Rational lowest) {
    SortedMap<Rational, RadicalSum> terms = new TreeMap<>();
    for (int i = 0; i <= polynomial.degree(); i++) {
      Terms.add(terms, lowest.add(unit.multiply(Rational.of(i))), polynomial.coefficient(i));
    }
    return new ExponentialSum(terms);
  }

  /** Exponent to coefficient, exponents ascending. */
  SortedMap<Rational, RadicalSum> terms() {
    return Collections.unmodifiableSortedMap(terms);
  }

  boolean isZero() {
    return terms.isEmpty();
  }

  boolean isSingleTerm() {
    return terms.size() == 1;
  }

  boolean isOne() {
    return isSingleTerm() && lowestExponent().sign() == 0 && leading().isOne();
  }

  Rational lowestExponent() {
    return terms.firstKey();
  }

  Rational highestExponent() {
    return terms.lastKey();
  }

  RadicalSum leading() {
    return terms.get(terms.lastKey());
  }

  ExponentialSum add(ExponentialSum that) {
    SortedMap<Rational, RadicalSum> sum = new TreeMap<>(terms);
    that.terms.forEach((exponent, coefficient) -> Terms.add(sum, exponent, coefficient));
    return new ExponentialSum(sum);
  }

  ExponentialSum negate() {
    return scale(RadicalSum.ONE.negate(), Rational.ZERO);
  }

  ExponentialSum subtract(ExponentialSum that) {
    return add(that.negate());
  }

  /** This times {@code coefficient * e^exponent}. */
  ExponentialSum scale(RadicalSum coefficient, Rational exponent) {
    SortedMap<Rational, RadicalSum> scaled = new TreeMap<>();
    terms.forEach((q, c) -> Terms.add(scaled, q.add(exponent), c.multiply(coefficient)));
    return new ExponentialSum(scaled);
  }

  ExponentialSum multiply(ExponentialSum that) {
    if (isOne() || that.isOne()) {
      return isOne() ? that : this;
    }
    SortedMap<Rational, RadicalSum> product = new TreeMap<>();
    terms.forEach(
        (q, a) -> that.terms.forEach((r, b) -> Terms.add(product, q.add(r), a.multiply(b))));
    return new ExponentialSum(product);
  }

  /**
   * The sum whose product with the divisor is this, if there is one, with at most {@link
   * #LARGEST_QUOTIENT} terms. The divisor must have leading coefficient 1.
   */
  Optional<ExponentialSum> exactQuotient(ExponentialSum divisor) {
    SortedMap<Rational, RadicalSum> rest = new TreeMap<>(terms);
    SortedMap<Rational, RadicalSum> quotient = new TreeMap<>();
    Rational lowest = lowestExponent().subtract(divisor.lowestExponent());
    while (!rest.isEmpty()) {
      Rational exponent = rest.lastKey().subtract(divisor.highestExponent());
      if (exponent.compareTo(lowest) < 0 || quotient.size() == LARGEST_QUOTIENT) {
        return Optional.empty();
      }
      RadicalSum coefficient = rest.get(rest.lastKey());
      quotient.put(exponent, coefficient);
      divisor.terms.forEach(
          (q, c) -> Terms.add(rest, q.add(exponent), c.multiply(coefficient).negate()));
    }
    return Optional.of(new ExponentialSum(quotient));
  }

  /**
   * The sign, decided on {@code this / e^highest}, in which no power of e is large: as it is not
   * zero, some enclosure excludes zero.
   */
  int sign() {
    if (terms.isEmpty()) {
      return 0;
    }
    int common = commonSignOfCoefficients();
    if (common != 0) {
      return common;
    }
    for (int bits = FIRST_BITS; ; bits *= 2) {
      int sign = encloseScaled(highestExponent(), bits).certainSign();
      if (sign != 0) {
        return sign;
      }
    }
  }

  private int commonSignOfCoefficients() {
    int common = leading().sign();
    for (RadicalSum coefficient : terms.values()) {
      if (coefficient.sign() != common) {
        return 0;
      }
    }
    return common;
  }

  /** An enclosure of {@code this / e^exponent}. */
  Enclosure encloseScaled(Rational exponent, int bits) {
    Enclosure sum = Enclosure.ZERO;
    for (Map.Entry<Rational, RadicalSum> term : terms.entrySet()) {
      Enclosure coefficient = term.getValue().enclose(bits);
      Enclosure power = Exponential.exp(term.getKey().subtract(exponent), bits);
      sum = sum.add(coefficient.multiply(power, bits), bits);
    }
    return sum;
  }

  /** This as a polynomial in {@code e^unit}, after division by {@code e^lowestExponent}. */
  Polynomial<RadicalSum> polynomial(Rational unit) {
    List<RadicalSum> coefficients = new ArrayList<>();
    for (Map.Entry<Rational, RadicalSum> term : terms.entrySet()) {
      int index = term.getKey().subtract(lowestExponent()).divide(unit).floor().intValueExact();
      while (coefficients.size() < index) {
        coefficients.add(RadicalSum.ZERO);
      }
      coefficients.add(term.getValue());
    }
    return Polynomial.of(coefficients);
  }

  boolean hasRationalCoefficients() {
    return terms.values().stream().allMatch(RadicalSum::isRational);
  }

  /** This in another form, the terms by rising exponent of e. */
  <T> T build(NumberBuilder<T> builder) {
    List<T> sums = new ArrayList<>();
    terms.forEach(
        (exponent, coefficient) ->
            coefficient
                .terms()
                .forEach((radical, factor) -> sums.add(term(builder, factor, radical, exponent))));
    return sums.stream().reduce(builder::sum).orElseGet(() -> builder.rational(Rational.ZERO));
  }

  /** {@code factor * radical * e^exponent}. */
  private static <T> T term(
      NumberBuilder<T> builder, Rational factor, Radical radical, Rational exponent) {
    List<T> factors = new ArrayList<>();
    radical.powers().forEach((base, power) -> factors.add(builder.power(base, power)));
    if (exponent.sign() != 0) {
      factors.add(builder.exp(exponent));
    }
    if (factors.isEmpty() || !factor.equals(Rational.ONE)) {
      factors.add(0, builder.rational(factor));
    }
    return factors.stream().reduce(builder::product).orElseThrow();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ExponentialSum that && subtract(that).isZero();
  }

  @Override
  public int hashCode() {
    return terms.hashCode();
  }

  @Override
  public String toString() {
    return ExactText.of(this);
  }
}
