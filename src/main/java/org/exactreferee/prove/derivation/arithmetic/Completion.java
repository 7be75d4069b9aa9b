package org.exactreferee.prove.derivation.arithmetic;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.number.Rational;

/** Completes squares. */
final class Completion {

  private Completion() {}

  /**
   * Linear polynomials such that a quadratic one is the sum of their squares times numbers, and of
   * what is left where a number would be 0.
   */
  static List<SparsePolynomial> squares(SparsePolynomial quadratic, Ring ring) {
    List<SparsePolynomial> squares = new ArrayList<>();
    SparsePolynomial rest = quadratic;
    int atoms = ring.atoms().size();
    for (int i = 0; i < atoms && rest.degree() <= 2; i++) {
      Powers x = Powers.atom(i, atoms);
      Rational twice = rest.terms().getOrDefault(x.times(x), Rational.ZERO);
      if (twice.sign() == 0) {
        continue;
      }
      SparsePolynomial base = ring.atom(i);
      for (Powers powers : rest.terms().keySet()) {
        if (powers.of(i) == 1) {
          Rational half = rest.terms().get(powers).divide(twice).divide(Rational.of(2));
          base = base.add(SparsePolynomial.of(powers.over(x), half));
        }
      }
      squares.add(base);
      rest = rest.subtract(base.multiply(base).scale(twice));
    }
    return squares;
  }
}
