package org.exactreferee.export;

import java.math.BigInteger;
import org.exactreferee.claim.Expression;

/** Integers as expressions. */
final class Literals {

  private Literals() {}

  static Expression of(int value) {
    int exponent = 0;
    BigInteger digits = BigInteger.valueOf(Math.abs((long) value));
    while (digits.signum() > 0 && digits.mod(BigInteger.TEN).signum() == 0) {
      digits = digits.divide(BigInteger.TEN);
      exponent++;
    }
    Expression literal = new Expression.Literal(digits, exponent);
    return value < 0 ? new Expression.Negation(literal) : literal;
  }
}
