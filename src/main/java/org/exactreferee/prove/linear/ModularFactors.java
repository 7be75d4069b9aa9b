package org.exactreferee.prove.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A sparse square matrix modulo a prime, eliminated once and then solved with any right side.
 *
 * <p>The pivot is always taken from a column with the fewest entries left, and there from a row
 * with the fewest, so that sparse matrices stay sparse.
 */
final class ModularFactors {

  /** A row: increasing columns and their entries, none of which is 0. */
  private static final class SparseRow {
    private final int[] columns;
    private final long[] values;

    SparseRow(int[] columns, long[] values) {
      this.columns = columns;
      this.values = values;
    }

    long at(int column) {
      int place = Arrays.binarySearch(columns, column);
      return place < 0 ? 0 : values[place];
    }
  }

  private final PrimeField field;
  private final int size;
  private final List<SparseRow> active = new ArrayList<>();
  private final List<List<Integer>> rowsOfColumn = new ArrayList<>();
  private final int[] pivotRow;
  private final int[] pivotColumn;
  private final long[] inversePivot;
  private final SparseRow[] upper;
  private final int[][] targets;
  private final long[][] factors;

  private ModularFactors(PrimeField field, int size) {
    this.field = field;
    this.size = size;
    pivotRow = new int[size];
    pivotColumn = new int[size];
    inversePivot = new long[size];
    upper = new SparseRow[size];
    targets = new int[size][];
    factors = new long[size][];
  }

  PrimeField field() {
    return field;
  }

  /**
   * The factors of a matrix; empty if it is singular modulo the prime.
   *
   * @param columns of each row, increasing
   * @param values of each row, none 0 modulo the prime
   */
  static Optional<ModularFactors> of(PrimeField field, List<int[]> columns, List<long[]> values) {
    ModularFactors result = new ModularFactors(field, columns.size());
    for (int i = 0; i < columns.size(); i++) {
      result.rowsOfColumn.add(new ArrayList<>());
    }
    for (int i = 0; i < columns.size(); i++) {
      result.active.add(new SparseRow(columns.get(i), values.get(i)));
      for (int column : columns.get(i)) {
        result.rowsOfColumn.get(column).add(i);
      }
    }
    return result.eliminate() ? Optional.of(result) : Optional.empty();
  }

  private boolean eliminate() {
    boolean[] rowDone = new boolean[size];
    boolean[] columnDone = new boolean[size];
    for (int step = 0; step < size; step++) {
      int column = shortestColumn(columnDone, rowDone);
      int row = column < 0 ? -1 : shortestRow(column);
      if (row < 0) {
        return false;
      }
      rowDone[row] = true;
      columnDone[column] = true;
      eliminate(step, row, column);
    }
    active.clear();
    rowsOfColumn.clear();
    return true;
  }

  private int shortestColumn(boolean[] columnDone, boolean[] rowDone) {
    int best = -1;
    for (int column = 0; column < size; column++) {
      if (columnDone[column]) {
        continue;
      }
      int length = rowsOfColumn.get(column).size();
      if (best < 0 || length < rowsOfColumn.get(best).size()) {
        int each = column;
        rowsOfColumn.get(column).removeIf(row -> rowDone[row] || active.get(row).at(each) == 0);
        length = rowsOfColumn.get(column).size();
        if (best < 0 || length < rowsOfColumn.get(best).size()) {
          best = column;
        }
        if (length <= 1) {
          return column;
        }
      }
    }
    return best;
  }

  private int shortestRow(int column) {
    int best = -1;
    for (int row : rowsOfColumn.get(column)) {
      if (best < 0 || active.get(row).columns.length < active.get(best).columns.length) {
        best = row;
      }
    }
    return best;
  }

  private void eliminate(int step, int row, int column) {
    SparseRow pivot = active.get(row);
    long inverse = field.inverse(pivot.at(column));
    int[] rows =
        rowsOfColumn.get(column).stream()
            .mapToInt(Integer::intValue)
            .filter(other -> other != row)
            .distinct()
            .toArray();
    long[] multiples = new long[rows.length];
    for (int k = 0; k < rows.length; k++) {
      multiples[k] = field.multiply(active.get(rows[k]).at(column), inverse);
      active.set(rows[k], difference(rows[k], active.get(rows[k]), multiples[k], pivot, column));
    }
    pivotRow[step] = row;
    pivotColumn[step] = column;
    inversePivot[step] = inverse;
    upper[step] = pivot;
    targets[step] = rows;
    factors[step] = multiples;
  }

  /** {@code left - factor right}, without the column, which vanishes. */
  private SparseRow difference(int row, SparseRow left, long factor, SparseRow right, int without) {
    int[] columns = new int[left.columns.length + right.columns.length];
    long[] values = new long[columns.length];
    int a = 0;
    int b = 0;
    int length = 0;
    while (a < left.columns.length || b < right.columns.length) {
      int first = a < left.columns.length ? left.columns[a] : Integer.MAX_VALUE;
      int second = b < right.columns.length ? right.columns[b] : Integer.MAX_VALUE;
      int column = Math.min(first, second);
      long value = first == column ? left.values[a++] : 0;
      if (second == column) {
        value = field.subtract(value, field.multiply(factor, right.values[b++]));
        if (first != column) {
          rowsOfColumn.get(column).add(row);
        }
      }
      if (value != 0 && column != without) {
        columns[length] = column;
        values[length++] = value;
      }
    }
    return new SparseRow(Arrays.copyOf(columns, length), Arrays.copyOf(values, length));
  }

  /** The solution of {@code B x = right}; the argument is overwritten. */
  long[] solve(long[] right) {
    for (int step = 0; step < size; step++) {
      long value = right[pivotRow[step]];
      if (value != 0) {
        for (int k = 0; k < targets[step].length; k++) {
          int row = targets[step][k];
          right[row] = field.subtract(right[row], field.multiply(factors[step][k], value));
        }
      }
    }
    long[] solution = new long[size];
    for (int step = size - 1; step >= 0; step--) {
      long value = right[pivotRow[step]];
      SparseRow row = upper[step];
      for (int k = 0; k < row.columns.length; k++) {
        long known = solution[row.columns[k]];
        if (known != 0) {
          value = field.subtract(value, field.multiply(row.values[k], known));
        }
      }
      solution[pivotColumn[step]] = field.multiply(value, inversePivot[step]);
    }
    return solution;
  }

  /** The solution of {@code y B = right}; the argument is overwritten. */
  long[] solveTransposed(long[] right) {
    long[] solution = new long[size];
    for (int step = 0; step < size; step++) {
      long value = field.multiply(right[pivotColumn[step]], inversePivot[step]);
      solution[pivotRow[step]] = value;
      if (value != 0) {
        SparseRow row = upper[step];
        for (int k = 0; k < row.columns.length; k++) {
          int column = row.columns[k];
          right[column] = field.subtract(right[column], field.multiply(row.values[k], value));
        }
      }
    }
    for (int step = size - 1; step >= 0; step--) {
      long value = solution[pivotRow[step]];
      for (int k = 0; k < targets[step].length; k++) {
        long known = solution[targets[step][k]];
        if (known != 0) {
          value = field.subtract(value, field.multiply(factors[step][k], known));
        }
      }
      solution[pivotRow[step]] = value;
    }
    return solution;
  }
}
