package org.exactreferee.trusted.language.meaning;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Fold;
import org.exactreferee.trusted.language.value.Algebra;
import org.exactreferee.trusted.language.value.Indeterminate;
import org.exactreferee.trusted.language.value.Indeterminate.Variable;
import org.exactreferee.trusted.language.value.NumberValue.Fraction;
import org.exactreferee.trusted.language.value.Quantity;
import org.exactreferee.trusted.language.value.Series;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/** Combines the values of the body of a sum or its like over all cases. */
public final class Folding {
  /** How many cases may come before those whose terms are all of one form. */
  private static final int FARTHEST = 1 << 10;

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
    Cases cases =
        binder.domain() instanceof Domain.IntegerRange range && range.to().isEmpty()
            ? beforeTail(index, evaluation, Cases.integer(evaluation, range.from()), partial)
            : Cases.of(evaluation, node, binder.domain());
    for (Value value : cases) {
      evaluation
          .inCase(node, binder.variable(), value, inner -> from(index + 1, inner))
          .ifPresent(partial::add);
    }
    return partial.combined();
  }

  /** The cases before those that are summed up as a series, of which the sum is added. */
  private Cases beforeTail(int index, Evaluation evaluation, BigInteger first, Balanced partial) {
    UndecidedException open = null;
    for (BigInteger cut = BigInteger.ZERO; cut.intValue() <= FARTHEST; cut = next(cut)) {
      BigInteger from = first.add(cut);
      String name = node.binders().list().get(index).variable();
      Variable letter = Variable.counting(name, ExactReal.of(Rational.of(from)));
      try {
        Optional<Quantity> term =
            evaluation
                .budget()
                .deeper(
                    node,
                    4,
                    () -> from(index + 1, evaluation.with(node, name, Indeterminate.of(letter))));
        term.map(each -> Evaluation.at(node, () -> Series.sum(each, letter, from)))
            .ifPresent(partial::add);
      } catch (UndecidedException undecided) {
        open = undecided;
        continue;
      }
      Cases head = Cases.between(first, from.subtract(BigInteger.ONE));
      evaluation.budget().require(node, head.count());
      return head;
    }
    throw open;
  }

  private static BigInteger next(BigInteger cut) {
    return cut.signum() == 0 ? BigInteger.ONE : cut.shiftLeft(1);
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
