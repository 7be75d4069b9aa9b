package org.exactreferee.trusted.kernel.table;

import java.math.BigInteger;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.tree.Trees;

/**
 * What it means that a decimal numeral is right. With d the numeral and u a unit of its last digit:
 * rounded up, {@code d - u < x <= d}; rounded down, {@code d <= x < d + u}; to nearest, {@code d -
 * u/2 <= x <= d + u/2}. Below a power of ten the numerals stand ten times as close, so that there u
 * is a tenth of it on the side of zero. A numeral that is exact where so many digits were asked for
 * is {@code x}.
 */
enum Rounding {
  UP("up"),
  DOWN("down"),
  NEAREST("to nearest");

  /** A unit of the last digit, in hundredths. */
  private static final int UNIT = 100;

  private final String words;

  Rounding(String words) {
    this.words = words;
  }

  /** How a heading names it, after "rounded". */
  String words() {
    return words;
  }

  /** The statement that a numeral is a number rounded so. */
  Expression of(Expression number, Numeral numeral, int digits) {
    Expression shown = shifted(numeral, 0);
    if (numeral.isExact(digits)) {
      return Trees.equal(number, shown);
    }
    Relation atMost = Relation.AT_MOST;
    int below = numeral.significand().signum() > 0 ? towardsZero(numeral) : UNIT;
    int above = numeral.significand().signum() < 0 ? towardsZero(numeral) : UNIT;
    return switch (this) {
      case UP -> Trees.between(shifted(numeral, -below), Relation.LESS, number, atMost, shown);
      case DOWN -> Trees.between(shown, atMost, number, Relation.LESS, shifted(numeral, above));
      case NEAREST ->
          Trees.between(
              shifted(numeral, -below / 2), atMost, number, atMost, shifted(numeral, above / 2));
    };
  }

  /** How far the next numeral is that is nearer to zero, in hundredths of a unit. */
  private static int towardsZero(Numeral numeral) {
    String digits = numeral.significand().abs().toString();
    boolean powerOfTen = digits.charAt(0) == '1' && digits.chars().skip(1).allMatch(c -> c == '0');
    return powerOfTen ? UNIT / 10 : UNIT;
  }

  /** The numeral and so many hundredths of a unit of its last digit. */
  private static Expression shifted(Numeral numeral, int hundredths) {
    BigInteger fine = numeral.significand().multiply(BigInteger.valueOf(UNIT));
    return Trees.number(fine.add(BigInteger.valueOf(hundredths)), numeral.exponent() - 2);
  }
}
