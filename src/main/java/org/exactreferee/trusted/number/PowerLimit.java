package org.exactreferee.trusted.number;

import java.math.BigInteger;

/** Refuses powers whose digits would fill the memory, before they are computed. */
public final class PowerLimit {

  /** The longest numerator or denominator that a power may have, in bits. */
  static final long LARGEST_BITS = 1L << 20;

  private PowerLimit() {}

  /**
   * {@code base^exponent}.
   *
   * @throws ArithmeticException if the base is zero and the exponent negative
   * @throws UndecidedException if the result would exceed {@link #LARGEST_BITS}
   */
  public static Rational pow(Rational base, BigInteger exponent) {
    if (base.sign() == 0 || base.abs().equals(Rational.ONE)) {
      int sameParity = exponent.testBit(0) ? 1 : 2;
      return base.pow(exponent.signum() * sameParity);
    }
    int size = Math.max(base.numerator().bitLength(), base.denominator().bitLength());
    BigInteger bits = exponent.abs().multiply(BigInteger.valueOf(size));
    if (bits.compareTo(BigInteger.valueOf(LARGEST_BITS)) > 0) {
      throw new UndecidedException(
          "power (" + base + ")^(" + exponent + ") must have at most " + LARGEST_BITS + " bits");
    }
    return base.pow(exponent.intValueExact());
  }
}
