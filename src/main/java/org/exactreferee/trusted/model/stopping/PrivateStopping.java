package org.exactreferee.trusted.model.stopping;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Budget;

/**
 * The question which private stopping rule that looks only at relative ranks has the largest
 * expected payoff, as a linear program in
 *
 * <pre>
 *   x_i_s   the probability of stopping at time i with relative rank s,
 *   y_i     that of not having stopped before time i,
 *   q_k     that of the selected candidate being the k-th best.
 * </pre>
 *
 * <p>A rule is a way to choose {@code 0 <= x_i_s <= y_i / i} freely, as the relative rank at time i
 * is uniform on 1..i and independent of the past; what that does to y and q is the occupancy
 * recurrence of {@link OccupancyRankLaw}. Privacy is {@code q_i - E q_j <= delta} for neighbouring
 * ranks, see {@link org.exactreferee.trusted.privacy.PrivacyLoss#ofRankLaw}.
 *
 * @param l how far apart swapped ranks may be: from 1 to n - 1; for n = 1 it is 1
 * @param payoff the payoffs of rank 1, ..., n
 */
public record PrivateStopping<F extends OrderedField<F>>(int l, Budget<F> budget, List<F> payoff) {

  public PrivateStopping {
    payoff = List.copyOf(payoff);
    if (payoff.isEmpty()) {
      throw new IllegalArgumentException("payoffs ([]) must not be empty");
    }
    int most = Math.max(1, payoff.size() - 1);
    if (l < 1 || l > most) {
      throw new IllegalArgumentException("l (" + l + ") must be between 1 and " + most);
    }
  }

  /** The number n of candidates. */
  public int candidates() {
    return payoff.size();
  }

  /** The program; the names of its variables and rows have their indices at the end. */
  public LinearProgram<F> program() {
    int n = candidates();
    List<List<BigInteger>> pascal = Counts.pascal(n);
    List<Row<F>> rows = new ArrayList<>();
    rows.add(row("start", Map.of(y(1), number(1)), Order.EQUAL, number(1)));
    for (int i = 1; i <= n; i++) {
      Map<Integer, F> passes = new HashMap<>(Map.of(y(i), number(1)));
      for (int s = 1; s <= i; s++) {
        passes.put(x(i, s), number(-1));
        Map<Integer, F> cell = Map.of(x(i, s), number(i), y(i), number(-1));
        rows.add(row("cell_" + i + "_" + s, cell, Order.AT_MOST, number(0)));
      }
      if (i < n) {
        passes.put(y(i + 1), number(-1));
      }
      rows.add(row("pass_" + i, passes, Order.EQUAL, number(0)));
    }
    Map<Integer, F> objective = new HashMap<>();
    for (int k = 1; k <= n; k++) {
      objective.put(q(k), payoff.get(k - 1));
      rows.add(row("law_" + k, law(k, pascal), Order.EQUAL, number(0)));
      for (int j = Math.max(1, k - l); j <= Math.min(n, k + l); j++) {
        if (j != k) {
          Map<Integer, F> gap = Map.of(q(k), number(1), q(j), budget.expEpsilon().negate());
          rows.add(row("privacy_" + k + "_" + j, gap, Order.AT_MOST, budget.delta()));
        }
      }
    }
    LinearForm<F> expectation = LinearForm.of(objective);
    return new LinearProgram<>(Goal.MAXIMISE, expectation, number(0), variables(), rows);
  }

  /**
   * {@code q_k} minus what it is by the recurrence: see {@link OccupancyRankLaw}.
   *
   * @param pascal the binomial coefficients up to n
   */
  private Map<Integer, F> law(int k, List<List<BigInteger>> pascal) {
    int n = candidates();
    Map<Integer, F> law = new HashMap<>(Map.of(q(k), number(1)));
    for (int i = 1; i <= n; i++) {
      for (int s = Math.max(1, k - n + i); s <= Math.min(i, k); s++) {
        BigInteger better = pascal.get(k - 1).get(s - 1);
        BigInteger worse = pascal.get(n - k).get(i - s);
        Rational probability = Rational.of(better.multiply(worse), pascal.get(n).get(i));
        law.put(x(i, s), budget.delta().fromRational(probability.negate()));
      }
    }
    return law;
  }

  private List<Variable<F>> variables() {
    List<Variable<F>> variables = new ArrayList<>();
    for (int i = 1; i <= candidates(); i++) {
      for (int s = 1; s <= i; s++) {
        variables.add(Variable.atLeast("x_" + i + "_" + s, number(0)));
      }
    }
    for (String letter : List.of("y_", "q_")) {
      for (int i = 1; i <= candidates(); i++) {
        variables.add(Variable.atLeast(letter + i, number(0)));
      }
    }
    return variables;
  }

  private int x(int i, int s) {
    return i * (i - 1) / 2 + s - 1;
  }

  private int y(int i) {
    return x(candidates() + 1, i);
  }

  private int q(int k) {
    return y(candidates() + k);
  }

  private F number(long value) {
    return budget.delta().fromRational(Rational.of(value));
  }

  private Row<F> row(String name, Map<Integer, F> coefficients, Order order, F bound) {
    return new Row<>(name, LinearForm.of(coefficients), order, bound);
  }
}
