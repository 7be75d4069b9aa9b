package org.exactreferee.prove.derivation.arithmetic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Guesses by the simplex method in floating point which columns have a combination with numbers
 * that are not negative and that gives the right side.
 */
final class FloatCone {

  /**
   * Columns that are linearly independent.
   *
   * @param extra a column that is to be taken once beside them
   */
  record Guess(List<Integer> columns, Optional<Integer> extra) implements Result {}

  /**
   * Why there is none: numbers for the rows with which every column has a sum that is not negative,
   * and the right side one that is.
   */
  record Functional(List<Double> numbers) implements Result {}

  /** The end came too soon. */
  record Nothing() implements Result {}

  /** What came out. */
  sealed interface Result {}

  private static final double TINY = 1e-9;
  private static final double SMALL = 1e-7;

  private final int rows;
  private final int columns;
  private final boolean[] strict;
  private final boolean strictly;

  /** One row for each equation, with the right side behind the columns, and then a unit matrix. */
  private final double[][] tableau;

  private final double[] scales;
  private final int width;

  /** The reduced costs: of the sum of what is missing, then of the strict columns. */
  private final double[] missing;

  private final double[] gain;
  private final int[] basic;
  private int stalled;

  FloatCone(double[][] matrix, double[] right, boolean[] strict, boolean strictly) {
    this.rows = matrix.length;
    this.columns = strict.length;
    this.strict = strict;
    this.strictly = strictly;
    this.width = columns + 1 + rows;
    this.tableau = new double[rows][width];
    this.missing = new double[width];
    this.gain = new double[width];
    this.scales = new double[rows];
    this.basic = new int[rows];
    for (int i = 0; i < rows; i++) {
      double largest = Math.abs(right[i]);
      for (int j = 0; j < columns; j++) {
        largest = Math.max(largest, Math.abs(matrix[i][j]));
      }
      double scale = (right[i] < 0 ? -1 : 1) / (largest == 0 ? 1 : largest);
      for (int j = 0; j < columns; j++) {
        tableau[i][j] = matrix[i][j] * scale;
        missing[j] += tableau[i][j];
      }
      tableau[i][columns] = right[i] * scale;
      missing[columns] += tableau[i][columns];
      tableau[i][columns + 1 + i] = 1;
      scales[i] = scale;
      basic[i] = -1;
    }
  }

  /** The columns of a solution, or why there seems to be none. */
  Result solve(Budget budget) {
    while (missing[columns] > TINY) {
      int entering = entering(missing);
      if (entering < 0) {
        return missing[columns] < SMALL ? guess(Optional.empty()) : functional();
      }
      if (!exchange(entering, budget)) {
        return new Nothing();
      }
    }
    return strictly ? withStrict(budget) : guess(Optional.empty());
  }

  /** The multipliers of the rows that the unit matrix has become. */
  private Functional functional() {
    double[] numbers = new double[rows];
    for (int i = 0; i < rows; i++) {
      numbers[i] = -(1 + missing[columns + 1 + i]) * scales[i];
    }
    return new Functional(Arrays.stream(numbers).boxed().toList());
  }

  private Result withStrict(Budget budget) {
    for (int j = 0; j < columns; j++) {
      gain[j] = strict[j] ? 1 : 0;
    }
    for (int i = 0; i < rows; i++) {
      if (basic[i] >= 0 && strict[basic[i]]) {
        for (int j = 0; j <= columns; j++) {
          gain[j] -= tableau[i][j];
        }
      }
    }
    while (-gain[columns] < SMALL) {
      int entering = entering(gain);
      if (entering < 0) {
        return new Nothing();
      }
      if (leaving(entering) < 0) {
        return guess(Optional.of(entering));
      }
      if (!exchange(entering, budget)) {
        return new Nothing();
      }
    }
    return guess(Optional.empty());
  }

  private Guess guess(Optional<Integer> extra) {
    List<Integer> used = new ArrayList<>();
    for (int column : basic) {
      if (column >= 0) {
        used.add(column);
      }
    }
    return new Guess(List.copyOf(used), extra);
  }

  /** The column that improves most, or, where nothing moves for long, the first that improves. */
  private int entering(double[] cost) {
    int best = -1;
    for (int j = 0; j < columns; j++) {
      if (cost[j] > TINY && (best < 0 || cost[j] > cost[best])) {
        best = j;
        if (stalled > 2 * rows + 20) {
          return best;
        }
      }
    }
    return best;
  }

  /** The row that stops a column from growing, -1 if none does. */
  private int leaving(int entering) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < rows; i++) {
      double entry = tableau[i][entering];
      boolean stuck = basic[i] < 0 && tableau[i][columns] < TINY && Math.abs(entry) > SMALL;
      if (entry > SMALL || stuck) {
        double ratio = stuck ? 0 : Math.max(0, tableau[i][columns]) / entry;
        boolean tie = Math.abs(ratio - least) <= TINY;
        if (tie ? isBetter(i, best, entering) : ratio < least) {
          best = i;
          least = Math.min(least, ratio);
        }
      }
    }
    return best;
  }

  private boolean isBetter(int i, int best, int entering) {
    if (stalled > 2 * rows + 20) {
      return basic[i] < basic[best];
    }
    if ((basic[i] < 0) != (basic[best] < 0)) {
      return basic[i] < 0;
    }
    return Math.abs(tableau[i][entering]) > Math.abs(tableau[best][entering]);
  }

  private boolean exchange(int entering, Budget budget) {
    int row = leaving(entering);
    if (row < 0 || !budget.spend((long) rows * width)) {
      return false;
    }
    stalled = tableau[row][columns] > TINY ? 0 : stalled + 1;
    double pivot = tableau[row][entering];
    for (int j = 0; j < width; j++) {
      tableau[row][j] /= pivot;
    }
    for (int i = 0; i < rows; i++) {
      if (i != row) {
        eliminate(tableau[i], tableau[row], entering);
      }
    }
    eliminate(missing, tableau[row], entering);
    eliminate(gain, tableau[row], entering);
    basic[row] = entering;
    return true;
  }

  private void eliminate(double[] from, double[] row, int entering) {
    double factor = from[entering];
    if (factor != 0) {
      for (int j = 0; j < width; j++) {
        from[j] -= factor * row[j];
      }
      from[entering] = 0;
    }
  }
}
