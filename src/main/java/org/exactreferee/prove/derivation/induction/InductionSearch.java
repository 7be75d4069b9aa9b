package org.exactreferee.prove.derivation.induction;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.exactreferee.prove.derivation.Tactic;
import org.exactreferee.trusted.kernel.derivation.DerivationRule;
import org.exactreferee.trusted.kernel.derivation.FreeNames;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.Sequent.Fact;
import org.exactreferee.trusted.kernel.derivation.SignFact;
import org.exactreferee.trusted.kernel.derivation.SignFact.Sign;
import org.exactreferee.trusted.kernel.derivation.Sort;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.kernel.derivation.Statements.Peeled;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Logical;
import org.exactreferee.trusted.language.tree.Expression.Quantified;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.tree.Trees;

/**
 * Takes a statement apart, and where a comparison does not follow at once, goes through the
 * integers that one of its letters stands for.
 */
final class InductionSearch implements Tactic {

  private static final List<Integer> STARTS = List.of(0, 1, 2, 3, 4, 6, 9, 12);

  private final LawsConditions conditions;
  private final Function<Set<String>, Tactic> leaf;

  /**
   * @param leaf shows comparisons, and leaves the facts about these letters aside
   */
  InductionSearch(Function<Set<String>, Tactic> leaf, InductionWork work) {
    this.leaf = leaf;
    this.conditions = new LawsConditions(2, work);
  }

  @Override
  public Optional<List<Move>> prove(Sequent sequent) {
    return prove(sequent, 2, Set.of());
  }

  private Optional<List<Move>> prove(Sequent sequent, int depth, Set<String> dead) {
    if (sequent.isKnown()) {
      return Optional.of(List.of());
    }
    Expression goal = sequent.goal();
    List<Expression> parts = Statements.parts(goal);
    if (parts.size() > 1) {
      return both(parts, sequent, depth, dead);
    }
    if (goal instanceof Quantified quantified && quantified.quantifier() == Quantifier.FORALL) {
      return after(new Move.Fix(InductionLetters.names(quantified, sequent)), sequent, depth, dead);
    }
    if (goal instanceof Logical logical) {
      Optional<List<Move>> quick =
          logical.connective() == Connective.OR ? conditions.prove(sequent) : Optional.empty();
      return quick.isPresent() ? quick : after(new Move.Suppose(), sequent, depth, dead);
    }
    if (goal instanceof Expression.Not) {
      return after(new Move.Suppose(), sequent, depth, dead);
    }
    return SignFact.of(goal, sequent.normal()).flatMap(unused -> compared(sequent, depth, dead));
  }

  private Optional<List<Move>> both(
      List<Expression> parts, Sequent sequent, int depth, Set<String> dead) {
    List<List<Move>> proofs = new ArrayList<>();
    for (Expression part : parts) {
      Optional<List<Move>> proof = prove(sequent.toShow(part), depth, dead);
      if (proof.isEmpty()) {
        return Optional.empty();
      }
      proofs.add(proof.get());
    }
    return Optional.of(List.of(new Move.Both(proofs)));
  }

  private Optional<List<Move>> after(Move move, Sequent sequent, int depth, Set<String> dead) {
    InductionDraft draft = new InductionDraft(sequent, conditions);
    try {
      draft.play(move);
    } catch (DerivationRule.Refused refused) {
      return Optional.empty();
    }
    return prove(draft.sequent(), depth, dead).map(draft::ending);
  }

