package org.exactreferee.prove.linear;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.number.OrderedField;

/** Solves linear equations with one square matrix exactly. */
interface BasisSolver<F extends OrderedField<F>> {

  /** The solution of {@code B x = right}. */
  Scaled<F> solve(List<F> right);

  /** The solution of {@code y B = right}. */
  Scaled<F> solveTransposed(List<F> right);

  /** How a field solves its equations. */
  interface Method<F extends OrderedField<F>> {
    /** A solver for the matrix with these rows; empty if it is singular. */
    Optional<BasisSolver<F>> factor(List<LinearForm<F>> rows);
  }
}
