package org.exactreferee.prove.linear;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.language.meaning.ProgramResult;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The points that satisfy rows, bounded or not, and what can be said of all of them. Every answer
 * comes with the linear programs that show it, for whoever wants to check them.
 *
 * @param rows the bounds of the variables among them
 */
public record Polytope(List<String> variables, List<Row<ExactReal>> rows) {

  public Polytope {
    variables = List.copyOf(variables);
    rows = List.copyOf(rows);
  }

  /** The feasible points of a program; bounds become rows named after their variables. */
  public static Polytope of(LinearProgram<ExactReal> program) {
    List<Row<ExactReal>> rows = new ArrayList<>(program.rows());
    for (int j = 0; j < program.variables().size(); j++) {
      Variable<ExactReal> variable = program.variables().get(j);
      LinearForm<ExactReal> unit = LinearForm.of(Map.of(j, ExactReal.ONE));
      variable
          .lower()
          .ifPresent(
              low ->
                  rows.add(new Row<>(variable.name() + " >= " + low, unit, Order.AT_LEAST, low)));
      variable
          .upper()
          .ifPresent(
              high ->
                  rows.add(new Row<>(variable.name() + " <= " + high, unit, Order.AT_MOST, high)));
    }
    return new Polytope(program.variables().stream().map(Variable::name).toList(), rows);
  }

  /** A linear program that was solved on the way to an answer. */
  public record Lemma(LinearProgram<ExactReal> program, LinearSolution solution) {}

  /** An answer and what shows it. */
  public record Shown<T>(T answer, List<Lemma> lemmas) {
    public Shown {
      lemmas = List.copyOf(lemmas);
    }
  }

  private LinearProgram<ExactReal> program(Goal goal, LinearForm<ExactReal> objective) {
    List<Variable<ExactReal>> free =
        variables.stream().map(name -> Variable.<ExactReal>free(name)).toList();
    return new LinearProgram<>(goal, objective, ExactReal.ZERO, free, rows);
  }

  private ProgramResult solve(Goal goal, LinearForm<ExactReal> objective, List<Lemma> lemmas) {
    LinearProgram<ExactReal> program = program(goal, objective);
    LinearSolution solution = LinearSolver.solve(program);
    lemmas.add(new Lemma(program, solution));
    return solution.result();
  }

  /** Whether no point satisfies all rows. */
  public Shown<Boolean> isEmpty() {
    List<Lemma> lemmas = new ArrayList<>();
    ProgramResult result = solve(Goal.MAXIMISE, new LinearForm<>(List.of()), lemmas);
    return new Shown<>(result instanceof ProgramResult.Infeasible, lemmas);
  }

  /** Whether every point satisfies a row, which any does if there are none. */
  public Shown<Boolean> implies(Row<ExactReal> row) {
    List<Lemma> lemmas = new ArrayList<>();
    return new Shown<>(implies(row, lemmas), lemmas);
  }

  private boolean implies(Row<ExactReal> row, List<Lemma> lemmas) {
    return switch (row.order()) {
      case AT_MOST -> isBounded(Goal.MAXIMISE, row, lemmas);
      case AT_LEAST -> isBounded(Goal.MINIMISE, row, lemmas);
      case EQUAL -> isBounded(Goal.MAXIMISE, row, lemmas) && isBounded(Goal.MINIMISE, row, lemmas);
    };
  }

  private boolean isBounded(Goal goal, Row<ExactReal> row, List<Lemma> lemmas) {
    ProgramResult result = solve(goal, row.form(), lemmas);
    if (result instanceof ProgramResult.Optimal optimal) {
      ExactReal best = optimal.value().exact().orElseThrow();
      return best.compareTo(row.bound()) * goal.sign() <= 0;
    }
    return result instanceof ProgramResult.Infeasible;
  }

  /** Whether the other rows imply the one at a position, from 0. */
  public Shown<Boolean> isRedundant(int position) {
    List<Row<ExactReal>> others = new ArrayList<>(rows);
    Row<ExactReal> row = others.remove(position);
    return new Polytope(variables, others).implies(row);
  }

