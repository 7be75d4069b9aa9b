package org.exactreferee.cli.lp;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.prove.linear.LinearTerms;
import org.exactreferee.question.Terms;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;

/**
 * What points, directions and multipliers of a linear program claim, as statements about numbers. A
 * term with a factor 0 is left out.
 */
record LpNumbers(LinearProgram<Rational> program) {

  private static Expression at(LinearForm<Rational> form, List<Rational> point) {
    List<Expression> terms = new ArrayList<>();
    for (LinearForm.Term<Rational> term : form.terms()) {
      Rational value = point.get(term.variable());
      if (!value.isZero()) {
        terms.add(Terms.times(Terms.number(term.coefficient()), Terms.number(value)));
      }
    }
    return LinearTerms.total(terms);
  }

  private static Rational valueAt(LinearForm<Rational> form, List<Rational> point) {
    return form.at(point, Rational.ZERO);
  }

  /**
   * That a point satisfies the rows and bounds; what the left sides are and whether they reach
   * their bounds.
   */
  List<Expression> feasible(List<Rational> point) {
    List<Expression> said = new ArrayList<>();
    for (Row<Rational> row : program.rows()) {
      Rational left = valueAt(row.form(), point);
      boolean active = left.equals(row.bound());
      Relation strict = row.order() == Order.AT_LEAST ? Relation.GREATER : Relation.LESS;
      Expression reached = Terms.number(left);
      said.add(
          new Expression.Chain(
              List.of(at(row.form(), point), reached, Terms.number(row.bound())),
              List.of(Relation.EQUAL, active ? Relation.EQUAL : strict)));
    }
    for (int i = 0; i < point.size(); i++) {
      Variable<Rational> variable = program.variables().get(i);
      Expression value = Terms.number(point.get(i));
      variable.lower().ifPresent(low -> said.add(Terms.atMost(Terms.number(low), value)));
      variable.upper().ifPresent(high -> said.add(Terms.atMost(value, Terms.number(high))));
    }
    return said;
  }

  /** That the objective has this value at a point. */
  Expression value(List<Rational> point, Rational value) {
    Expression sum = Terms.plus(at(program.objective(), point), Terms.number(program.constant()));
    return Terms.equal(sum, Terms.number(value));
  }

  /**
   * That multipliers have the signs with which they bound a factor times the objective on the
   * bounded side, that these are the reduced costs which they leave to the bounds of the variables,
   * and that the bound is this.
   */
  List<Expression> bounding(
      Rational factor,
      List<Rational> multipliers,
      List<Rational> costs,
      boolean fromAbove,
      Rational bound) {
    List<Expression> said = new ArrayList<>();
    List<List<Expression>> columns = new ArrayList<>();
    program.variables().forEach(unused -> columns.add(new ArrayList<>()));
    List<Expression> sum = new ArrayList<>();
    sum.add(Terms.times(Terms.number(factor), Terms.number(program.constant())));
    if (!factor.isZero()) {
      for (LinearForm.Term<Rational> term : program.objective().terms()) {
        columns.get(term.variable()).add(Terms.number(term.coefficient()));
      }
    }
    for (int i = 0; i < multipliers.size(); i++) {
      if (!multipliers.get(i).isZero()) {
        Row<Rational> row = program.rows().get(i);
        Expression multiplier = Terms.number(multipliers.get(i));
        if (row.order() != Order.EQUAL) {
          said.add(sign(multiplier, fromAbove == (row.order() == Order.AT_MOST)));
        }
        sum.add(Terms.times(multiplier, Terms.number(row.bound())));
        Expression minus = Terms.number(multipliers.get(i).negate());
        for (LinearForm.Term<Rational> term : row.form().terms()) {
          columns.get(term.variable()).add(Terms.times(minus, Terms.number(term.coefficient())));
        }
      }
    }
    for (int j = 0; j < costs.size(); j++) {
      Expression cost = Terms.number(costs.get(j));
      said.add(Terms.equal(LinearTerms.total(columns.get(j)), cost));
      if (!costs.get(j).isZero()) {
        Variable<Rational> variable = program.variables().get(j);
        boolean high = fromAbove == costs.get(j).sign() > 0;
        Rational end = (high ? variable.upper() : variable.lower()).orElseThrow();
        sum.add(Terms.times(cost, Terms.number(end)));
      }
    }
    said.add(Terms.equal(LinearTerms.total(sum), Terms.number(bound)));
    return said;
  }

  private static Expression sign(Expression number, boolean positive) {
    return Terms.compare(number, positive ? Relation.GREATER : Relation.LESS, Terms.number(0));
  }

  /** That a direction never leaves the rows and bounds, and improves the objective. */
  List<Expression> improving(List<Rational> direction) {
    List<Expression> said = new ArrayList<>();
    for (Row<Rational> row : program.rows()) {
      said.add(
          Terms.compare(
              at(row.form(), direction), LinearTerms.relation(row.order()), Terms.number(0)));
    }
    for (int i = 0; i < direction.size(); i++) {
      Variable<Rational> variable = program.variables().get(i);
      Expression step = Terms.number(direction.get(i));
      variable.lower().ifPresent(low -> said.add(Terms.atMost(Terms.number(0), step)));
      variable.upper().ifPresent(high -> said.add(Terms.atMost(step, Terms.number(0))));
    }
    said.add(sign(at(program.objective(), direction), program.goal() == Goal.MAXIMISE));
    return said;
  }
}
