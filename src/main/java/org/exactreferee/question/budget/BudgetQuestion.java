package org.exactreferee.question.budget;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * What is asked of a budget.
 *
 * @param factors e^epsilon of the epsilons for which delta is asked
 * @param deltas for which epsilon is asked
 * @param profile at how many further epsilons delta is asked
 * @param digits significant digits of what is printed
 * @param bits of masses, if they are said
 * @param grid the step of a grid, if it is said
 * @param tolerance how wide a bracket may be where a grid is needed, relative to its upper end
 */
public record BudgetQuestion(
    List<Factor> factors,
    List<ExactReal> deltas,
    int profile,
    int digits,
    Optional<Integer> bits,
    Optional<Rational> grid,
    Rational tolerance) {

  /**
   * An E.
   *
   * @param epsilon as it was written
   * @param term that has the value E
   */
  public record Factor(String epsilon, ExactReal value, Expression term) {}

  public BudgetQuestion {
    factors = List.copyOf(factors);
    deltas = List.copyOf(deltas);
  }
}
