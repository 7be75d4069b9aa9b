package org.exactreferee.prover;

import java.math.BigInteger;
import java.util.Optional;
import org.exactreferee.number.BestApproximation;
import org.exactreferee.number.OrderedField;
import org.exactreferee.number.Polynomial;
import org.exactreferee.number.Rational;
import org.exactreferee.number.Real;

/** Numbers recognised as rational. */
final class RationalValue {

  /** Up to this denominator rational numbers are recognised in any field. */
  private static final BigInteger RECOGNISED = BigInteger.valueOf(1000);

  private RationalValue() {}

  /** The value as a rational, if it is recognised as one. */
  static <F extends OrderedField<F>> Optional<Rational> of(F value) {
    if (value instanceof Rational rational) {
      return Optional.of(rational);
    }
    if (value instanceof Real real) {
      return real.rational();
    }
    return BestApproximation.simplest(r -> value.fromRational(r).compareTo(value), RECOGNISED);
  }

  /** The root as a rational, if it is recognised as one. */
  static <F extends OrderedField<F>> Optional<Rational> of(IsolatedRoot<F> root) {
    return of(root, largestDenominator(root.factor()));
  }

  /** The root as a rational, if it is one with a denominator at most the given one. */
  static <F extends OrderedField<F>> Optional<Rational> of(
      IsolatedRoot<F> root, BigInteger denominator) {
    return BestApproximation.simplest(r -> -root.compareToRational(r), denominator);
  }

  /** The denominator of a root divides the leading one of coprime integer coefficients. */
  private static <F extends OrderedField<F>> BigInteger largestDenominator(Polynomial<F> p) {
    return PositiveScaling.reduce(p).leading() instanceof Rational leading
        ? leading.numerator().abs()
        : RECOGNISED;
  }
}
