package org.exactreferee.question.budget;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.question.Terms;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;

/** Everything that is said of one budget, as one claim, so that its losses are computed once. */
public final class Claim {
  static final String ABOVE = "above";
  static final String BELOW = "below";

  private final Budget budget;
  private final Accountant accountant;
  private final List<Expression> parts = new ArrayList<>();

  public Claim(Budget budget, Accountant accountant) {
    this.budget = budget;
    this.accountant = accountant;
  }

  /** Delta is at most this number. */
  public void atMost(Expression factor, Expression delta) {
    for (Expression stick : accountant.sticks(factor)) {
      parts.add(Terms.atMost(stick, delta));
    }
  }

  /** Delta is at least this number, or above it. */
  public void atLeast(Expression attained, Expression factor, Expression delta, boolean strictly) {
    Expression stick = Accountant.stick(attained, factor);
    parts.add(strictly ? Terms.greater(stick, delta) : Terms.atLeast(stick, delta));
  }

  public boolean isEmpty() {
    return parts.isEmpty();
  }

  /** {@code let above = ..., below = ... in ... and ...}, without what is not used. */
  public Expression statement() {
    List<Definition> definitions = new ArrayList<>();
    definitions.add(Terms.define(ABOVE, budget.above()));
    if (!budget.below().equals(budget.above())) {
      definitions.add(Terms.define(BELOW, budget.below()));
    }
    return new Expression.Let(definitions, Terms.all(parts));
  }
}
