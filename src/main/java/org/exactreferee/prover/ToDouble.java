package org.exactreferee.prover;

import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;

/** Floating-point numbers near exact ones. */
interface ToDouble<F> {

  /** The number times a power of two, approximately. */
  double of(F number, int shift);

  static double ofRational(Rational number, int shift) {
    int size = number.numerator().bitLength() - number.denominator().bitLength();
    int exponent = Math.max(-2000, Math.min(2000, size + shift));
    int move = 60 - size;
    double mantissa =
        move >= 0
            ? number.numerator().shiftLeft(move).divide(number.denominator()).doubleValue()
            : number.numerator().divide(number.denominator().shiftLeft(-move)).doubleValue();
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
