package org.exactreferee.trusted.number.real;

import org.exactreferee.trusted.number.Enclosure;

/**
 * A quotient of two linear forms in logarithms, the lower one positive. It can be compared with any
 * rational r, because that asks for the sign of {@code top - r bottom}.
 *
 * @param top the dividend
 * @param bottom the divisor, positive and not rational
 */
public record LogQuotient(LogSum top, LogSum bottom) implements Real {

  @Override
  public Enclosure enclose(int bits) {
    return RealArithmetic.quotientOf(top, bottom, bits);
  }

  @Override
  public String toString() {
    return "(" + top + ")/(" + bottom + ")";
  }
}
