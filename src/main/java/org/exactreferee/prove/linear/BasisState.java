package org.exactreferee.prove.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearForm.Term;
import org.exactreferee.trusted.number.OrderedField;

/**
 * The exact solution that belongs to a basis.
 *
 * <p>A row whose slack is basic says what that slack is; only the other rows and the basic
 * variables, equally many, make equations.
 */
final class BasisState<F extends OrderedField<F>> {

  private final StandardForm<F> form;
  private final List<Integer> rows;
  private final List<Integer> unknowns;
  private final int[] place;
  private final BasisSolver<F> solver;
  private final Scaled<F> values;
  private final Map<Integer, Scaled<F>> found = new HashMap<>();

  private BasisState(
      StandardForm<F> form,
      List<Integer> rows,
      List<Integer> unknowns,
      BasisSolver<F> solver,
      IntFunction<F> resting) {
    this.form = form;
    this.rows = rows;
    this.unknowns = unknowns;
    this.solver = solver;
    place = new int[form.variables()];
    Arrays.fill(place, -1);
    for (int k = 0; k < unknowns.size(); k++) {
      place[unknowns.get(k)] = k;
    }
    values = computed(resting);
  }

  /**
   * The state of a basis; empty if its columns depend on each other.
   *
   * @param resting the values of the variables that are not basic
   */
  static <F extends OrderedField<F>> Optional<BasisState<F>> of(
      StandardForm<F> form, Basis basis, IntFunction<F> resting, BasisSolver.Method<F> method) {
    List<Integer> unknowns = new ArrayList<>();
    int[] place = new int[form.variables()];
    for (int j = 0; j < form.variables(); j++) {
      place[j] = basis.isBasic(j) ? unknowns.size() : -1;
      if (basis.isBasic(j)) {
        unknowns.add(j);
      }
    }
    List<Integer> rows = new ArrayList<>();
    List<LinearForm<F>> matrix = new ArrayList<>();
    for (int i = 0; i < form.rows(); i++) {
      if (!basis.isBasic(form.variables() + i)) {
        rows.add(i);
        List<Term<F>> terms = new ArrayList<>();
        for (Term<F> term : form.form(i).terms()) {
          if (place[term.variable()] >= 0) {
            terms.add(new Term<>(place[term.variable()], term.coefficient()));
          }
        }
        matrix.add(new LinearForm<>(terms));
      }
    }
    if (rows.size() != unknowns.size()) {
      return Optional.empty();
    }
    return method
        .factor(matrix)
        .map(solver -> new BasisState<>(form, rows, unknowns, solver, resting));
  }

  /** The same columns basic, others at another bound. */
  BasisState<F> withValues(IntFunction<F> resting) {
    return new BasisState<>(form, rows, unknowns, solver, resting);
  }

  private Scaled<F> computed(IntFunction<F> resting) {
    List<F> fixed = new ArrayList<>();
    for (int j = 0; j < form.variables(); j++) {
      fixed.add(place[j] >= 0 ? form.zero() : resting.apply(j));
    }
    boolean[] used = new boolean[form.rows()];
    rows.forEach(i -> used[i] = true);
    List<F> right = new ArrayList<>();
    for (int i : rows) {
      right.add(form.right(i).subtract(form.form(i).at(fixed, form.zero())));
    }
    Scaled<F> solution = solver.solve(right);
    F denominator = solution.denominator();
    List<F> all = new ArrayList<>();
    for (int j = 0; j < form.variables(); j++) {
      F own = fixed.get(j).isZero() ? form.zero() : fixed.get(j).multiply(denominator);
      all.add(place[j] >= 0 ? solution.numerators().get(place[j]) : own);
    }
    for (int i = 0; i < form.rows(); i++) {
      all.add(
          !used[i]
              ? form.right(i).multiply(denominator).subtract(form.form(i).at(all, form.zero()))
              : form.zero());
    }
    return new Scaled<>(denominator, all);
  }

  F denominator() {
    return values.denominator();
  }

