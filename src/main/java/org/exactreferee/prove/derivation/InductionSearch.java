package org.exactreferee.prove.derivation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.exactreferee.trusted.kernel.derivation.DerivationRule;
import org.exactreferee.trusted.kernel.derivation.FreeNames;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.Sequent.Fact;
import org.exactreferee.trusted.kernel.derivation.SignFact;
import org.exactreferee.trusted.kernel.derivation.SignFact.Sign;
import org.exactreferee.trusted.kernel.derivation.Sort;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.kernel.derivation.Statements.Peeled;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Atom;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.function.Library;
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
      return after(new Move.Fix(names(quantified, sequent)), sequent, depth, dead);
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

  private static List<String> names(Quantified goal, Sequent sequent) {
    Peeled peeled = Peeled.of(goal);
    Set<String> taken = new HashSet<>(sequent.letters().keySet());
    List<String> names = new ArrayList<>();
    for (int i = 0; i < peeled.variables().size(); i++) {
      boolean whole = peeled.binder().domain() instanceof Domain.IntegerRange;
      names.add(fresh(whole ? List.of("n", "k", "m", "j", "i") : List.of("x", "y", "z"), taken));
    }
    return names;
  }

  private static String fresh(List<String> wished, Set<String> taken) {
    for (int round = 0; ; round++) {
      for (String name : wished) {
        String tried = round == 0 ? name : name + round;
        if (Library.REGISTRY.find(tried).isEmpty() && taken.add(tried)) {
          return tried;
        }
      }
    }
  }

  private Optional<List<Move>> compared(Sequent sequent, int depth, Set<String> dead) {
    InductionDraft draft = new InductionDraft(sequent, conditions);
    sharpen(draft);
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
    List<String> letters = letters(draft.sequent());
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
    for (Course course : courses(letter, sequent)) {
      InductionDraft draft = new InductionDraft(sequent, conditions);
      Optional<List<Move>> proof =
          either(
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

  /** Ends a draft by the first value of a letter on one side, and all later ones on the other. */
  private Optional<List<Move>> either(
      Expression from, String letter, InductionDraft draft, Tactic first, Tactic later) {
    Expression v = Trees.symbol(letter);
    first(from, letter, draft);
    Optional<Integer> either = draft.instance(draft.last(), List.of(v));
    if (either.isEmpty()) {
      return Optional.empty();
    }
    Sequent sequent = draft.sequent();
    InductionDraft left = new InductionDraft(sequent.knowing(Trees.equal(v, from)), conditions);
    left.play(new Move.Substitute(left.last()));
    Expression next = sequent.normal().term(Trees.plus(from, Trees.number(1)));
    Optional<List<Move>> here = first.prove(left.sequent());
    Optional<List<Move>> there =
        here.flatMap(unused -> later.prove(sequent.knowing(Trees.atLeast(v, next))));
    return there.map(
        proof ->
            draft.ending(List.of(new Move.Either(either.get(), left.ending(here.get()), proof))));
  }

  /** Goes through the values of one letter, for all values of another one at a time. */
  private Optional<List<Move>> generalized(
      String letter, String other, Sequent sequent, Set<String> dead) {
    for (Course course : courses(letter, sequent)) {
      for (Course inner : courses(other, sequent)) {
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
    String letter = names(goal, sequent).get(0);
    draft.play(new Move.Fix(List.of(letter)));
    while (draft.sequent().goal() instanceof Logical implication
        && implication.connective() == Connective.IMPLIES) {
      draft.play(new Move.Suppose());
    }
    Expression w = Trees.symbol(letter);
    Expression from = ((Domain.IntegerRange) Peeled.of(goal).binder().domain()).from();
    Expression before = Trees.minus(w, Trees.number(1));
    return either(
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

  /** Adds {@code x >= 1} for facts {@code x > 0} about integers. */
  private static void sharpen(InductionDraft draft) {
    for (Fact fact : List.copyOf(draft.sequent().facts())) {
      if (fact.sign().filter(sign -> sign.sign() == Sign.POSITIVE).isPresent()) {
        TermPolynomial p = fact.sign().orElseThrow().polynomial();
        Expression term = p.expression();
        Expression sharper = Trees.atLeast(term, Trees.number(1));
        if (p.constant().isEmpty()
            && draft.sequent().isWhole(term)
            && !draft.sequent().toShow(sharper).isKnown()) {
          draft.apply("discrete", List.of(term), List.of(Trees.greater(term, Trees.number(0))));
        }
      }
    }
  }

  /** The letters of the goal that stand for integers, those in the ends of sums first. */
  private static List<String> letters(Sequent sequent) {
    List<String> letters = new ArrayList<>();
    SignFact goal = SignFact.of(sequent.goal(), sequent.normal()).orElseThrow();
    for (Atom atom : goal.polynomial().atoms()) {
      if (atom.term() instanceof Expression.Fold fold
          && fold.binders().list().get(0).domain() instanceof Domain.IntegerRange range) {
        letters.addAll(FreeNames.of(range.to().orElseThrow()));
      }
    }
    letters.addAll(FreeNames.of(sequent.goal()));
    return letters.stream()
        .distinct()
        .filter(letter -> sequent.letters().get(letter) instanceof Sort.Whole)
        .toList();
  }

  /**
   * What is known of a letter that an induction goes through.
   *
   * @param from where it begins
   * @param to where it ends, if that is known
   * @param others the other facts about it
   */
  private record Course(Expression from, Optional<Expression> to, List<Expression> others) {}

  private static List<Course> courses(String letter, Sequent sequent) {
    List<Expression> from = new ArrayList<>();
    List<Expression> to = new ArrayList<>();
    List<Expression> others = new ArrayList<>();
    Expression v = Trees.symbol(letter);
    TermPolynomial variable = sequent.normal().number(v);
    Map<Expression, Expression> statements = new java.util.LinkedHashMap<>();
    for (Fact fact : sequent.facts()) {
      if (!FreeNames.of(fact.statement()).contains(letter) || fact.sign().isEmpty()) {
        continue;
      }
      SignFact sign = fact.sign().orElseThrow();
      boolean bound = sign.sign() == Sign.NOT_NEGATIVE;
      TermPolynomial below = variable.subtract(sign.polynomial());
      TermPolynomial above = variable.add(sign.polynomial());
      if (bound && isFree(below, letter) && sequent.isWhole(below.expression())) {
        from.add(below.expression());
        statements.put(below.expression(), fact.statement());
      } else if (bound && isFree(above, letter) && sequent.isWhole(above.expression())) {
        to.add(above.expression());
        statements.put(above.expression(), fact.statement());
      } else {
        boolean plain =
            sign.polynomial().atoms().stream()
                .allMatch(atom -> atom.term() instanceof Expression.Name);
        if (plain) {
          others.add(fact.statement());
        }
      }
    }
    List<Course> courses = new ArrayList<>();
    for (Expression start : from) {
      List<Expression> rest = new ArrayList<>(others);
      from.stream().filter(one -> !one.equals(start)).map(statements::get).forEach(rest::add);
      Optional<Expression> end = to.stream().findFirst();
      to.stream().skip(1).map(statements::get).forEach(rest::add);
      courses.add(new Course(start, end, rest));
    }
    return courses;
  }

  private static boolean isFree(TermPolynomial p, String letter) {
    return !FreeNames.of(p.expression()).contains(letter);
  }

  private Optional<List<Move>> induct(String letter, Sequent sequent, int depth, Set<String> dead) {
    for (Course course : courses(letter, sequent)) {
      Optional<List<Move>> proof = induct(letter, course, sequent, depth, dead);
      if (proof.isPresent()) {
        return proof;
      }
    }
    return Optional.empty();
  }

  private Optional<List<Move>> induct(
      String letter, Course course, Sequent sequent, int depth, Set<String> dead) {
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
    return either(
        from,
        letter,
        draft,
        left -> prove(left, 0, dead),
        right -> skip(count - 1, next, letter, fact, new InductionDraft(right, conditions), dead));
  }

  /** Adds that an integer from some place on is the first one, or comes after it. */
  private static void first(Expression from, String letter, InductionDraft draft) {
    Expression v = Trees.symbol(letter);
    Expression next = Trees.plus(from, Trees.number(1));
    Expression split = Trees.or(Trees.equal(v, from), Trees.atLeast(v, next));
    Expression every = Trees.forall(letter, new Domain.IntegerRange(from, Optional.empty()), split);
    Set<String> taken = new HashSet<>(draft.sequent().letters().keySet());
    Move induction = new Move.Induction(fresh(List.of(letter), taken), List.of(), List.of());
    draft.have(every, List.of(induction));
  }

  private Optional<List<Move>> induction(
      String letter, Expression every, Sequent sequent, int depth, Set<String> dead) {
    Sequent goal = sequent.toShow(every);
    Peeled peeled = Peeled.of((Quantified) goal.goal());
    Domain.IntegerRange range = (Domain.IntegerRange) peeled.binder().domain();
    String variable = peeled.binder().variable();
    Set<String> taken = new HashSet<>(sequent.letters().keySet());
    String name = fresh(List.of(letter), taken);
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
    String m = fresh(List.of("m", "j", "i"), taken);
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
