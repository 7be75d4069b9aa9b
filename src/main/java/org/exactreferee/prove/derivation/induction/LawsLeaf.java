package org.exactreferee.prove.derivation.induction;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.exactreferee.prove.derivation.Tactic;
import org.exactreferee.prove.derivation.induction.LawsElimination.Reduced;
import org.exactreferee.trusted.kernel.derivation.DerivationRule;
import org.exactreferee.trusted.kernel.derivation.FreeNames;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.Sequent.Fact;
import org.exactreferee.trusted.kernel.derivation.SignFact;
import org.exactreferee.trusted.kernel.derivation.SignFact.Sign;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Atom;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Monomial;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * Shows a comparison by the laws of the functions in it: they say what its atoms are equal to, and
 * when the same has been put in place of them in the facts, the rest follows by arithmetic.
 *
 * @param arithmetic shows what is left of an inequality
 * @param dead letters that facts may be about which do not matter any more
 */
record LawsLeaf(Tactic arithmetic, InductionWork work, Set<String> dead) implements Tactic {

  @Override
  public Optional<List<Move>> prove(Sequent sequent) {
    Optional<SignFact> goal = SignFact.of(sequent.goal(), sequent.normal());
    if (sequent.isKnown()) {
      return Optional.of(List.of());
    }
    if (goal.isEmpty()) {
      return Optional.empty();
    }
    try {
      return prove(goal.get(), sequent);
    } catch (DerivationRule.Refused | UndecidedException failed) {
      return Optional.empty();
    }
  }

  private Optional<List<Move>> prove(SignFact goal, Sequent sequent) {
    InductionDraft draft = new InductionDraft(sequent, new LawsConditions(2, work, dead));
    int known = draft.last();
    LawsElimination elimination = new LawsElimination(sequent.normal(), work);
    Set<Atom> atoms = new TreeSet<>(goal.polynomial().atoms());
    List<Integer> facts = new ArrayList<>();
    for (int i = 1; i <= known; i++) {
      Fact fact = draft.fact(i);
      if (fact.sign().isPresent()
          && FreeNames.of(fact.statement()).stream().noneMatch(dead::contains)) {
        facts.add(i);
        atoms.addAll(fact.sign().orElseThrow().polynomial().atoms());
      }
    }
    LawsInstances instances =
        new LawsInstances(draft, elimination, atoms, goal.sign() == Sign.ZERO);
    instances.bound();
    instances.add();
    instances.bound();
    facts.forEach(instances::use);
    instances.add();
    instances.bound();
    Reduced reduced = elimination.reduced(goal.polynomial());
    if (reduced.rest().isZero() && goal.sign() == Sign.ZERO) {
      return Optional.of(
          draft.ending(
              List.of(new Move.Combination(reduced.factors(), products(reduced, Rational.ONE)))));
    }
    if (goal.sign() == Sign.ZERO || goal.sign() == Sign.NOT_ZERO) {
      return goal.sign() == Sign.ZERO
          ? Optional.empty()
          : arithmetic.prove(draft.sequent()).map(draft::ending);
    }
    Optional<List<Move>> less = difference(goal, facts, draft, elimination);
    if (less.isPresent()) {
      return less;
    }
    for (int i : facts) {
      draft.fact(i).sign().ifPresent(fact -> restate(fact, draft, elimination));
    }
    return finish(goal, reduced, draft);
  }