  private Optional<List<Move>> compared(Sequent sequent, int depth, Set<String> dead) {
    InductionDraft draft = new InductionDraft(sequent, conditions);
    InductionLetters.sharpen(draft);
    conditions.work().spend(100);
    Optional<List<Move>> direct = leaf.apply(dead).prove(draft.sequent());
    if (direct.isPresent()) {
      return direct.map(draft::ending);
    }
    Optional<List<Move>> cases =
        new LawsByCases(conditions, next -> prove(next, depth, dead)).prove(draft.sequent());
    if (cases.isPresent() || depth == 0) {
      return cases.map(draft::ending);
    }
    List<String> letters = InductionLetters.letters(draft.sequent());
    for (String letter : letters) {
      Optional<List<Move>> proof = split(letter, draft.sequent(), dead);
      if (proof.isPresent()) {
        return proof.map(draft::ending);
      }
    }
    for (String letter : letters) {
      Optional<List<Move>> proof = induct(letter, draft.sequent(), depth, dead);
      if (proof.isPresent()) {
        return proof.map(draft::ending);
      }
    }
    for (String letter : letters) {
      for (String other : letters) {
        Optional<List<Move>> proof =
            letter.equals(other)
                ? Optional.empty()
                : generalized(letter, other, draft.sequent(), dead);
        if (proof.isPresent()) {
          return proof.map(draft::ending);
        }
      }
    }
    return Optional.empty();
  }

  /** Shows the goal for the first value of a letter, and for all later ones. */
  private Optional<List<Move>> split(String letter, Sequent sequent, Set<String> dead) {
    for (InductionCourse course : InductionCourse.of(letter, sequent)) {
      InductionDraft draft = new InductionDraft(sequent, conditions);
      Optional<List<Move>> proof =
          InductionFirst.either(
              course.from(),
              letter,
              draft,
              left -> prove(left, 0, dead),
              right -> prove(right, 0, dead));
      if (proof.isPresent()) {
        return proof;
      }
    }
    return Optional.empty();
  }

