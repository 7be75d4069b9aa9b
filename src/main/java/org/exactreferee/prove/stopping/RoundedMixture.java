package org.exactreferee.prove.stopping;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.exactreferee.trusted.privacy.Pair;

/**
 * A guess, in floating point, which plain rules the best private rule is a mixture of and which
 * pairs of ranks are the worst.
 *
 * <p>Every stopping rule that looks at relative ranks is a mixture of plain ones, so that the best
 * private rule is a linear program with one variable per plain rule and one row per pair of
 * neighbouring ranks. The simplex method on it needs, in each step, a plain rule whose law is worth
 * more than the prices of the rows; that is an optimal stopping problem without privacy, solved by
 * backward induction. Rows come in when a mixture violates them.
 */
final class RoundedMixture {

  private static final double TOLERANCE = 1e-10;
  private static final double SINGULAR = 1e-14;
  private static final double LARGEST_ERROR = 1e-7;
  private static final int MOST_STEPS = 20_000;
  private static final double SMALLEST_PIVOT = 1e-8;
  private static final int STEPS_BETWEEN_FRESH_STARTS = 25;

  private final double[] payoff;
  private final int l;
  private final double factor;
  private final double delta;

  private final List<PlainRule> rules = new ArrayList<>();
  private final List<double[]> laws = new ArrayList<>();
  private final Set<PlainRule> known = new LinkedHashSet<>();
  private final List<Pair<Integer>> rows = new ArrayList<>();

  private int size;
  private int[] basis;
  private double[][] inverse;
  private double[] values;

  private RoundedMixture(double[] payoff, int l, double factor, double delta) {
    this.payoff = payoff;
    this.l = l;
    this.factor = factor;
    this.delta = delta;
  }

  /**
   * The guess.
   *
   * @param rules as many as pairs, and one more
   * @param pairs ranks i and j with {@code q_i - E q_j = delta}
   * @param all every rule that was looked at
   */
  record Guess(List<PlainRule> rules, List<Pair<Integer>> pairs, List<PlainRule> all) {}

  static Guess of(double[] payoff, int l, double factor, double delta) {
    double low = Arrays.stream(payoff).min().orElse(0);
    double high = Arrays.stream(payoff).max().orElse(0);
    double range = high > low ? high - low : 1;
    double[] scaled = Arrays.stream(payoff).map(value -> (value - low) / range).toArray();
    return new RoundedMixture(scaled, l, factor, delta).guess();
  }

