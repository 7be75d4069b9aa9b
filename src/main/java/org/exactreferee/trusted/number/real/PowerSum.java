package org.exactreferee.trusted.number.real;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.NumberBuilder;
import org.exactreferee.trusted.number.Rational;

/**
 * A sum of rational multiples of {@link PowerProduct}s.
 *
 * <p>Invariant: the products of a sum are over one basis and no coefficient is zero. Positive real
 * radicals of which no two have a rational quotient are linearly independent over the rationals
 * [Besicovitch 1940], and powers of e with different algebraic exponents over the algebraic numbers
 * [Lindemann-Weierstrass]. So a sum is zero only if it has no terms, and refining an enclosure of
 * any other sum finds its sign.
 *
 * <p>Of all sums, those with a single term have a reciprocal that is one.
 */
final class PowerSum {

  static final PowerSum ZERO = new PowerSum(new TreeMap<>());
  static final PowerSum ONE = of(Rational.ONE);

  private static final int FIRST_BITS = 64;
  private static final int LARGEST_QUOTIENT = 1000;

  private final SortedMap<PowerProduct, Rational> terms;

  private PowerSum(SortedMap<PowerProduct, Rational> terms) {
    this.terms = terms;
  }

  static PowerSum of(Rational value) {
    return of(value, PowerProduct.UNIT);
  }

  /** One rational multiple of a product. */
  static PowerSum of(Rational factor, PowerProduct product) {
    SortedMap<PowerProduct, Rational> terms = new TreeMap<>();
    Terms.add(terms, product, factor);
    return new PowerSum(terms);
  }

  private static PowerSum of(PowerProduct.Multiple multiple) {
    return of(multiple.factor(), multiple.product());
  }

  /** {@code e^exponent}. */
  static PowerSum exp(Rational exponent) {
    return of(Rational.ONE, PowerProduct.exp(exponent));
  }

  /** {@code base^exponent} for a positive base. */
  static PowerSum power(Rational base, Rational exponent) {
    if (base.sign() <= 0) {
      throw new ArithmeticException("base (" + base + ") must be positive");
    }
    SortedMap<BigInteger, Rational> factors = RadicalBasis.factors(base);
    return of(PowerProduct.of(Rational.ZERO, PowerProduct.scaled(factors, exponent)));
  }

  /** The terms by rising exponent of e, those of one exponent in a fixed order. */
  SortedMap<PowerProduct, Rational> terms() {
    return Collections.unmodifiableSortedMap(terms);
  }

  boolean isZero() {
    return terms.isEmpty();
  }

  /** Whether this is a rational number; if so, {@link #rationalPart} is its value. */
  boolean isRational() {
    return terms.isEmpty() || (isMonomial() && terms.containsKey(PowerProduct.UNIT));
  }

  Rational rationalPart() {
    return terms.getOrDefault(PowerProduct.UNIT, Rational.ZERO);
  }

  boolean isOne() {
    return isMonomial() && rationalPart().equals(Rational.ONE);
  }

  /** Whether this is a rational multiple of one product. */
  boolean isMonomial() {
    return terms.size() == 1;
  }

  Rational lowestExponent() {
    return terms.firstKey().exponent();
  }

  Rational highestExponent() {
    return terms.lastKey().exponent();
  }

  /** What the highest power of e is multiplied by. */
  PowerSum leading() {
    SortedMap<PowerProduct, Rational> leading = new TreeMap<>();
    terms
        .tailMap(PowerProduct.exp(highestExponent()))
        .forEach((product, factor) -> leading.put(product.radical(), factor));
    return new PowerSum(leading);
  }

  /** The c with {@code this = c that}, provided that c is rational or that is 1. */
  PowerSum ratioTo(PowerSum that) {
    if (that.isOne()) {
      return this;
    }
    List<PowerSum> pair = together(that);
    SortedMap<PowerProduct, Rational> divisor = pair.get(1).terms;
    Rational dividend = pair.get(0).terms.getOrDefault(divisor.firstKey(), Rational.ZERO);
    return of(dividend.divide(divisor.get(divisor.firstKey())));
  }

  /** This positive monomial to a rational power. */
  PowerSum monomialPower(Rational exponent) {
    PowerProduct product = terms.firstKey();
    return power(terms.get(product), exponent).multiply(of(product.pow(exponent)));
  }

  /** The logarithm of this positive monomial. */
  LogSum monomialLogarithm() {
    PowerProduct product = terms.firstKey();
    return LogSum.ofBases(product.exponent(), product.powers())
        .plus(LogSum.ofLogarithm(terms.get(product)));
  }

  boolean hasRationalCoefficients() {
    return terms.keySet().stream().allMatch(product -> product.powers().isEmpty());
  }

  private PowerSum over(List<BigInteger> basis) {
    SortedMap<PowerProduct, Rational> rewritten = new TreeMap<>();
    terms.forEach(
        (product, coefficient) -> {
          PowerProduct.Multiple multiple = product.over(basis);
          Terms.add(rewritten, multiple.product(), coefficient.multiply(multiple.factor()));
        });
    return new PowerSum(rewritten);
  }

  /** This and that, rewritten over one basis if their bases share factors. */
  private List<PowerSum> together(PowerSum that) {
    if (hasRationalCoefficients() || that.hasRationalCoefficients()) {
      return List.of(this, that);
    }
    TreeSet<BigInteger> bases = new TreeSet<>();
    terms.keySet().forEach(product -> bases.addAll(product.powers().keySet()));
    that.terms.keySet().forEach(product -> bases.addAll(product.powers().keySet()));
    if (!RadicalBasis.needsRefinement(bases)) {
      return List.of(this, that);
    }
    List<BigInteger> basis = RadicalBasis.refine(bases);
    return List.of(over(basis), that.over(basis));
  }

