package org.exactreferee.numeral;

import java.math.BigInteger;
import org.exactreferee.trusted.number.Rational;

/**
 * The number {@code significand * 10^(exponent - digits + 1)}, the significand of either sign with
 * exactly so many digits; exponent is that of its first digit.
 *
 * @param exact whether this is the number it was made from
 */
record Numeral(BigInteger significand, int digits, int exponent, boolean exact) {

  private static final int PLAIN_ZEROS = 6;

  /** {@code log10(2)} lies between these divided by {@link #LOG_SCALE}. */
  private static final long LOG_LOW = 301_029_995;

  private static final long LOG_HIGH = 301_029_996;
  private static final long LOG_SCALE = 1_000_000_000;

  /** A value other than zero, rounded to so many digits. */
  static Numeral of(Rational value, int digits, Decimal.Rounding rounding) {
    Rational size = value.abs();
    BigInteger limit = BigInteger.TEN.pow(digits);
    int exponent = leastExponent(size);
    BigInteger[] parts = scaled(size, digits - 1 - exponent);
    while (parts[0].compareTo(limit) >= 0) {
      exponent++;
      parts = scaled(size, digits - 1 - exponent);
    }
    BigInteger significand = parts[0];
    boolean exact = parts[1].signum() == 0;
    if (!exact && awayFromZero(parts, value.sign(), rounding)) {
      significand = significand.add(BigInteger.ONE);
    }
    if (significand.equals(limit)) { // 9.99 became 10.0
      significand = significand.divide(BigInteger.TEN);
      exponent++;
    }
    BigInteger signed = value.sign() < 0 ? significand.negate() : significand;
    return new Numeral(signed, digits, exponent, exact);
  }

  /**
   * At most the e with {@code 10^e <= size < 10^(e+1)}, seldom less: from {@code size > 2^bits}.
   */
  private static int leastExponent(Rational size) {
    long bits = (long) size.numerator().bitLength() - size.denominator().bitLength() - 1;
    return Math.toIntExact(Math.floorDiv(bits * (bits < 0 ? LOG_HIGH : LOG_LOW), LOG_SCALE));
  }

  /** Quotient, remainder and divisor of {@code size * 10^shift} taken as a division of integers. */
  private static BigInteger[] scaled(Rational size, int shift) {
    BigInteger ten = BigInteger.TEN.pow(Math.abs(shift));
    BigInteger top = shift > 0 ? size.numerator().multiply(ten) : size.numerator();
    BigInteger bottom = shift > 0 ? size.denominator() : size.denominator().multiply(ten);
    BigInteger[] parts = top.divideAndRemainder(bottom);
    return new BigInteger[] {parts[0], parts[1], bottom};
  }

  private static boolean awayFromZero(BigInteger[] parts, int sign, Decimal.Rounding rounding) {
    if (rounding == Decimal.Rounding.NEAREST) {
      int half = parts[1].shiftLeft(1).compareTo(parts[2]);
      return half > 0 || (half == 0 && parts[0].testBit(0));
    }
    return (rounding == Decimal.Rounding.UP) == (sign > 0);
  }

  /** The same numeral for a number that is not itself it, so that all digits are shown. */
  Numeral inexact() {
    return new Numeral(significand, digits, exponent, false);
  }

  Rational value() {
    int scale = exponent - digits + 1;
    return Rational.of(significand).multiply(Rational.of(BigInteger.TEN).pow(scale));
  }

  /** {@code 0.125}, {@code 1200} or {@code 1.25e-30}; trailing zeros only if they were rounded. */
  String text() {
    String all = significand.abs().toString();
    return (significand.signum() < 0 ? "-" : "") + layOut(exact ? withoutTrailingZeros(all) : all);
  }

  private String layOut(String text) {
    if (exponent < -PLAIN_ZEROS
        || exponent >= digits + PLAIN_ZEROS
        || (exponent >= digits && !exact)) {
      String fraction = text.substring(1);
      return text.charAt(0) + (fraction.isEmpty() ? "" : "." + fraction) + "e" + exponent;
    }
    if (exponent < 0) {
      return "0." + "0".repeat(-exponent - 1) + text;
    }
    if (text.length() <= exponent + 1) {
      return text + "0".repeat(exponent + 1 - text.length());
    }
    return text.substring(0, exponent + 1) + "." + text.substring(exponent + 1);
  }

  private static String withoutTrailingZeros(String digits) {
    int end = digits.length();
    while (end > 1 && digits.charAt(end - 1) == '0') {
      end--;
    }
    return digits.substring(0, end);
  }
}
