package org.exactreferee.prove.linear;

import java.math.BigInteger;
import java.util.Optional;

/** Elimination in which every division of integers comes out even [Bareiss 1968]. */
final class FractionFree {

  private FractionFree() {}

  /**
   * The numerators of Cramer's rule and, as the last entry, the determinant.
   *
   * @param matrix a square matrix with the right side as one more column; it is overwritten
   */
  static Optional<BigInteger[]> solve(BigInteger[][] matrix) {
    int size = matrix.length;
    BigInteger previous = BigInteger.ONE;
    int sign = 1;
    for (int step = 0; step < size; step++) {
      int pivot = pivot(matrix, step);
      if (pivot < 0) {
        return Optional.empty();
      }
      if (pivot != step) {
        BigInteger[] swapped = matrix[pivot];
        matrix[pivot] = matrix[step];
        matrix[step] = swapped;
        sign = -sign;
      }
      for (int i = step + 1; i < size; i++) {
        eliminate(matrix[i], matrix[step], step, previous);
      }
      previous = matrix[step][step];
    }
    return Optional.of(back(matrix, previous, sign));
  }

  private static int pivot(BigInteger[][] matrix, int step) {
    int best = -1;
    for (int i = step; i < matrix.length; i++) {
      BigInteger entry = matrix[i][step];
      boolean shorter = best < 0 || entry.bitLength() < matrix[best][step].bitLength();
      if (entry.signum() != 0 && shorter) {
        best = i;
      }
    }
    return best;
  }

  private static void eliminate(
      BigInteger[] row, BigInteger[] pivotRow, int step, BigInteger previous) {
    BigInteger pivot = pivotRow[step];
    BigInteger times = row[step];
    for (int j = step + 1; j < row.length; j++) {
      BigInteger entry = row[j].multiply(pivot);
      if (times.signum() != 0) {
        entry = entry.subtract(times.multiply(pivotRow[j]));
      }
      row[j] = entry.divide(previous);
    }
    row[step] = BigInteger.ZERO;
  }

  private static BigInteger[] back(BigInteger[][] matrix, BigInteger determinant, int sign) {
    int size = matrix.length;
    BigInteger[] result = new BigInteger[size + 1];
    for (int i = size - 1; i >= 0; i--) {
      BigInteger sum = matrix[i][size].multiply(determinant);
      for (int j = i + 1; j < size; j++) {
        sum = sum.subtract(matrix[i][j].multiply(result[j]));
      }
      result[i] = sum.divide(matrix[i][i]);
    }
    result[size] = determinant;
    if (sign < 0) {
      for (int i = 0; i <= size; i++) {
        result[i] = result[i].negate();
      }
    }
    return result;
  }
}
