package org.exactreferee.trusted.linear;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.exactreferee.trusted.number.OrderedField;

/**
 * The largest or smallest value of {@code objective + constant} over all points whose values lie
 * within the bounds of their variables and satisfy every row. There may be no rows and no
 * variables; names of variables differ, and so do names of rows.
 */
public record LinearProgram<F extends OrderedField<F>>(
    Goal goal,
    LinearForm<F> objective,
    F constant,
    List<Variable<F>> variables,
    List<Row<F>> rows) {

  public LinearProgram {
    variables = List.copyOf(variables);
    rows = List.copyOf(rows);
    requireDistinct("variable", variables.stream().map(Variable::name).toList());
    requireDistinct("row", rows.stream().map(Row::name).toList());
    requireWidth("objective", objective.width(), variables.size());
    for (Row<F> row : rows) {
      requireWidth("row " + row.name(), row.form().width(), variables.size());
    }
  }

  private static void requireDistinct(String role, List<String> names) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name)) {
        throw new IllegalArgumentException(role + " (" + name + ") must not be there twice");
      }
    }
  }

  private static void requireWidth(String role, int width, int variables) {
    if (width > variables) {
      throw new IllegalArgumentException(
          role + " (of variable " + width + ") must be about the " + variables + " variables");
    }
  }

  /** The number 0 of the field. */
  public F zero() {
    return LinearForm.zero(constant);
  }

  /** The value of the objective at a point, feasible or not. */
  public F valueAt(List<F> point) {
    requireSize("point", point, variables.size());
    return constant.add(objective.at(point, zero()));
  }

  /** The name of the first variable whose value is outside its bounds. */
  public Optional<String> variableViolatedAt(List<F> point) {
    requireSize("point", point, variables.size());
    return IntStream.range(0, variables.size())
        .filter(i -> !variables.get(i).admits(point.get(i)))
        .mapToObj(i -> variables.get(i).name())
        .findFirst();
  }

  /** The name of the first row that does not hold. */
  public Optional<String> rowViolatedAt(List<F> point) {
    requireSize("point", point, variables.size());
    return rows.stream().filter(row -> !row.holdsAt(point)).map(Row::name).findFirst();
  }

  public boolean isFeasible(List<F> point) {
    return variableViolatedAt(point).isEmpty() && rowViolatedAt(point).isEmpty();
  }

  /**
   * The program whose feasible points are the feasible points of this one times a positive factor:
   * every bound of a row or a variable, and the constant, is multiplied by it. For the factor 0 its
   * points are directions in which one can go for ever: if x is feasible here and v there, then
   * {@code x + t v} is feasible here for all {@code t >= 0}.
   */
  public LinearProgram<F> dilated(F factor) {
    List<Variable<F>> wider = new ArrayList<>();
    for (Variable<F> variable : variables) {
      Optional<F> lower = variable.lower().map(factor::multiply);
      wider.add(new Variable<F>(variable.name(), lower, variable.upper().map(factor::multiply)));
    }
    List<Row<F>> moved = new ArrayList<>();
    for (Row<F> row : rows) {
      moved.add(new Row<>(row.name(), row.form(), row.order(), row.bound().multiply(factor)));
    }
    return new LinearProgram<>(goal, objective, constant.multiply(factor), wider, moved);
  }

  /**
   * A factor times the objective minus multipliers times rows, as a dense vector: what a bound of
   * the objective by the rows leaves to the bounds of the variables.
   */
  public List<F> reducedCosts(F factor, List<F> multipliers) {
    requireSize("multipliers", multipliers, rows.size());
    List<F> costs = new ArrayList<>(Collections.nCopies(variables.size(), zero()));
    objective.addTo(costs, factor);
    for (int i = 0; i < rows.size(); i++) {
      if (!multipliers.get(i).isZero()) {
        rows.get(i).form().addTo(costs, multipliers.get(i).negate());
      }
    }
    return List.copyOf(costs);
  }

  private static void requireSize(String role, List<?> numbers, int size) {
    if (numbers.size() != size) {
      throw new IllegalArgumentException(
          role + " (of " + numbers.size() + " numbers) must have " + size);
    }
  }
}
