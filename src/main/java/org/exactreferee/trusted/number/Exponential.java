package org.exactreferee.trusted.number;

import java.math.BigInteger;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Enclosures of {@code e^q} and {@code e^q - 1} for rational q.
 *
 * <p>Argument reduction: {@code e^x = (e^(x / 2^h))^(2^h)}, the squarings done on enclosures. The
 * reduced argument {@code 0 < r <= 1/2} goes into the Taylor series. All its terms are positive, so
 * a truncated sum is a lower bound, and each term is at most half of the one before it, so the tail
 * is at most twice its first term.
 */
public final class Exponential {

  /**
   * The power e^q is not written out from this exponent on; {@link ExactReal} compares without
   * that.
   */
  public static final int ARGUMENT_LIMIT = 1 << 26;

  private static final int SPLITTING_BITS = 700;
  private static final int SPLITTING_OPERAND_BITS = 48;

  private Exponential() {}

  /**
   * An enclosure of {@code e^q} of relative width about {@code 2^-bits}.
   *
   * @throws UndecidedException if q is at least {@link #ARGUMENT_LIMIT}
   */
  public static Enclosure exp(Rational q, int bits) {
    Enclosure.requireBits(bits);
    if (q.sign() == 0) {
      return Enclosure.ONE;
    }
    Rational x = q.abs();
    if (q.negate().compareTo(Rational.of(ARGUMENT_LIMIT)) >= 0) {
      return beyond(q, bits);
    }
    requireModerate(q);
    int integerBits = x.floor().bitLength();
    boolean splits = bits >= SPLITTING_BITS && operandBits(x) <= SPLITTING_OPERAND_BITS;
    int halvings = integerBits + (splits ? 1 : root(bits));
    int working = bits + halvings + 8;
    Enclosure power =
        splits ? bySplitting(x, halvings, working) : byFixedPoint(x, halvings, working);
    for (int i = 0; i < halvings; i++) {
      power = power.square(working);
    }
    return q.sign() > 0 ? power.round(bits) : Enclosure.ONE.divide(power, bits);
  }

  /** Refuses exponents of powers that are too large or too small to be written out. */
  public static void requireModerate(Rational q) {
    if (q.abs().compareTo(Rational.of(ARGUMENT_LIMIT)) >= 0) {
      throw new UndecidedException(
          "size of exponent (" + q + ") must be below " + ARGUMENT_LIMIT + " to write e^q out");
    }
  }

  /**
   * For {@code -q >= ARGUMENT_LIMIT}: {@code 0 < e^q < 2^q}, as close to zero as the asked
   * precision makes useful, so that refinement still converges.
   */
  private static Enclosure beyond(Rational q, int bits) {
    int smallness = Math.max(ARGUMENT_LIMIT, Math.multiplyExact(4, bits));
    if (q.negate().compareTo(Rational.of(smallness)) < 0) {
      Rational half = q.divide(Rational.of(2));
      return exp(half, bits + 2).square(bits);
    }
    return Enclosure.dyadic(BigInteger.ZERO, BigInteger.ONE, -smallness);
  }

  private static int operandBits(Rational x) {
    return x.numerator().bitLength() + x.denominator().bitLength();
  }

  /** About the square root, which balances squarings against Taylor terms. */
  private static int root(int bits) {
    return BigInteger.valueOf(bits).sqrt().intValue() / 2 + 4;
  }

  /**
   * Taylor series of {@code e^r}, {@code r = x / 2^halvings}, in units of {@code 2^-bits}.
   *
   * <p>Let T_k be the true terms and t_k the computed ones, for R = floor(r) in these units. The
   * two roundings give {@code T_k - t_k <= (T_(k-1) - t_(k-1)) / 2 + 2}, hence less than 4 for all
   * k. The loop ends at t_N = 0, so {@code T_N < 4} and the tail is below 8. Replacing r by R loses
   * a factor below {@code 1 + 2 * 2^-bits}, hence less than 4 units of a sum below 2.
   */
  static Enclosure byFixedPoint(Rational x, int halvings, int bits) {
    BigInteger r = x.numerator().shiftLeft(bits).divide(x.denominator().shiftLeft(halvings));
    BigInteger term = BigInteger.ONE.shiftLeft(bits);
    BigInteger sum = term;
    int terms = 1;
    while (term.signum() > 0) {
      term = term.multiply(r).shiftRight(bits).divide(BigInteger.valueOf(terms));
      sum = sum.add(term);
      terms++;
    }
    BigInteger error = BigInteger.valueOf(4L * terms + 12);
    return Enclosure.dyadic(sum, sum.add(error), -bits);
  }

  /**
   * The first N terms of {@code e^(a/b)}, {@code a/b = x / 2^halvings}, as one exact fraction 1 +
   * T/Q with {@code Q = b^N N!}. N is such that {@code (a/b)^N / N! < 2^-bits}; the tail after it
   * is smaller than {@code 2 * 2^-bits}, the rounding of T/Q smaller than one unit.
   */
  static Enclosure bySplitting(Rational x, int halvings, int bits) {
    BigInteger a = x.numerator();
    BigInteger b = x.denominator().shiftLeft(halvings);
    int perTerm = b.bitLength() - 1 - a.bitLength(); // b / a >= 2^perTerm
    int terms = 0;
    for (long gained = 0; gained <= bits; ) {
      terms++;
      gained += perTerm + (Integer.SIZE - 1 - Integer.numberOfLeadingZeros(terms));
    }
    Split all = Split.of(a, b, 0, terms);
    BigInteger quotient = all.t.shiftLeft(bits).divide(all.q);
    BigInteger sum = BigInteger.ONE.shiftLeft(bits).add(quotient);
    return Enclosure.dyadic(sum, sum.add(BigInteger.valueOf(4)), -bits);
  }

  /**
   * The parts of a sum over the terms from+1..to: p = a^count, q = b^count (from+1)...to, t/q the
   * sum of the terms.
   */
  private record Split(BigInteger p, BigInteger q, BigInteger t) {

    static Split of(BigInteger a, BigInteger b, int from, int to) {
      if (to - from == 1) {
        return new Split(a, b.multiply(BigInteger.valueOf(to)), a);
      }
      int middle = (from + to) >>> 1;
      Split left = of(a, b, from, middle);
      Split right = of(a, b, middle, to);
      return new Split(
          left.p.multiply(right.p),
          left.q.multiply(right.q),
          left.t.multiply(right.q).add(left.p.multiply(right.t)));
    }
  }
}
