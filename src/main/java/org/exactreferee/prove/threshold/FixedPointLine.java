package org.exactreferee.prove.threshold;

import java.math.BigInteger;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The whole and the fractional parts of {@code (p n + q)/e + r n + s} for consecutive n, in two
 * machine words by one addition each.
 *
 * <p>A block starts with the floor of its first value in units of 2^-64 and goes on by the floor of
 * the increment, so that the i-th value of a block is less than i + 1 units too small. In a block
 * of {@link #BLOCK} values the true value is in {@code [value, value + ERROR)}, and its whole part
 * is certain unless the fraction is within {@code ERROR} of 1.
 */
final class FixedPointLine {

  static final int BLOCK = 1 << 16;

  /** A bound for the error within a block, in units of 2^-64. */
  static final long ERROR = 1L << 17;

  private static final int UNIT_BITS = 64;

  private final RoundingFormula.Line line;
  private final BigInteger base;
  private final long wholeStep;
  private final long fractionStep;
  private long whole;
  private long fraction;

  /**
   * The line, with whole parts counted from a base so that they fit a word.
   *
   * @param base what is subtracted from every value
   */
  FixedPointLine(RoundingFormula.Line line, BigInteger base) {
    this.line = line;
    this.base = base;
    BigInteger step = floor(line.slope(), UNIT_BITS);
    this.wholeStep = step.shiftRight(UNIT_BITS).longValueExact();
    this.fractionStep = step.longValue();
  }

  /** Starts a block at n. */
  void start(BigInteger n) {
    BigInteger value = floor(line.at(n), UNIT_BITS).subtract(base.shiftLeft(UNIT_BITS));
    whole = value.shiftRight(UNIT_BITS).longValueExact();
    fraction = value.longValue();
  }

  /** Goes on to the next n; at most {@link #BLOCK} times after a start. */
  void next() {
    long sum = fraction + fractionStep;
    whole += wholeStep + (Long.compareUnsigned(sum, fraction) < 0 ? 1 : 0);
    fraction = sum;
  }

  /** The whole part less the base, if certain. */
  long whole() {
    return whole;
  }

  /** The fraction as an unsigned number of units of 2^-64, up to {@link #ERROR} too small. */
  long fraction() {
    return fraction;
  }

  /** Whether the whole part is that of the true value. */
  boolean isCertain() {
    return Long.compareUnsigned(fraction, -ERROR) < 0;
  }

  /** The floor of a number times a power of 2. */
  static BigInteger floor(ExactReal value, int powerOfTwo) {
    ExactReal scaled = value.multiply(ExactReal.of(Rational.dyadic(BigInteger.ONE, powerOfTwo)));
    if (scaled.rational().isPresent()) {
      return scaled.rational().get().floor();
    }
    for (int bits = 64; ; bits *= 2) {
      Enclosure enclosure = scaled.enclose(bits);
      BigInteger low = enclosure.lower().floor();
      if (low.equals(enclosure.upper().floor())) {
        return low;
      }
    }
  }
}
