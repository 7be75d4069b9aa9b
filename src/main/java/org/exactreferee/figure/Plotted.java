package org.exactreferee.figure;

import java.util.List;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.exactreferee.number.Real;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.report.Cell;
import org.exactreferee.report.Figure;

/**
 * A value to be drawn.
 *
 * @param exact the value as a formula; empty if there is none, or only a long one
 * @param decimal its first digits
 */
record Plotted(Rational x, String exact, String decimal) {

  /** Digits in tables, rounded to nearest, and those that a drawing is made from. */
  static final int DIGITS = 10;

  private static final int LONGEST_EXACT = 48;

  /** Digits of numbers that are known by enclosures only. */
  private static final int ENCLOSED_DIGITS = 5;

  static Plotted of(Rational x, ExactReal y) {
    return new Plotted(x, shortened(y.toString()), digits(y));
  }

  /** The logarithm of a number. */
  static Plotted logarithm(Rational x, ExactReal power) {
    return power.equals(ExactReal.ONE)
        ? new Plotted(x, "0", "0")
        : new Plotted(x, shortened("ln(" + power + ")"), digits(power.ln()));
  }

  /** A number that may be outside the exact field. */
  static Plotted enclosed(Rational x, Real y) {
    String exact = y.exact().map(value -> shortened(value.toString())).orElse("");
    return new Plotted(x, exact, Decimal.of(y, ENCLOSED_DIGITS, Decimal.Rounding.NEAREST).digits());
  }

  private static String digits(Real value) {
    return Decimal.of(value, DIGITS, Decimal.Rounding.NEAREST).digits();
  }

  private static String shortened(String exact) {
    return exact.length() <= LONGEST_EXACT ? exact : "";
  }

  /** For drawing only. */
  Figure.Point point() {
    return new Figure.Point(approximately(x), Double.parseDouble(decimal));
  }

  static double approximately(Rational number) {
    return Double.parseDouble(Decimal.of(number, DIGITS).digits());
  }

  /** A row of a table, after what tells which curve it is on. */
  List<Cell> cells() {
    return List.of(Cell.of(x), Cell.of(exact), Cell.of(decimal));
  }
}
