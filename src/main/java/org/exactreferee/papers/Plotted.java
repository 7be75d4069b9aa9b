package org.exactreferee.papers;

import java.util.List;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.show.figure.Figure;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.Real;

/**
 * A value to be drawn, with what proves it or says that it was computed.
 *
 * @param exact the value as a formula; empty if there is none, or only a long one
 * @param decimal its first digits
 */
record Plotted(Rational x, Cell exact, Cell decimal) {

  /** Digits in tables, rounded to nearest, and those that a drawing is made from. */
  static final int DIGITS = 10;

  /** Digits of numbers that are known by enclosures only. */
  static final int ENCLOSED_DIGITS = 5;

  private static final int LONGEST_EXACT = 48;

  /** A formula if it is short enough to be shown. */
  static String shortened(String exact) {
    return exact.length() <= LONGEST_EXACT ? exact : "";
  }

  /** The same of a cell. */
  static Cell shortened(Cell exact) {
    return exact.plain().length() <= LONGEST_EXACT ? exact : Cell.given("");
  }

  /** What is drawn: the digits that are shown. */
  Real y() {
    return Real.of(RationalText.parse(decimal.plain()));
  }

  Figure.Point point() {
    return Figure.Point.near(Real.of(x), y());
  }

  /** A row of a table, after what tells which curve it is on. */
  List<Cell> cells() {
    return List.of(Cell.given(x), exact, decimal);
  }
}
