package org.exactreferee.kernel.table;

import java.math.BigInteger;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Relation;

/**
 * What it means that a decimal numeral is right. With d the numeral and u a unit of its last digit:
 * rounded up, {@code d - u < x <= d}; rounded down, {@code d <= x < d + u}; to nearest, {@code d -
 * u/2 <= x <= d + u/2}. A numeral that is exact where so many digits were asked for is {@code x}.
 */
enum Rounding {
  UP,
  DOWN,
  NEAREST;

  /** The statement that a numeral is a number rounded so. */
  Expression of(Expression number, Numeral numeral, int digits) {
    Expression shown = shifted(numeral, 0);
    if (numeral.isExact(digits)) {
      return Formula.equal(number, shown);
    }
    Relation atMost = Relation.AT_MOST;
    return switch (this) {
      case UP -> Formula.between(shifted(numeral, -10), Relation.LESS, number, atMost, shown);
      case DOWN -> Formula.between(shown, atMost, number, Relation.LESS, shifted(numeral, 10));
      case NEAREST ->
          Formula.between(shifted(numeral, -5), atMost, number, atMost, shifted(numeral, 5));
    };
  }

  /** The numeral and so many tenths of a unit of its last digit. */
  private static Expression shifted(Numeral numeral, int tenths) {
    BigInteger fine = numeral.significand().multiply(BigInteger.TEN);
    return Formula.number(fine.add(BigInteger.valueOf(tenths)), numeral.exponent() - 1);
  }
}
