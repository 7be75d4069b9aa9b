package org.exactreferee.prove.linear;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * A small square system over the polynomials, solved without fractions [Bareiss, Sylvester's
 * identity and multistep integer-preserving Gaussian elimination, 1968].
 */
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
    this.determinant = eliminated(matrix, List.of()).map(Elimination::determinant).orElse(ZERO);
  }

  boolean isSingular() {
    return determinant.isZero();
  }

  Polynomial<Rational> determinant() {
    return determinant;
  }

  /** The determinant times the solution. */
  List<Polynomial<Rational>> solve(List<Polynomial<Rational>> right, boolean transposed) {
    int size = matrix.size();
    List<List<Polynomial<Rational>>> rows = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      List<Polynomial<Rational>> row = new ArrayList<>();
      for (int j = 0; j < size; j++) {
        row.add(transposed ? matrix.get(j).get(i) : matrix.get(i).get(j));
      }
      rows.add(row);
    }
    Elimination elimination = eliminated(rows, right).orElseThrow();
    List<Polynomial<Rational>> solution = new ArrayList<>(right);
    for (int i = size - 1; i >= 0; i--) {
      Polynomial<Rational> sum =
          elimination.rows().get(i).get(size).multiply(elimination.determinant());
      for (int j = i + 1; j < size; j++) {
        sum = sum.subtract(elimination.rows().get(i).get(j).multiply(solution.get(j)));
      }
      solution.set(i, quotient(sum, elimination.rows().get(i).get(i)));
    }
    return solution;
  }

  private record Elimination(
      List<List<Polynomial<Rational>>> rows, Polynomial<Rational> determinant) {}

  /** The triangular form of a matrix with a right side; empty if it is singular. */
  private static Optional<Elimination> eliminated(
      List<List<Polynomial<Rational>>> matrix, List<Polynomial<Rational>> right) {
    List<List<Polynomial<Rational>>> rows = new ArrayList<>();
    for (int i = 0; i < matrix.size(); i++) {
      List<Polynomial<Rational>> row = new ArrayList<>(matrix.get(i));
      row.add(right.isEmpty() ? ZERO : right.get(i));
      rows.add(row);
    }
    Polynomial<Rational> before = Polynomial.constant(Rational.ONE);
    int sign = 1;
    for (int k = 0; k < rows.size(); k++) {
      int pivot = k;
      while (pivot < rows.size() && rows.get(pivot).get(k).isZero()) {
        pivot++;
      }
      if (pivot == rows.size()) {
        return Optional.empty();
      }
      if (pivot != k) {
        Collections.swap(rows, pivot, k);
        sign = -sign;
      }
      List<Polynomial<Rational>> head = rows.get(k);
      for (int i = k + 1; i < rows.size(); i++) {
        List<Polynomial<Rational>> row = rows.get(i);
        for (int j = k + 1; j <= rows.size(); j++) {
          Polynomial<Rational> minor =
              row.get(j).multiply(head.get(k)).subtract(row.get(k).multiply(head.get(j)));
          row.set(j, quotient(minor, before));
        }
        row.set(k, ZERO);
      }
      before = head.get(k);
    }
    Polynomial<Rational> last = sign > 0 ? before : before.negate();
    return Optional.of(new Elimination(rows, last));
  }

  private static Polynomial<Rational> quotient(
      Polynomial<Rational> top, Polynomial<Rational> bottom) {
    return top.isZero() ? top : top.divideAndRemainder(bottom).quotient();
  }
}
