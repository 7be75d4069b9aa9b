package org.exactreferee.prove.sign;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;

/** Polynomials from their values, by Newton's divided differences. */
public final class Interpolation {

  private Interpolation() {}

  /** The polynomial of least degree with these values at these points. */
  public static Polynomial<Rational> of(List<Rational> points, List<Rational> values) {
    List<Rational> differences = new ArrayList<>(values);
    for (int order = 1; order < points.size(); order++) {
      for (int i = points.size() - 1; i >= order; i--) {
        Rational rise = differences.get(i).subtract(differences.get(i - 1));
        differences.set(i, rise.divide(points.get(i).subtract(points.get(i - order))));
      }
    }
    Polynomial<Rational> result = Polynomial.constant(Rational.ZERO);
    for (int i = points.size() - 1; i >= 0; i--) {
      result =
          result
              .multiply(Polynomial.of(points.get(i).negate(), Rational.ONE))
              .add(Polynomial.constant(differences.get(i)));
    }
    return result;
  }
}
