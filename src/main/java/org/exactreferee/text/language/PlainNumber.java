package org.exactreferee.text.language;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import org.exactreferee.trusted.number.Rational;

/**
 * Decimals and fractions of integers, such as {@code 0.05}, {@code 1.5e-7} or {@code 3/4}, read
 * without the parser: a table may have millions of them.
 */
public final class PlainNumber {

  /** So many digits fit a long. */
  private static final int MOST_DIGITS = 18;

  /** As far as a decimal is written out here. */
  private static final int LARGEST_EXPONENT = 10_000;

  private static final long[] POWERS = new long[MOST_DIGITS + 1];

  static {
    POWERS[0] = 1;
    for (int i = 1; i <= MOST_DIGITS; i++) {
      POWERS[i] = 10 * POWERS[i - 1];
    }
  }

  private PlainNumber() {}

  /** The number if the text is such a decimal or fraction; a JSON number of moderate size is. */
  public static Optional<Rational> of(String text) {
    int slash = text.indexOf('/');
    if (slash >= 0) {
      return isDigits(text, 0, slash) && isDigits(text, slash + 1, text.length())
          ? fraction(text.substring(0, slash), text.substring(slash + 1))
          : Optional.empty();
    }
    int point = text.indexOf('.');
    boolean plain =
        point < 0
            ? isDigits(text, 0, text.length())
            : isDigits(text, 0, point) && isDigits(text, point + 1, text.length());
    if (plain && text.length() <= MOST_DIGITS) {
      return Optional.of(plain(text, point));
    }
    return plain || isScientific(text) ? decimal(text) : Optional.empty();
  }

  /** Whether the characters from here to there, at least one, are digits. */
  private static boolean isDigits(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return from < to;
  }

  private static Optional<Rational> fraction(String top, String bottom) {
    BigInteger divisor = new BigInteger(bottom);
    return divisor.signum() == 0
        ? Optional.empty()
        : Optional.of(Rational.of(new BigInteger(top), divisor));
  }

  private static Rational plain(String text, int point) {
    long digits = 0;
    for (int i = 0; i < text.length(); i++) {
      if (i != point) {
        digits = 10 * digits + (text.charAt(i) - '0');
      }
    }
    return point < 0 ? Rational.of(digits) : Rational.of(digits, POWERS[text.length() - 1 - point]);
  }

  /** A number as JSON writes it: perhaps a sign, digits, a point, an exponent. */
  private static boolean isScientific(String text) {
    int start = text.startsWith("-") ? 1 : 0;
    int e = Math.max(text.indexOf('e'), text.indexOf('E'));
    int end = e < 0 ? text.length() : e;
    int point = text.indexOf('.');
    boolean mantissa =
        point < 0
            ? isDigits(text, start, end)
            : isDigits(text, start, point) && isDigits(text, point + 1, end);
    if (e < 0 || !mantissa) {
      return mantissa;
    }
    boolean signed = e + 1 < text.length() && "+-".indexOf(text.charAt(e + 1)) >= 0;
    int exponent = e + (signed ? 2 : 1);
    return isDigits(text, exponent, text.length()) && text.length() - exponent <= 5;
  }

  private static Optional<Rational> decimal(String text) {
    BigDecimal value = new BigDecimal(text);
    if (Math.abs(value.scale()) > LARGEST_EXPONENT) {
      return Optional.empty();
    }
    return Optional.of(
        value.scale() >= 0
            ? Rational.of(value.unscaledValue(), BigInteger.TEN.pow(value.scale()))
            : Rational.of(value.unscaledValue().multiply(BigInteger.TEN.pow(-value.scale()))));
  }
}
