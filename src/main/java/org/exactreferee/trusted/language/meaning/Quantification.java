package org.exactreferee.trusted.language.meaning;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Quantified;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.value.Formula;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.Indeterminate;
import org.exactreferee.trusted.language.value.Multinomial;
import org.exactreferee.trusted.language.value.Proposition;
import org.exactreferee.trusted.language.value.Truth;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * What a quantifier is: {@code forall} the conjunction of its cases, {@code exists} the negation of
 * {@code forall} of the negation.
 */
final class Quantification {

  /** How far a counterexample is looked for where nothing is known about the integers beyond. */
  private static final BigInteger SEARCHED = BigInteger.valueOf(100);

  private static final Truth NOT_FOUND_OUT =
      Truth.unknown("whether an integer makes it false was not found out");

  private final Quantified node;
  private final boolean negated;
  private final Optional<Part> part;
  private final boolean leading;

  /** A quantifier that stands anywhere. */
  Quantification(Quantified node) {
    this(node, Optional.empty(), false);
  }

  /**
   * A quantifier, or a part of it.
   *
   * @param part which cases of the first variable count, if not all
   * @param leading whether the whole statement begins with it, and all its variables are universal:
   *     then the first case that is not true is what is wanted, and the result speaks of that case
   */
  Quantification(Quantified node, Optional<Part> part, boolean leading) {
    this.node = node;
    this.negated = node.quantifier() == Quantifier.EXISTS;
    this.part = part;
    this.leading = leading && !negated;
  }

  Proposition value(Evaluation evaluation) {
    return signed(forall(0, evaluation));
  }

  private Proposition signed(Proposition proposition) {
    return negated ? proposition.not() : proposition;
  }

  private String variable(int index) {
    return node.binders().list().get(index).variable();
  }

  /** Whether the body, or its negation, holds in all cases of the binders from this one on. */
  private Proposition forall(int index, Evaluation evaluation) {
    if (index == node.binders().list().size()) {
      return evaluation.budget().counted(node, () -> body(evaluation));
    }
    Domain domain = node.binders().list().get(index).domain();
    return Evaluation.statement(
        () ->
            domain.match(
                range ->
                    domain.isFinite()
                        ? enumerated(index, evaluation, Cases.of(evaluation, node, domain))
                        : overIntegers(index, evaluation, Cases.integer(evaluation, range.from())),
                elements -> enumerated(index, evaluation, Cases.of(evaluation, node, domain)),
                interval -> overReals(index, evaluation, realInterval(evaluation, interval)),
                points -> overPolytope(index, evaluation, points)));
  }

  private Proposition overPolytope(int index, Evaluation evaluation, Domain.Polytope domain) {
    ProgramReading reading = new ProgramReading(node, domain.unknowns(), domain.rows());
    Evaluation inner = reading.bind(evaluation);
    Polytope polytope = new Polytope(reading, inner);
    return polytope.forAll(forall(index + 1, inner));
  }

  /**
   * A leading body speaks of one case, so that a guard must be settled before it may stand here.
   */
  private Proposition body(Evaluation evaluation) {
    Proposition guard =
        node.binders()
            .guard()
            .map(evaluation::proposition)
            .orElse(Proposition.of(true, new Ground.Words("")));
    boolean first = leading && guard.isKnownTrue();
    return guard.guarding(
        () ->
            signed(first ? evaluation.leading(node.body()) : evaluation.proposition(node.body())));
  }

