package org.exactreferee.prove.linear;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
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
 * Finds what a linear program over one field comes to, and what shows it.
 *
 * <p>All vectors are canonical: of those that show the same, the one whose first entry is as near
 * to 0 as possible, then the second, and so on. So they do not depend on the basis that was
 * guessed. Multipliers and directions are found as points of linear programs of their own.
 */
final class LinearSearch<F extends OrderedField<F>> {

  static final int MOST_PIVOTS = 50_000;

  private final BasisSolver.Method<F> method;
  private final Function<StandardForm<F>, Basis> hint;

  LinearSearch(BasisSolver.Method<F> method, Function<StandardForm<F>, Basis> hint) {
    this.method = method;
    this.hint = hint;
  }

  /** What was found; the vectors follow the order of the program's variables and rows. */
  sealed interface Found<F extends OrderedField<F>> {}

  record Optimum<F extends OrderedField<F>>(Scaled<F> point, Scaled<F> multipliers)
      implements Found<F> {}

  record Farkas<F extends OrderedField<F>>(Scaled<F> multipliers) implements Found<F> {}

  record Ray<F extends OrderedField<F>>(Scaled<F> point, Scaled<F> direction) implements Found<F> {}

  Found<F> solve(LinearProgram<F> program) {
    StandardForm<F> form = new StandardForm<>(program);
    if (form.isContradictory()) {
      return new Farkas<>(farkas(program));
    }
    ExactSimplex<F> simplex = simplex(form, hint);
    return switch (simplex.run()) {
      case INFEASIBLE -> new Farkas<>(farkas(program));
      case UNBOUNDED -> new Ray<>(point(withoutObjective(program)), direction(program));
      case OPTIMAL -> optimum(simplex, form);
    };
  }

  private ExactSimplex<F> simplex(StandardForm<F> form, Function<StandardForm<F>, Basis> first) {
    return start(form, first.apply(form))
        .or(() -> start(form, hint.apply(form)))
        .or(() -> start(form, Basis.ofSlacks(form)))
        .orElseThrow();
  }

  private Optional<ExactSimplex<F>> start(StandardForm<F> form, Basis basis) {
    try {
      return Optional.of(new ExactSimplex<>(form, basis, method, MOST_PIVOTS));
    } catch (ExactSimplex.SingularBasis badHint) {
      return Optional.empty();
    }
  }

  private Found<F> optimum(ExactSimplex<F> simplex, StandardForm<F> form) {
    simplex.makeCanonical();
    LinearProgram<F> program = form.program();
    int n = form.variables();
    Scaled<F> values = simplex.state().values();
    Scaled<F> point = new Scaled<>(values.denominator(), values.numerators().subList(0, n));
    if (form.isTied() || !simplex.hasOneDual()) {
      return new Optimum<>(point, dual(program, point, new DualBasis<>(form, simplex.basis())));
    }
    List<F> cost = new ArrayList<>();
    for (int j = 0; j < form.columns(); j++) {
      cost.add(form.cost(j));
    }
    Scaled<F> here = simplex.state().multipliers(cost);
    List<F> reduced = simplex.state().reducedCosts(cost).subList(0, n);
    List<F> multipliers = form.multipliers(here.numerators(), reduced);
    return new Optimum<>(point, new Scaled<>(here.denominator(), multipliers));
  }

  /** The canonical feasible point of a program that has one, among those of the best value. */
  private Scaled<F> point(LinearProgram<F> program) {
    return point(program, hint);
  }

  private Scaled<F> point(LinearProgram<F> program, Function<StandardForm<F>, Basis> first) {
    StandardForm<F> form = new StandardForm<>(program);
    ExactSimplex<F> simplex = simplex(form, first);
    ExactSimplex.Status status =
        form.isContradictory() ? ExactSimplex.Status.INFEASIBLE : simplex.run();
    if (status != ExactSimplex.Status.OPTIMAL) {
      throw new IllegalStateException("a program that must have an optimum is " + status);
    }
    simplex.makeCanonical();
    Scaled<F> values = simplex.state().values();
    return new Scaled<>(values.denominator(), values.numerators().subList(0, form.variables()));
  }

  private static <F extends OrderedField<F>> LinearProgram<F> withoutObjective(
      LinearProgram<F> program) {
    return new LinearProgram<>(
        program.goal(),
        new LinearForm<>(List.of()),
        program.zero(),
        program.variables(),
        program.rows());
  }

  /** A direction along which the objective improves by 1. */
  private Scaled<F> direction(LinearProgram<F> program) {
    LinearProgram<F> cone = withoutObjective(program.dilated(program.zero()));
    List<Row<F>> rows = new ArrayList<>(cone.rows());
    F one = one(program);
    F slope = program.goal() == Goal.MAXIMISE ? one : one.negate();
    rows.add(new Row<>("", program.objective(), Order.EQUAL, slope));
    return point(named(cone.variables(), rows, program));
  }

