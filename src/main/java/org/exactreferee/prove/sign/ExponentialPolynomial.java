package org.exactreferee.prove.sign;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A polynomial in x whose coefficients are polynomials in {@code theta = e^unit} over the
 * rationals, low to high in x. As theta is transcendental it may be treated as a second variable.
 */
public record ExponentialPolynomial(Rational unit, List<Polynomial<Rational>> coefficients) {

  public ExponentialPolynomial {
    coefficients = List.copyOf(coefficients);
  }

  /**
   * A multiple of p by a number that is not zero; empty if other numbers than powers of e occur.
   */
  public static Optional<ExponentialPolynomial> multipleOf(Polynomial<ExactReal> p) {
    List<SortedMap<Rational, Rational>> sums = new ArrayList<>();
    for (ExactReal sum : p.withoutDenominators().coefficients()) {
      Optional<SortedMap<Rational, Rational>> powers = sum.powersOfE();
      if (powers.isEmpty()) {
        return Optional.empty();
      }
      sums.add(powers.get());
    }
    List<Rational> exponents = sums.stream().flatMap(sum -> sum.keySet().stream()).toList();
    Rational lowest = exponents.stream().reduce(Rational::min).orElse(Rational.ZERO);
    Rational unit = Rational.ZERO;
    for (Rational exponent : exponents) {
      unit = gcd(unit, exponent.subtract(lowest));
    }
    Rational step = unit.sign() == 0 ? Rational.ONE : unit;
    return Optional.of(
        new ExponentialPolynomial(
            step, sums.stream().map(sum -> inTheta(sum, lowest, step)).toList()));
  }

  private static Polynomial<Rational> inTheta(
      SortedMap<Rational, Rational> sum, Rational lowest, Rational unit) {
    SortedMap<Integer, Rational> powers = new TreeMap<>();
    sum.forEach(
        (exponent, value) ->
            powers.put(exponent.subtract(lowest).divide(unit).numerator().intValueExact(), value));
    List<Rational> coefficients = new ArrayList<>();
    for (int i = 0; i <= (powers.isEmpty() ? 0 : powers.lastKey()); i++) {
      coefficients.add(powers.getOrDefault(i, Rational.ZERO));
    }
    return Polynomial.of(coefficients);
  }

  /** The largest rational of which both are integer multiples. */
  public static Rational gcd(Rational a, Rational b) {
    return Rational.of(
        a.numerator().multiply(b.denominator()).gcd(b.numerator().multiply(a.denominator())),
        a.denominator().multiply(b.denominator()));
  }

  static ExponentialPolynomial one(Rational unit) {
    return new ExponentialPolynomial(unit, List.of(Polynomial.constant(Rational.ONE)));
  }

  /** The product with a polynomial in the same theta. */
  ExponentialPolynomial multiply(ExponentialPolynomial that) {
    int degree = degreeInX() + that.degreeInX();
    List<Polynomial<Rational>> product =
        new ArrayList<>(Collections.nCopies(degree + 1, Polynomial.constant(Rational.ZERO)));
    for (int i = 0; i <= degreeInX(); i++) {
      for (int j = 0; j <= that.degreeInX(); j++) {
        Polynomial<Rational> term = coefficients.get(i).multiply(that.coefficients.get(j));
        product.set(i + j, product.get(i + j).add(term));
      }
    }
    return new ExponentialPolynomial(unit, product);
  }

  /** Whether that is a multiple of this by a number that is not zero. */
  boolean isProportionalTo(ExponentialPolynomial that) {
    if (degreeInX() != that.degreeInX()) {
      return false;
    }
    for (int i = 0; i < degreeInX(); i++) {
      Polynomial<Rational> left = coefficients.get(i).multiply(that.leading());
      if (!left.equals(that.coefficients.get(i).multiply(leading()))) {
        return false;
      }
    }
    return true;
  }

  int degreeInX() {
    return coefficients.size() - 1;
  }

  int degreeInTheta() {
    return coefficients.stream().mapToInt(Polynomial::degree).max().orElse(0);
  }

  Polynomial<Rational> leading() {
    return coefficients.get(coefficients.size() - 1);
  }

  /** The polynomial in x for a value of theta. */
  Polynomial<Rational> at(Rational theta) {
    return Polynomial.of(coefficients.stream().map(c -> c.evaluate(theta)).toList());
  }

  /**
   * The multiple by a number in which the coefficients have no common factor in theta and coprime
   * integer coefficients, the leading one positive.
   */
  public ExponentialPolynomial primitive() {
    Polynomial<Rational> content = leading();
    for (Polynomial<Rational> coefficient : coefficients) {
      content = RemainderSequence.gcd(content, coefficient);
    }
    Polynomial<Rational> common = content;
    List<Polynomial<Rational>> divided =
        coefficients.stream().map(c -> c.divideAndRemainder(common).quotient()).toList();
    List<Rational> numbers = divided.stream().flatMap(c -> c.coefficients().stream()).toList();
    Rational factor = PositiveScaling.integerFactor(numbers).orElseThrow();
    Rational signed = leading().leading().sign() < 0 ? factor.negate() : factor;
    return new ExponentialPolynomial(unit, divided.stream().map(c -> c.scale(signed)).toList());
  }

  public Polynomial<ExactReal> toPolynomial() {
    List<ExactReal> result = new ArrayList<>();
    for (Polynomial<Rational> coefficient : coefficients) {
      ExactReal sum = ExactReal.ZERO;
      for (int i = 0; i <= coefficient.degree(); i++) {
        ExactReal power = ExactReal.exp(unit.multiply(Rational.of(i)));
        sum = sum.add(power.multiply(ExactReal.of(coefficient.coefficient(i))));
      }
      result.add(sum);
    }
    return Polynomial.of(result);
  }
}
