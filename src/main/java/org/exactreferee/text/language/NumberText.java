package org.exactreferee.text.language;

import java.math.BigInteger;
import org.exactreferee.trusted.language.tree.Expression.Literal;

/**
 * A number as written: {@code 120.50e3} is 1205 at exponent 2. Zeros at both ends are dropped
 * before anything is computed, so that the limits are about the value and not its spelling.
 */
final class NumberText {

  /** A number outside 10^-this .. 10^this is refused: a few letters would ask for gigabytes. */
  static final int LARGEST_EXPONENT = 1_000_000;

  static final int MOST_DIGITS = 20_000;

  private NumberText() {}

  /**
   * Reads {@code digits [. digits] [e [sign] digits]}.
   *
   * @throws NumberFormatException if the number is beyond the limits
   */
  static Literal parse(String text) {
    int mark = Math.max(text.indexOf('e'), text.indexOf('E'));
    String mantissa = mark < 0 ? text : text.substring(0, mark);
    int point = mantissa.indexOf('.');
    String digits =
        point < 0 ? mantissa : mantissa.substring(0, point) + mantissa.substring(point + 1);
    int first = 0;
    while (first < digits.length() && digits.charAt(first) == '0') {
      first++;
    }
    if (first == digits.length()) {
      return new Literal(BigInteger.ZERO, 0);
    }
    int end = digits.length();
    while (digits.charAt(end - 1) == '0') {
      end--;
    }
    if (end - first > MOST_DIGITS) {
      throw new NumberFormatException(
          "number has " + (end - first) + " digits, more than " + MOST_DIGITS);
    }
    BigInteger written = mark < 0 ? BigInteger.ZERO : exponent(text.substring(mark + 1));
    int unit = point < 0 ? digits.length() : point; // the digit before this one counts ones
    BigInteger leading = written.add(BigInteger.valueOf(unit - 1 - first));
    if (leading.abs().compareTo(BigInteger.valueOf(LARGEST_EXPONENT)) > 0) {
      throw new NumberFormatException(
          "number must lie between 1e-" + LARGEST_EXPONENT + " and 1e" + LARGEST_EXPONENT);
    }
    int exponent = leading.intValueExact() - (end - first - 1);
    return new Literal(new BigInteger(digits.substring(first, end)), exponent);
  }

  private static BigInteger exponent(String written) {
    boolean negative = written.startsWith("-");
    boolean signed = negative || written.startsWith("+");
    String digits = signed ? written.substring(1) : written;
    // More digits than this are beyond the limit however they read, unless they are zeros.
    int first = 0;
    while (first < digits.length() - 1 && digits.charAt(first) == '0') {
      first++;
    }
    BigInteger size = new BigInteger(digits.substring(first, Math.min(digits.length(), first + 9)));
    return negative ? size.negate() : size;
  }
}
