package org.exactreferee.prove.linear;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.exactreferee.prove.linear.Basis.Place;
import org.exactreferee.trusted.linear.LinearForm.Term;
import org.exactreferee.trusted.number.OrderedField;

/**
 * The simplex method in floating point, which guesses the optimal basis: a wrong guess costs time,
 * never truth.
 *
 * <p>The tableau is {@code x_basic + T x_nonbasic = constant}. Bounds are moved outwards a little
 * before the primal method, because programs about mechanisms are so degenerate that it would stand
 * still; the dual method then moves them back.
 */
final class FloatSimplex<F extends OrderedField<F>> {

  private static final double TINY = 1e-9;
  private static final double PIVOT = 1e-7;
  private static final double MOVED = 1e-6;
  private static final double INFINITE = Double.POSITIVE_INFINITY;

  private final StandardForm<F> form;
  private final int rows;
  private final int columns;
  private final int mostPivots;
  private final double[][] tableau;
  private final int[] basic;
  private final int[] nonbasic;
  private final double[] low;
  private final double[] high;
  private final double[] cost;
  private final double[] value;
  private final boolean[] atUpper;
  private int pivots;

  private FloatSimplex(StandardForm<F> form, ToDouble<F> toDouble) {
    this.form = form;
    rows = form.rows();
    columns = form.variables();
    mostPivots = 20 * (rows + columns) + 100;
    tableau = new double[rows][columns];
    basic = new int[rows];
    nonbasic = new int[columns];
    low = new double[rows + columns];
    high = new double[rows + columns];
    cost = new double[rows + columns];
    value = new double[rows + columns];
    atUpper = new boolean[rows + columns];
    fill(toDouble);
  }

  /** A basis that is probably optimal, or shows that there is no optimum. */
  static <F extends OrderedField<F>> Basis guess(StandardForm<F> form, ToDouble<F> toDouble) {
    FloatSimplex<F> simplex = new FloatSimplex<>(form, toDouble);
    simplex.solve();
    return simplex.basis();
  }

  private static int exponent(double number) {
    return number == 0 ? 0 : Math.getExponent(number);
  }

  /** Rows, then columns, are scaled by powers of two to entries near 1. */
  private void fill(ToDouble<F> toDouble) {
    int[] columnShift = new int[columns];
    Arrays.fill(columnShift, Integer.MIN_VALUE);
    for (int i = 0; i < rows; i++) {
      int largest = Integer.MIN_VALUE;
      for (Term<F> term : form.form(i).terms()) {
        largest = Math.max(largest, toDouble.exponent(term.coefficient()));
      }
      for (Term<F> term : form.form(i).terms()) {
        double entry = toDouble.of(term.coefficient(), -largest);
        tableau[i][term.variable()] = entry;
        columnShift[term.variable()] = Math.max(columnShift[term.variable()], exponent(entry));
      }
      basic[i] = columns + i;
      value[columns + i] = toDouble.of(form.right(i), -largest);
      bounds(columns + i, 0, toDouble);
    }
    for (int j = 0; j < columns; j++) {
      int shift = columnShift[j] == Integer.MIN_VALUE ? 0 : -columnShift[j];
      for (int i = 0; i < rows; i++) {
        tableau[i][j] = Math.scalb(tableau[i][j], shift);
      }
      nonbasic[j] = j;
      cost[j] = toDouble.of(form.cost(j), shift);
      bounds(j, -shift, toDouble);
      atUpper[j] = Basis.nonbasic(form, j) == Place.UPPER;
      value[j] = resting(j);
    }
    scaleCost();
    settle();
  }

  private void scaleCost() {
    double largest = 0;
    for (double each : cost) {
      largest = Math.max(largest, Math.abs(each));
    }
    for (int j = 0; j < columns && largest > 0; j++) {
      cost[j] = Double.isInfinite(largest) ? Math.signum(cost[j]) : cost[j] / largest;
    }
  }

  private void bounds(int j, int shift, ToDouble<F> toDouble) {
    low[j] = form.lower(j).map(bound -> toDouble.of(bound, shift)).orElse(-INFINITE);
    high[j] = form.upper(j).map(bound -> toDouble.of(bound, shift)).orElse(INFINITE);
  }

  private double resting(int j) {
    double bound = atUpper[j] ? high[j] : low[j];
    return Double.isInfinite(bound) ? 0 : bound;
  }