  /**
   * Case by case, until one settles it: one that is false, or, of a leading quantifier, one that is
   * known not to be true. What depends on real variables around it is kept in order.
   */
  private Proposition enumerated(int index, Evaluation evaluation, Cases cases) {
    Proposition result = Proposition.of(true, new Ground.Cases(0));
    long count = 0;
    Optional<String> absorbed = Optional.empty();
    boolean open = false;
    long first = index == 0 ? part.map(Part::from).orElse(0L) : 0;
    long last = index == 0 ? part.map(Part::to).orElse(Long.MAX_VALUE) : Long.MAX_VALUE;
    Iterator<Value> values = cases.values().skip(first).limit(last - first).iterator();
    while (values.hasNext()) {
      Value value = values.next();
      Proposition next =
          evaluation.inCase(
              node, variable(index), value, inner -> decided(forall(index + 1, inner), inner));
      if (next.isKnownTrue()) {
        Ground ground = ((Truth) next.isTrue()).ground();
        count += ground.count();
        absorbed = absorbed.or(() -> at(index, value, ground.absorbed()));
        continue;
      }
      Proposition here = next.atCase(variable(index), value);
      if (settles(here)) {
        Optional<String> before = absorbed.or(result::undefinedBecause);
        return before.isPresent() && !leading ? here.absorbing(before.get()) : here;
      }
      result = open ? result.and(() -> here) : here;
      open = true;
    }
    return open ? result : Proposition.of(true, new Ground.Cases(count, absorbed));
  }

  private Optional<String> at(int index, Value value, Optional<String> what) {
    return what.map(text -> variable(index) + " = " + value + ": " + text);
  }

  private boolean settles(Proposition oneCase) {
    return oneCase.isKnownFalse()
        || (leading && oneCase.isTrue() instanceof Truth truth && truth.isFalse());
  }

  /** A case of a leading quantifier, decided as far as it can be without variables around it. */
  private Proposition decided(Proposition oneCase, Evaluation evaluation) {
    if (!leading || !oneCase.isTrue().isClosed()) {
      return oneCase;
    }
    Truth isTrue = evaluation.decided(oneCase.isTrue());
    return isTrue.isTrue()
        ? new Proposition(isTrue, isTrue.negate())
        : new Proposition(isTrue, oneCase.isFalse());
  }

  /**
   * All integers from the first on: those up to a cut case by case, those beyond it as real
   * numbers. What is not true for a real number may be for every integer: then some more integers
   * are looked at, and if none of them settles it nothing is known.
   */
  private Proposition overIntegers(int index, Evaluation evaluation, BigInteger first) {
    Formula sample = beyond(index, evaluation, first).inside.isTrue();
    if (sample.variables().size() > 1) {
      throw new UndecidedException("an unbounded integer beside another variable without cases");
    }
    BigInteger cut = evaluation.evaluator().decider().cut(questions(sample), first).max(first);
    Cases start = Cases.between(first, cut);
    evaluation.budget().require(node, start.count());
    Proposition small = enumerated(index, evaluation, start);
    if (!small.isTrue().isClosed()) {
      throw new UndecidedException("an unbounded integer and other variables around it");
    }
    if (settles(small)) {
      return small;
    }
    Letter large = beyond(index, evaluation, cut);
    Truth head = evaluation.decided(small.isTrue());
    Truth tail = evaluation.decided(large.bind(true, large.inside.isTrue()));
    if (head.isTrue() && tail.isTrue()) {
      return Proposition.of(true, Ground.together(head.ground(), tail.ground()));
    }
    Cases more = Cases.between(cut.add(BigInteger.ONE), cut.add(SEARCHED));
    Proposition searched = enumerated(index, evaluation, more);
    if (settles(searched)) {
      return searched;
    }
    Truth found = head.and(evaluation.decided(searched.isTrue()));
    Truth open =
        tail.isFalse()
            ? Truth.unknown(
                "it is not true for all real numbers beyond " + variable(index) + " = " + cut)
            : tail;
    Truth isTrue = found.isFalse() ? found : found.isTrue() ? open : found;
    return new Proposition(
        isTrue, leading ? NOT_FOUND_OUT : isFalse(evaluation, small, searched, large));
  }

