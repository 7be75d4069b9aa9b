package org.exactreferee.trusted.number;

/**
 * A number in an ordered field whose sign can be decided.
 *
 * <p>Implementations are immutable, {@code equals} is equality of values, and {@code compareTo} is
 * the order of the real numbers.
 *
 * @param <F> the implementing class itself
 */
public interface OrderedField<F extends OrderedField<F>> extends Comparable<F> {

  F add(F that);

  default F subtract(F that) {
    return add(that.negate());
  }

  F multiply(F that);

  /**
   * The quotient.
   *
   * @throws ArithmeticException if that is zero
   */
  F divide(F that);

  F negate();

  /** -1, 0 or 1. */
  int sign();

  /** The image of a rational in this number's field. */
  F fromRational(Rational value);

  /**
   * A positive number whose product with this has no denominator, as far as the field knows such a
   * form; 1 if it does not. Long sums are cheaper without fractions.
   */
  default F clearingFactor() {
    return fromRational(Rational.ONE);
  }

  default boolean isZero() {
    return sign() == 0;
  }

  /**
   * This number to a power, negative powers included.
   *
   * @throws ArithmeticException if this is zero and the exponent is negative
   */
  default F pow(int exponent) {
    F result = fromRational(Rational.ONE);
    if (exponent == 0) {
      return result;
    }
    F square = multiply(result);
    for (long rest = Math.abs((long) exponent); rest > 0; rest >>= 1) {
      if ((rest & 1) == 1) {
        result = result.multiply(square);
      }
      if (rest > 1) {
        square = square.multiply(square);
      }
    }
    return exponent > 0 ? result : fromRational(Rational.ONE).divide(result);
  }
}
