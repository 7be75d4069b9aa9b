package org.exactreferee.prover;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.number.OrderedField;
import org.exactreferee.number.Polynomial;

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
    return sequence.get(sequence.size() - 1).monic();
  }

  /** The remainder times as many leading coefficients of the divisor as division takes steps. */
  private static <F extends OrderedField<F>> Polynomial<F> remainder(
      Polynomial<F> dividend, Polynomial<F> divisor) {
    Polynomial<F> positive = divisor.leading().sign() < 0 ? divisor.negate() : divisor;
    int gap = dividend.degree() - positive.degree();
    List<F> rest = new ArrayList<>(dividend.coefficients());
    for (; gap >= 0; gap--) {
      F top = rest.remove(rest.size() - 1);
      for (int i = 0; i < rest.size(); i++) {
        F scaled = rest.get(i).multiply(positive.leading());
        rest.set(
            i, i < gap ? scaled : scaled.subtract(top.multiply(positive.coefficient(i - gap))));
      }
    }
    return rest.isEmpty() ? Polynomial.constant(dividend.zero()) : Polynomial.of(rest);
  }
}
