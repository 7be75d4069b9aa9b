package org.exactreferee.claim;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.claim.Binders.Binder;
import org.exactreferee.claim.Expression.Chain;
import org.exactreferee.claim.Expression.Logical;
import org.exactreferee.claim.Expression.Program;
import org.exactreferee.claim.Expression.Quantified;
import org.exactreferee.linear.Goal;
import org.exactreferee.linear.LinearForm;
import org.exactreferee.linear.LinearProgram;
import org.exactreferee.linear.Order;
import org.exactreferee.linear.Row;
import org.exactreferee.linear.Variable;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;

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

  /** The inside of the program, where its unknowns have their meaning. */
  Evaluation bind(Evaluation evaluation) {
    Evaluation inner = evaluation;
    for (Program.Unknown unknown : unknowns) {
      inner = inner.with(unknown.name(), value(unknown, evaluation));
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
      add(constraint.condition(), inner);
      name(constraint.name().orElse("row " + (i + 1)), first);
    }
    List<Variable<ExactReal>> variables =
        space.names().stream().map(Variable::<ExactReal>free).toList();
    LinearForm<ExactReal> form = LinearForm.of(objective.coefficients());
    return new LinearProgram<>(goal, form, objective.constant(), variables, rows);
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
      throw Problem.Reason.UNDEFINED.at(size, "size (0) must be at least 1");
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

  private void add(Expression condition, Evaluation inside) {
    if (condition instanceof Chain chain) {
      inside.budget().spend(node);
      chain(chain, inside);
    } else if (condition instanceof Logical both && both.connective() == Connective.AND) {
      add(both.left(), inside);
      add(both.right(), inside);
    } else if (condition instanceof Quantified all && all.quantifier() == Quantifier.FORALL) {
      every(all, 0, inside);
    } else {
      throw Problem.Reason.WRONG_KIND.at(
          condition, "a row must be a comparison by <=, >= or =, or 'and' or 'forall' of rows");
    }
  }

  /** The rows in all cases of the binders from this one on. */
  private void every(Quantified all, int index, Evaluation inside) {
    if (index == all.binders().list().size()) {
      if (all.binders().guard().map(inside::holds).orElse(true)) {
        add(all.body(), inside);
      }
      return;
    }
    Binder binder = all.binders().list().get(index);
    for (Value value : Cases.of(inside, all, binder.domain())) {
      inside.inCase(
          all,
          binder.variable(),
          value,
          inner -> {
            every(all, index + 1, inner);
            return inner;
          });
    }
  }

  private void chain(Chain chain, Evaluation inside) {
    List<Quantity> operands = chain.operands().stream().map(inside::quantity).toList();
    for (int i = 0; i < chain.relations().size(); i++) {
      Order order =
          switch (chain.relations().get(i)) {
            case AT_MOST -> Order.AT_MOST;
            case AT_LEAST -> Order.AT_LEAST;
            case EQUAL -> Order.EQUAL;
            case LESS, GREATER, NOT_EQUAL ->
                throw Problem.Reason.WRONG_KIND.at(
                    chain, "a row must be a comparison by <=, >= or =");
          };
      Quantity difference =
          Algebra.apply(ArithmeticOperator.MINUS, space.lift(operands.get(i)), operands.get(i + 1));
      Affine left = space.lift(difference);
      rows.add(new Row<>("", LinearForm.of(left.coefficients()), order, left.constant().negate()));
    }
  }
}
