package org.exactreferee.question.budget;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.question.Terms;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.real.ExactReal;

/** Everything that is said of one budget, as one claim, so that its losses are computed once. */
public final class Claim {
  private static final int LONGEST_SHOWN = 60;

  private final Accountant accountant;
  private final List<Expression> parts = new ArrayList<>();
  private boolean needsGrid;

  public Claim(Accountant accountant) {
    this.accountant = accountant;
  }

  /** Delta for an E is at most this number. */
  public void atMost(ExactReal e, Expression factor, Expression delta) {
    for (Expression pair : accountant.above()) {
      needsGrid |= accountant.needsGrid(pair, e);
      parts.add(Terms.atMost(Accountant.stick(pair, factor), delta));
    }
  }

  /** Delta is at least this number, or above it. */
  public void atLeast(
      Expression attained, ExactReal e, Expression factor, Expression delta, boolean strictly) {
    needsGrid |= accountant.needsGrid(attained, e);
    Expression stick = Accountant.stick(attained, factor);
    parts.add(strictly ? Terms.greater(stick, delta) : Terms.atLeast(stick, delta));
  }

  /** What delta is, in terms that are short enough to be read. */
  record Exactly(BudgetQuestion.Factor factor, ExactReal delta, Expression statement) {}

  /** Delta for an E, if there is a short term for it. */
  Optional<Exactly> exactly(BudgetQuestion.Factor factor) {
    Optional<ExactReal> delta =
        accountant
            .exactDelta(factor.value())
            .filter(value -> value.toString().length() <= LONGEST_SHOWN);
    return delta.map(value -> exactly(factor, value));
  }

  private Exactly exactly(BudgetQuestion.Factor factor, ExactReal delta) {
    List<Expression> sticks =
        accountant.above().stream().map(pair -> Accountant.stick(pair, factor.term())).toList();
    Expression largest = sticks.size() == 1 ? sticks.get(0) : Terms.call(FunctionNames.MAX, sticks);
    Expression equation = Terms.equal(largest, Terms.number(delta));
    return new Exactly(factor, delta, new Expression.Let(accountant.definitions(), equation));
  }

  /** Whether something of it needs a grid. */
  boolean needsGrid() {
    return needsGrid;
  }

  /** {@code let above = ..., below = ... in ... and ...}. */
  public Expression statement() {
    return new Expression.Let(accountant.definitions(), Terms.all(parts));
  }
}
