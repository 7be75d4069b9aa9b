package org.exactreferee.trusted.number;

import java.math.BigInteger;

/**
 * A closed interval of real numbers with rational endpoints, known to contain some real number.
 *
 * <p>The endpoints are {@code low * 2^exponent} and {@code high * 2^exponent}. Every operation
 * takes the number of bits to keep and rounds the lower endpoint down and the upper one up, so that
 * the result contains all values the operation can take on the operands. More bits make it
 * narrower, never wrong.
 */
public final class Enclosure {

  public static final Enclosure ZERO = new Enclosure(BigInteger.ZERO, BigInteger.ZERO, 0);
  public static final Enclosure ONE = new Enclosure(BigInteger.ONE, BigInteger.ONE, 0);

  private static final int LEAST_MAGNITUDE = -(1 << 30);

  private final BigInteger low;
  private final BigInteger high;
  private final int exponent;

  private Enclosure(BigInteger low, BigInteger high, int exponent) {
    this.low = low;
    this.high = high;
    this.exponent = exponent;
  }

  /** The interval from {@code low * 2^exponent} to {@code high * 2^exponent}. */
  public static Enclosure dyadic(BigInteger low, BigInteger high, int exponent) {
    if (low.compareTo(high) > 0) {
      throw new IllegalArgumentException(
          "lower end (" + low + ") must not exceed upper end (" + high + ")");
    }
    return new Enclosure(low, high, exponent);
  }

  /** The narrowest interval around the value whose endpoints have so many bits. */
  public static Enclosure of(Rational value, int bits) {
    requireBits(bits);
    int shift = bits - magnitude(value);
    Fraction fraction = scaled(value, shift);
    return new Enclosure(fraction.floor(), fraction.ceil(), -shift);
  }

  /** The narrowest interval around both values whose larger endpoint has so many bits. */
  public static Enclosure between(Rational low, Rational high, int bits) {
    requireBits(bits);
    if (low.compareTo(high) > 0) {
      throw new IllegalArgumentException(
          "lower end (" + low + ") must not exceed upper end (" + high + ")");
    }
    int shift = bits - magnitude(low.abs().max(high.abs()));
    return new Enclosure(scaled(low, shift).floor(), scaled(high, shift).ceil(), -shift);
  }

  /** An integer m with {@code |value| <= 2^m}, at most two above the least. */
  private static int magnitude(Rational value) {
    return value.numerator().bitLength() - value.denominator().bitLength() + 1;
  }

  private static Fraction scaled(Rational value, int shift) {
    return shift >= 0
        ? new Fraction(value.numerator().shiftLeft(shift), value.denominator())
        : new Fraction(value.numerator(), value.denominator().shiftLeft(-shift));
  }

  /** A quotient of integers with positive divisor that is about to be rounded, so never reduced. */
  private record Fraction(BigInteger top, BigInteger bottom) {

    BigInteger floor() {
      BigInteger[] parts = top.divideAndRemainder(bottom);
      return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    }

    BigInteger ceil() {
      return new Fraction(top.negate(), bottom).floor().negate();
    }
  }

  public Rational lower() {
    return Rational.dyadic(low, exponent);
  }

  public Rational upper() {
    return Rational.dyadic(high, exponent);
  }

  /** The largest integer n such that no number in here is below {@code n / 2^bits}. */
  public BigInteger floor(int bits) {
    return low.shiftLeft(Math.addExact(exponent, bits));
  }

  /** The smallest integer n such that no number in here is above {@code n / 2^bits}. */
  public BigInteger ceil(int bits) {
    return high.negate().shiftLeft(Math.addExact(exponent, bits)).negate();
  }

  public Rational width() {
    return Rational.dyadic(high.subtract(low), exponent);
  }

  public Rational midpoint() {
    return Rational.dyadic(low.add(high), exponent - 1);
  }

  /** 1 if every number in here is positive, -1 if every one is negative, else 0. */
  public int certainSign() {
    return low.signum() > 0 ? 1 : high.signum() < 0 ? -1 : 0;
  }

  public boolean containsZero() {
    return low.signum() <= 0 && high.signum() >= 0;
  }

  private boolean isZero() {
    return low.signum() == 0 && high.signum() == 0;
  }

  /** An m such that every number in here is at most {@code 2^m} in size; very small for 0. */
  public int magnitude() {
    return isZero() ? LEAST_MAGNITUDE : topBit();
  }

  /** The sizes of the numbers in here. */
  public Enclosure abs() {
    boolean changes = low.signum() < 0 && high.signum() > 0;
    return changes
        ? new Enclosure(BigInteger.ZERO, high.max(low.negate()), exponent)
        : high.signum() > 0 ? this : negate();
  }

  /** From 0 to the upper end, which is not negative. */
  public Enclosure orLess() {
    return dyadic(BigInteger.ZERO, high, exponent);
  }

  /** This and all numbers that differ by no more than the upper end of a size. */
  public Enclosure plusOrMinus(Enclosure size, int bits) {
    Enclosure less = size.orLess();
    return add(less, bits).subtract(less, bits);
  }

  /** Whether the width is at most {@code 2^-bits} times the smallest size of a number in here. */
  public boolean isRelativelyWithin(int bits) {
    BigInteger smallest = containsZero() ? BigInteger.ZERO : low.abs().min(high.abs());
    return high.subtract(low).shiftLeft(bits).compareTo(smallest) <= 0;
  }

  public boolean contains(Rational value) {
    return lower().compareTo(value) <= 0 && value.compareTo(upper()) <= 0;
  }

  public boolean contains(Enclosure that) {
    return lower().compareTo(that.lower()) <= 0 && that.upper().compareTo(upper()) <= 0;
  }

