package org.exactreferee.prove.sign;

import java.math.BigInteger;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.numeral.BestApproximation;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.real.Real;

/** Numbers recognised as rational. */
final class RationalValue {

  /** The largest denominator up to which rational numbers are recognised in any field. */
  private static final BigInteger RECOGNISED = BigInteger.valueOf(1000);

  private RationalValue() {}

  /** The value as a rational, if it is written as one. */
  static <F extends OrderedField<F>> Optional<Rational> written(F value) {
    if (value instanceof Rational rational) {
      return Optional.of(rational);
    }
    return value instanceof Real real ? real.rational() : Optional.empty();
  }

  /** The same polynomial over the rationals, if all coefficients are written as rationals. */
  static <F extends OrderedField<F>> Optional<Polynomial<Rational>> written(Polynomial<F> p) {
    return p.coefficients().stream().allMatch(c -> written(c).isPresent())
        ? Optional.of(p.map(c -> written(c).orElse(Rational.ZERO)))
        : Optional.empty();
  }

  /** The same interval over the rationals, if its ends are infinite or written as rationals. */
  static <F extends OrderedField<F>> Optional<RealInterval<Rational>> written(
      RealInterval<F> interval) {
    return Stream.of(interval.lower(), interval.upper())
            .flatMap(Optional::stream)
            .allMatch(end -> written(end).isPresent())
        ? Optional.of(interval.map(end -> written(end).orElseThrow()))
        : Optional.empty();
  }

  /** The value as a rational, if it is recognised as one. */
  static <F extends OrderedField<F>> Optional<Rational> of(F value) {
    return written(value)
        .or(
            () ->
                BestApproximation.simplest(
                    r -> value.fromRational(r).compareTo(value), RECOGNISED));
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
