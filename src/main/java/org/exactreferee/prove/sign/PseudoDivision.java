package org.exactreferee.prove.sign;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;

/** Division of polynomials without division in the field, whose fractions may be costly. */
public final class PseudoDivision {

  private PseudoDivision() {}

  /**
   * Quotient and remainder of {@code leading^k * p}, where leading is the divisor's and k is {@code
   * p.degree() - divisor.degree() + 1}, or 0 if that is negative.
   *
   * @throws ArithmeticException if the divisor is zero
   */
  public static <F extends OrderedField<F>> Polynomial.Division<F> of(
      Polynomial<F> p, Polynomial<F> divisor) {
    if (divisor.isZero()) {
      throw new ArithmeticException("divisor (0) must not be zero");
    }
    F leading = divisor.leading();
    int steps = Math.max(0, p.degree() - divisor.degree() + 1);
    List<F> quotient = new ArrayList<>(Collections.nCopies(steps, p.zero()));
    List<F> rest = new ArrayList<>(p.coefficients());
    for (int i = steps - 1; i >= 0; i--) {
      quotient.replaceAll(leading::multiply);
      F top = rest.remove(i + divisor.degree());
      quotient.set(i, top);
      rest.replaceAll(leading::multiply);
      for (int j = 0; j < divisor.degree(); j++) {
        rest.set(i + j, rest.get(i + j).subtract(top.multiply(divisor.coefficient(j))));
      }
    }
    quotient.add(p.zero());
    rest.add(p.zero());
    return new Polynomial.Division<>(Polynomial.of(quotient), Polynomial.of(rest));
  }
}