  PowerSum add(PowerSum that) {
    if (isRational() && that.isRational()) {
      return of(rationalPart().add(that.rationalPart()));
    }
    List<PowerSum> pair = together(that);
    SortedMap<PowerProduct, Rational> sum = new TreeMap<>(pair.get(0).terms);
    pair.get(1).terms.forEach((product, coefficient) -> Terms.add(sum, product, coefficient));
    return new PowerSum(sum);
  }

  PowerSum subtract(PowerSum that) {
    return add(that.negate());
  }

  PowerSum negate() {
    SortedMap<PowerProduct, Rational> negated = new TreeMap<>();
    terms.forEach((product, coefficient) -> negated.put(product, coefficient.negate()));
    return new PowerSum(negated);
  }

  PowerSum multiply(PowerSum that) {
    if (isOne() || that.isOne()) {
      return isOne() ? that : this;
    }
    if (isRational() && that.isRational()) {
      return of(rationalPart().multiply(that.rationalPart()));
    }
    List<PowerSum> pair = together(that);
    SortedMap<PowerProduct, Rational> result = new TreeMap<>();
    for (Map.Entry<PowerProduct, Rational> left : pair.get(0).terms.entrySet()) {
      for (Map.Entry<PowerProduct, Rational> right : pair.get(1).terms.entrySet()) {
        PowerProduct.Multiple multiple = left.getKey().multiply(right.getKey());
        Rational factor = left.getValue().multiply(right.getValue()).multiply(multiple.factor());
        Terms.add(result, multiple.product(), factor);
      }
    }
    return new PowerSum(result);
  }

  /** One over this monomial. */
  PowerSum reciprocal() {
    PowerProduct.Multiple inverse = terms.firstKey().pow(Rational.of(-1));
    Rational factor = terms.get(terms.firstKey()).reciprocal();
    return of(factor.multiply(inverse.factor()), inverse.product());
  }

  /** What {@code this = quotient * divisor + rest} is made of. */
  record Division(PowerSum quotient, PowerSum rest) {}

  /**
   * Divides by a sum with leading coefficient 1. The exponents of the rest are less far apart than
   * those of the divisor, unless the quotient has {@link #LARGEST_QUOTIENT} powers of e.
   */
  Division divideBy(PowerSum divisor) {
    Rational lowest = lowestExponent().subtract(divisor.lowestExponent());
    PowerSum quotient = ZERO;
    PowerSum rest = this;
    for (int steps = 0; !rest.isZero() && steps < LARGEST_QUOTIENT; steps++) {
      Rational exponent = rest.highestExponent().subtract(divisor.highestExponent());
      if (exponent.compareTo(lowest) < 0) {
        break;
      }
      PowerSum term = rest.leading().multiply(exp(exponent));
      quotient = quotient.add(term);
      rest = rest.subtract(divisor.multiply(term));
    }
    return new Division(quotient, rest);
  }

  /**
   * The sign, decided on {@code this / e^highest}, in which no power of e is large: as it is not
   * zero, some enclosure excludes zero.
   */
  int sign() {
    if (isZero()) {
      return 0;
    }
    int first = terms.get(terms.firstKey()).sign();
    if (terms.values().stream().allMatch(coefficient -> coefficient.sign() == first)) {
      return first;
    }
    for (int bits = FIRST_BITS; ; bits *= 2) {
      int sign = encloseScaled(highestExponent(), bits).certainSign();
      if (sign != 0) {
        return sign;
      }
    }
  }

  /** An enclosure of {@code this / e^exponent}. */
  Enclosure encloseScaled(Rational exponent, int bits) {
    Enclosure sum = Enclosure.ZERO;
    for (Map.Entry<PowerProduct, Rational> entry : terms.entrySet()) {
      PowerProduct product = entry.getKey();
      Enclosure term = Enclosure.of(entry.getValue(), bits);
      term = product.powers().isEmpty() ? term : term.multiply(product.encloseRadical(bits), bits);
      Enclosure power = Exponential.exp(product.exponent().subtract(exponent), bits);
      sum = sum.add(term.multiply(power, bits), bits);
    }
    return sum;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PowerSum that && subtract(that).isZero();
  }

  /** Of the parts that do not depend on the basis. */
  @Override
  public int hashCode() {
    return 31 * rationalPart().hashCode() + terms.size();
  }

  /** This in another form, the terms by rising exponent of e. */
  <T> T build(NumberBuilder<T> builder) {
    return terms.entrySet().stream()
        .map(term -> build(builder, term.getValue(), term.getKey()))
        .reduce(builder::sum)
        .orElseGet(() -> builder.rational(Rational.ZERO));
  }

  private static <T> T build(NumberBuilder<T> builder, Rational factor, PowerProduct product) {
    List<T> factors = new ArrayList<>();
    product.powers().forEach((base, power) -> factors.add(builder.power(base, power)));
    if (product.exponent().sign() != 0) {
      factors.add(builder.exp(product.exponent()));
    }
    if (factors.isEmpty() || !factor.equals(Rational.ONE)) {
      factors.add(0, builder.rational(factor));
    }
    return factors.stream().reduce(builder::product).orElseThrow();
  }

  /** {@code e^2 + 2*3^(1/2)}. */
  @Override
  public String toString() {
    return ExactText.of(this);
  }
}
