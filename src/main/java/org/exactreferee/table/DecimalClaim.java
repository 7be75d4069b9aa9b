package org.exactreferee.table;

import java.math.BigDecimal;
import org.exactreferee.numeral.Decimal.Rounding;

/** What it means that a printed decimal is right. */
final class DecimalClaim {

  /** Many more than a table may have digits; reading one takes time. */
  private static final int LONGEST = 10_000;

  private DecimalClaim() {}

  /**
   * The claim that a number, rounded so to so many significant digits, is the decimal. One with
   * fewer digits is the number itself.
   *
   * @param number an expression
   */
  static String of(String number, String decimal, int digits, Rounding rounding) {
    if (decimal.length() > LONGEST) {
      throw new NumberFormatException("decimal must have at most " + LONGEST + " characters");
    }
    BigDecimal shown = new BigDecimal(decimal);
    if (shown.signum() == 0 || shown.precision() < digits) {
      return number + " = " + decimal;
    }
    BigDecimal unit = shown.ulp();
    BigDecimal half = unit.divide(BigDecimal.valueOf(2));
    return switch (rounding) {
      case UP -> shown.subtract(unit) + " < " + number + " <= " + decimal;
      case DOWN -> decimal + " <= " + number + " < " + shown.add(unit);
      case NEAREST -> shown.subtract(half) + " <= " + number + " <= " + shown.add(half);
    };
  }
}