  /**
   * Shows a goal {@code p >= 0} by a fact {@code h >= 0} that has a sum or the like in common with
   * it: p - c h >= 0 has it no more. Only equations without other factors are used before that.
   */
  private Optional<List<Move>> difference(
      SignFact goal, List<Integer> facts, InductionDraft draft, LawsElimination elimination) {
    Reduced plain = elimination.reduced(goal.polynomial(), true);
    for (int i : facts) {
      SignFact fact = draft.fact(i).sign().orElseThrow();
      if (fact.sign() != Sign.POSITIVE && fact.sign() != Sign.NOT_NEGATIVE) {
        continue;
      }
      Reduced other = elimination.reduced(fact.polynomial(), true);
      Optional<Rational> factor = common(plain.rest(), other.rest());
      if (factor.isEmpty()) {
        continue;
      }
      TermPolynomial rest = plain.rest().subtract(other.rest().scale(factor.get()));
      Sign wanted = fact.sign() == Sign.POSITIVE ? Sign.NOT_NEGATIVE : goal.sign();
      Reduced left = elimination.reduced(rest);
      InductionDraft attempt = draft.copy();
      Optional<Integer> shown = attempt.have(compared(left.rest(), wanted), arithmetic);
      if (shown.isEmpty()) {
        continue;
      }
      List<Move.Product> inner = products(left, Rational.ONE);
      inner.add(new Move.Product(Trees.number(1), List.of(shown.get()), List.of()));
      attempt.have(compared(rest, wanted), List.of(new Move.Combination(left.factors(), inner)));
      List<Move.Product> products = products(plain, Rational.ONE);
      products.addAll(products(other, factor.get().negate()));
      Expression multiplier = Trees.number(factor.get());
      products.add(new Move.Product(multiplier, List.of(i), List.of()));
      products.add(new Move.Product(Trees.number(1), List.of(attempt.last()), List.of()));
      return Optional.of(attempt.ending(List.of(new Move.Combination(List.of(), products))));
    }
    return Optional.empty();
  }

  /** The number c > 0 such that p - c q has an atom of p no more, which is a sum or a function. */
  private static Optional<Rational> common(TermPolynomial p, TermPolynomial q) {
    for (Monomial monomial : p.terms().keySet()) {
      boolean hard =
          monomial.powers().size() == 1
              && (monomial.powers().firstKey().term() instanceof Expression.Fold
                  || monomial.powers().firstKey().term() instanceof Expression.Call);
      if (hard && q.terms().containsKey(monomial)) {
        Rational factor = p.terms().get(monomial).divide(q.terms().get(monomial));
        if (factor.sign() > 0) {
          return Optional.of(factor);
        }
      }
    }
    return Optional.empty();
  }

  private static List<Move.Product> products(Reduced reduced, Rational factor) {
    List<Move.Product> products = new ArrayList<>();
    for (Map.Entry<Integer, TermPolynomial> entry : reduced.multipliers().entrySet()) {
      if (!entry.getValue().isZero()) {
        Expression multiplier = entry.getValue().scale(factor).expression();
        products.add(new Move.Product(multiplier, List.of(entry.getKey()), List.of()));
      }
    }
    return products;
  }

  private static Expression compared(TermPolynomial p, Sign sign) {
    Expression zero = Trees.number(0);
    return sign == Sign.POSITIVE
        ? Trees.greater(p.expression(), zero)
        : Trees.atLeast(p.expression(), zero);
  }

  /** Says what a fact says with the definitions in place of the atoms. */
  private static void restate(SignFact fact, InductionDraft draft, LawsElimination elimination) {
    if (fact.sign() != Sign.POSITIVE && fact.sign() != Sign.NOT_NEGATIVE) {
      return;
    }
    Reduced reduced = elimination.reduced(fact.polynomial());
    if (reduced.multipliers().isEmpty()) {
      return;
    }
    Optional<Integer> number = numberOf(fact, draft.sequent());
    List<Integer> facts = new ArrayList<>(reduced.factors());
    facts.add(number.orElseThrow());
    List<Move.Product> products = products(reduced, Rational.of(-1));
    products.add(new Move.Product(Trees.number(1), facts, List.of()));
    Expression statement = compared(reduced.rest(), fact.sign());
    List<Move> proof = List.of(new Move.Combination(List.of(), products));
    if (InductionDraft.isRight(proof, draft.sequent().toShow(statement))) {
      draft.have(statement, proof);
    }
  }

  private static Optional<Integer> numberOf(SignFact fact, Sequent sequent) {
    for (int i = 1; i <= sequent.facts().size(); i++) {
      if (sequent.facts().get(i - 1).sign().filter(fact::equals).isPresent()) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  private Optional<List<Move>> finish(SignFact goal, Reduced reduced, InductionDraft draft) {
    Expression statement = compared(reduced.rest(), goal.sign());
    if (draft.have(statement, arithmetic).isEmpty()) {
      return Optional.empty();
    }
    List<Move.Product> products = products(reduced, Rational.ONE);
    products.add(new Move.Product(Trees.number(1), List.of(draft.last()), List.of()));
    return Optional.of(draft.ending(List.of(new Move.Combination(reduced.factors(), products))));
  }
}
