package org.exactreferee.prove.sign;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;

/** Multiples by positive numbers: every sign stays, and the numbers stay small. */
public final class PositiveScaling {

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
  public static <F extends OrderedField<F>> List<F> reduce(List<F> numbers) {
    Optional<Rational> factor = integerFactor(numbers);
    if (factor.isEmpty() || factor.get().equals(Rational.ONE)) {
      return numbers;
    }
    F scale = numbers.get(0).fromRational(factor.get());
    return numbers.stream().map(scale::multiply).toList();
  }

  /** The positive factor that makes coprime integers of rationals that are not all zero. */
  public static <F extends OrderedField<F>> Optional<Rational> integerFactor(List<F> numbers) {
    if (!numbers.stream().allMatch(Rational.class::isInstance)) {
      return Optional.empty();
    }
    List<Rational> rationals = numbers.stream().map(Rational.class::cast).toList();
    BigInteger common =
        rationals.stream().map(Rational::numerator).reduce(BigInteger.ZERO, BigInteger::gcd);
    return common.signum() == 0
        ? Optional.empty()
        : Optional.of(Rational.of(commonDenominator(rationals), common));
  }

  /** The least common multiple of the denominators. */
  public static BigInteger commonDenominator(List<Rational> numbers) {
    BigInteger common = BigInteger.ONE;
    for (Rational number : numbers) {
      BigInteger denominator = number.denominator();
      if (!denominator.equals(BigInteger.ONE)) {
        common = common.divide(common.gcd(denominator)).multiply(denominator);
      }
    }
    return common;
  }
}