  /** Goes through the values of one letter, for all values of another one at a time. */
  private Optional<List<Move>> generalized(
      String letter, String other, Sequent sequent, Set<String> dead) {
    for (InductionCourse course : InductionCourse.of(letter, sequent)) {
      for (InductionCourse inner : InductionCourse.of(other, sequent)) {
        if (FreeNames.of(course.from()).contains(other)) {
          continue;
        }
        Expression v = Trees.symbol(letter);
        Expression w = Trees.symbol(other);
        Sequent bounds =
            sequent
                .toShow(Trees.atMost(course.from(), v))
                .knowing(Trees.atMost(course.from(), v))
                .knowing(Trees.atMost(inner.from(), w));
        int size = bounds.facts().size();
        Set<SignFact> taken = new HashSet<>();
        bounds.facts().subList(size - 2, size).forEach(one -> taken.add(one.sign().orElseThrow()));
        Expression body = sequent.goal();
        for (Fact fact : sequent.facts()) {
          Set<String> names = FreeNames.of(fact.statement());
          if (fact.sign().filter(sign -> !taken.contains(sign)).isPresent()
              && fact.sign().orElseThrow().polynomial().atoms().stream()
                  .allMatch(atom -> atom.term() instanceof Expression.Name)
              && (names.contains(letter) || names.contains(other))) {
            body = Trees.implies(fact.statement(), body);
          }
        }
        Expression every =
            Trees.forall(
                letter,
                new Domain.IntegerRange(course.from(), Optional.empty()),
                Trees.forall(other, new Domain.IntegerRange(inner.from(), Optional.empty()), body));
        Set<String> without = new HashSet<>(dead);
        without.add(letter);
        without.add(other);
        Optional<List<Move>> proof = induction(letter, every, sequent, 2, without);
        if (proof.isPresent()) {
          InductionDraft draft = new InductionDraft(sequent, conditions);
          int fact = draft.have(every, proof.get());
          return draft.instance(fact, List.of(v, w)).map(unused -> draft.ending(List.of()));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Uses a hypothesis about all values of a letter for the value of the goal and the one before.
   */
  private Optional<List<Move>> step(
      Sequent sequent, int hypothesis, Quantified goal, Set<String> dead) {
    InductionDraft draft = new InductionDraft(sequent, conditions);
    String letter = InductionLetters.names(goal, sequent).get(0);
    draft.play(new Move.Fix(List.of(letter)));
    while (draft.sequent().goal() instanceof Logical implication
        && implication.connective() == Connective.IMPLIES) {
      draft.play(new Move.Suppose());
    }
    Expression w = Trees.symbol(letter);
    Expression from = ((Domain.IntegerRange) Peeled.of(goal).binder().domain()).from();
    Expression before = Trees.minus(w, Trees.number(1));
    return InductionFirst.either(
        from,
        letter,
        draft,
        left -> {
          InductionDraft first = new InductionDraft(left, conditions);
          first.instance(hypothesis, List.of(from));
          return prove(first.sequent(), 0, dead).map(first::ending);
        },
        right -> {
          InductionDraft later = new InductionDraft(right, conditions);
          later.instance(hypothesis, List.of(before));
          if (later.instance(hypothesis, List.of(w)).isPresent()) {
            return prove(later.sequent(), 0, dead).map(later::ending);
          }
          return cases(hypothesis, w, later, dead);
        });
  }

  /** Uses a hypothesis where its last premise is true, and does without it elsewhere. */
  private Optional<List<Move>> cases(
      int hypothesis, Expression value, InductionDraft draft, Set<String> dead) {
    Quantified every = (Quantified) draft.fact(hypothesis).statement();
    Peeled peeled = Peeled.of(every);
    Expression rest = Substitution.in(peeled.rest(), Map.of(peeled.binder().variable(), value));
    if (!(rest instanceof Logical implication)) {
      return Optional.empty();
    }
    Expression condition = draft.sequent().normal().term(implication.left());
    InductionDraft yes = new InductionDraft(draft.sequent().knowing(condition), conditions);
    if (yes.instance(hypothesis, List.of(value)).isEmpty()) {
      return Optional.empty();
    }
    Optional<List<Move>> where = prove(yes.sequent(), 0, dead).map(yes::ending);
    Sequent no = draft.sequent().knowing(Statements.negation(condition));
    return where
        .flatMap(unused -> prove(no, 0, dead))
        .map(elsewhere -> draft.ending(List.of(new Move.Cases(condition, where.get(), elsewhere))));
  }

  private Optional<List<Move>> induct(String letter, Sequent sequent, int depth, Set<String> dead) {
    for (InductionCourse course : InductionCourse.of(letter, sequent)) {
      Optional<List<Move>> proof = induct(letter, course, sequent, depth, dead);
      if (proof.isPresent()) {
        return proof;
      }
    }
    return Optional.empty();
  }

  private Optional<List<Move>> induct(
      String letter, InductionCourse course, Sequent sequent, int depth, Set<String> dead) {
    Set<String> without = new HashSet<>(dead);
    without.add(letter);
    boolean equation =
        SignFact.of(sequent.goal(), sequent.normal()).orElseThrow().sign() == Sign.ZERO;
    for (int skipped : equation || depth < 2 ? List.of(0) : STARTS) {
      Expression from = sequent.normal().term(Trees.plus(course.from(), Trees.number(skipped)));
      Expression body = sequent.goal();
      for (int i = course.others().size() - 1; i >= 0; i--) {
        body = Trees.implies(course.others().get(i), body);
      }
      Expression every = Trees.forall(letter, new Domain.IntegerRange(from, course.to()), body);
      Optional<List<Move>> proof = induction(letter, every, sequent, depth, without);
      if (proof.isPresent()) {
        InductionDraft draft = new InductionDraft(sequent, conditions);
        int fact = draft.have(every, proof.get());
        return skip(skipped, course.from(), letter, fact, draft, without);
      }
    }
    return Optional.empty();
  }

  /** Goes through the first values one by one, the rest is a fact. */
  private Optional<List<Move>> skip(
      int count, Expression from, String letter, int fact, InductionDraft draft, Set<String> dead) {
    Expression v = Trees.symbol(letter);
    if (count == 0) {
      return draft.instance(fact, List.of(v)).map(unused -> draft.ending(List.of()));
    }
    Expression next = draft.sequent().normal().term(Trees.plus(from, Trees.number(1)));
    return InductionFirst.either(
        from,
        letter,
        draft,
        left -> prove(left, 0, dead),
        right -> skip(count - 1, next, letter, fact, new InductionDraft(right, conditions), dead));
  }

  private Optional<List<Move>> induction(
      String letter, Expression every, Sequent sequent, int depth, Set<String> dead) {
    Sequent goal = sequent.toShow(every);
    Peeled peeled = Peeled.of((Quantified) goal.goal());
    Domain.IntegerRange range = (Domain.IntegerRange) peeled.binder().domain();
    String variable = peeled.binder().variable();
    Set<String> taken = new HashSet<>(sequent.letters().keySet());
    String name = InductionLetters.fresh(List.of(letter), taken);
    Expression n = Trees.symbol(name);
    Expression next = Trees.plus(n, Trees.number(1));
    Sequent step = goal.with(name, new Sort.Whole()).knowing(Trees.atMost(range.from(), n));
    Sequent base = goal;
    if (range.to().isPresent()) {
      base = base.knowing(Trees.atMost(range.from(), range.to().get()));
      step = step.knowing(Trees.atMost(next, range.to().get()));
    }
    step = step.knowing(Substitution.in(peeled.rest(), Map.of(variable, n)));
    int hypothesis = step.facts().size();
    base = base.toShow(Substitution.in(peeled.rest(), Map.of(variable, range.from())));
    step = step.toShow(Substitution.in(peeled.rest(), Map.of(variable, next)));
    Optional<List<Move>> later = step(step, name, hypothesis, depth - 1, dead);
    if (later.isEmpty()) {
      return Optional.empty();
    }
    return prove(base, depth - 1, dead)
        .map(first -> List.of(new Move.Induction(name, first, later.get())));
  }

  /** Takes the premises of the goal, uses the hypothesis where it applies, and goes on. */
  private Optional<List<Move>> step(
      Sequent sequent, String letter, int hypothesis, int depth, Set<String> dead) {
    if (sequent.goal() instanceof Quantified goal) {
      return step(sequent, hypothesis, goal, dead);
    }
    InductionDraft draft = new InductionDraft(sequent, conditions);
    while (draft.sequent().goal() instanceof Logical goal
        && goal.connective() == Connective.IMPLIES) {
      draft.play(new Move.Suppose());
    }
    if (draft.fact(hypothesis).statement() instanceof Logical) {
      draft.instance(hypothesis, List.of());
    }
    Optional<List<Move>> telescoped = telescoped(letter, draft.sequent(), dead);
    return (telescoped.isPresent() ? telescoped : prove(draft.sequent(), depth, dead))
        .map(draft::ending);
  }

  /** Shows an equation between sums whose terms change with the letter of an induction. */
  private Optional<List<Move>> telescoped(String letter, Sequent sequent, Set<String> dead) {
    if (SignFact.of(sequent.goal(), sequent.normal()).isEmpty()) {
      return Optional.empty();
    }
    for (HypergeometricSum sum : HypergeometricSum.of(letter, sequent)) {
      for (int less = 0; less <= 1; less++) {
        Optional<List<Move>> proof = telescoped(sum, less, sequent, dead);
        if (proof.isPresent()) {
          return proof;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<List<Move>> telescoped(
      HypergeometricSum sum, int less, Sequent sequent, Set<String> dead) {
    Expression end = sequent.normal().term(Trees.minus(sum.to(), Trees.number(less)));
    Set<String> taken = new HashSet<>(sequent.letters().keySet());
    String m = InductionLetters.fresh(List.of("m", "j", "i"), taken);
    for (Expression statement : sum.statements(m, end)) {
      InductionDraft draft = new InductionDraft(sequent, conditions);
      Optional<List<Move>> proof = induction(m, statement, sequent, 1, dead);
      if (proof.isEmpty()) {
        continue;
      }
      draft.have(statement, proof.get());
      if (draft.instance(draft.last(), List.of(end)).isEmpty()) {
        return Optional.empty();
      }
      return prove(draft.sequent(), 0, dead).map(draft::ending);
    }
    return Optional.empty();
  }
}
