package org.exactreferee.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.exactreferee.claim.Binders.Binder;
import org.exactreferee.claim.Expression.Quantified;
import org.exactreferee.claim.NumberValue.Fraction;
import org.exactreferee.claim.Truth.Verdict;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.RealInterval;
import org.exactreferee.number.UndecidedException;

/** Decides a quantifier: {@code exists} is the negation of {@code forall} of the negation. */
final class Quantification {
  private final Quantified node;
  private final boolean negated;

  Quantification(Quantified node) {
    this.node = node;
    this.negated = node.quantifier() == Quantifier.EXISTS;
  }

  Proposition value(Evaluation evaluation) {
    return signed(forall(0, evaluation));
  }

  private Proposition signed(Proposition proposition) {
    return negated ? proposition.negate() : proposition;
  }

  /** Whether the body, or its negation, holds in all cases of the binders from this one on. */
  private Proposition forall(int index, Evaluation evaluation) {
    if (index == node.binders().list().size()) {
      return evaluation.budget().counted(node, () -> body(evaluation));
    }
    Binder binder = node.binders().list().get(index);
    return binder
        .domain()
        .accept(
            new Domain.Visitor<Proposition>() {
              @Override
              public Proposition integerRange(Domain.IntegerRange domain) {
                return enumerated(index, evaluation, Range.of(evaluation, node, domain));
              }

              @Override
              public Proposition interval(Domain.Interval domain) {
                return overReals(index, evaluation, domain);
              }
            });
  }

  private Proposition body(Evaluation evaluation) {
    Optional<Proposition> guard = node.binders().guard().map(evaluation::proposition);
    Supplier<Proposition> conclusion = () -> signed(evaluation.proposition(node.body()));
    if (guard.isEmpty() || guard.get().isDecided(Verdict.TRUE)) {
      return conclusion.get();
    }
    return guard.get().isDecided(Verdict.FALSE)
        ? Truth.of(true, new Ground.Cases(0))
        : Proposition.or(guard.get().negate(), conclusion);
  }

  /** Case by case. What is not settled by itself is kept in order, for the reals around it. */
  private Proposition enumerated(int index, Evaluation evaluation, Range range) {
    String variable = node.binders().list().get(index).variable();
    List<Proposition> open = new ArrayList<>();
    long count = 0;
    for (long i = 0; i < range.count(); i++) {
      Fraction value = range.get(i);
      Proposition result =
          evaluation.inCase(node, variable, value, inner -> forall(index + 1, inner));
      if (result.isDecided(Verdict.TRUE)) {
        count += ((Truth) result).ground() instanceof Ground.Cases cases ? cases.count() : 1;
        continue;
      }
      open.add(result instanceof Truth truth ? truth.atCase(variable, value) : result);
      if (result.isDecided(Verdict.FALSE)) {
        break;
      }
    }
    if (open.isEmpty()) {
      return Truth.of(true, new Ground.Cases(count));
    }
    return open.stream().allMatch(Truth.class::isInstance)
        ? RealQuantifier.every(open, part -> (Truth) part)
        : new Condition.All(open);
  }

  private Proposition overReals(int index, Evaluation evaluation, Domain.Interval domain) {
    RealInterval<ExactReal> interval =
        new RealInterval<ExactReal>(
            domain.lower().map(end -> exact(evaluation, end)),
            domain.lowerClosed(),
            domain.upper().map(end -> exact(evaluation, end)),
            domain.upperClosed());
    if (interval.isEmpty()) {
      return Truth.of(true, new Ground.Cases(0));
    }
    String name = node.binders().list().get(index).variable();
    Indeterminate.Variable variable = new Indeterminate.Variable(name);
    Evaluation inner = evaluation.with(name, Indeterminate.of(variable));
    Proposition proposition = forall(index + 1, inner);
    if (proposition.atoms().stream().noneMatch(atom -> atom.difference().variable() == variable)) {
      return proposition;
    }
    RealDecider decider = evaluation.evaluator().decider();
    return Evaluation.at(
        node, () -> proposition.forAll(new RealQuantifier(variable, interval, decider)));
  }

  private static ExactReal exact(Evaluation evaluation, Expression end) {
    Quantity quantity = evaluation.quantity(end);
    Optional<ExactReal> exact =
        quantity instanceof NumberValue number ? number.real().exact() : Optional.empty();
    return exact.orElseThrow(
        () ->
            new UndecidedException(
                "end (" + CanonicalText.of(end) + ") of an interval is not in the exact field"));
  }
}
