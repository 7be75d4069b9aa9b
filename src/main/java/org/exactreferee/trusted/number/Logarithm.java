package org.exactreferee.trusted.number;

import java.math.BigInteger;

/** Enclosures of the natural logarithm of a positive rational. */
public final class Logarithm {

  /** ln 2 to fifteen digits; only a first guess is made from it. */
  private static final Rational ABOUT_LN_2 =
      Rational.of(693_147_180_559_945L, 1_000_000_000_000_000L);

  private static final int FIRST_GUESS_BITS = 4;

  private Logarithm() {}

  /**
   * An enclosure of {@code ln x} of relative width about {@code 2^-bits}.
   *
   * @throws ArithmeticException if x is not positive
   */
  public static Enclosure ln(Rational x, int bits) {
    Enclosure.requireBits(bits);
    if (x.sign() <= 0) {
      throw new ArithmeticException("argument of ln (" + x + ") must be positive");
    }
    if (x.equals(Rational.ONE)) {
      return Enclosure.ZERO;
    }
    Rational distance = x.subtract(Rational.ONE).abs();
    int cancelled =
        Math.max(0, distance.denominator().bitLength() - distance.numerator().bitLength() + 1);
    return absolute(x, bits + cancelled + 2).round(bits);
  }

  /**
   * An enclosure of absolute width about {@code 2^-bits}.
   *
   * <p>Let y be any guess and {@code u = (x - e^y) / (x + e^y)}. Then {@code ln x = y + 2
   * atanh(u)}, and for {@code |u| <= 1/2} the series {@code 2 (u + u^3/3 + u^5/5 + ...)} differs
   * from 2u by at most {@code (2/3) |u|^3 / (1 - u^2) <= |u|^3}. A guess with a third of the bits
   * is enough.
   */
  private static Enclosure absolute(Rational x, int bits) {
    Rational guess =
        bits <= FIRST_GUESS_BITS ? firstGuess(x) : absolute(x, bits / 3 + 3).midpoint();
    int working = bits + guess.floor().bitLength() + 4;
    int loose = bits + 4;
    Enclosure power = Exponential.exp(guess, loose);
    Enclosure value = Enclosure.of(x, loose);
    Enclosure u = value.subtract(power, loose).divide(value.add(power, loose), loose);
    if (u.magnitude() > -1) {
      throw new IllegalStateException("guess (" + guess + ") must be near the logarithm of " + x);
    }
    Enclosure cube = Enclosure.dyadic(BigInteger.ZERO, BigInteger.ONE, 3 * u.magnitude());
    Enclosure sum = Enclosure.of(guess, working).add(u.add(u, working), working);
    return sum.plusOrMinus(cube, working);
  }

  /** A value near {@code k ln 2}, where {@code 2^(k-1) < x < 2^(k+1)}. */
  private static Rational firstGuess(Rational x) {
    int k = x.numerator().bitLength() - x.denominator().bitLength();
    return Enclosure.of(ABOUT_LN_2.multiply(Rational.of(k)), 48).midpoint();
  }
}
