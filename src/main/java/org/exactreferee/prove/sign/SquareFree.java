package org.exactreferee.prove.sign;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;

/**
 * The roots of a polynomial sorted by multiplicity, by Yun's algorithm.
 *
 * <p>Coefficients in powers of e go through {@link ExponentialSquareFree}, as Euclid's algorithm
 * makes huge fractions of them.
 */
public final class SquareFree {

  /**
   * A polynomial, not constant, all of whose roots have the multiplicity in the whole. It is monic,
   * or its coefficients are sums of powers of e without a common factor.
   */
  public record Factor<F extends OrderedField<F>>(Polynomial<F> polynomial, int multiplicity) {}

  private SquareFree() {}

  /**
   * The factors with {@code p = constant * product of polynomial^multiplicity}: square-free,
   * pairwise coprime, by increasing multiplicity; none for a constant.
   */
  public static <F extends OrderedField<F>> List<Factor<F>> decompose(Polynomial<F> p) {
    if (p.isZero()) {
      throw new IllegalArgumentException("polynomial (0) must not be zero");
    }
    return ExponentialSquareFree.decompose(p).orElseGet(() -> byYun(p));
  }

  static <F extends OrderedField<F>> List<Factor<F>> byYun(Polynomial<F> p) {
    List<Factor<F>> factors = new ArrayList<>();
    Polynomial<F> common = RemainderSequence.gcd(p, Derivative.of(p));
    Polynomial<F> rest = quotient(RemainderSequence.monic(p), common);
    Polynomial<F> slope = quotient(Derivative.of(RemainderSequence.monic(p)), common);
    for (int multiplicity = 1; rest.degree() > 0; multiplicity++) {
      Polynomial<F> difference = slope.subtract(Derivative.of(rest));
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
