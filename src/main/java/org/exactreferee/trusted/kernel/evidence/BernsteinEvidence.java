package org.exactreferee.trusted.kernel.evidence;

import java.util.List;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;

/**
 * Evidence that p is positive or non-negative on an interval: {@code p = squareRoot^2 q}, and on
 * each of the pieces into which the cuts divide the interval the Bernstein coefficients of q are
 * non-negative.
 *
 * @param squareRoot a polynomial whose square divides p, taking the touching roots out; 1 if there
 *     are none
 * @param cuts strictly increasing and strictly inside the interval; the outer pieces reach to its
 *     ends, infinite ones included
 */
public record BernsteinEvidence<F extends OrderedField<F>>(
    Polynomial<F> squareRoot, List<Rational> cuts) implements PolynomialEvidence<F> {

  public BernsteinEvidence {
    cuts = List.copyOf(cuts);
  }
}
