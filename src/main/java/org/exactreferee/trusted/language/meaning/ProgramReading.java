package org.exactreferee.trusted.language.meaning;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Program;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.Affine;
import org.exactreferee.trusted.language.value.Formula;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.Problem;
import org.exactreferee.trusted.language.value.Proposition;
import org.exactreferee.trusted.language.value.Quantity;
import org.exactreferee.trusted.language.value.Truth;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/** Makes the linear program that an expression describes. */
final class ProgramReading {
  private final Expression node;
  private final List<Program.Unknown> unknowns;
  private final List<Program.Constraint> constraints;
  private final Affine.Space space = new Affine.Space();
  private final List<Row<ExactReal>> rows = new ArrayList<>();

  /**
   * What is to be read.
   *
   * @param node where it stands
   */
  ProgramReading(
      Expression node, List<Program.Unknown> unknowns, List<Program.Constraint> constraints) {
    this.node = node;
    this.unknowns = unknowns;
    this.constraints = constraints;
  }

  Affine.Space space() {
    return space;
  }

  /** The inside of the program, where its unknowns have their meaning. */
  Evaluation bind(Evaluation evaluation) {
    Evaluation inner = evaluation;
    for (Program.Unknown unknown : unknowns) {
      inner = inner.with(unknown, unknown.name(), value(unknown, evaluation));
    }
    return inner;
  }

  /** The program that was read where its unknowns are bound. */
  LinearProgram<ExactReal> program(
      Evaluation inner, Goal goal, Optional<Expression> objectiveNode) {
    Affine objective = space.lift(new NumberValue.Fraction(Rational.ZERO));
    for (Expression wanted : objectiveNode.stream().toList()) {
      objective = space.lift(inner.quantity(wanted));
    }
    for (int i = 0; i < constraints.size(); i++) {
      Program.Constraint constraint = constraints.get(i);
      int first = rows.size();
      add(constraint.condition(), inner.proposition(constraint.condition()));
      name(constraint.name().orElse("row " + (i + 1)), first);
    }
    List<Variable<ExactReal>> variables =
        space.names().stream().map(Variable::<ExactReal>free).toList();
    LinearForm<ExactReal> form = LinearForm.of(objective.coefficients());
    try {
      return new LinearProgram<>(goal, form, objective.constant(), variables, rows);
    } catch (IllegalArgumentException twice) {
      throw Problem.Reason.SHADOWED.at(node, twice.getMessage());
    }
  }

  /** The unknown {@code x}, or the unknowns {@code x[1], ..., x[n]} in a row. */
  private Value value(Program.Unknown unknown, Evaluation evaluation) {
    if (unknown.size().isEmpty()) {
      return space.add(unknown.name());
    }
    Expression size = unknown.size().get();
    Cases places = Cases.between(BigInteger.ONE, Cases.integer(evaluation, size));
    evaluation.budget().require(node, places.count());
    if (places.count().signum() == 0) {
      throw new UndefinedException("size (0) must be at least 1").at(size);
    }
    List<Quantity> entries = new ArrayList<>();
    for (Value place : places) {
      evaluation.budget().spend(node);
      entries.add(space.add(unknown.name() + "[" + place + "]"));
    }
    return new VectorValue(entries);
  }

  /** A constraint that says several things at once is several rows. */
  private void name(String name, int first) {
    boolean several = rows.size() > first + 1;
    for (int i = first; i < rows.size(); i++) {
      Row<ExactReal> row = rows.get(i);
      String unique = several ? name + "[" + (i - first + 1) + "]" : name;
      rows.set(i, new Row<>(unique, row.form(), row.order(), row.bound()));
    }
  }

  /** What a condition says of the unknowns, comparison by comparison. */
  private void add(Expression condition, Proposition said) {
    if (said.undefinedBecause().isPresent()) {
      throw new UndefinedException(said.undefinedBecause().get()).at(condition);
    }
    if (!said.isDefined()) {
      throw new UndecidedException("whether a row of a linear program is defined");
    }
    add(condition, said.isTrue());
  }

  private void add(Expression condition, Formula said) {
    if (said instanceof Formula.Joined joined && joined.all()) {
      joined.parts().forEach(part -> add(condition, part));
    } else if (said instanceof Formula.AffineAtom atom) {
      add(space.lift(atom.difference()), order(condition, atom.relation()));
    } else if (!(said instanceof Truth truth)) {
      throw Problem.Reason.WRONG_KIND.at(
          condition, "a row must be a comparison by <=, >= or =, or 'and' or 'forall' of rows");
    } else if (truth.isFalse()) {
      add(space.lift(new NumberValue.Fraction(Rational.ONE)), Order.AT_MOST);
    } else if (!truth.isTrue()) {
      throw new UndecidedException("a row is not decided: " + truth.ground().inWords());
    }
  }

  private void add(Affine left, Order order) {
    rows.add(new Row<>("", LinearForm.of(left.coefficients()), order, left.constant().negate()));
  }

  private static Order order(Expression condition, Relation relation) {
    return switch (relation) {
      case AT_MOST -> Order.AT_MOST;
      case AT_LEAST -> Order.AT_LEAST;
      case EQUAL -> Order.EQUAL;
      case LESS, GREATER, NOT_EQUAL ->
          throw Problem.Reason.WRONG_KIND.at(
              condition, "a row must be a comparison by <=, >= or =");
    };
  }
}
