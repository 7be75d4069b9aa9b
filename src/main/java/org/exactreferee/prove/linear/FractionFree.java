package org.exactreferee.prove.linear;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.ToIntFunction;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;

/**
 * Elimination in which every division comes out even [Bareiss, Sylvester's identity and multistep
 * integer-preserving Gaussian elimination, 1968].
 *
 * @param <T> integers or polynomials
 */
final class FractionFree<T> {

  static final FractionFree<BigInteger> INTEGERS =
      new FractionFree<>(
          BigInteger.ONE,
          BigInteger::multiply,
          BigInteger::subtract,
          BigInteger::divide,
          number -> number.signum() == 0 ? -1 : number.bitLength());

  static final FractionFree<Polynomial<Rational>> POLYNOMIALS =
      new FractionFree<>(
          Polynomial.constant(Rational.ONE),
          Polynomial::multiply,
          Polynomial::subtract,
          (a, b) -> a.isZero() ? a : a.divideAndRemainder(b).quotient(),
          Polynomial::degree);

  private final T one;
  private final BinaryOperator<T> product;
  private final BinaryOperator<T> difference;

  /** Asked for only where the division comes out even. */
  private final BinaryOperator<T> quotient;

  /** How long a number is; -1 for 0. */
  private final ToIntFunction<T> length;

  private FractionFree(
      T one,
      BinaryOperator<T> product,
      BinaryOperator<T> difference,
      BinaryOperator<T> quotient,
      ToIntFunction<T> length) {
    this.one = one;
    this.product = product;
    this.difference = difference;
    this.quotient = quotient;
    this.length = length;
  }

  /**
   * The numerators of Cramer's rule and, as the last entry, the determinant; empty if it is 0.
   *
   * @param rows of a square matrix with the right side as one more column
   */
  Optional<List<T>> solve(List<List<T>> rows) {
    List<List<T>> matrix = new ArrayList<>();
    rows.forEach(row -> matrix.add(new ArrayList<>(row)));
    T previous = one;
    boolean swapped = false;
    for (int step = 0; step < matrix.size(); step++) {
      int pivot = pivot(matrix, step);
      if (pivot < 0) {
        return Optional.empty();
      }
      swapped ^= pivot != step;
      Collections.swap(matrix, pivot, step);
      for (List<T> row : matrix.subList(step + 1, matrix.size())) {
        eliminate(row, matrix.get(step), step, previous);
      }
      previous = matrix.get(step).get(step);
    }
    return Optional.of(back(matrix, swapped ? negated(previous) : previous));
  }

  private T negated(T number) {
    return difference.apply(difference.apply(number, number), number);
  }

  /** The row with the shortest entry that is not 0; -1 if there is none. */
  private int pivot(List<List<T>> matrix, int step) {
    int best = -1;
    int least = Integer.MAX_VALUE;
    for (int i = step; i < matrix.size(); i++) {
      int bits = length.applyAsInt(matrix.get(i).get(step));
      if (bits >= 0 && bits < least) {
        best = i;
        least = bits;
      }
    }
    return best;
  }

  private void eliminate(List<T> row, List<T> pivotRow, int step, T previous) {
    T pivot = pivotRow.get(step);
    T times = row.get(step);
    for (int j = step + 1; j < row.size(); j++) {
      T entry = product.apply(row.get(j), pivot);
      if (length.applyAsInt(times) >= 0) {
        entry = difference.apply(entry, product.apply(times, pivotRow.get(j)));
      }
      row.set(j, quotient.apply(entry, previous));
    }
  }

  private List<T> back(List<List<T>> matrix, T determinant) {
    int size = matrix.size();
    List<T> result = new ArrayList<>(Collections.nCopies(size + 1, determinant));
    for (int i = size - 1; i >= 0; i--) {
      T sum = product.apply(matrix.get(i).get(size), determinant);
      for (int j = i + 1; j < size; j++) {
        sum = difference.apply(sum, product.apply(matrix.get(i).get(j), result.get(j)));
      }
      result.set(i, quotient.apply(sum, matrix.get(i).get(i)));
    }
    return result;
  }
}
