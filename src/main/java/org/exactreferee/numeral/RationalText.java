package org.exactreferee.numeral;

import java.math.BigInteger;
import org.exactreferee.trusted.number.Rational;

/** Reads the decimal and fractional notation of a rational, exactly. */
public final class RationalText {

  /**
   * The largest exponent; with more, a short text such as {@code 1e999999999} would ask for
   * gigabytes.
   */
  static final int LARGEST_EXPONENT = 1_000_000;

  private RationalText() {}

  /**
   * Reads {@code 3/7}, {@code -0.05} or {@code 1e-3} as the exact rational it denotes.
   *
   * @throws NumberFormatException if the text is none of these
   */
  public static Rational parse(String text) {
    int slash = text.indexOf('/');
    if (slash < 0) {
      return decimal(text, text);
    }
    BigInteger denominator = digits(text.substring(slash + 1), text);
    if (denominator.signum() == 0) {
      throw new NumberFormatException("denominator of number (" + text + ") must not be zero");
    }
    return Rational.of(signedDigits(text.substring(0, slash), text), denominator);
  }

  /** {@code [sign] digits [. digits] [e [sign] digits]}, with digits on both sides of the point. */
  private static Rational decimal(String part, String whole) {
    int mark = Math.max(part.indexOf('e'), part.indexOf('E'));
    String mantissa = mark < 0 ? part : part.substring(0, mark);
    int exponent = mark < 0 ? 0 : exponent(part.substring(mark + 1), whole);
    int point = mantissa.indexOf('.');
    if (point >= 0) {
      String fraction = mantissa.substring(point + 1);
      String integer = mantissa.substring(0, point);
      exponent -= fraction.length();
      mantissa = integer + fraction;
      boolean bare = integer.isEmpty() || integer.equals("-") || integer.equals("+");
      if (fraction.isEmpty() || bare) {
        throw malformed(whole);
      }
    }
    Rational value = Rational.of(signedDigits(mantissa, whole));
    Rational scale = Rational.of(BigInteger.TEN.pow(Math.abs(exponent)));
    return exponent < 0 ? value.divide(scale) : value.multiply(scale);
  }

  private static int exponent(String part, String whole) {
    BigInteger exponent = signedDigits(part, whole);
    if (exponent.abs().compareTo(BigInteger.valueOf(LARGEST_EXPONENT)) > 0) {
      throw new NumberFormatException(
          "exponent of number (" + whole + ") must be at most " + LARGEST_EXPONENT);
    }
    return exponent.intValueExact();
  }

  private static BigInteger signedDigits(String part, String whole) {
    boolean negative = part.startsWith("-");
    boolean signed = negative || part.startsWith("+");
    BigInteger size = digits(signed ? part.substring(1) : part, whole);
    return negative ? size.negate() : size;
  }

  private static BigInteger digits(String part, String whole) {
    if (part.isEmpty()) {
      throw malformed(whole);
    }
    for (int i = 0; i < part.length(); i++) {
      if (part.charAt(i) < '0' || part.charAt(i) > '9') {
        throw malformed(whole);
      }
    }
    return new BigInteger(part);
  }

  private static NumberFormatException malformed(String text) {
    return new NumberFormatException(
        "number (" + text + ") must be like 3, 3/7, -0.05 or 1e-3, without spaces");
  }
}
