package org.exactreferee.prove.sign;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;

/** Multiples by positive numbers: every sign stays, and the numbers stay small. */
final class PositiveScaling {

  private PositiveScaling() {}

  /**
   * A positive multiple with coprime integer coefficients if the coefficients are rational, else
   * with leading coefficient 1 or -1.
   */
  static <F extends OrderedField<F>> Polynomial<F> reduce(Polynomial<F> p) {
    if (p.degree() < 0) {
      return p;
    }
    Optional<Rational> factor = integerFactor(p.coefficients());
    if (factor.isPresent()) {
      return p.scale(p.embed(factor.get()));
    }
    F size = p.leading().sign() < 0 ? p.leading().negate() : p.leading();
    return p.scale(p.embed(Rational.ONE).divide(size));
  }

  /** A positive multiple with coprime integer coefficients, or at least without denominators. */
  static <F extends OrderedField<F>> Polynomial<F> withoutDenominators(Polynomial<F> p) {
    return integerFactor(p.coefficients())
        .map(factor -> p.scale(p.embed(factor)))
        .orElseGet(p::withoutDenominators);
  }

  /** A positive multiple in coprime integers if the numbers are rational, else the same numbers. */
  static <F extends OrderedField<F>> List<F> reduce(List<F> numbers) {
    Optional<Rational> factor = integerFactor(numbers);
    if (factor.isEmpty() || factor.get().equals(Rational.ONE)) {
      return numbers;
    }
    F scale = numbers.get(0).fromRational(factor.get());
    return numbers.stream().map(scale::multiply).toList();
  }

  /** The positive factor that makes coprime integers of rationals that are not all zero. */
  static <F extends OrderedField<F>> Optional<Rational> integerFactor(List<F> numbers) {
    BigInteger common = BigInteger.ZERO;
    BigInteger multiple = BigInteger.ONE;
    for (F number : numbers) {
      if (!(number instanceof Rational rational)) {
        return Optional.empty();
      }
      BigInteger denominator = rational.denominator();
      common = common.gcd(rational.numerator());
      multiple = multiple.divide(multiple.gcd(denominator)).multiply(denominator);
    }
    return common.signum() == 0 ? Optional.empty() : Optional.of(Rational.of(multiple, common));
  }
}
