package org.exactreferee.number;

import java.math.BigInteger;

/**
 * A decimal numeral for display, every digit of which is right.
 *
 * @param digits the numeral, such as {@code 0.125} or {@code 1.25e-30}
 * @param rounding how the last digit was chosen
 * @param exact whether the numeral is the value itself
 */
public record Decimal(String digits, Rounding rounding, boolean exact) {

  /** Where the numeral lies relative to the value: nearest (ties to even), not above, not below. */
  public enum Rounding {
    NEAREST("rounded to nearest"),
    DOWN("rounded down"),
    UP("rounded up");

    private final String words;

    Rounding(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /** The largest number of digits asked for; beyond this the conversion itself takes minutes. */
  public static final int MOST_DIGITS = 1_000_000;

  private static final int PLAIN_ZEROS = 6;

  /** The numeral with so many significant digits nearest to the value in the given direction. */
  public static Decimal of(Rational value, int digits, Rounding rounding) {
    if (digits < 1 || digits > MOST_DIGITS) {
      throw new IllegalArgumentException(
          "digits (" + digits + ") must be between 1 and " + MOST_DIGITS);
    }
    if (value.sign() == 0) {
      return new Decimal("0", rounding, true);
    }
    Rational size = value.abs();
    int exponent = decimalExponent(size);
    int shift = digits - 1 - exponent;
    BigInteger ten = BigInteger.TEN.pow(Math.abs(shift));
    BigInteger top = shift > 0 ? size.numerator().multiply(ten) : size.numerator();
    BigInteger bottom = shift > 0 ? size.denominator() : size.denominator().multiply(ten);
    BigInteger[] parts = top.divideAndRemainder(bottom);
    boolean exact = parts[1].signum() == 0;
    if (!exact && awayFromZero(parts, bottom, value.sign(), rounding)) {
      parts[0] = parts[0].add(BigInteger.ONE);
    }
    String text = parts[0].toString();
    if (text.length() > digits) { // 9.99 became 10.0
      text = text.substring(0, digits);
      exponent++;
    }
    return new Decimal(
        (value.sign() < 0 ? "-" : "") + layOut(text, exponent, exact), rounding, exact);
  }

  private static boolean awayFromZero(
      BigInteger[] parts, BigInteger bottom, int sign, Rounding rounding) {
    if (rounding == Rounding.NEAREST) {
      int half = parts[1].shiftLeft(1).compareTo(bottom);
      return half > 0 || (half == 0 && parts[0].testBit(0));
    }
    return (rounding == Rounding.UP) == (sign > 0);
  }

  /** The e with {@code 10^e <= size < 10^(e+1)}, guessed from bit lengths and then corrected. */
  private static int decimalExponent(Rational size) {
    long bits = (long) size.numerator().bitLength() - size.denominator().bitLength();
    int guess = Math.toIntExact(Math.floorDiv(bits * 30_103, 100_000L));
    while (size.compareTo(Rational.of(BigInteger.TEN).pow(guess)) < 0) {
      guess--;
    }
    while (size.compareTo(Rational.of(BigInteger.TEN).pow(guess + 1)) >= 0) {
      guess++;
    }
    return guess;
  }

  private static String layOut(String significant, int exponent, boolean exact) {
    String text = exact ? withoutTrailingZeros(significant) : significant;
    if (exponent < -PLAIN_ZEROS
        || exponent >= significant.length() + PLAIN_ZEROS
        || (exponent >= significant.length() && !exact)) {
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

  /** The numeral alone; {@link #rounding} and {@link #exact} say how to read its last digit. */
  @Override
  public String toString() {
    return digits;
  }
}
