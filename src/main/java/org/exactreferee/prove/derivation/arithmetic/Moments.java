package org.exactreferee.prove.derivation.arithmetic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.trusted.number.Rational;

/**
 * Finds squares that a linear functional on polynomials takes for negative: those that show that it
 * is none of a point, and that a cone still lacks. They come from the eigenvectors of the matrix of
 * its moments, rounded to the simplest rational numbers that do.
 *
 * @param functional its value at each product of powers
 */
record Moments(Map<Powers, Double> functional) {

  private static final int[] DENOMINATORS = {1, 2, 3, 4, 5, 6, 8, 12, 24, 60, 240};
  private static final int MOST_SWEEPS = 30;
  private static final double TINY = 1e-9;

  /** Sums of these products of powers whose squares, times a factor, come out negative. */
  List<SparsePolynomial> negativeSquares(SparsePolynomial factor, List<Powers> powers) {
    int size = powers.size();
    double[][] matrix = new double[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j <= i; j++) {
        Optional<Double> value = value(factor, powers.get(i).times(powers.get(j)));
        if (value.isEmpty()) {
          return List.of();
        }
        matrix[i][j] = value.get();
        matrix[j][i] = value.get();
      }
    }
    double[][] vectors = unit(size);
    double[][] diagonal =
        IntStream.range(0, size).mapToObj(i -> matrix[i].clone()).toArray(double[][]::new);
    diagonalise(diagonal, vectors);
    List<SparsePolynomial> squares = new ArrayList<>();
    for (int k = 0; k < size; k++) {
      if (diagonal[k][k] < -TINY) {
        rounded(matrix, vectors, k, diagonal[k][k])
            .map(v -> sum(powers, v))
            .ifPresent(squares::add);
      }
    }
    return squares;
  }

  private Optional<Double> value(SparsePolynomial factor, Powers powers) {
    double sum = 0;
    for (Map.Entry<Powers, Rational> term : factor.terms().entrySet()) {
      Double moment = functional.get(term.getKey().times(powers));
      if (moment == null) {
        return Optional.empty();
      }
      Rational number = term.getValue();
      sum += moment * number.numerator().doubleValue() / number.denominator().doubleValue();
    }
    return Optional.of(sum);
  }

  private static double[][] unit(int size) {
    double[][] unit = new double[size][size];
    for (int i = 0; i < size; i++) {
      unit[i][i] = 1;
    }
    return unit;
  }

  /** Jacobi's method: the eigenvalues come to the diagonal, the eigenvectors into the columns. */
  private static void diagonalise(double[][] a, double[][] vectors) {
    int size = a.length;
    for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      for (int p = 0; p < size; p++) {
        for (int q = p + 1; q < size; q++) {
          if (Math.abs(a[p][q]) > TINY * TINY) {
            rotate(a, vectors, p, q);
          }
        }
      }
    }
  }

  private static void rotate(double[][] a, double[][] vectors, int p, int q) {
    double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
    double t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
    double c = 1 / Math.sqrt(t * t + 1);
    double s = t * c;
    for (int k = 0; k < a.length; k++) {
      double x = a[k][p];
      double y = a[k][q];
      a[k][p] = c * x - s * y;
      a[k][q] = s * x + c * y;
    }
    for (int k = 0; k < a.length; k++) {
      double x = a[p][k];
      double y = a[q][k];
      a[p][k] = c * x - s * y;
      a[q][k] = s * x + c * y;
      double v = vectors[k][p];
      double w = vectors[k][q];
      vectors[k][p] = c * v - s * w;
      vectors[k][q] = s * v + c * w;
    }
  }

  /** The simplest multiple of an eigenvector that is negative enough. */
  private static Optional<Rational[]> rounded(
      double[][] matrix, double[][] vectors, int k, double eigenvalue) {
    int size = matrix.length;
    double largest = 0;
    for (int i = 0; i < size; i++) {
      largest = Math.abs(vectors[i][k]) > Math.abs(largest) ? vectors[i][k] : largest;
    }
    for (int denominator : DENOMINATORS) {
      long[] numbers = new long[size];
      double value = 0;
      for (int i = 0; i < size; i++) {
        numbers[i] = Math.round(vectors[i][k] / largest * denominator);
      }
      for (int i = 0; i < size; i++) {
        for (int j = 0; j < size; j++) {
          value += matrix[i][j] * numbers[i] * numbers[j];
        }
      }
      double exact = eigenvalue / (largest * largest) * denominator * denominator;
      if (value < 0.5 * exact) {
        return Optional.of(
            IntStream.range(0, size)
                .mapToObj(i -> Rational.of(numbers[i], denominator))
                .toArray(Rational[]::new));
      }
    }
    return Optional.empty();
  }

  private static SparsePolynomial sum(List<Powers> powers, Rational[] numbers) {
    SparsePolynomial sum = SparsePolynomial.ZERO;
    for (int i = 0; i < numbers.length; i++) {
      sum = sum.add(SparsePolynomial.of(powers.get(i), numbers[i]));
    }
    return sum;
  }
}
