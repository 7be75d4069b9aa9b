package org.exactreferee.trusted.number.real;

import java.util.Optional;
import org.exactreferee.trusted.number.Comparison;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * A real number, of the best kind its origin allows: an element of the exact field, a linear form
 * in logarithms, a quotient of two such forms, or a number known only by its enclosures.
 */
public sealed interface Real permits ExactReal, LogSum, LogQuotient, ComputedReal {

  /** The precision at which questions about numbers outside the exact field are given up. */
  int LIMIT_BITS = 4096;

  static Real of(Rational value) {
    return ExactReal.of(value);
  }

  /** An enclosure whose width goes to 0 as the number of bits grows. */
  Enclosure enclose(int bits);

  /** This as an element of the exact field, if it is known to be one. */
  default Optional<ExactReal> exact() {
    return Optional.empty();
  }

  /** The value if it is known to be rational. */
  default Optional<Rational> rational() {
    return Optional.empty();
  }

  default Real add(Real that) {
    return RealArithmetic.add(this, that);
  }

  default Real subtract(Real that) {
    return RealArithmetic.add(this, that.negate());
  }

  default Real multiply(Real that) {
    return RealArithmetic.multiply(this, that);
  }

  /**
   * The quotient.
   *
   * @throws ArithmeticException if that is zero
   * @throws UndecidedException if it is not known whether that is zero
   */
  default Real divide(Real that) {
    return RealArithmetic.divide(this, that);
  }

  /** This with the opposite sign. */
  default Real negate() {
    return RealArithmetic.multiply(this, Real.of(Rational.of(-1)));
  }

  /**
   * {@code this^exponent}; {@code 0^0} is 1.
   *
   * @throws ArithmeticException if this is zero and the exponent negative, or this is negative and
   *     the exponent not an integer
   */
  default Real pow(Real exponent) {
    return RealPowers.pow(this, exponent);
  }

  /** {@code e^this}. */
  default Real exp() {
    return RealPowers.exp(this);
  }

  /**
   * The natural logarithm.
   *
   * @throws ArithmeticException if this is not positive
   */
  default Real ln() {
    return RealPowers.ln(this);
  }

  /** How this stands to that; UNKNOWN only if no decision procedure applies up to the limit. */
  default Comparison compareWith(Real that, int limitBits) {
    return RealComparison.compare(this, that, limitBits);
  }

  /**
   * The sign.
   *
   * @throws UndecidedException if it stays undecided up to {@link #LIMIT_BITS}
   */
  default int decidedSign() {
    Comparison comparison = compareWith(ExactReal.ZERO, LIMIT_BITS);
    return switch (comparison.order()) {
      case LESS -> -1;
      case EQUAL -> 0;
      case GREATER -> 1;
      case UNKNOWN ->
          throw new UndecidedException(
              "sign of (" + this + ") is undecided at " + comparison.bits() + " bits");
    };
  }
}
