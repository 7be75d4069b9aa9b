package org.exactreferee.trusted.kernel.table;

import java.math.BigInteger;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.NumberBuilder;
import org.exactreferee.trusted.number.Rational;

/** Writes a number of the exact field as an expression that has this value. */
record ExactTree() implements NumberBuilder<Expression> {

  @Override
  public Expression rational(Rational value) {
    return Formula.number(value);
  }

  @Override
  public Expression power(BigInteger base, Rational exponent) {
    return Formula.power(Formula.number(base), Formula.number(exponent));
  }

  @Override
  public Expression exp(Rational exponent) {
    Expression e = Formula.symbol("e");
    return exponent.equals(Rational.ONE) ? e : Formula.power(e, Formula.number(exponent));
  }

  @Override
  public Expression sum(Expression left, Expression right) {
    return Formula.plus(left, right);
  }

  @Override
  public Expression product(Expression left, Expression right) {
    return Formula.times(left, right);
  }

  @Override
  public Expression quotient(Expression left, Expression right) {
    return Formula.over(left, right);
  }
}