  /** Whether some integer makes it false. */
  private static Truth isFalse(
      Evaluation evaluation, Proposition small, Proposition searched, Letter large) {
    Formula none = Formula.all(small.isFalse().negate(), searched.isFalse().negate());
    Truth seen = evaluation.decided(none);
    if (seen.isFalse()) {
      return seen.negate();
    }
    Truth never = seen.and(evaluation.decided(large.bind(true, large.inside.isFalse().negate())));
    return never.isTrue() ? never.negate() : NOT_FOUND_OUT;
  }

  /** A variable that stays a letter, and what is said of it. */
  private record Letter(Indeterminate.Variable variable, Proposition inside) {

    /** That a formula holds for all its values, or for one of them. */
    Formula bind(boolean every, Formula formula) {
      return formula.variables().contains(variable)
          ? new Formula.Bound(every, variable, formula)
          : formula;
    }
  }

  private Letter letter(int index, Evaluation evaluation, RealInterval<ExactReal> interval) {
    Indeterminate.Variable variable = new Indeterminate.Variable(variable(index), interval);
    Evaluation inner = evaluation.with(node, variable(index), Indeterminate.of(variable));
    return new Letter(variable, forall(index + 1, inner));
  }

  /** What is to be shown about the real numbers beyond a cut. */
  private Letter beyond(int index, Evaluation evaluation, BigInteger cut) {
    return letter(index, evaluation, RealInterval.greaterThan(ExactReal.of(Rational.of(cut))));
  }

  /** The polynomials whose signs decide it. */
  private static List<Polynomial<ExactReal>> questions(Formula formula) {
    List<Multinomial> all = new ArrayList<>();
    for (Formula.Atom atom : formula.atoms()) {
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
      return Proposition.of(true, new Ground.Cases(0));
    }
    Letter letter = letter(index, evaluation, interval);
    Formula isTrue = letter.bind(true, letter.inside.isTrue());
    return leading && isTrue.isClosed()
        ? decided(letter, isTrue, evaluation)
        : new Proposition(isTrue, letter.bind(false, letter.inside.isFalse()));
  }

  /**
   * A leading quantifier over one variable: where it is not true, what it is at the point found.
   */
  private static Proposition decided(Letter letter, Formula isTrue, Evaluation evaluation) {
    RealQuantifier quantifier =
        new RealQuantifier(letter.variable, evaluation.evaluator().decider());
    Truth truth =
        isTrue instanceof Formula.Bound bound && bound.every()
            ? quantifier.forAll(bound.body())
            : evaluation.decided(isTrue);
    if (truth.isTrue() || letter.inside.isDefined()) {
      return new Proposition(truth, truth.negate());
    }
    Formula isFalse = letter.inside.isFalse();
    if (truth.isFalse() && quantifier.failsWhereDefined() && isComparison(letter.inside)) {
      return new Proposition(truth, truth.negate());
    }
    Truth there =
        isFalse.variables().equals(Set.of(letter.variable)) && quantifier.witness().isPresent()
            ? isFalse.at(letter.variable, quantifier.witness().get())
            : isFalse instanceof Truth known ? known : Truth.unknown("no point is known");
    return new Proposition(truth, truth.isFalse() ? there : truth);
  }

  /** Whether it is one comparison for all values of some variables: false where it is defined. */
  private static boolean isComparison(Proposition inside) {
    Formula isTrue = inside.isTrue();
    Formula isFalse = inside.isFalse();
    if (isTrue instanceof Formula.Bound all && isFalse instanceof Formula.Bound one) {
      return all.every()
          && !one.every()
          && all.variable().equals(one.variable())
          && isComparison(new Proposition(all.body(), one.body()));
    }
    return isTrue instanceof Formula.Atom atom
        && isFalse.equals(new Formula.Atom(atom.difference(), atom.relation().negate()));
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
    return evaluation
        .quantity(end)
        .exact()
        .orElseThrow(
            () ->
                new UndecidedException(
                    "end ("
                        + CanonicalText.of(end)
                        + ") of an interval is not in the exact field"));
  }
}
