package org.exactreferee.prove.derivation.arithmetic;

import static org.exactreferee.trusted.language.tree.Trees.differs;
import static org.exactreferee.trusted.language.tree.Trees.equal;
import static org.exactreferee.trusted.language.tree.Trees.greater;
import static org.exactreferee.trusted.language.tree.Trees.number;
import static org.exactreferee.trusted.language.tree.Trees.over;
import static org.exactreferee.trusted.language.tree.Trees.symbol;
import static org.exactreferee.trusted.language.tree.Trees.times;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.exactreferee.prove.derivation.Tactic;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.SignFact;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Atom;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;

/** Adds what the law of reciprocals says of the divisors d in a goal: {@code d*(1/d) = 1}. */
final class Reciprocals {

  /** {@code forall x in (-oo, oo) where x != 0 : x*(1/x) = 1}. */
  static final Expression LAW =
      new Expression.Quantified(
          Quantifier.FORALL,
          new Binders(
              List.of(
                  new Binders.Binder(
                      "x", new Domain.Interval(Optional.empty(), false, Optional.empty(), false))),
              Optional.of(differs(symbol("x"), number(0)))),
          equal(times(symbol("x"), over(number(1), symbol("x"))), number(1)));

  private final Tactic sign;

  /**
   * @param sign shows how a divisor stands to 0
   */
  Reciprocals(Tactic sign) {
    this.sign = sign;
  }

  /** What a term divides 1 by, if it does. */
  static Optional<Expression> divisor(Expression term) {
    return term instanceof Expression.Arithmetic quotient
            && quotient.operator() == ArithmeticOperator.DIVIDE
        ? Optional.of(quotient.right())
        : Optional.empty();
  }

  /** Adds the equations, and the signs of the divisors and their reciprocals where known. */
  void add(Trail trail) {
    Map<String, Atom> found = new LinkedHashMap<>();
    atoms(trail.sequent()).forEach(atom -> collect(atom, trail.sequent(), found));
    Optional<Integer> law = Optional.empty();
    for (Atom atom : found.values()) {
      if (isKnown(trail.sequent(), atom)) {
        continue;
      }
      Expression d = divisor(atom.term()).orElseThrow();
      if (law.isEmpty() && trail.add(new Move.Cite(LAW))) {
        law = Optional.of(trail.last());
      }
      Optional<Integer> direction = direction(trail, d);
      Optional<List<Move>> proof = sign.prove(trail.sequent().toShow(differs(d, number(0))));
      if (proof.isPresent() && law.isPresent()) {
        Move instance = new Move.Instance(law.get(), List.of(d), List.of(proof.get()));
        if (trail.add(instance) && direction.isPresent()) {
          positive(trail, atom.term(), d, direction.get());
        }
      }
    }
  }

  /** Reciprocals by their texts, those inside a divisor first. */
  private static void collect(Atom atom, Sequent sequent, Map<String, Atom> found) {
    Optional<Expression> divisor = divisor(atom.term());
    if (divisor.isPresent() && !found.containsKey(atom.text())) {
      sequent
          .normal()
          .number(divisor.get())
          .atoms()
          .forEach(inner -> collect(inner, sequent, found));
      found.put(atom.text(), atom);
    }
  }

  /** Adds that a divisor, or its opposite, is positive; 1 or -1 if that can be shown. */
  private Optional<Integer> direction(Trail trail, Expression d) {
    for (int direction : List.of(1, -1)) {
      Expression statement = signed(d, direction);
      Optional<List<Move>> proof = sign.prove(trail.sequent().toShow(statement));
      if (proof.isPresent() && trail.add(new Move.Have(statement, proof.get()))) {
        return Optional.of(direction);
      }
    }
    return Optional.empty();
  }

  private static Expression signed(Expression term, int direction) {
    return direction > 0 ? greater(term, number(0)) : greater(number(0), term);
  }

  /** The reciprocal has the sign of the divisor. */
  private static void positive(Trail trail, Expression r, Expression d, int direction) {
    int equation = trail.last();
    Expression statement = signed(r, direction);
    int sign = Trail.number(trail.sequent(), signed(d, direction)).orElseThrow();
    List<Move.Product> products =
        List.of(
            new Move.Product(number(1), List.of(equation), List.of()),
            new Move.Product(number(1), List.of(), List.of()));
    trail.add(new Move.Have(statement, List.of(new Move.Combination(List.of(sign), products))));
  }

  /** The atoms of the goal and of the comparisons. */
  static List<Atom> atoms(Sequent sequent) {
    Set<Atom> atoms = new TreeSet<>();
    SignFact.of(sequent.goal(), sequent.normal())
        .ifPresent(goal -> atoms.addAll(goal.polynomial().atoms()));
    sequent.facts().stream()
        .flatMap(fact -> fact.sign().stream())
        .forEach(fact -> atoms.addAll(fact.polynomial().atoms()));
    return new ArrayList<>(atoms);
  }

  /** Whether an equation says it already. */
  private static boolean isKnown(Sequent sequent, Atom atom) {
    Expression d = divisor(atom.term()).orElseThrow();
    return Trail.number(sequent, equal(times(d, atom.term()), number(1))).isPresent();
  }
}