  Scaled<F> values() {
    return values;
  }

  int sign(int column) {
    return values.numerators().get(column).sign();
  }

  /** How the value of a column stands to a number. */
  int compare(int column, F number) {
    return gap(column, number).sign();
  }

  /** The value of a column minus a number, times the denominator. */
  F gap(int column, F number) {
    F value = values.numerators().get(column);
    return number.isZero() ? value : value.subtract(number.multiply(denominator()));
  }

  /**
   * Multipliers of the rows and what they leave of a cost, both times one positive number: the cost
   * minus multipliers times rows is 0 at the basic columns.
   */
  Scaled<F> multipliers(List<F> cost) {
    List<F> own = new ArrayList<>(Collections.nCopies(form.rows(), form.zero()));
    List<F> rest = new ArrayList<>();
    List<F> given = new ArrayList<>(cost.subList(0, form.variables()));
    boolean any = false;
    for (int i = 0; i < form.rows(); i++) {
      F slack = cost.get(form.variables() + i);
      if (!slack.isZero()) {
        any = true;
        own.set(i, slack);
        for (Term<F> term : form.form(i).terms()) {
          F more = term.coefficient().multiply(slack);
          given.set(term.variable(), given.get(term.variable()).subtract(more));
        }
      }
    }
    for (int j : unknowns) {
      rest.add(given.get(j));
    }
    Scaled<F> solution = solver.solveTransposed(rest);
    List<F> all = new ArrayList<>();
    for (F number : own) {
      all.add(any ? number.multiply(solution.denominator()) : number);
    }
    for (int k = 0; k < rows.size(); k++) {
      all.set(rows.get(k), all.get(rows.get(k)).add(solution.numerators().get(k)));
    }
    return new Scaled<>(solution.denominator(), all);
  }

  /** The reduced costs of all columns, times one positive number. */
  List<F> reducedCosts(List<F> cost) {
    Scaled<F> multipliers = multipliers(cost);
    List<F> reduced = new ArrayList<>();
    for (int j = 0; j < form.columns(); j++) {
      F own = cost.get(j);
      reduced.add(own.isZero() ? own : own.multiply(multipliers.denominator()));
    }
    for (int i = 0; i < form.rows(); i++) {
      F multiplier = multipliers.numerators().get(i);
      if (!multiplier.isZero()) {
        for (Term<F> term : form.form(i).terms()) {
          F part = term.coefficient().multiply(multiplier);
          reduced.set(term.variable(), reduced.get(term.variable()).subtract(part));
        }
        int slack = form.variables() + i;
        reduced.set(slack, reduced.get(slack).subtract(multiplier));
      }
    }
    return reduced;
  }

  /** The amounts by which the basic columns fall if one that is not basic grows by 1. */
  Scaled<F> column(int entering) {
    return found.computeIfAbsent(entering, this::solvedColumn);
  }

  private Scaled<F> solvedColumn(int entering) {
    List<F> full = new ArrayList<>(Collections.nCopies(form.rows(), form.zero()));
    if (entering < form.variables()) {
      for (Term<F> term : form.column(entering)) {
        full.set(term.variable(), term.coefficient());
      }
    } else {
      full.set(entering - form.variables(), form.number(1));
    }
    Scaled<F> solution = solver.solve(rows.stream().map(full::get).toList());
    List<F> all = new ArrayList<>();
    for (int j = 0; j < form.variables(); j++) {
      all.add(place[j] >= 0 ? solution.numerators().get(place[j]) : form.zero());
    }
    List<F> variables = List.copyOf(all);
    boolean[] used = new boolean[form.rows()];
    rows.forEach(i -> used[i] = true);
    for (int i = 0; i < form.rows(); i++) {
      if (used[i]) {
        all.add(form.zero());
      } else {
        F own = full.get(i).multiply(solution.denominator());
        all.add(own.subtract(form.form(i).at(variables, form.zero())));
      }
    }
    return new Scaled<>(solution.denominator(), all);
  }
}
