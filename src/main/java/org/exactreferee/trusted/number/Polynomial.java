package org.exactreferee.trusted.number;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/**
 * A polynomial in one variable, {@code sum a_i x^i} with the {@code a_i} in an ordered field.
 *
 * <p>Invariant: the list of coefficients, low to high, does not end in a zero, so that equal
 * polynomials have equal lists. The zero polynomial has the empty list and degree -1; it still
 * knows its field by the field's zero.
 */
public final class Polynomial<F extends OrderedField<F>> {

  private final F zero;
  private final List<F> coefficients;

  private Polynomial(F zero, List<F> coefficients) {
    int size = coefficients.size();
    while (size > 0 && coefficients.get(size - 1).isZero()) {
      size--;
    }
    this.zero = zero;
    this.coefficients = List.copyOf(coefficients.subList(0, size));
  }

  /** The polynomial with these coefficients, low to high. */
  public static <F extends OrderedField<F>> Polynomial<F> of(List<F> coefficients) {
    if (coefficients.isEmpty()) {
      throw new IllegalArgumentException("coefficients ([]) must not be empty");
    }
    return new Polynomial<>(coefficients.get(0).fromRational(Rational.ZERO), coefficients);
  }

  /** The polynomial with these coefficients, low to high. */
  @SafeVarargs
  public static <F extends OrderedField<F>> Polynomial<F> of(F constant, F... higher) {
    List<F> coefficients = new ArrayList<>();
    coefficients.add(constant);
    for (F coefficient : higher) {
      coefficients.add(coefficient);
    }
    return of(coefficients);
  }

  public static <F extends OrderedField<F>> Polynomial<F> constant(F value) {
    return of(List.of(value));
  }

  /** The degree; -1 for the zero polynomial. */
  public int degree() {
    return coefficients.size() - 1;
  }

  public boolean isZero() {
    return coefficients.isEmpty();
  }

  /** The zero of the field of coefficients. */
  public F zero() {
    return zero;
  }

  /** The image of a rational in the field of coefficients. */
  public F embed(Rational value) {
    return zero.fromRational(value);
  }

  /** The coefficients low to high; the last one is not zero. */
  public List<F> coefficients() {
    return coefficients;
  }

  /** The coefficient of {@code x^i}, zero beyond the degree. */
  public F coefficient(int i) {
    return i <= degree() ? coefficients.get(i) : zero;
  }

  /** The coefficient of the highest power; zero for the zero polynomial. */
  public F leading() {
    return isZero() ? zero : coefficients.get(degree());
  }

  public Polynomial<F> add(Polynomial<F> that) {
    List<F> sum = new ArrayList<>();
    for (int i = 0; i <= Math.max(degree(), that.degree()); i++) {
      sum.add(coefficient(i).add(that.coefficient(i)));
    }
    return new Polynomial<>(zero, sum);
  }

  public Polynomial<F> subtract(Polynomial<F> that) {
    return add(that.negate());
  }

  public Polynomial<F> negate() {
    return map(F::negate);
  }

  public Polynomial<F> scale(F factor) {
    return map(factor::multiply);
  }

  public Polynomial<F> multiply(Polynomial<F> that) {
    if (isZero() || that.isZero()) {
      return new Polynomial<>(zero, List.of());
    }
    List<F> product = new ArrayList<>(Collections.nCopies(degree() + that.degree() + 1, zero));
    for (int i = 0; i <= degree(); i++) {
      for (int j = 0; j <= that.degree(); j++) {
        F term = coefficients.get(i).multiply(that.coefficients.get(j));
        product.set(i + j, product.get(i + j).add(term));
      }
    }
    return new Polynomial<>(zero, product);
  }

  /** This to a power of at least 0; the power 0 is 1, for the zero polynomial too. */
  public Polynomial<F> pow(int exponent) {
    if (exponent < 0) {
      throw new IllegalArgumentException("exponent (" + exponent + ") must not be negative");
    }
    Polynomial<F> result = constant(embed(Rational.ONE));
    for (int i = 0; i < exponent; i++) {
      result = result.multiply(this);
    }
    return result;
  }

  /** The result of dividing with remainder. */
  public record Division<F extends OrderedField<F>>(
      Polynomial<F> quotient, Polynomial<F> remainder) {}

