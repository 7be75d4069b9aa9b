package org.exactreferee.prover;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.number.OrderedField;
import org.exactreferee.number.Polynomial;

/** The roots of a polynomial sorted by multiplicity, by Yun's algorithm. */
public final class SquareFree {

  /** A monic polynomial, not constant, all of whose roots have the multiplicity in the whole. */
  public record Factor<F extends OrderedField<F>>(Polynomial<F> polynomial, int multiplicity) {}

  private SquareFree() {}

  /**
   * The factors with {@code p = leading * product of polynomial^multiplicity}: square-free,
   * pairwise coprime, by increasing multiplicity; none for a constant.
   */
  public static <F extends OrderedField<F>> List<Factor<F>> decompose(Polynomial<F> p) {
    if (p.isZero()) {
      throw new IllegalArgumentException("polynomial (0) must not be zero");
    }
    List<Factor<F>> factors = new ArrayList<>();
    Polynomial<F> common = RemainderSequence.gcd(p, p.derivative());
    Polynomial<F> rest = quotient(p.monic(), common);
    Polynomial<F> slope = quotient(p.monic().derivative(), common);
    for (int multiplicity = 1; rest.degree() > 0; multiplicity++) {
      Polynomial<F> difference = slope.subtract(rest.derivative());
      Polynomial<F> factor = RemainderSequence.gcd(rest, difference);
      if (factor.degree() > 0) {
        factors.add(new Factor<>(factor, multiplicity));
      }
      rest = quotient(rest, factor);
      slope = quotient(difference, factor);
    }
    return factors;
  }

  private static <F extends OrderedField<F>> Polynomial<F> quotient(
      Polynomial<F> p, Polynomial<F> divisor) {
    return p.divideAndRemainder(divisor).quotient();
  }
}
