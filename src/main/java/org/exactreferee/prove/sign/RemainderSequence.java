package org.exactreferee.prove.sign;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;

/**
 * Euclid's algorithm with signs: from two polynomials on, each next one is a positive multiple of
 * minus the remainder of the last two, up to the last that is not zero, a greatest common divisor.
 * Remainders are taken without division and made small by {@link PositiveScaling}.
 */
final class RemainderSequence {

  private RemainderSequence() {}

  /** The sequence from p and q on; p must not be zero. */
  static <F extends OrderedField<F>> List<Polynomial<F>> of(Polynomial<F> p, Polynomial<F> q) {
    List<Polynomial<F>> sequence = new ArrayList<>();
    sequence.add(PositiveScaling.reduce(p));
    Polynomial<F> next = PositiveScaling.reduce(q);
    while (!next.isZero()) {
      Polynomial<F> last = sequence.get(sequence.size() - 1);
      sequence.add(next);
      next = PositiveScaling.reduce(remainder(last, next).negate());
    }
    return sequence;
  }

  /** The monic greatest common divisor of p, which must not be zero, and q. */
  static <F extends OrderedField<F>> Polynomial<F> gcd(Polynomial<F> p, Polynomial<F> q) {
    List<Polynomial<F>> sequence = of(p, q);
    return monic(sequence.get(sequence.size() - 1));
  }

  /** A polynomial divided by its leading coefficient; zero stays zero. */
  static <F extends OrderedField<F>> Polynomial<F> monic(Polynomial<F> p) {
    return p.isZero() ? p : p.scale(p.embed(Rational.ONE).divide(p.leading()));
  }

  /** A positive multiple of the remainder. */
  private static <F extends OrderedField<F>> Polynomial<F> remainder(
      Polynomial<F> dividend, Polynomial<F> divisor) {
    return PseudoDivision.of(dividend, divisor.leading().sign() < 0 ? divisor.negate() : divisor)
        .remainder();
  }
}