  /** Turns the right sides in {@code value} of the basic columns into their values. */
  private void settle() {
    for (int i = 0; i < rows; i++) {
      double sum = value[basic[i]];
      for (int j = 0; j < columns; j++) {
        sum -= tableau[i][j] * value[nonbasic[j]];
      }
      value[basic[i]] = sum;
    }
  }

  private void solve() {
    SplittableRandom random = new SplittableRandom(rows * 31L + columns);
    double[] trueLow = low.clone();
    double[] trueHigh = high.clone();
    for (int j = 0; j < low.length; j++) {
      double move = MOVED * (0.5 + random.nextDouble());
      low[j] -= move;
      high[j] += form.isFixed(j) ? -move : move;
    }
    moveResting();
    crash();
    boolean optimal = primal(true) && primal(false);
    System.arraycopy(trueLow, 0, low, 0, low.length);
    System.arraycopy(trueHigh, 0, high, 0, high.length);
    moveResting();
    if (optimal) {
      dual();
    }
  }

  /** Puts the columns that are not basic at their bounds, and the basic ones where that leads. */
  private void moveResting() {
    for (int j = 0; j < columns; j++) {
      double move = resting(nonbasic[j]) - value[nonbasic[j]];
      if (move != 0) {
        value[nonbasic[j]] += move;
        for (int i = 0; i < rows; i++) {
          value[basic[i]] -= tableau[i][j] * move;
        }
      }
    }
  }

  /** Makes columns without bounds basic in place of slacks of equations, if they can be. */
  private void crash() {
    for (int j = 0; j < columns; j++) {
      if (Double.isInfinite(low[nonbasic[j]]) && Double.isInfinite(high[nonbasic[j]])) {
        int best = -1;
        for (int i = 0; i < rows; i++) {
          boolean equation = basic[i] >= columns && form.isFixed(basic[i]);
          double size = Math.abs(tableau[i][j]);
          if (equation && size > PIVOT && (best < 0 || size > Math.abs(tableau[best][j]))) {
            best = i;
          }
        }
        if (best >= 0) {
          exchange(best, j, (value[basic[best]] - low[basic[best]]) / tableau[best][j], false);
        }
      }
    }
  }

  private double outside(int j) {
    return value[j] < low[j] - TINY
        ? value[j] - low[j]
        : value[j] > high[j] + TINY ? value[j] - high[j] : 0;
  }

  /** The primal method; in its first phase it stops when every column is within its bounds. */
  private boolean primal(boolean firstPhase) {
    while (pivots < mostPivots) {
      double[] reduced = reduced(firstPhase);
      if (reduced.length == 0) {
        return true;
      }
      int entering = -1;
      double best = TINY;
      for (int j = 0; j < columns; j++) {
        int column = nonbasic[j];
        boolean free = Double.isInfinite(low[column]) && Double.isInfinite(high[column]);
        boolean fixed = form.isFixed(column);
        boolean right = free || (atUpper[column] ? reduced[j] < 0 : reduced[j] > 0);
        if (!fixed && right && Math.abs(reduced[j]) > best) {
          best = Math.abs(reduced[j]);
          entering = j;
        }
      }
      if (entering < 0) {
        return !firstPhase;
      }
      if (!step(entering, Math.signum(reduced[entering]), firstPhase)) {
        return false;
      }
    }
    return false;
  }

  /** Reduced costs of the columns that are not basic; none if nothing is left to be done. */
  private double[] reduced(boolean firstPhase) {
    double[] reduced = new double[columns];
    boolean any = !firstPhase;
    for (int j = 0; j < columns && !firstPhase; j++) {
      reduced[j] = cost[nonbasic[j]];
    }
    for (int i = 0; i < rows; i++) {
      double weight = firstPhase ? -Math.signum(outside(basic[i])) : cost[basic[i]];
      any |= firstPhase && weight != 0;
      if (weight != 0) {
        double[] row = tableau[i];
        for (int j = 0; j < columns; j++) {
          reduced[j] -= weight * row[j];
        }
      }
    }
    return any ? reduced : new double[0];
  }

