package org.exactreferee.claim;

import java.util.Optional;
import java.util.function.Supplier;
import org.exactreferee.claim.Truth.Verdict;
import org.exactreferee.linear.Goal;
import org.exactreferee.linear.LinearForm;
import org.exactreferee.linear.LinearProgram;
import org.exactreferee.number.ExactReal;

/**
 * Decides conditions for all points of a polytope: an affine difference has its extremes there, as
 * the optima of linear programs.
 */
record Polytope(LinearProgram<ExactReal> rows, Affine.Space space, RealDecider decider) {
  private static final Truth NO_POINT = Truth.of(true, new Ground.Words("the polytope is empty"));

  Polytope(ProgramReading reading, Evaluation inside) {
    this(
        reading.program(inside, Goal.MAXIMISE, Optional.empty()),
        reading.space(),
        inside.evaluator().decider());
  }

  /** Whether something holds for all points; where there is none it need not be defined. */
  Truth forAll(Supplier<Proposition> inside) {
    try {
      return forAll(inside.get());
    } catch (EvaluationException failure) {
      if (isEmpty()) {
        return NO_POINT;
      }
      throw failure;
    }
  }

  private boolean isEmpty() {
    return decider.solve(rows) instanceof ProgramResult.Infeasible;
  }

  private Truth forAll(Proposition proposition) {
    if (proposition instanceof Condition.All all) {
      return RealQuantifier.every(all.parts(), this::forAll);
    }
    if (proposition instanceof Condition.AffineAtom atom && atom.difference().space() == space) {
      return atom(atom.difference(), atom.relation());
    }
    if (!(proposition instanceof Truth truth)) {
      return Truth.unknown("a condition that is no conjunction of comparisons of one polytope");
    }
    return isEmpty() ? NO_POINT : truth;
  }

  private Truth atom(Affine difference, Relation relation) {
    return switch (relation) {
      case AT_MOST, LESS -> optimum(difference, Goal.MAXIMISE, relation);
      case AT_LEAST, GREATER -> optimum(difference, Goal.MINIMISE, relation);
      case EQUAL ->
          (Truth)
              Proposition.and(
                  atom(difference, Relation.AT_MOST), () -> atom(difference, Relation.AT_LEAST));
      case NOT_EQUAL -> {
        Truth below = atom(difference, Relation.LESS);
        yield below.isDecided(Verdict.FALSE) ? atom(difference, Relation.GREATER) : below;
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
