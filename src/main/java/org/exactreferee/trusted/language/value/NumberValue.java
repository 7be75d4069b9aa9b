package org.exactreferee.trusted.language.value;

import java.math.BigInteger;
import java.util.Optional;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ComputedReal;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/** A real number. Fractions are kept apart because most sums are about nothing else. */
public sealed interface NumberValue extends Quantity {

  Real real();

  /** The value if it is known to be rational. */
  Optional<Rational> rational();

  @Override
  default Optional<ExactReal> exact() {
    return real().exact();
  }

  /**
   * The value if it is an integer.
   *
   * @throws UndecidedException if that is not known
   */
  default Optional<BigInteger> integer() {
    if (exact().isEmpty()) {
      throw new UndecidedException("whether (" + this + ") is an integer");
    }
    return rational().filter(Rational::isInteger).map(Rational::numerator);
  }

  /** A number that is known by its enclosures is not asked whether it is rational. */
  static NumberValue of(Real value) {
    if (value instanceof ComputedReal) {
      return new Irrational(value);
    }
    Optional<Rational> rational = value.rational();
    return rational.isPresent() ? new Fraction(rational.get()) : new Irrational(value);
  }

  /** A rational number. */
  record Fraction(Rational value) implements NumberValue {
    @Override
    public Real real() {
      return Real.of(value);
    }

    @Override
    public Optional<Rational> rational() {
      return Optional.of(value);
    }

    @Override
    public String toString() {
      return value.toString();
    }
  }

  /** A number that is not known to be rational, unless a form of it says so. */
  record Irrational(Real real) implements NumberValue {
    @Override
    public Optional<Rational> rational() {
      return real.rational();
    }

    @Override
    public String toString() {
      return real.toString();
    }
  }
}