  /** A program without objective whose variables and rows have other names, all different. */
  private static <F extends OrderedField<F>> LinearProgram<F> named(
      List<Variable<F>> variables, List<Row<F>> rows, LinearProgram<F> field) {
    List<Variable<F>> columns = new ArrayList<>();
    for (Variable<F> variable : variables) {
      columns.add(new Variable<F>("" + columns.size(), variable.lower(), variable.upper()));
    }
    List<Row<F>> lines = new ArrayList<>();
    for (Row<F> row : rows) {
      lines.add(new Row<>("" + lines.size(), row.form(), row.order(), row.bound()));
    }
    return new LinearProgram<>(
        Goal.MAXIMISE, new LinearForm<>(List.of()), field.zero(), columns, lines);
  }

  private static <F extends OrderedField<F>> F one(LinearProgram<F> program) {
    return program.constant().fromRational(Rational.ONE);
  }

  /** The multiplier of a row as a variable: its sign for a bound from above is that of side. */
  private Variable<F> multiplier(Row<F> row, int side, F zero) {
    Optional<F> end = Optional.of(zero);
    Optional<F> none = Optional.empty();
    if (row.order() == Order.EQUAL) {
      return new Variable<F>("", none, none);
    }
    boolean positive = (row.order() == Order.AT_MOST) == (side > 0);
    return positive ? new Variable<F>("", end, none) : new Variable<F>("", none, end);
  }

  /** The multipliers that go with an optimal point, by complementary slackness. */
  private Scaled<F> dual(LinearProgram<F> program, Scaled<F> point, DualBasis<F> start) {
    F zero = program.zero();
    int side = program.goal().sign();
    List<Integer> tight = new ArrayList<>();
    List<Variable<F>> variables = new ArrayList<>();
    List<Map<Integer, F>> left = new ArrayList<>();
    program.variables().forEach(variable -> left.add(new HashMap<>()));
    for (int i = 0; i < program.rows().size(); i++) {
      Row<F> row = program.rows().get(i);
      F value = row.form().at(point.numerators(), zero);
      if (value.equals(row.bound().multiply(point.denominator()))) {
        for (Term<F> term : row.form().terms()) {
          left.get(term.variable()).put(tight.size(), term.coefficient());
        }
        start.addVariable(i);
        tight.add(i);
        variables.add(multiplier(row, side, zero));
      }
    }
    List<F> cost = new ArrayList<>(Collections.nCopies(left.size(), zero));
    program.objective().terms().forEach(term -> cost.set(term.variable(), term.coefficient()));
    List<Row<F>> rows = new ArrayList<>();
    for (int j = 0; j < left.size(); j++) {
      Variable<F> variable = program.variables().get(j);
      F value = point.numerators().get(j);
      F denominator = point.denominator();
      boolean atLower =
          variable.lower().map(l -> l.multiply(denominator).equals(value)).orElse(false);
      boolean atUpper =
          variable.upper().map(u -> u.multiply(denominator).equals(value)).orElse(false);
      if (!atLower || !atUpper) {
        Order free = atLower ? Order.AT_LEAST : atUpper ? Order.AT_MOST : Order.EQUAL;
        Order order = side > 0 ? free : free.mirror();
        start.addRow(j);
        rows.add(new Row<>("", LinearForm.of(left.get(j)), order, cost.get(j)));
      }
    }
    Scaled<F> found = point(named(variables, rows, program), start::of);
    List<F> all = new ArrayList<>(Collections.nCopies(program.rows().size(), zero));
    for (int k = 0; k < tight.size(); k++) {
      all.set(tight.get(k), found.numerators().get(k));
    }
    return new Scaled<>(found.denominator(), all);
  }

  /** Multipliers that combine the rows of an infeasible program into {@code 0 <= -1}. */
  private Scaled<F> farkas(LinearProgram<F> program) {
    F zero = program.zero();
    F one = one(program);
    List<Variable<F>> variables = new ArrayList<>();
    List<Map<Integer, F>> left = new ArrayList<>();
    Map<Integer, F> sum = new HashMap<>();
    program.variables().forEach(variable -> left.add(new HashMap<>()));
    for (int i = 0; i < program.rows().size(); i++) {
      Row<F> row = program.rows().get(i);
      for (Term<F> term : row.form().terms()) {
        left.get(term.variable()).put(i, term.coefficient());
      }
      sum.put(i, row.bound());
      variables.add(multiplier(row, 1, zero));
    }
    List<Row<F>> rows = new ArrayList<>();
    for (int j = 0; j < left.size(); j++) {
      Variable<F> variable = program.variables().get(j);
      if (variable.upper().isPresent()) {
        left.get(j).put(variables.size(), one);
        sum.put(variables.size(), variable.upper().get());
        variables.add(Variable.atLeast("", zero));
      }
      if (variable.lower().isPresent()) {
        left.get(j).put(variables.size(), one.negate());
        sum.put(variables.size(), variable.lower().get().negate());
        variables.add(Variable.atLeast("", zero));
      }
      rows.add(new Row<>("", LinearForm.of(left.get(j)), Order.EQUAL, zero));
    }
    rows.add(new Row<>("", LinearForm.of(sum), Order.EQUAL, one.negate()));
    Scaled<F> found = point(named(variables, rows, program));
    return new Scaled<>(found.denominator(), found.numerators().subList(0, program.rows().size()));
  }
}
