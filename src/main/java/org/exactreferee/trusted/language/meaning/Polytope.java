package org.exactreferee.trusted.language.meaning;

import java.util.Optional;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.Affine;
import org.exactreferee.trusted.language.value.Algebra;
import org.exactreferee.trusted.language.value.Formula;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.Proposition;
import org.exactreferee.trusted.language.value.Truth;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Decides conditions for all points of a polytope: an affine difference has its extremes there, as
 * the optima of linear programs.
 */
public record Polytope(LinearProgram<ExactReal> rows, Affine.Space space, RealDecider decider) {
  private static final Truth NO_POINT = Truth.of(true, new Ground.Words("the polytope is empty"));

  Polytope(ProgramReading reading, Evaluation inside) {
    this(
        reading.program(inside, Goal.MAXIMISE, Optional.empty()),
        reading.space(),
        inside.evaluator().decider());
  }

  /** What a statement about the points is, for all of them. Where there is none it is true. */
  Proposition forAll(Proposition inside) {
    Truth isTrue = forAll(inside.isTrue());
    if (isTrue.isTrue() || inside.isDefined()) {
      return new Proposition(isTrue, isTrue.negate());
    }
    return new Proposition(isTrue, forAll(inside.isFalse().negate()).negate());
  }

  private boolean isEmpty() {
    return decider.solve(rows) instanceof ProgramResult.Infeasible;
  }

  private Truth forAll(Formula formula) {
    if (formula instanceof Formula.Joined joined && joined.all()) {
      return joined.decide(this::forAll);
    }
    if (formula instanceof Formula.AffineAtom atom && atom.difference().space() == space) {
      return atom(atom.difference(), atom.relation());
    }
    boolean apart =
        formula instanceof Truth
            || formula instanceof Formula.InCase
            || formula instanceof Formula.Bound;
    Truth truth =
        apart
            ? RealQuantifier.decide(formula, decider)
            : Truth.unknown("a condition that is no conjunction of comparisons of one polytope");
    return truth.isTrue() || !isEmpty() ? truth : NO_POINT;
  }

  private Truth atom(Affine difference, Relation relation) {
    return switch (relation) {
      case AT_MOST, LESS -> optimum(difference, Goal.MAXIMISE, relation);
      case AT_LEAST, GREATER -> optimum(difference, Goal.MINIMISE, relation);
      case EQUAL ->
          atom(difference, Relation.AT_MOST).and(() -> atom(difference, Relation.AT_LEAST));
      case NOT_EQUAL -> {
        Truth below = atom(difference, Relation.LESS);
        yield below.isFalse() ? atom(difference, Relation.GREATER) : below;
      }
    };
  }

  /** Whether the largest or smallest value of a difference is in its relation to 0. */
  private Truth optimum(Affine difference, Goal goal, Relation relation) {
    LinearForm<ExactReal> form = LinearForm.of(difference.coefficients());
    ProgramResult result =
        decider.solve(
            new LinearProgram<>(goal, form, difference.constant(), rows.variables(), rows.rows()));
    if (result instanceof ProgramResult.Optimal optimal) {
      int sign = Algebra.sign(optimal.value());
      String most = goal == Goal.MAXIMISE ? " is at most " : " is at least ";
      return Truth.of(
          relation.holdsForSign(sign),
          new Ground.Words("(" + difference + ")" + most + optimal.value() + " on the polytope"));
    }
    boolean empty = result instanceof ProgramResult.Infeasible;
    return Truth.of(empty, new Ground.Words("(" + difference + "): " + result.inWords()));
  }
}
