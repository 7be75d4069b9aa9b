package org.exactreferee.question.budget;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.question.Terms;
import org.exactreferee.trusted.language.tree.Expression;

/** Everything that is said of one budget, as one claim, so that its losses are computed once. */
public final class Claim {
  private final Accountant accountant;
  private final List<Expression> parts = new ArrayList<>();

  public Claim(Accountant accountant) {
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

  /** {@code let above = ..., below = ... in ... and ...}. */
  public Expression statement() {
    return new Expression.Let(accountant.definitions(), Terms.all(parts));
  }
}
