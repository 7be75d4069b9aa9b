package org.exactreferee.trusted.language.meaning;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Fold;
import org.exactreferee.trusted.language.value.Algebra;
import org.exactreferee.trusted.language.value.NumberValue.Fraction;
import org.exactreferee.trusted.language.value.Quantity;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.number.Rational;

/** Combines the values of the body of a sum or its like over all cases. */
public final class Folding {
  private final Fold node;

  Folding(Fold node) {
    this.node = node;
  }

  Quantity value(Evaluation evaluation) {
    Optional<Quantity> result = from(0, evaluation);
    return switch (node.operator()) {
      case SUM -> result.orElse(new Fraction(Rational.ZERO));
      case PRODUCT -> result.orElse(new Fraction(Rational.ONE));
      case MIN, MAX ->
          result.orElseThrow(
              () ->
                  new UndefinedException(node.operator() + " of no cases is not defined").at(node));
    };
  }

  /** The combined value over the binders from this one on; empty if there are no cases. */
  private Optional<Quantity> from(int index, Evaluation evaluation) {
    if (index == node.binders().list().size()) {
      return body(evaluation);
    }
    Binder binder = node.binders().list().get(index);
    Balanced partial = new Balanced();
    for (Value value : Cases.of(evaluation, node, binder.domain())) {
      evaluation
          .inCase(node, binder.variable(), value, inner -> from(index + 1, inner))
          .ifPresent(partial::add);
    }
    return partial.combined();
  }

  private Optional<Quantity> body(Evaluation evaluation) {
    Optional<Expression> guard = node.binders().guard();
    if (guard.isPresent() && !evaluation.holds(guard.get())) {
      return Optional.empty();
    }
    return Optional.of(evaluation.budget().counted(node, () -> evaluation.quantity(node.body())));
  }

  /** Combines what was added last with its like, so that no fraction grows term by term. */
  private final class Balanced {
    private final Deque<Quantity> results = new ArrayDeque<>();
    private long terms;

    void add(Quantity term) {
      results.push(term);
      terms++;
      for (long rest = terms; rest % 2 == 0; rest /= 2) {
        join();
      }
    }

    private void join() {
      Quantity right = results.pop();
      Quantity left = results.pop();
      results.push(Evaluation.at(node, () -> Algebra.combine(node.operator(), left, right)));
    }

    Optional<Quantity> combined() {
      while (results.size() > 1) {
        join();
      }
      return Optional.ofNullable(results.peek());
    }
  }
}