  /** This interval widened until its endpoints have at most so many bits. */
  public Enclosure round(int bits) {
    requireBits(bits);
    int excess = Math.max(low.bitLength(), high.bitLength()) - bits;
    return excess <= 0 ? this : coarsen(Math.addExact(exponent, excess));
  }

  private Enclosure coarsen(int coarser) {
    int shift = Math.subtractExact(coarser, exponent);
    return new Enclosure(low.shiftRight(shift), ceilShift(high, shift), coarser);
  }

  private static BigInteger ceilShift(BigInteger value, int shift) {
    BigInteger floor = value.shiftRight(shift);
    boolean exact = value.signum() == 0 || value.getLowestSetBit() >= shift;
    return exact ? floor : floor.add(BigInteger.ONE);
  }

  public Enclosure negate() {
    return new Enclosure(high.negate(), low.negate(), exponent);
  }

  /** The sums, in units of about {@code 2^-bits} of the larger operand. */
  public Enclosure add(Enclosure that, int bits) {
    if (isZero() || that.isZero()) {
      return (isZero() ? that : this).round(bits);
    }
    int top = Math.max(topBit(), that.topBit());
    int common = Math.max(Math.min(exponent, that.exponent), top - bits - 2);
    Enclosure left = aligned(common);
    Enclosure right = that.aligned(common);
    return new Enclosure(left.low.add(right.low), left.high.add(right.high), common).round(bits);
  }

  private int topBit() {
    return Math.addExact(exponent, Math.max(low.bitLength(), high.bitLength()));
  }

  private Enclosure aligned(int common) {
    if (exponent <= common) {
      return coarsen(common);
    }
    int shift = exponent - common;
    return new Enclosure(low.shiftLeft(shift), high.shiftLeft(shift), common);
  }

  public Enclosure subtract(Enclosure that, int bits) {
    return add(that.negate(), bits);
  }

  public Enclosure multiply(Enclosure that, int bits) {
    int sum = Math.addExact(exponent, that.exponent);
    if (low.signum() >= 0 && that.low.signum() >= 0) {
      return new Enclosure(low.multiply(that.low), high.multiply(that.high), sum).round(bits);
    }
    BigInteger a = low.multiply(that.low);
    BigInteger b = low.multiply(that.high);
    BigInteger c = high.multiply(that.low);
    BigInteger d = high.multiply(that.high);
    return new Enclosure(a.min(b).min(c.min(d)), a.max(b).max(c.max(d)), sum).round(bits);
  }

  /** The squares of the numbers in here, so never negative. */
  public Enclosure square(int bits) {
    BigInteger first = low.multiply(low);
    BigInteger second = high.multiply(high);
    BigInteger least = containsZero() ? BigInteger.ZERO : first.min(second);
    return new Enclosure(least, first.max(second), Math.multiplyExact(2, exponent)).round(bits);
  }

  /**
   * The powers.
   *
   * @throws ArithmeticException if the exponent is negative and this contains zero
   */
  public Enclosure pow(int exponent, int bits) {
    if (exponent < 0) {
      return ONE.divide(pow(Math.negateExact(exponent), bits), bits);
    }
    Enclosure power = exponent == 0 ? ONE : this;
    for (int bit = Integer.highestOneBit(exponent) >> 1; bit > 0; bit >>= 1) {
      power = power.square(bits);
      power = (exponent & bit) == 0 ? power : power.multiply(this, bits);
    }
    return power;
  }

  /**
   * The quotients.
   *
   * @throws ArithmeticException if the divisor contains zero
   */
  public Enclosure divide(Enclosure that, int bits) {
    if (that.containsZero()) {
      throw new ArithmeticException("divisor " + that + " must not contain zero");
    }
    if (that.high.signum() < 0) {
      return negate().divide(that.negate(), bits);
    }
    int size = Math.max(low.bitLength(), high.bitLength()) - that.low.bitLength();
    int shift = Math.max(0, bits - size + 1);
    BigInteger lowDivisor = low.signum() < 0 ? that.low : that.high;
    BigInteger highDivisor = high.signum() < 0 ? that.high : that.low;
    return new Enclosure(
            new Fraction(low.shiftLeft(shift), lowDivisor).floor(),
            new Fraction(high.shiftLeft(shift), highDivisor).ceil(),
            Math.subtractExact(Math.subtractExact(exponent, that.exponent), shift))
        .round(bits);
  }

  /** This interval widened by the same amount on both sides. */
  public Enclosure widen(Rational amount, int bits) {
    if (amount.sign() < 0) {
      throw new IllegalArgumentException("amount (" + amount + ") must not be negative");
    }
    return add(between(amount.negate(), amount, bits), bits);
  }

  /** e to the numbers in here. */
  public Enclosure exp(int bits) {
    Enclosure least = Exponential.exp(lower(), bits);
    Enclosure most = low.equals(high) ? least : Exponential.exp(upper(), bits);
    return between(least.lower(), most.upper(), bits);
  }

  /**
   * The natural logarithms of the numbers in here.
   *
   * @throws ArithmeticException if a number in here is not positive
   */
  public Enclosure ln(int bits) {
    Enclosure least = Logarithm.ln(lower(), bits);
    Enclosure most = low.equals(high) ? least : Logarithm.ln(upper(), bits);
    return between(least.lower(), most.upper(), bits);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Enclosure that
        && lower().equals(that.lower())
        && upper().equals(that.upper());
  }

  @Override
  public int hashCode() {
    return 31 * lower().hashCode() + upper().hashCode();
  }

  /** {@code [lower, upper]} as exact fractions. */
  @Override
  public String toString() {
    return "[" + lower() + ", " + upper() + "]";
  }

  static void requireBits(int bits) {
    if (bits < 1) {
      throw new IllegalArgumentException("bits (" + bits + ") must be positive");
    }
  }
}
