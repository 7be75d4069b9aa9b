package org.exactreferee.number;

import java.math.BigInteger;

/** Refuses powers whose digits would fill the memory, before they are computed. */
final class PowerLimit {

  /** The longest numerator or denominator that a power may have, in bits. */
  static final long LARGEST_BITS = 1L << 27;

  private PowerLimit() {}

  /**
   * {@code base^exponent}.
   *
   * @throws UndecidedException if the result would exceed {@link #LARGEST_BITS}
   */
  static Rational pow(Rational base, BigInteger exponent) {
    BigInteger size =
        BigInteger.valueOf(base.numerator().bitLength())
            .max(BigInteger.valueOf(base.denominator().bitLength()));
    boolean trivial = base.sign() == 0 || base.abs().equals(Rational.ONE);
    boolean tooLarge =
        size.multiply(exponent.abs()).compareTo(BigInteger.valueOf(LARGEST_BITS)) > 0;
    if (!trivial && tooLarge) {
      throw new UndecidedException(
          "power (" + base + ")^(" + exponent + ") must have at most " + LARGEST_BITS + " bits");
    }
    if (trivial && exponent.bitLength() >= Integer.SIZE) {
      return base.sign() < 0 && !exponent.testBit(0) ? base.negate() : base;
    }
    return base.pow(exponent.intValueExact());
  }
}
