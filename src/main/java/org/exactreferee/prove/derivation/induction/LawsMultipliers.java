package org.exactreferee.prove.derivation.induction;

import java.util.Arrays;
import java.util.Optional;
import org.exactreferee.trusted.number.Rational;

/** Numbers that are not negative and solve linear equations, by the simplex method. */
final class LawsMultipliers {

  private final Rational[][] rows;
  private final int columns;
  private final int[] basis;

  private LawsMultipliers(Rational[][] rows, int columns) {
    this.rows = rows;
    this.columns = columns;
    this.basis = new int[rows.length];
  }

  /**
   * Some x >= 0 with A x = b; empty if there is none or the work is too much.
   *
   * @param a one row for each equation
   */
  static Optional<Rational[]> solve(
      Rational[][] a, Rational[] b, int mostPivots, InductionWork work) {
    int n = a.length == 0 ? 0 : a[0].length;
    Rational[][] rows = new Rational[a.length][];
    for (int i = 0; i < a.length; i++) {
      rows[i] = Arrays.copyOf(a[i], n + 1);
      rows[i][n] = b[i];
      if (b[i].sign() < 0) {
        for (int j = 0; j <= n; j++) {
          rows[i][j] = rows[i][j].negate();
        }
      }
    }
    return new LawsMultipliers(rows, n).solve(mostPivots, work);
  }

  /** Artificial variables are the columns from {@code columns} on; they are not stored. */
  private Optional<Rational[]> solve(int mostPivots, InductionWork work) {
    Rational[] cost = new Rational[columns + 1];
    Arrays.fill(cost, Rational.ZERO);
    for (int i = 0; i < rows.length; i++) {
      basis[i] = columns + i;
      for (int j = 0; j <= columns; j++) {
        cost[j] = cost[j].add(rows[i][j]);
      }
    }
    for (int pivots = 0; cost[columns].sign() != 0; pivots++) {
      int entering = entering(cost);
      if (entering < 0 || pivots >= mostPivots) {
        return Optional.empty();
      }
      work.spend(1 + (long) rows.length * columns / 50);
      int leaving = leaving(entering);
      pivot(leaving, entering, cost);
    }
    Rational[] solution = new Rational[columns];
    Arrays.fill(solution, Rational.ZERO);
    for (int i = 0; i < rows.length; i++) {
      if (basis[i] < columns) {
        solution[basis[i]] = rows[i][columns];
      }
    }
    return Optional.of(solution);
  }

  private int entering(Rational[] cost) {
    for (int j = 0; j < columns; j++) {
      if (cost[j].sign() > 0) {
        return j;
      }
    }
    return -1;
  }

  private int leaving(int entering) {
    int best = -1;
    for (int i = 0; i < rows.length; i++) {
      if (rows[i][entering].sign() > 0) {
        if (best < 0) {
          best = i;
          continue;
        }
        int order =
            rows[i][columns]
                .multiply(rows[best][entering])
                .compareTo(rows[best][columns].multiply(rows[i][entering]));
        if (order < 0 || (order == 0 && basis[i] < basis[best])) {
          best = i;
        }
      }
    }
    return best;
  }

  private void pivot(int row, int column, Rational[] cost) {
    Rational scale = rows[row][column].reciprocal();
    for (int j = 0; j <= columns; j++) {
      rows[row][j] = rows[row][j].multiply(scale);
    }
    for (int i = 0; i < rows.length; i++) {
      if (i != row) {
        subtract(rows[i], rows[i][column], rows[row]);
      }
    }
    subtract(cost, cost[column], rows[row]);
    basis[row] = column;
  }

  private static void subtract(Rational[] from, Rational factor, Rational[] row) {
    if (factor.sign() == 0) {
      return;
    }
    for (int j = 0; j < from.length; j++) {
      if (row[j].sign() != 0) {
        from[j] = from[j].subtract(factor.multiply(row[j]));
      }
    }
  }
}
