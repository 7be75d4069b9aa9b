package org.exactreferee.trusted.kernel.goal;

import static org.exactreferee.trusted.language.function.FunctionNames.BEST_PRIVATE_STOPPING;
import static org.exactreferee.trusted.language.function.FunctionNames.DISTANCE;
import static org.exactreferee.trusted.language.function.FunctionNames.PRIVATE;
import static org.exactreferee.trusted.language.function.FunctionNames.THRESHOLD;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_DELTA;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_EXP_EPSILON;

import java.util.List;
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

  <R> R accept(Visitor<R> visitor);

  /**
   * {@code tight_exp_epsilon(law, l, delta) = E}, {@code tight_delta(mechanism, E) = delta} and
   * their like.
   *
   * @param ofFactor whether E is the smallest for delta, or delta the smallest for E
   */
  record TightBound(Subject subject, boolean ofFactor, Expression factor, Expression delta)
      implements Goal {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.tightBound(this);
    }
  }

  /** {@code private(law, l, E, delta)} and {@code private(mechanism, E, delta)}. */
  record Privacy(Subject subject, Expression factor, Expression delta) implements Goal {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.privacy(this);
    }
  }

  /** {@code threshold(n) = t}. */
  record Threshold(Expression n, Expression t) implements Goal {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.threshold(this);
    }
  }

  /** {@code distance(from, to, l) = k}. */
  record Distance(Expression from, Expression to, Expression l, Expression k) implements Goal {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.distance(this);
    }
  }

  /** {@code best_private_stopping(payoff, l, E, delta) = value}. */
  record BestStopping(
      Expression payoff, Expression l, Expression factor, Expression delta, Expression value)
      implements Goal {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.bestStopping(this);
    }
  }

  /** Any other chain of comparisons. */
  record Comparison(Chain chain) implements Goal {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.comparison(this);
    }
  }

  /** Any other statement. */
  record Other(Expression statement) implements Goal {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.other(this);
    }
  }

  /** What a statement is about. */
  static Goal of(Expression statement) {
    if (statement instanceof Call call && Library.isCall(call)) {
      return privacy(call);
    }
    if (!(statement instanceof Chain chain)) {
      return new Other(statement);
    }
    return chain.relations().equals(List.of(Relation.EQUAL))
            && chain.operands().get(0) instanceof Call call
            && Library.isCall(call)
        ? equation(chain, call.function(), call.arguments(), chain.operands().get(1))
        : new Comparison(chain);
  }

  private static Goal privacy(Call call) {
    List<Expression> a = call.arguments();
    return switch (call.function()) {
      case PRIVATE -> new Privacy(Subject.of(a, 2), a.get(a.size() - 2), a.get(a.size() - 1));
      default -> new Other(call);
    };
  }

  private static Goal equation(Chain chain, String function, List<Expression> a, Expression right) {
    return switch (function) {
      case TIGHT_EXP_EPSILON -> new TightBound(Subject.of(a, 1), true, right, a.get(a.size() - 1));
      case TIGHT_DELTA -> new TightBound(Subject.of(a, 1), false, a.get(a.size() - 1), right);
      case THRESHOLD -> new Threshold(a.get(0), right);
      case DISTANCE -> new Distance(a.get(0), a.get(1), a.get(2), right);
      case BEST_PRIVATE_STOPPING -> new BestStopping(a.get(0), a.get(1), a.get(2), a.get(3), right);
      default -> new Comparison(chain);
    };
  }

  /** One case per shape: a new one does not compile until every reader of goals handles it. */
  interface Visitor<R> {
    R tightBound(TightBound goal);

    R privacy(Privacy goal);

    R threshold(Threshold goal);

    R distance(Distance goal);

    R bestStopping(BestStopping goal);

    R comparison(Comparison goal);

    R other(Other goal);
  }
}
