package org.exactreferee.trusted.kernel.goal;

import static org.exactreferee.trusted.language.function.FunctionNames.DISTANCE;
import static org.exactreferee.trusted.language.function.FunctionNames.PRIVATE;
import static org.exactreferee.trusted.language.function.FunctionNames.THRESHOLD;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_DELTA;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_EXP_EPSILON;

import java.util.List;
import java.util.function.Function;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Call;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.language.tree.Relation;

/**
 * What a statement is about, as far as evidence or another system can be about it. Nothing is
 * evaluated here: the parts of a goal are the terms that stand in the statement.
 */
public sealed interface Goal {

  /**
   * {@code tight_exp_epsilon(law, l, delta) = E}, {@code tight_delta(mechanism, E) = delta} and
   * their like.
   *
   * @param ofFactor whether E is the smallest for delta, or delta the smallest for E
   */
  record TightBound(Subject subject, boolean ofFactor, Expression factor, Expression delta)
      implements Goal {}

  /** {@code private(law, l, E, delta)} and {@code private(mechanism, E, delta)}. */
  record Privacy(Subject subject, Expression factor, Expression delta) implements Goal {}

  /** {@code threshold(n) = t}. */
  record Threshold(Expression n, Expression t) implements Goal {}

  /** {@code distance(from, to, l) = k}. */
  record Distance(Expression from, Expression to, Expression l, Expression k) implements Goal {}

  /** Any other statement. */
  record Other(Expression statement) implements Goal {}

  /** What a statement is about. */
  static Goal of(Expression statement) {
    boolean equation =
        statement instanceof Chain chain && chain.relations().equals(List.of(Relation.EQUAL));
    Expression left = equation ? ((Chain) statement).operands().get(0) : statement;
    if (!(left instanceof Call call && Library.isCall(call))) {
      return new Other(statement);
    }
    List<Expression> a = call.arguments();
    if (!equation) {
      return call.function().equals(PRIVATE)
          ? new Privacy(Subject.of(a, 2), a.get(a.size() - 2), a.get(a.size() - 1))
          : new Other(statement);
    }
    Expression right = ((Chain) statement).operands().get(1);
    return switch (call.function()) {
      case TIGHT_EXP_EPSILON -> new TightBound(Subject.of(a, 1), true, right, a.get(a.size() - 1));
      case TIGHT_DELTA -> new TightBound(Subject.of(a, 1), false, a.get(a.size() - 1), right);
      case THRESHOLD -> new Threshold(a.get(0), right);
      case DISTANCE -> new Distance(a.get(0), a.get(1), a.get(2), right);
      default -> new Other(statement);
    };
  }

  /** What the one function says that fits. */
  default <R> R match(
      Function<TightBound, R> tightBound,
      Function<Privacy, R> privacy,
      Function<Threshold, R> threshold,
      Function<Distance, R> distance,
      Function<Other, R> other) {
    if (this instanceof TightBound goal) {
      return tightBound.apply(goal);
    }
    if (this instanceof Privacy goal) {
      return privacy.apply(goal);
    }
    if (this instanceof Threshold goal) {
      return threshold.apply(goal);
    }
    return this instanceof Distance goal ? distance.apply(goal) : other.apply((Other) this);
  }
}
