package org.exactreferee.papers.recommendation;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.trusted.number.Rational;

/**
 * The linear model of which SANSA is a sparse approximation [Steck 2019]: with the matrix X of
 * which user liked which item, {@code P = (X^T X + lambda I)^-1} and {@code B_ij = -P_ij/P_jj},
 * {@code B_jj = 0}, an item j has for a user the score {@code sum of B_ij} over what the user
 * liked.
 *
 * <p>B is the least-squares solution of predicting each item from the others. It is computed from
 * integers without rounding up to {@link #MOST_EXACT} items, and in double precision beyond; scores
 * are rounded to millionths in both cases.
 */
public final class LinearModel {

  /** Items up to which B is exact: numbers have about 10 bits per item. */
  public static final int MOST_EXACT = 100;

  /** Items up to which there is a model at all: a matrix of so many rows is inverted. */
  public static final int MOST_ITEMS = 5000;

  private static final double MILLION = 1e6;
  private static final Rational EXACT_MILLION = Rational.of(1_000_000);
  private static final Rational HALF = Rational.of(1, 2);

  private final Weights weights;
  private final boolean exact;

  /** The score of an item for who liked these items, in millionths. */
  private interface Weights {
    long score(List<Integer> liked, int item);
  }

  private LinearModel(Weights weights, boolean exact) {
    this.weights = weights;
    this.exact = exact;
  }

  /**
   * The model of these users.
   *
   * @param histories the items that each liked
   * @param lambda positive
   */
  public static LinearModel of(List<List<Integer>> histories, int items, Rational lambda) {
    if (items > MOST_ITEMS) {
      throw new IllegalArgumentException(
          "items (" + items + ") must be at most " + MOST_ITEMS + ": --items keeps the most liked");
    }
    if (lambda.sign() <= 0) {
      throw new IllegalArgumentException("lambda (" + lambda + ") must be positive");
    }
    return items <= MOST_EXACT
        ? exact(histories, items, lambda)
        : rounded(histories, items, lambda);
  }

  public boolean isExact() {
    return exact;
  }

  /** The score of an item for a user, in millionths. */
  public long score(List<Integer> liked, int item) {
    return weights.score(liked, item);
  }

  private static int[][] together(List<List<Integer>> histories, int items) {
    int[][] counts = new int[items][items];
    for (List<Integer> liked : histories) {
      for (int i : liked) {
        for (int j : liked) {
          counts[i][j]++;
        }
      }
    }
    return counts;
  }

  /** {@code B_ij = -C_ij/C_jj} for the adjugate C of the matrix, by elimination in integers. */
  static LinearModel exact(List<List<Integer>> histories, int items, Rational lambda) {
    int[][] counts = together(histories, items);
    BigInteger[][] rows = new BigInteger[items][2 * items];
    for (int i = 0; i < items; i++) {
      for (int j = 0; j < items; j++) {
        BigInteger entry = BigInteger.valueOf(counts[i][j]).multiply(lambda.denominator());
        rows[i][j] = i == j ? entry.add(lambda.numerator()) : entry;
        rows[i][items + j] = i == j ? BigInteger.ONE : BigInteger.ZERO;
      }
    }
    eliminate(rows);
    return new LinearModel(
        (liked, item) -> {
          BigInteger sum = BigInteger.ZERO;
          for (int i : liked) {
            sum = i == item ? sum : sum.subtract(rows[i][items + item]);
          }
          Rational score = Rational.of(sum, rows[item][items + item]);
          return score.multiply(EXACT_MILLION).add(HALF).floor().longValueExact();
        },
        true);
  }

  /**
   * Turns the left half into a multiple of the identity. Every entry stays a determinant of the
   * matrix, so that the divisions leave no rest; pivots are positive, as the matrix is positive
   * definite.
   */
  private static void eliminate(BigInteger[][] rows) {
    BigInteger last = BigInteger.ONE;
    for (int pivot = 0; pivot < rows.length; pivot++) {
      BigInteger own = rows[pivot][pivot];
      for (int i = 0; i < rows.length; i++) {
        BigInteger factor = rows[i][pivot];
        for (int j = 0; i != pivot && j < rows[i].length; j++) {
          BigInteger cross = own.multiply(rows[i][j]).subtract(factor.multiply(rows[pivot][j]));
          rows[i][j] = cross.divide(last);
        }
      }
      last = own;
    }
  }

  /** The same in double precision. */
  static LinearModel rounded(List<List<Integer>> histories, int items, Rational lambda) {
    int[][] counts = together(histories, items);
    double added = lambda.numerator().doubleValue() / lambda.denominator().doubleValue();
    double[][] inverse = new double[items][items];
    for (int i = 0; i < items; i++) {
      for (int j = 0; j < items; j++) {
        inverse[i][j] = counts[i][j] + (i == j ? added : 0);
      }
    }
    invert(inverse);
    return new LinearModel(
        (liked, item) -> {
          double sum = 0;
          for (int i : liked) {
            sum -= i == item ? 0 : inverse[i][item];
          }
          return Math.round(sum / inverse[item][item] * MILLION);
        },
        false);
  }

  /** Inverts a positive definite matrix in its place. */
  private static void invert(double[][] rows) {
    for (int pivot = 0; pivot < rows.length; pivot++) {
      double[] own = rows[pivot];
      double inverse = 1 / own[pivot];
      own[pivot] = 1;
      for (int j = 0; j < own.length; j++) {
        own[j] *= inverse;
      }
      for (int i = 0; i < rows.length; i++) {
        double factor = rows[i][pivot];
        if (i != pivot && factor != 0) {
          rows[i][pivot] = 0;
          for (int j = 0; j < own.length; j++) {
            rows[i][j] -= factor * own[j];
          }
        }
      }
    }
  }
}