  private boolean step(int entering, double direction, boolean firstPhase) {
    int column = nonbasic[entering];
    double most = high[column] - low[column];
    int leaving = -1;
    boolean toUpper = false;
    for (int i = 0; i < rows; i++) {
      double slope = -tableau[i][entering] * direction;
      if (Math.abs(slope) < PIVOT) {
        continue;
      }
      int each = basic[i];
      double outside = firstPhase ? outside(each) : 0;
      double end = slope < 0 ? low[each] : high[each];
      if (outside != 0) {
        if (outside * slope > 0) {
          continue;
        }
        end = outside < 0 ? low[each] : high[each];
      }
      double ratio = Math.max(0, (end - value[each]) / slope);
      boolean nearer = ratio < most - TINY;
      boolean stabler =
          leaving >= 0
              && ratio <= most + TINY
              && Math.abs(slope) > Math.abs(tableau[leaving][entering]);
      if (!Double.isInfinite(ratio) && (nearer || stabler)) {
        most = Math.min(most, ratio);
        leaving = i;
        toUpper = outside != 0 ? outside > 0 : slope > 0;
      }
    }
    if (Double.isInfinite(most)) {
      return false;
    }
    if (leaving < 0) {
      pivots++;
      atUpper[column] = direction > 0;
      moveResting();
    } else {
      exchange(leaving, entering, most * direction, toUpper);
    }
    return true;
  }

  /** Moves a column by an amount, which brings a basic one to its bound, and exchanges them. */
  private void exchange(int leaving, int entering, double amount, boolean toUpper) {
    pivots++;
    for (int i = 0; i < rows; i++) {
      value[basic[i]] -= tableau[i][entering] * amount;
    }
    value[nonbasic[entering]] += amount;
    int out = basic[leaving];
    atUpper[out] = toUpper;
    double bound = toUpper ? high[out] : low[out];
    value[out] = Double.isInfinite(bound) ? value[out] : bound;
    basic[leaving] = nonbasic[entering];
    nonbasic[entering] = out;
    double[] pivotRow = tableau[leaving];
    double pivot = 1 / pivotRow[entering];
    int[] present = new int[columns];
    int length = 0;
    for (int j = 0; j < columns; j++) {
      if (j != entering && Math.abs(pivotRow[j]) > 1e-14) {
        pivotRow[j] *= pivot;
        present[length++] = j;
      } else {
        pivotRow[j] = 0;
      }
    }
    pivotRow[entering] = pivot;
    for (int i = 0; i < rows; i++) {
      double[] row = tableau[i];
      double factor = row[entering];
      if (i != leaving && factor != 0) {
        row[entering] = -factor * pivot;
        if (2 * length > columns) {
          double corner = row[entering];
          for (int j = 0; j < columns; j++) {
            row[j] -= factor * pivotRow[j];
          }
          row[entering] = corner;
        } else {
          for (int k = 0; k < length; k++) {
            row[present[k]] -= factor * pivotRow[present[k]];
          }
        }
      }
    }
  }

  /** The dual method: basic columns outside their bounds leave, the worst first. */
  private void dual() {
    while (pivots < mostPivots) {
      int leaving = -1;
      double worst = TINY;
      for (int i = 0; i < rows; i++) {
        double size = Math.abs(outside(basic[i]));
        if (size > worst) {
          worst = size;
          leaving = i;
        }
      }
      if (leaving < 0) {
        return;
      }
      double outside = outside(basic[leaving]);
      double[] reduced = reduced(false);
      int entering = -1;
      double best = INFINITE;
      for (int j = 0; j < columns; j++) {
        int column = nonbasic[j];
        double slope = tableau[leaving][j] * Math.signum(outside);
        boolean free = Double.isInfinite(low[column]) && Double.isInfinite(high[column]);
        boolean right = free || (atUpper[column] ? slope < 0 : slope > 0);
        if (form.isFixed(column) || !right || Math.abs(slope) < PIVOT) {
          continue;
        }
        double ratio = Math.abs(reduced[j]) / Math.abs(slope);
        boolean stabler =
            entering >= 0
                && ratio < best + TINY
                && Math.abs(slope) > Math.abs(tableau[leaving][entering]);
        if (ratio < best - TINY || stabler) {
          best = Math.min(best, ratio);
          entering = j;
        }
      }
      if (entering < 0) {
        return;
      }
      exchange(leaving, entering, outside / tableau[leaving][entering], outside > 0);
    }
  }

  private Basis basis() {
    Basis basis = Basis.ofSlacks(form);
    for (int i = 0; i < rows; i++) {
      basis.set(basic[i], Place.BASIC);
    }
    for (int column : nonbasic) {
      boolean upper = atUpper[column] && form.upper(column).isPresent();
      Place place = form.lower(column).isPresent() ? Place.LOWER : Place.FREE;
      boolean onlyUpper = form.lower(column).isEmpty() && form.upper(column).isPresent();
      basis.set(column, upper || onlyUpper ? Place.UPPER : place);
    }
    return basis;
  }
}
