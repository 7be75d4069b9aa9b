package org.exactreferee.prove.linear;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/** A small square system over the polynomials. */
final class PolynomialSystem {

  private static final int MOST_ROWS = 60;
  private static final Polynomial<Rational> ZERO = Polynomial.constant(Rational.ZERO);

  private final List<List<Polynomial<Rational>>> matrix;
  private final Polynomial<Rational> determinant;

  PolynomialSystem(List<List<Polynomial<Rational>>> matrix) {
    if (matrix.size() > MOST_ROWS) {
      throw new UndecidedException(
          matrix.size() + " equations with powers of e, the limit is " + MOST_ROWS);
    }
    this.matrix = matrix;
    this.determinant =
        solved(Collections.nCopies(matrix.size(), ZERO), false)
            .map(solution -> solution.get(matrix.size()))
            .orElse(ZERO);
  }

  boolean isSingular() {
    return determinant.isZero();
  }

  Polynomial<Rational> determinant() {
    return determinant;
  }

  /** The determinant times the solution. */
  List<Polynomial<Rational>> solve(List<Polynomial<Rational>> right, boolean transposed) {
    return solved(right, transposed).orElseThrow().subList(0, matrix.size());
  }

  private Optional<List<Polynomial<Rational>>> solved(
      List<Polynomial<Rational>> right, boolean transposed) {
    int size = matrix.size();
    List<List<Polynomial<Rational>>> rows = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      List<Polynomial<Rational>> row = new ArrayList<>();
      for (int j = 0; j < size; j++) {
        row.add(transposed ? matrix.get(j).get(i) : matrix.get(i).get(j));
      }
      row.add(right.get(i));
      rows.add(row);
    }
    return FractionFree.POLYNOMIALS.solve(rows);
  }
}
