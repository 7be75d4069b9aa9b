package org.exactreferee.claim;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.exactreferee.claim.Binders.Binder;
import org.exactreferee.claim.Expression.Quantified;
import org.exactreferee.claim.Truth.Verdict;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Polynomial;
import org.exactreferee.number.Rational;
import org.exactreferee.number.RealInterval;
import org.exactreferee.number.UndecidedException;

/** Decides a quantifier: {@code exists} is the negation of {@code forall} of the negation. */
final class Quantification {

  /** How far a counterexample is looked for where nothing is known about the integers beyond. */
  private static final BigInteger SEARCHED = BigInteger.valueOf(100);

  private final Quantified node;
  private final boolean negated;
  private final Optional<Part> part;

  /**
   * The quantifier, or a part of it.
   *
   * @param part which cases of the first variable count, if not all
   */
  Quantification(Quantified node, Optional<Part> part) {
    this.node = node;
    this.negated = node.quantifier() == Quantifier.EXISTS;
    this.part = part;
  }

  Proposition value(Evaluation evaluation) {
    return signed(forall(0, evaluation));
  }

  private Proposition signed(Proposition proposition) {
    return negated ? proposition.negate() : proposition;
  }

  private String variable(int index) {
    return node.binders().list().get(index).variable();
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
                return domain.to().isPresent()
                    ? enumerated(index, evaluation, Cases.of(evaluation, node, domain))
                    : overIntegers(index, evaluation, Cases.integer(evaluation, domain.from()));
              }

              @Override
              public Proposition elements(Domain.Elements domain) {
                return enumerated(index, evaluation, Cases.of(evaluation, node, domain));
              }

              @Override
              public Proposition interval(Domain.Interval domain) {
                return overReals(index, evaluation, realInterval(evaluation, domain));
              }

              @Override
              public Proposition polytope(Domain.Polytope domain) {
                ProgramReading reading = new ProgramReading(node, domain.unknowns(), domain.rows());
                Evaluation inner = reading.bind(evaluation);
                return new Polytope(reading, inner).forAll(() -> forall(index + 1, inner));
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
  private Proposition enumerated(int index, Evaluation evaluation, Cases cases) {
    List<Proposition> open = new ArrayList<>();
    long count = 0;
    long first = index == 0 ? part.map(Part::from).orElse(0L) : 0;
    long last = index == 0 ? part.map(Part::to).orElse(Long.MAX_VALUE) : Long.MAX_VALUE;
    Iterator<Value> values = cases.values().skip(first).limit(last - first).iterator();
    while (values.hasNext()) {
      Value value = values.next();
      Proposition result =
          evaluation.inCase(node, variable(index), value, inner -> forall(index + 1, inner));
      if (result.isDecided(Verdict.TRUE)) {
        count += ((Truth) result).ground() instanceof Ground.Cases inside ? inside.count() : 1;
        continue;
      }
      open.add(result instanceof Truth truth ? truth.atCase(variable(index), value) : result);
      if (result.isDecided(Verdict.FALSE)) {
        break;
      }
    }
    if (open.isEmpty()) {
      return Truth.of(true, new Ground.Cases(count));
    }
    return open.stream().allMatch(Truth.class::isInstance)
        ? RealQuantifier.every(open, truth -> (Truth) truth)
        : new Condition.All(open);
  }

  /**
   * All integers from the first on: those up to a cut case by case, those beyond it as real
   * numbers. What fails for a real number, or is undefined there, may hold for every integer: then
   * some more integers are looked at, and if they hold too nothing is known.
   */
  private Proposition overIntegers(int index, Evaluation evaluation, BigInteger first) {
    Proposition sample = beyond(index, evaluation, first);
    if (sample.variables().size() > 1) {
      throw new UndecidedException("an unbounded integer and a real variable");
    }
    BigInteger cut = evaluation.evaluator().decider().cut(questions(sample), first).max(first);
    Cases start = Cases.between(first, cut);
    evaluation.budget().require(node, start.count());
    Proposition small = enumerated(index, evaluation, start);
    if (!(small instanceof Truth truth)) {
      throw new UndecidedException("an unbounded integer and other variables around it");
    }
    if (!small.isDecided(Verdict.TRUE)) {
      return small;
    }
    Proposition large = open(() -> decided(beyond(index, evaluation, cut), evaluation));
    if (large.isDecided(Verdict.TRUE)) {
      return Truth.of(true, Ground.together(truth.ground(), ((Truth) large).ground()));
    }
    Cases more = Cases.between(cut.add(BigInteger.ONE), cut.add(SEARCHED));
    Proposition searched = enumerated(index, evaluation, more);
    if (searched.isDecided(Verdict.FALSE) || large.isDecided(Verdict.UNKNOWN)) {
      return searched.isDecided(Verdict.FALSE) ? searched : large;
    }
    return Truth.unknown("it fails for real numbers beyond " + variable(index) + " = " + cut);
  }

  /** What is to be shown about the real numbers beyond a cut. */
  private Proposition beyond(int index, Evaluation evaluation, BigInteger cut) {
    RealInterval<ExactReal> interval = RealInterval.greaterThan(ExactReal.of(Rational.of(cut)));
    Indeterminate.Variable s = new Indeterminate.Variable(variable(index), interval);
    Evaluation inner = evaluation.with(node, variable(index), Indeterminate.of(s));
    return open(() -> forall(index + 1, inner));
  }

  /** What an integer need not be, although a real number is: undefined or undecided. */
  private static Proposition open(Supplier<Proposition> beyond) {
    return Proposition.guarded(() -> (Proposition) Evaluation.orUnknown(beyond::get));
  }

  /** The polynomials whose signs decide it. */
  private static List<Polynomial<ExactReal>> questions(Proposition proposition) {
    List<Multinomial> all = new ArrayList<>();
    for (Condition.Atom atom : proposition.atoms()) {
      all.add(atom.difference().top());
      all.addAll(atom.difference().divisors());
    }
    return all.stream()
        .filter(polynomial -> polynomial.variables().size() == 1)
        .map(polynomial -> polynomial.in(polynomial.variables().iterator().next()))
        .toList();
  }

  private Proposition overReals(
      int index, Evaluation evaluation, RealInterval<ExactReal> interval) {
    if (interval.isEmpty()) {
      return Truth.of(true, new Ground.Cases(0));
    }
    String name = variable(index);
    Indeterminate.Variable variable = new Indeterminate.Variable(name, interval);
    Evaluation inner = evaluation.with(node, name, Indeterminate.of(variable));
    Proposition proposition = forall(index + 1, inner);
    return proposition.variables().size() > 1 && proposition.variables().contains(variable)
        ? new Condition.Every(variable, proposition)
        : proposition.variables().contains(variable)
            ? decided(proposition, evaluation)
            : proposition;
  }

  /** Whether a condition on one variable holds for all its values. */
  private Proposition decided(Proposition condition, Evaluation evaluation) {
    Optional<Indeterminate.Variable> only = condition.variables().stream().findFirst();
    RealDecider decider = evaluation.evaluator().decider();
    return only.isEmpty()
        ? condition
        : Evaluation.at(node, () -> condition.forAll(new RealQuantifier(only.get(), decider)));
  }

  private static RealInterval<ExactReal> realInterval(
      Evaluation evaluation, Domain.Interval domain) {
    return new RealInterval<ExactReal>(
        domain.lower().map(end -> exact(evaluation, end)),
        domain.lowerClosed(),
        domain.upper().map(end -> exact(evaluation, end)),
        domain.upperClosed());
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
