package org.exactreferee.prove.linear;

import java.math.BigInteger;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** Floating-point numbers near exact ones. */
public interface ToDouble<F> {

  /** The number times a power of two, approximately. */
  double of(F number, int shift);

  static double ofRational(Rational number, int shift) {
    return ofFraction(number.numerator(), number.denominator(), shift);
  }

  /** The same for a fraction in any terms, its denominator positive. */
  static double ofFraction(BigInteger numerator, BigInteger denominator, int shift) {
    int size = numerator.bitLength() - denominator.bitLength();
    int exponent = Math.max(-2000, Math.min(2000, size + shift));
    int move = 60 - size;
    double mantissa =
        move >= 0
            ? numerator.shiftLeft(move).divide(denominator).doubleValue()
            : numerator.divide(denominator.shiftLeft(-move)).doubleValue();
    return Math.scalb(mantissa, exponent - 60);
  }

  static double ofExact(ExactReal number, int shift) {
    return ofRational(number.rational().orElseGet(() -> number.enclose(64).midpoint()), shift);
  }

  /** The exponent of a number that is not 0, whatever its size. */
  default int exponent(F number) {
    int shift = 0;
    double scaled = of(number, 0);
    while (Double.isInfinite(scaled)) {
      shift += 500;
      scaled = of(number, -shift);
    }
    while (scaled == 0) {
      shift -= 500;
      scaled = of(number, -shift);
    }
    return Math.getExponent(scaled) + shift;
  }
}
