package org.exactreferee.claim;

import java.util.Optional;
import org.exactreferee.claim.Binders.Binder;
import org.exactreferee.claim.Expression.Fold;
import org.exactreferee.claim.NumberValue.Fraction;
import org.exactreferee.number.Rational;

/** Combines the values of the body of a sum or its like over all cases. */
final class Folding {
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
                  Problem.Reason.UNDEFINED.at(
                      node, node.operator() + " of no cases is not defined"));
    };
  }

  /** The combined value over the binders from this one on; empty if there are no cases. */
  private Optional<Quantity> from(int index, Evaluation evaluation) {
    if (index == node.binders().list().size()) {
      return body(evaluation);
    }
    Binder binder = node.binders().list().get(index);
    Domain.Visitor<Range> ranges =
        new Domain.Visitor<>() {
          @Override
          public Range integerRange(Domain.IntegerRange domain) {
            return Range.of(evaluation, node, domain);
          }

          @Override
          public Range interval(Domain.Interval interval) {
            throw Problem.Reason.WRONG_KIND.at(
                binder, node.operator() + " needs a range such as 1..5");
          }
        };
    Range range = binder.domain().accept(ranges);
    return between(0, range.count(), range, index, evaluation);
  }

  private Optional<Quantity> body(Evaluation evaluation) {
    Optional<Expression> guard = node.binders().guard();
    if (guard.isPresent() && !evaluation.holds(guard.get())) {
      return Optional.empty();
    }
    return Optional.of(evaluation.budget().counted(node, () -> evaluation.quantity(node.body())));
  }

  /** By halves, so that the operands stay of similar size and no fraction grows term by term. */
  private Optional<Quantity> between(
      long from, long to, Range range, int index, Evaluation evaluation) {
    if (to - from <= 1) {
      String variable = node.binders().list().get(index).variable();
      return from == to
          ? Optional.empty()
          : evaluation.inCase(node, variable, range.get(from), inner -> from(index + 1, inner));
    }
    long middle = (from + to) >>> 1;
    Optional<Quantity> left = between(from, middle, range, index, evaluation);
    Optional<Quantity> right = between(middle, to, range, index, evaluation);
    if (left.isEmpty() || right.isEmpty()) {
      return left.or(() -> right);
    }
    return Optional.of(
        Evaluation.at(node, () -> combine(node.operator(), left.get(), right.get())));
  }

  static Quantity combine(FoldOperator operator, Quantity left, Quantity right) {
    return switch (operator) {
      case SUM -> Algebra.apply(ArithmeticOperator.PLUS, left, right);
      case PRODUCT -> Algebra.apply(ArithmeticOperator.TIMES, left, right);
      case MIN -> Algebra.compare(left, right) <= 0 ? left : right;
      case MAX -> Algebra.compare(left, right) >= 0 ? left : right;
    };
  }
}
