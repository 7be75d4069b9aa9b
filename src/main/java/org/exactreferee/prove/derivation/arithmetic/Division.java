package org.exactreferee.prove.derivation.arithmetic;

import java.util.Optional;
import org.exactreferee.trusted.number.Rational;

/** Divides polynomials. */
final class Division {

  private Division() {}

  /** The quotient, if there is no remainder. */
  static Optional<SparsePolynomial> exact(SparsePolynomial dividend, SparsePolynomial divisor) {
    if (divisor.isZero()) {
      return Optional.empty();
    }
    SparsePolynomial rest = dividend;
    SparsePolynomial quotient = SparsePolynomial.ZERO;
    while (!rest.isZero()) {
      if (!divisor.leading().divides(rest.leading())) {
        return Optional.empty();
      }
      Powers powers = rest.leading().over(divisor.leading());
      Rational number = rest.leadingCoefficient().divide(divisor.leadingCoefficient());
      quotient = quotient.add(SparsePolynomial.of(powers, number));
      rest = rest.subtract(divisor.times(powers, number));
    }
    return Optional.of(quotient);
  }
}
