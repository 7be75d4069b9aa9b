package org.exactreferee.prove.linear;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;

/**
 * The textbook simplex method in exact arithmetic, for small programs whose variables are bounded
 * below by 0 and by nothing else: an oracle that shares nothing with the solver. Bland's rule keeps
 * it from going in circles.
 */
public final class TableauSimplex<F extends OrderedField<F>> {
  private final F zero;
  private final F one;
  private final int variables;
  private final List<List<F>> rows = new ArrayList<>();
  private final List<Integer> basis = new ArrayList<>();

  private TableauSimplex(F zero, int variables) {
    this.zero = zero;
    this.one = zero.fromRational(Rational.ONE);
    this.variables = variables;
  }

  /** The largest value of the objective; empty if the program has no point. */
  public static <F extends OrderedField<F>> Optional<F> maximum(LinearProgram<F> program) {
    return new TableauSimplex<>(program.zero(), program.variables().size()).solve(program);
  }

  private Optional<F> solve(LinearProgram<F> program) {
    int m = program.rows().size();
    int width = variables + m + m + 1;
    for (int i = 0; i < m; i++) {
      Row<F> row = program.rows().get(i);
      List<F> line = new ArrayList<>(Collections.nCopies(width, zero));
      fill(line, row.form(), one);
      if (row.order() != Order.EQUAL) {
        line.set(variables + i, row.order() == Order.AT_MOST ? one : one.negate());
      }
      line.set(width - 1, row.bound());
      if (row.bound().sign() < 0 || (row.bound().isZero() && row.order() == Order.AT_LEAST)) {
        line.replaceAll(F::negate);
      }
      boolean slackServes = line.get(variables + i).sign() > 0;
      if (!slackServes) {
        line.set(variables + m + i, one);
      }
      rows.add(line);
      basis.add(slackServes ? variables + i : variables + m + i);
    }
    List<F> artificial = new ArrayList<>(Collections.nCopies(width, zero));
    for (int i = 0; i < m; i++) {
      artificial.set(variables + m + i, one.negate());
    }
    if (run(artificial, width - 1).sign() < 0) {
      return Optional.empty();
    }
    List<F> objective = new ArrayList<>(Collections.nCopies(width, zero));
    fill(objective, program.objective(), one);
    return Optional.of(run(objective, variables + m).add(program.constant()));
  }

  private void fill(List<F> line, LinearForm<F> form, F factor) {
    form.terms().forEach(term -> line.set(term.variable(), term.coefficient().multiply(factor)));
  }

  /** Maximises over the columns before the limit; the value that is reached. */
  private F run(List<F> objective, int limit) {
    int last = objective.size() - 1;
    while (true) {
      List<F> costs = new ArrayList<>(objective);
      for (int i = 0; i < rows.size(); i++) {
        F price = objective.get(basis.get(i));
        if (!price.isZero()) {
          for (int j = 0; j <= last; j++) {
            costs.set(j, costs.get(j).subtract(price.multiply(rows.get(i).get(j))));
          }
        }
      }
      int entering = 0;
      while (entering < limit && costs.get(entering).sign() <= 0) {
        entering++;
      }
      if (entering == limit) {
        return costs.get(last).negate();
      }
      pivot(leaving(entering, last), entering);
    }
  }

  private int leaving(int entering, int last) {
    int best = -1;
    for (int i = 0; i < rows.size(); i++) {
      F a = rows.get(i).get(entering);
      if (a.sign() > 0) {
        int order =
            best < 0
                ? -1
                : rows.get(i)
                    .get(last)
                    .multiply(rows.get(best).get(entering))
                    .compareTo(rows.get(best).get(last).multiply(a));
        if (order < 0 || (order == 0 && basis.get(i) < basis.get(best))) {
          best = i;
        }
      }
    }
    if (best < 0) {
      throw new IllegalStateException("the objective has no bound");
    }
    return best;
  }

  private void pivot(int leaving, int entering) {
    F scale = rows.get(leaving).get(entering);
    rows.get(leaving).replaceAll(x -> x.divide(scale));
    for (int i = 0; i < rows.size(); i++) {
      F factor = rows.get(i).get(entering);
      if (i != leaving && !factor.isZero()) {
        for (int j = 0; j < rows.get(i).size(); j++) {
          F less = factor.multiply(rows.get(leaving).get(j));
          rows.get(i).set(j, rows.get(i).get(j).subtract(less));
        }
      }
    }
    basis.set(leaving, entering);
  }
}
