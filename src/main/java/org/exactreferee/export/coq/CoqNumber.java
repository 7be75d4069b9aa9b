package org.exactreferee.export.coq;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.trusted.number.Rational;

/**
 * Numbers as Coq reads them in time that grows with their length: decimal up to 18 digits,
 * hexadecimal up to 256 bits, and beyond that as lists of hexadecimal digits to the base 2^256.
 */
final class CoqNumber {
  private static final int DIGIT = 256;
  private static final int DECIMAL = 60;

  private CoqNumber() {}

  /** A term of type Q, in parentheses if it needs any. */
  static String fraction(Rational value) {
    BigInteger top = value.numerator();
    BigInteger bottom = value.denominator();
    if (isLong(top) || isLong(bottom)) {
      return "(long_fraction " + digits(top) + " " + digits(bottom) + ")";
    }
    if (value.isInteger()) {
      return value.sign() < 0 ? "(" + integer(top) + ")" : integer(top);
    }
    return "(" + integer(top) + " # " + integer(bottom) + ")";
  }

  /** A term of type R, in parentheses if it needs any. */
  static String real(Rational value) {
    if (isLong(value.numerator()) || isLong(value.denominator())) {
      throw new NotExportedException(
          "numbers beside powers of e or logarithms must have at most " + DIGIT + " bits");
    }
    String top = integer(value.numerator());
    return value.isInteger()
        ? (value.sign() < 0 ? "(" + top + ")" : top)
        : "(" + top + " / " + integer(value.denominator()) + ")";
  }

  private static boolean isLong(BigInteger value) {
    return value.bitLength() > DIGIT;
  }

  private static String integer(BigInteger value) {
    String sign = value.signum() < 0 ? "-" : "";
    BigInteger size = value.abs();
    return sign + (size.bitLength() <= DECIMAL ? size.toString() : "0x" + size.toString(16));
  }

  /** The digits to the base 2^256, the highest first; all of them carry the sign. */
  private static String digits(BigInteger value) {
    List<String> digits = new ArrayList<>();
    BigInteger mask = BigInteger.ONE.shiftLeft(DIGIT).subtract(BigInteger.ONE);
    String sign = value.signum() < 0 ? "-" : "";
    for (BigInteger rest = value.abs(); rest.signum() > 0; rest = rest.shiftRight(DIGIT)) {
      digits.add(sign + "0x" + rest.and(mask).toString(16));
    }
    Collections.reverse(digits);
    return "[" + String.join("; ", digits) + "]%Z";
  }
}