  /**
   * The unique quotient and remainder with {@code this = quotient * divisor + remainder} and the
   * remainder of smaller degree than the divisor.
   *
   * @throws ArithmeticException if the divisor is zero
   */
  public Division<F> divideAndRemainder(Polynomial<F> divisor) {
    if (divisor.isZero()) {
      throw new ArithmeticException("divisor (0) must not be zero");
    }
    int steps = Math.max(0, degree() - divisor.degree() + 1);
    List<F> quotient = new ArrayList<>(Collections.nCopies(steps, zero));
    List<F> rest = new ArrayList<>(coefficients);
    for (int i = steps - 1; i >= 0; i--) {
      F ratio = rest.get(i + divisor.degree()).divide(divisor.leading());
      quotient.set(i, ratio);
      for (int j = 0; j <= divisor.degree(); j++) {
        rest.set(i + j, rest.get(i + j).subtract(ratio.multiply(divisor.coefficient(j))));
      }
    }
    return new Division<>(new Polynomial<>(zero, quotient), new Polynomial<>(zero, rest));
  }

  public F evaluate(F point) {
    F value = leading();
    for (int i = degree() - 1; i >= 0; i--) {
      value = value.multiply(point).add(coefficients.get(i));
    }
    return value;
  }

  /**
   * The Taylor shift {@code this(x + offset)}, by repeated division by {@code x - offset}: the k-th
   * remainder is the k-th coefficient.
   *
   * <p>Denominators are cleared first, so that no fraction is reduced in the inner loop: the
   * coefficients of {@code c d^n this(x / d)} are {@code c a_k d^(n-k)}, to be shifted by {@code d
   * offset}, where c and d are common denominators of the coefficients and of the offset.
   */
  public Polynomial<F> shift(F offset) {
    F d = commonDenominator(List.of(offset));
    F step = offset.multiply(d);
    List<F> result = new ArrayList<>(coefficients);
    F scale = commonDenominator(coefficients);
    for (int k = degree(); k >= 0; k--) {
      result.set(k, result.get(k).multiply(scale));
      scale = scale.multiply(d);
    }
    for (int k = 0; k < degree(); k++) {
      for (int i = degree() - 1; i >= k; i--) {
        result.set(i, result.get(i).add(result.get(i + 1).multiply(step)));
      }
    }
    for (int k = 0; k <= degree(); k++) {
      scale = scale.divide(d);
      result.set(k, result.get(k).divide(scale));
    }
    return new Polynomial<>(zero, result);
  }

  /** A positive multiple of this whose coefficients have no denominators. */
  public Polynomial<F> withoutDenominators() {
    return scale(commonDenominator(coefficients));
  }

  /** A positive number whose product with each of the numbers has no denominator. */
  private F commonDenominator(List<F> numbers) {
    F common = embed(Rational.ONE);
    for (F number : numbers) {
      common = common.multiply(number.multiply(common).clearingFactor());
    }
    return common;
  }

  /** Every coefficient replaced by its image; the image of zero must be zero. */
  public <G extends OrderedField<G>> Polynomial<G> map(Function<? super F, G> image) {
    List<G> images = new ArrayList<>();
    for (F coefficient : coefficients) {
      images.add(image.apply(coefficient));
    }
    return new Polynomial<>(image.apply(zero), images);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Polynomial<?> that && coefficients.equals(that.coefficients);
  }

  @Override
  public int hashCode() {
    return coefficients.hashCode();
  }

  /** The same text as {@link #toString(String)} in the variable {@code x}. */
  @Override
  public String toString() {
    return toString("x");
  }

  /**
   * Terms from the highest power down, such as {@code x^2 - 3*x + 1/2}. A coefficient whose text is
   * a sum or a product stands in parentheses.
   */
  public String toString(String variable) {
    StringBuilder text = new StringBuilder();
    for (int i = degree(); i >= 0; i--) {
      if (!coefficients.get(i).isZero()) {
        String term = term(coefficients.get(i), i, variable);
        boolean minus = term.startsWith("-");
        boolean first = text.length() == 0;
        text.append(first ? (minus ? "-" : "") : (minus ? " - " : " + "));
        text.append(minus ? term.substring(1) : term);
      }
    }
    return text.length() == 0 ? "0" : text.toString();
  }

  private String term(F coefficient, int exponent, String variable) {
    String factor = coefficient.toString();
    boolean compound = factor.substring(1).matches(".*[-+*].*");
    String shown = compound ? "(" + factor + ")" : factor;
    if (exponent == 0) {
      return shown;
    }
    String power = exponent == 1 ? variable : variable + "^" + exponent;
    return switch (shown) {
      case "1" -> power;
      case "-1" -> "-" + power;
      default -> shown + "*" + power;
    };
  }
}
