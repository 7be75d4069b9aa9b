package org.exactreferee.prove.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearForm.Term;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;

/**
 * A linear program as a simplex method wants it: maximise {@code cost x} where {@code a_i x + s_i =
 * b_i} and every column, the n variables and then the slacks, lies between its bounds.
 *
 * <p>Rows of one variable have become bounds, and every other row is multiplied by a positive
 * number that clears its denominators.
 */
final class StandardForm<F extends OrderedField<F>> {

  /** The rows that are left. */
  private final List<LinearForm<F>> forms = new ArrayList<>();

  private final List<F> right = new ArrayList<>();
  private final List<Integer> origin = new ArrayList<>();
  private final List<F> scale = new ArrayList<>();
  private final List<Optional<F>> lower = new ArrayList<>();
  private final List<Optional<F>> upper = new ArrayList<>();

  /** The row that a bound comes from, -1 if it is the variable's own. */
  private final int[] lowerOrigin;

  private final int[] upperOrigin;
  private final LinearProgram<F> program;
  private final List<F> cost;
  private final List<List<Term<F>>> columns = new ArrayList<>();
  private boolean contradictory;
  private boolean tied;

  StandardForm(LinearProgram<F> program) {
    this.program = program;
    int n = program.variables().size();
    lowerOrigin = new int[n];
    upperOrigin = new int[n];
    Arrays.fill(lowerOrigin, -1);
    Arrays.fill(upperOrigin, -1);
    for (Variable<F> variable : program.variables()) {
      lower.add(variable.lower());
      upper.add(variable.upper());
      columns.add(new ArrayList<>());
    }
    for (int i = 0; i < program.rows().size(); i++) {
      Row<F> row = program.rows().get(i);
      switch (Math.min(2, row.form().terms().size())) {
        case 0 -> contradictory |= !row.order().admits(-row.bound().sign());
        case 1 -> bound(i, row);
        default -> keep(i, row);
      }
    }
    for (Row<F> row : kept()) {
      lower.add(row.order() == Order.AT_LEAST ? Optional.empty() : Optional.of(zero()));
      upper.add(row.order() == Order.AT_MOST ? Optional.empty() : Optional.of(zero()));
    }
    for (int j = 0; j < n; j++) {
      contradictory |= compare(lower.get(j), upper.get(j)) > 0;
    }
    F sign = number(program.goal() == Goal.MAXIMISE ? 1 : -1);
    List<F> costs = new ArrayList<>(Collections.nCopies(n, zero()));
    program
        .objective()
        .terms()
        .forEach(term -> costs.set(term.variable(), term.coefficient().multiply(sign)));
    cost = List.copyOf(costs);
  }

  private List<Row<F>> kept() {
    return origin.stream().map(i -> program.rows().get(i)).toList();
  }

  private int compare(Optional<F> low, Optional<F> high) {
    return low.isPresent() && high.isPresent() ? low.get().compareTo(high.get()) : -1;
  }

  private void bound(int i, Row<F> row) {
    Term<F> term = row.form().terms().get(0);
    F value = row.bound().divide(term.coefficient());
    Order order = term.coefficient().sign() > 0 ? row.order() : row.order().mirror();
    int j = term.variable();
    if (order != Order.AT_LEAST) {
      int against = upper.get(j).map(value::compareTo).orElse(-1);
      tied |= against == 0;
      if (against < 0) {
        upper.set(j, Optional.of(value));
        upperOrigin[j] = i;
      }
    }
    if (order != Order.AT_MOST) {
      int against = lower.get(j).map(value::compareTo).orElse(1);
      tied |= against == 0;
      if (against > 0) {
        lower.set(j, Optional.of(value));
        lowerOrigin[j] = i;
      }
    }
  }

  private void keep(int i, Row<F> row) {
    F factor = number(1);
    for (Term<F> term : row.form().terms()) {
      factor = factor.multiply(term.coefficient().multiply(factor).clearingFactor());
    }
    factor = factor.multiply(row.bound().multiply(factor).clearingFactor());
    List<Term<F>> terms = new ArrayList<>();
    for (Term<F> term : row.form().terms()) {
      Term<F> scaled = new Term<>(term.variable(), term.coefficient().multiply(factor));
      terms.add(scaled);
      columns.get(term.variable()).add(new Term<>(forms.size(), scaled.coefficient()));
    }
    forms.add(new LinearForm<>(terms));
    right.add(row.bound().multiply(factor));
    origin.add(i);
    scale.add(factor);
  }

  /** Whether bounds or rows without variables exclude each other. */
  boolean isContradictory() {
    return contradictory;
  }

  /** Whether some bound is given twice, so that its multiplier can be distributed. */
  boolean isTied() {
    return tied;
  }

  F number(long value) {
    return program.constant().fromRational(Rational.of(value));
  }

  F zero() {
    return number(0);
  }

  LinearProgram<F> program() {
    return program;
  }

  int variables() {
    return columns.size();
  }

  int rows() {
    return forms.size();
  }

  int columns() {
    return columns.size() + forms.size();
  }

  LinearForm<F> form(int row) {
    return forms.get(row);
  }

  /** The program's own row that a row comes from. */
  int origin(int row) {
    return origin.get(row);
  }

  F right(int row) {
    return right.get(row);
  }

  /** The entries of a variable's column: rows and coefficients. */
  List<Term<F>> column(int variable) {
    return columns.get(variable);
  }

  F cost(int column) {
    return column < variables() ? cost.get(column) : zero();
  }

  Optional<F> lower(int column) {
    return lower.get(column);
  }

  Optional<F> upper(int column) {
    return upper.get(column);
  }

  boolean isFixed(int column) {
    return lower(column).isPresent() && lower(column).equals(upper(column));
  }

  /**
   * Multipliers of the program's own rows from those of the rows here.
   *
   * @param reduced the reduced costs of the variables
   */
  List<F> multipliers(List<F> here, List<F> reduced) {
    F sign = number(program.goal() == Goal.MAXIMISE ? 1 : -1);
    List<F> all = new ArrayList<>(Collections.nCopies(program.rows().size(), zero()));
    for (int i = 0; i < here.size(); i++) {
      all.set(origin.get(i), here.get(i).multiply(scale.get(i)).multiply(sign));
    }
    for (int j = 0; j < variables(); j++) {
      int row = reduced.get(j).sign() > 0 ? upperOrigin[j] : lowerOrigin[j];
      if (!reduced.get(j).isZero() && row >= 0) {
        F coefficient = program.rows().get(row).form().terms().get(0).coefficient();
        F share = reduced.get(j).multiply(sign).divide(coefficient);
        all.set(row, all.get(row).add(share));
      }
    }
    return all;
  }
}
