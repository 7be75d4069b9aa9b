package org.exactreferee.trusted.language.tree;

import java.math.BigInteger;
import org.exactreferee.trusted.number.NumberBuilder;
import org.exactreferee.trusted.number.Rational;

/** Writes a number of the exact field as an expression that has this value. */
record ExactTree() implements NumberBuilder<Expression> {

  @Override
  public Expression rational(Rational value) {
    return Trees.number(value);
  }

  @Override
  public Expression power(BigInteger base, Rational exponent) {
    return Trees.power(Trees.number(base), Trees.number(exponent));
  }

  @Override
  public Expression exp(Rational exponent) {
    Expression e = Trees.symbol("e");
    return exponent.equals(Rational.ONE) ? e : Trees.power(e, Trees.number(exponent));
  }

  @Override
  public Expression sum(Expression left, Expression right) {
    return Trees.plus(left, right);
  }

  @Override
  public Expression product(Expression left, Expression right) {
    return Trees.times(left, right);
  }

  @Override
  public Expression quotient(Expression left, Expression right) {
    return Trees.over(left, right);
  }
}