  private Guess guess() {
    int n = payoff.length;
    add(PlainRule.blind(n));
    for (int i = 1; i < n; i++) {
      rows.add(new Pair<>(i, i + 1));
      rows.add(new Pair<>(i + 1, i));
    }
    do {
      start();
      int steps = 0;
      int[] sound = basis.clone();
      boolean healthy = true;
      while (healthy && steps < MOST_STEPS && step()) {
        steps++;
        if (steps % STEPS_BETWEEN_FRESH_STARTS == 0) {
          healthy = refresh();
          sound = healthy ? basis.clone() : sound;
        }
      }
      if (!healthy || !refresh()) {
        basis = sound;
        refresh();
      }
    } while (addViolatedRows());
    List<PlainRule> mixed = new ArrayList<>();
    Set<Integer> slack = new LinkedHashSet<>();
    for (int variable : basis) {
      if (variable < rows.size()) {
        slack.add(variable);
      } else {
        mixed.add(rules.get(variable - rows.size()));
      }
    }
    List<Pair<Integer>> tight = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      if (!slack.contains(row)) {
        tight.add(rows.get(row));
      }
    }
    return new Guess(mixed, tight, List.copyOf(rules));
  }

  private boolean add(PlainRule rule) {
    if (!known.add(rule)) {
      return false;
    }
    rules.add(rule);
    laws.add(rule.roundedLaw());
    return true;
  }

  /** Everything on the blind choice, which is private for every budget. */
  private void start() {
    size = rows.size() + 1;
    basis = new int[size];
    for (int row = 0; row < size; row++) {
      basis[row] = row;
    }
    refresh();
  }

  /** The column of a variable: slacks of the rows come first, then the rules. */
  private double[] column(int variable) {
    double[] column = new double[size];
    if (variable < rows.size()) {
      column[variable] = 1;
    } else {
      double[] law = laws.get(variable - rows.size());
      for (int row = 0; row < rows.size(); row++) {
        Pair<Integer> pair = rows.get(row);
        column[row] = law[pair.first() - 1] - factor * law[pair.second() - 1];
      }
      column[rows.size()] = 1;
    }
    return column;
  }

  private double worth(int variable) {
    if (variable < rows.size()) {
      return 0;
    }
    double[] law = laws.get(variable - rows.size());
    double sum = 0;
    for (int k = 0; k < law.length; k++) {
      sum += payoff[k] * law[k];
    }
    return sum;
  }

  /**
   * Inverts the basis anew, so that rounding errors do not add up; false if they have already made
   * it singular or its mixture negative.
   */
  private boolean refresh() {
    double smallest = Double.POSITIVE_INFINITY;
    double[][] matrix = new double[size][2 * size];
    for (int position = 0; position < size; position++) {
      double[] column = column(basis[position]);
      for (int row = 0; row < size; row++) {
        matrix[row][position] = column[row];
      }
      matrix[position][size + position] = 1;
    }
    for (int position = 0; position < size; position++) {
      int pivot = position;
      for (int row = position + 1; row < size; row++) {
        if (Math.abs(matrix[row][position]) > Math.abs(matrix[pivot][position])) {
          pivot = row;
        }
      }
      double[] swapped = matrix[pivot];
      matrix[pivot] = matrix[position];
      matrix[position] = swapped;
      smallest = Math.min(smallest, Math.abs(swapped[position]));
      double scale = 1 / swapped[position];
      for (int k = 0; k < 2 * size; k++) {
        swapped[k] *= scale;
      }
      for (int row = 0; row < size; row++) {
        double times = matrix[row][position];
        if (row != position && times != 0) {
          for (int k = position; k < 2 * size; k++) {
            matrix[row][k] -= times * swapped[k];
          }
        }
      }
    }
    inverse = new double[size][];
    values = new double[size];
    for (int row = 0; row < size; row++) {
      inverse[row] = Arrays.copyOfRange(matrix[row], size, 2 * size);
      double value = inverse[row][rows.size()];
      for (int k = 0; k < rows.size(); k++) {
        value += inverse[row][k] * delta;
      }
      values[row] = value;
    }
    double least = Arrays.stream(values).min().orElse(0);
    return smallest > SINGULAR && least > -LARGEST_ERROR;
  }

  /** One exchange of basic variables; false if none improves. */
  private boolean step() {
    double[] prices = new double[size];
    for (int row = 0; row < size; row++) {
      double worth = worth(basis[row]);
      if (worth != 0) {
        for (int k = 0; k < size; k++) {
          prices[k] += worth * inverse[row][k];
        }
      }
    }
    int entering = entering(prices);
    if (entering < 0) {
      return false;
    }
    double[] column = column(entering);
    double[] change = new double[size];
    for (int row = 0; row < size; row++) {
      double sum = 0;
      for (int k = 0; k < size; k++) {
        sum += inverse[row][k] * column[k];
      }
      change[row] = sum;
    }
    int leaving = leaving(change);
    if (leaving < 0) {
      return false;
    }
    exchange(entering, leaving, change);
    return true;
  }

  /** The variable with the best reduced worth, a new rule if no known one has any; else -1. */
  private int entering(double[] prices) {
    int best = -1;
    double most = TOLERANCE;
    for (int variable = 0; variable < rows.size() + rules.size(); variable++) {
      double reduced = worth(variable);
      if (variable < rows.size()) {
        reduced = -prices[variable];
      } else {
        double[] column = column(variable);
        for (int k = 0; k < size; k++) {
          reduced -= prices[k] * column[k];
        }
      }
      if (reduced > most) {
        most = reduced;
        best = variable;
      }
    }
    if (best >= 0) {
      return best;
    }
    double[] priced = payoff.clone();
    for (int row = 0; row < rows.size(); row++) {
      priced[rows.get(row).first() - 1] -= prices[row];
      priced[rows.get(row).second() - 1] += factor * prices[row];
    }
    PlainRule.Rounded found = PlainRule.Rounded.best(priced);
    boolean better = found.value() - prices[rows.size()] > TOLERANCE;
    return better && add(found.rule()) ? rows.size() + rules.size() - 1 : -1;
  }

  /**
   * The basic variable that falls to 0 first; of those that do so at about the same time the one
   * that changes most, as small pivots make rounding errors large.
   */
  private int leaving(double[] change) {
    double latest = Double.POSITIVE_INFINITY;
    for (int row = 0; row < size; row++) {
      if (change[row] > SMALLEST_PIVOT) {
        latest = Math.min(latest, (Math.max(0, values[row]) + TOLERANCE) / change[row]);
      }
    }
    int best = -1;
    for (int row = 0; row < size; row++) {
      boolean falls = change[row] > SMALLEST_PIVOT && values[row] / change[row] <= latest;
      if (falls && (best < 0 || change[row] > change[best])) {
        best = row;
      }
    }
    return best;
  }

  private void exchange(int entering, int leaving, double[] change) {
    double[] pivotRow = inverse[leaving];
    double scale = 1 / change[leaving];
    for (int k = 0; k < size; k++) {
      pivotRow[k] *= scale;
    }
    values[leaving] *= scale;
    for (int row = 0; row < size; row++) {
      if (row != leaving && change[row] != 0) {
        double times = change[row];
        double[] target = inverse[row];
        for (int k = 0; k < size; k++) {
          target[k] -= times * pivotRow[k];
        }
        values[row] -= times * values[leaving];
      }
    }
    basis[leaving] = entering;
  }

  /** Whether the mixture violates rows that were not there, which are then. */
  private boolean addViolatedRows() {
    double[] law = new double[payoff.length];
    for (int position = 0; position < size; position++) {
      if (basis[position] >= rows.size()) {
        double[] part = laws.get(basis[position] - rows.size());
        for (int k = 0; k < law.length; k++) {
          law[k] += values[position] * part[k];
        }
      }
    }
    Set<Pair<Integer>> present = new LinkedHashSet<>(rows);
    int before = rows.size();
    for (int i = 1; i <= law.length; i++) {
      for (int j = Math.max(1, i - l); j <= Math.min(law.length, i + l); j++) {
        Pair<Integer> pair = new Pair<>(i, j);
        boolean violated = law[i - 1] - factor * law[j - 1] > delta + TOLERANCE;
        if (i != j && violated && present.add(pair)) {
          rows.add(pair);
        }
      }
    }
    return rows.size() > before;
  }
}
