package org.exactreferee.claim;

import java.math.BigInteger;
import org.exactreferee.claim.NumberValue.Fraction;
import org.exactreferee.number.Rational;
import org.exactreferee.number.UndecidedException;

/** The integers {@code first, first + 1, ...}, so many of them. */
record Range(BigInteger first, long count) {

  /** The integers of a domain, refused if they are too many for the budget of the evaluation. */
  static Range of(Evaluation evaluation, Expression node, Domain.IntegerRange domain) {
    BigInteger from = integer(evaluation, domain.from());
    BigInteger to = integer(evaluation, domain.to());
    BigInteger count = to.subtract(from).add(BigInteger.ONE).max(BigInteger.ZERO);
    evaluation.budget().require(node, count);
    return new Range(from, count.longValueExact());
  }

  /** The integers from 1 to a bound. */
  static Range upTo(Evaluation evaluation, Expression node, Expression bound) {
    BigInteger count = integer(evaluation, bound).max(BigInteger.ZERO);
    evaluation.budget().require(node, count);
    return new Range(BigInteger.ONE, count.longValueExact());
  }

  private static BigInteger integer(Evaluation evaluation, Expression bound) {
    Quantity quantity = evaluation.quantity(bound);
    if (quantity instanceof Fraction fraction && fraction.value().isInteger()) {
      return fraction.value().numerator();
    }
    if (!(quantity instanceof NumberValue)) {
      throw new UndecidedException(
          "bound (" + CanonicalText.of(bound) + ") depends on a real variable");
    }
    throw Problem.Reason.UNDEFINED.at(bound, "bound (" + quantity + ") must be an integer");
  }

  Fraction get(long i) {
    return new Fraction(Rational.of(first.add(BigInteger.valueOf(i))));
  }
}
