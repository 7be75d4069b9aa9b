package org.exactreferee.prove.derivation.arithmetic;

import java.util.Collections;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.exactreferee.trusted.number.Rational;

/** A polynomial in numbered atoms, with rational coefficients that are not 0. */
final class SparsePolynomial {

  static final SparsePolynomial ZERO = new SparsePolynomial(new TreeMap<>());

  private final NavigableMap<Powers, Rational> terms;

  private SparsePolynomial(NavigableMap<Powers, Rational> terms) {
    this.terms = terms;
  }

  static SparsePolynomial of(Powers powers, Rational coefficient) {
    NavigableMap<Powers, Rational> terms = new TreeMap<>();
    if (coefficient.sign() != 0) {
      terms.put(powers, coefficient);
    }
    return new SparsePolynomial(terms);
  }

  NavigableMap<Powers, Rational> terms() {
    return Collections.unmodifiableNavigableMap(terms);
  }

  boolean isZero() {
    return terms.isEmpty();
  }

  boolean isConstant() {
    return isZero() || terms.lastKey().degree() == 0;
  }

  int degree() {
    return isZero() ? 0 : terms.lastKey().degree();
  }

  int size() {
    return terms.size();
  }

  /** The largest product of powers; there must be one. */
  Powers leading() {
    return terms.lastKey();
  }

  Rational leadingCoefficient() {
    return terms.lastEntry().getValue();
  }

  SparsePolynomial add(SparsePolynomial that) {
    NavigableMap<Powers, Rational> sum = new TreeMap<>(terms);
    that.terms.forEach((powers, number) -> accumulate(sum, powers, number));
    return new SparsePolynomial(sum);
  }

  private static void accumulate(
      NavigableMap<Powers, Rational> sum, Powers powers, Rational number) {
    sum.merge(
        powers,
        number,
        (a, b) -> {
          Rational total = a.add(b);
          return total.sign() == 0 ? null : total;
        });
  }

  SparsePolynomial negate() {
    return scale(Rational.of(-1));
  }

  SparsePolynomial subtract(SparsePolynomial that) {
    return add(that.negate());
  }

  SparsePolynomial scale(Rational factor) {
    if (factor.sign() == 0) {
      return ZERO;
    }
    NavigableMap<Powers, Rational> scaled = new TreeMap<>();
    terms.forEach((powers, number) -> scaled.put(powers, number.multiply(factor)));
    return new SparsePolynomial(scaled);
  }

  /** The product with one term. */
  SparsePolynomial times(Powers factor, Rational coefficient) {
    NavigableMap<Powers, Rational> product = new TreeMap<>();
    terms.forEach(
        (powers, number) -> product.put(powers.times(factor), number.multiply(coefficient)));
    return new SparsePolynomial(product);
  }

  SparsePolynomial multiply(SparsePolynomial that) {
    NavigableMap<Powers, Rational> product = new TreeMap<>();
    terms.forEach(
        (left, a) ->
            that.terms.forEach(
                (right, b) -> accumulate(product, left.times(right), a.multiply(b))));
    return new SparsePolynomial(product);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SparsePolynomial that && terms.equals(that.terms);
  }

  @Override
  public int hashCode() {
    return terms.hashCode();
  }
}
