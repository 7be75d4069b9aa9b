package org.exactreferee.trusted.number.real;

import java.math.BigInteger;
import java.util.Optional;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.PowerLimit;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/** Powers, exponentials and logarithms of reals, each of the best kind that is known to hold it. */
final class RealPowers {

  /** The largest power of a sum of several terms that is multiplied out. */
  static final int LARGEST_POWER_OF_A_SUM = 1000;

  private RealPowers() {}

  static Real pow(Real base, Real exponent) {
    Optional<Rational> power = exponent.rational();
    if (power.isPresent() && power.get().isInteger()) {
      return integerPower(base, power.get().numerator());
    }
    int sign = base.decidedSign();
    if (sign == 0 && exponent.decidedSign() > 0) {
      return ExactReal.ZERO;
    }
    if (sign <= 0) {
      throw new ArithmeticException(
          "base (" + base + ") must be positive for the exponent (" + exponent + ")");
    }
    Optional<Real> exact = power.flatMap(q -> base.exact().flatMap(x -> x.rationalPower(q)));
    return exact.orElseGet(() -> exp(exponent.multiply(ln(base))));
  }

  private static Real integerPower(Real base, BigInteger exponent) {
    if (exponent.signum() == 0) {
      return ExactReal.ONE;
    }
    boolean computed = base instanceof ComputedReal;
    if (!computed && base.rational().isPresent()) {
      return Real.of(PowerLimit.pow(base.rational().get(), exponent));
    }
    Optional<ExactReal> exact = computed ? Optional.empty() : base.exact();
    if (exact.isPresent()) {
      ExactReal size = exact.get().sign() < 0 ? exact.get().negate() : exact.get();
      Optional<ExactReal> product = size.rationalPower(Rational.of(exponent));
      if (product.isPresent()) {
        boolean negative = exact.get().sign() < 0 && exponent.testBit(0);
        return negative ? product.get().negate() : product.get();
      }
    }
    if (exponent.abs().compareTo(BigInteger.valueOf(LARGEST_POWER_OF_A_SUM)) > 0) {
      throw new UndecidedException(
          "exponent ("
              + exponent
              + ") must be at most "
              + LARGEST_POWER_OF_A_SUM
              + " for the base ("
              + base
              + ")");
    }
    if (exact.isPresent()) {
      return exact.get().pow(exponent.intValueExact());
    }
    Real result = ExactReal.ONE;
    for (int i = 0; i < exponent.abs().intValueExact(); i++) {
      result = result.multiply(base);
    }
    return exponent.signum() > 0 ? result : ExactReal.ONE.divide(result);
  }

  static Real exp(Real value) {
    if (value.rational().isPresent()) {
      return ExactReal.exp(value.rational().get());
    }
    if (value instanceof LogSum sum) {
      Optional<Real> exact = sum.exponential().map(x -> x);
      if (exact.isPresent()) {
        return exact.get();
      }
    }
    return new ComputedReal("exp(" + value + ")", bits -> value.enclose(bits + 8).exp(bits));
  }

  static Real ln(Real value) {
    if (value.decidedSign() <= 0) {
      throw new ArithmeticException("argument of ln (" + value + ") must be positive");
    }
    Optional<ExactReal> exact = value.exact();
    if (exact.isPresent()) {
      return exact.get().logarithm().simplified();
    }
    return new ComputedReal(
        "ln(" + value + ")",
        bits -> {
          for (int working = bits + 8; ; working *= 2) {
            Enclosure argument = value.enclose(working);
            if (argument.certainSign() > 0) {
              return argument.ln(working);
            }
          }
        });
  }
}