  /**
   * The rows that hold with equality at every point, as equations; all of them if there is none.
   */
  public Shown<List<Row<ExactReal>>> impliedEqualities() {
    List<Lemma> lemmas = new ArrayList<>();
    List<Row<ExactReal>> equations = new ArrayList<>();
    for (Row<ExactReal> row : rows) {
      Order opposite = row.order().mirror();
      Row<ExactReal> reverse = new Row<>(row.name(), row.form(), opposite, row.bound());
      if (row.order() == Order.EQUAL || implies(reverse, lemmas)) {
        equations.add(new Row<>(row.name(), row.form(), Order.EQUAL, row.bound()));
      }
    }
    return new Shown<>(equations, lemmas);
  }

  /** Independent equations whose solutions are the affine hull, if there are points. */
  public Shown<List<Row<ExactReal>>> affineHull() {
    Shown<List<Row<ExactReal>>> implied = impliedEqualities();
    List<Row<ExactReal>> independent = new ArrayList<>();
    Independence rank = new Independence(variables.size());
    for (Row<ExactReal> row : implied.answer()) {
      if (rank.add(row.form())) {
        independent.add(row);
      }
    }
    return new Shown<>(independent, implied.lemmas());
  }

  /** The dimension of the affine hull; -1 if there are no points. */
  public Shown<Integer> dimension() {
    Shown<Boolean> empty = isEmpty();
    if (empty.answer()) {
      return new Shown<>(-1, empty.lemmas());
    }
    Shown<List<Row<ExactReal>>> hull = affineHull();
    List<Lemma> lemmas = new ArrayList<>(empty.lemmas());
    lemmas.addAll(hull.lemmas());
    return new Shown<>(variables.size() - hull.answer().size(), lemmas);
  }

  /** The first row of that which some point of this violates; none if this is a part of that. */
  public Shown<Optional<String>> escapes(Polytope that) {
    requireSameSize(that.variables.size());
    List<Lemma> lemmas = new ArrayList<>();
    for (Row<ExactReal> row : that.rows) {
      if (!implies(row, lemmas)) {
        return new Shown<>(Optional.of(row.name()), lemmas);
      }
    }
    return new Shown<>(Optional.empty(), lemmas);
  }

  /** Whether this and that, their variables matched by position, have the same points. */
  public Shown<Boolean> hasSamePointsAs(Polytope that) {
    Shown<Optional<String>> there = escapes(that);
    if (there.answer().isPresent()) {
      return new Shown<>(false, there.lemmas());
    }
    Shown<Optional<String>> back = that.escapes(this);
    List<Lemma> lemmas = new ArrayList<>(there.lemmas());
    lemmas.addAll(back.lemmas());
    return new Shown<>(back.answer().isEmpty(), lemmas);
  }

  /**
   * Whether the points of this are exactly the images of the parameters under a map, one form with
   * a constant for each variable here.
   *
   * @throws IllegalArgumentException if two parameters have the same image everywhere
   */
  public Shown<Boolean> isImageOf(Polytope parameters, AffineMap map) {
    requireSameSize(map.forms().size());
    List<Lemma> lemmas = new ArrayList<>();
    for (Row<ExactReal> row : rows) {
      if (!parameters.implies(map.pullBack(row), lemmas)) {
        return new Shown<>(false, lemmas);
      }
    }
    AffineMap inverse = map.leftInverse(parameters.variables.size());
    for (Row<ExactReal> row : parameters.rows) {
      if (!implies(inverse.pullBack(row), lemmas)) {
        return new Shown<>(false, lemmas);
      }
    }
    for (Row<ExactReal> row : map.after(inverse).fixedPoints()) {
      if (!implies(row, lemmas)) {
        return new Shown<>(false, lemmas);
      }
    }
    return new Shown<>(true, lemmas);
  }

  private void requireSameSize(int size) {
    if (size != variables.size()) {
      throw new IllegalArgumentException(
          "variables (" + variables.size() + " and " + size + ") must be equally many");
    }
  }
}
