package org.exactreferee.export.claim;

import java.math.BigInteger;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;

/** Numbers as expressions, and the other way round. */
public final class Literals {

  private Literals() {}

  public static Expression of(int value) {
    int exponent = 0;
    BigInteger digits = BigInteger.valueOf(Math.abs((long) value));
    while (digits.signum() > 0 && digits.mod(BigInteger.TEN).signum() == 0) {
      digits = digits.divide(BigInteger.TEN);
      exponent++;
    }
    Expression literal = new Expression.Literal(digits, exponent);
    return value < 0 ? new Expression.Negation(literal) : literal;
  }

  /** A literal, or a quotient of two, with its sign. */
  public static Optional<Rational> value(Expression expression) {
    if (expression instanceof Expression.Literal literal) {
      return Optional.of(literal.value());
    }
    if (expression instanceof Expression.Negation negation) {
      return value(negation.operand()).map(Rational::negate);
    }
    return expression instanceof Expression.Arithmetic node
            && node.operator() == ArithmeticOperator.DIVIDE
            && node.right() instanceof Expression.Literal bottom
            && bottom.value().sign() != 0
        ? value(node.left()).map(top -> top.divide(bottom.value()))
        : Optional.empty();
  }
}
