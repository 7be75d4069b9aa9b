package org.exactreferee.trusted.language.meaning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.Rational;

/**
 * A polynomial in one variable.
 *
 * @param coefficients the constant first, the last one not zero; none for the polynomial 0
 */
record LiteralPolynomial(List<Rational> coefficients) {

  static final LiteralPolynomial VARIABLE =
      new LiteralPolynomial(List.of(Rational.ZERO, Rational.ONE));

  LiteralPolynomial {
    List<Rational> trimmed = new ArrayList<>(coefficients);
    while (!trimmed.isEmpty() && trimmed.get(trimmed.size() - 1).sign() == 0) {
      trimmed.remove(trimmed.size() - 1);
    }
    coefficients = List.copyOf(trimmed);
  }

  static LiteralPolynomial of(Rational constant) {
    return new LiteralPolynomial(List.of(constant));
  }

  boolean isZero() {
    return coefficients.isEmpty();
  }

  private Rational coefficient(int power) {
    return power < coefficients.size() ? coefficients.get(power) : Rational.ZERO;
  }

  private Rational leading() {
    return coefficients.get(coefficients.size() - 1);
  }

  LiteralPolynomial plus(LiteralPolynomial that) {
    List<Rational> sums = new ArrayList<>();
    for (int i = 0; i < Math.max(coefficients.size(), that.coefficients.size()); i++) {
      sums.add(coefficient(i).add(that.coefficient(i)));
    }
    return new LiteralPolynomial(sums);
  }

  LiteralPolynomial times(LiteralPolynomial that) {
    LiteralPolynomial result = new LiteralPolynomial(List.of());
    for (int i = 0; i < coefficients.size(); i++) {
      List<Rational> shifted = new ArrayList<>();
      for (int j = 0; j < i + that.coefficients.size(); j++) {
        shifted.add(j < i ? Rational.ZERO : coefficient(i).multiply(that.coefficient(j - i)));
      }
      result = result.plus(new LiteralPolynomial(shifted));
    }
    return result;
  }

  LiteralPolynomial negate() {
    return times(of(Rational.of(-1)));
  }

  Rational at(Rational point) {
    Rational value = Rational.ZERO;
    for (int i = coefficients.size() - 1; i >= 0; i--) {
      value = value.multiply(point).add(coefficient(i));
    }
    return value;
  }

  /** The quotient by {@code x - root}, as often as that divides it. */
  LiteralPolynomial without(Rational root) {
    LiteralPolynomial rest = this;
    while (!rest.isZero() && rest.at(root).sign() == 0) {
      List<Rational> quotient = new ArrayList<>();
      Rational carried = Rational.ZERO;
      for (int i = rest.coefficients.size() - 1; i > 0; i--) {
        carried = carried.multiply(root).add(rest.coefficient(i));
        quotient.add(0, carried);
      }
      rest = new LiteralPolynomial(quotient);
    }
    return rest;
  }

  /** The zero of a polynomial of degree 1. */
  Optional<Rational> zeroOfLine() {
    return coefficients.size() == 2
        ? Optional.of(coefficient(0).divide(coefficient(1)).negate())
        : Optional.empty();
  }

  /** No zero has a greater absolute value (Cauchy). */
  Rational bound() {
    Rational largest = Rational.ZERO;
    for (Rational coefficient : coefficients) {
      largest = largest.max(coefficient.divide(leading()).abs());
    }
    return largest.add(Rational.ONE);
  }

  /** Whether it has a zero between two points at which it has none, by Sturm's theorem. */
  boolean hasZeroBetween(Rational low, Rational high) {
    List<LiteralPolynomial> sequence = new ArrayList<>(List.of(this, derivative()));
    while (!sequence.get(sequence.size() - 1).isZero()) {
      int size = sequence.size();
      sequence.add(sequence.get(size - 2).remainder(sequence.get(size - 1)).negate());
    }
    return changes(sequence, low) != changes(sequence, high);
  }

  private static int changes(List<LiteralPolynomial> sequence, Rational point) {
    int changes = 0;
    int last = 0;
    for (LiteralPolynomial polynomial : sequence) {
      int sign = polynomial.at(point).sign();
      changes += sign * last < 0 ? 1 : 0;
      last = sign == 0 ? last : sign;
    }
    return changes;
  }

  private LiteralPolynomial derivative() {
    List<Rational> result = new ArrayList<>();
    for (int i = 1; i < coefficients.size(); i++) {
      result.add(coefficient(i).multiply(Rational.of(i)));
    }
    return new LiteralPolynomial(result);
  }

  private LiteralPolynomial remainder(LiteralPolynomial divisor) {
    LiteralPolynomial rest = this;
    while (rest.coefficients.size() >= divisor.coefficients.size()) {
      List<Rational> factor = new ArrayList<>();
      while (factor.size() < rest.coefficients.size() - divisor.coefficients.size()) {
        factor.add(Rational.ZERO);
      }
      factor.add(rest.leading().divide(divisor.leading()));
      rest = rest.plus(new LiteralPolynomial(factor).times(divisor).negate());
    }
    return rest;
  }
}
