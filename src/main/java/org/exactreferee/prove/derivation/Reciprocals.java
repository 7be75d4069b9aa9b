package org.exactreferee.prove.derivation;

import static org.exactreferee.trusted.language.tree.Trees.differs;
import static org.exactreferee.trusted.language.tree.Trees.equal;
import static org.exactreferee.trusted.language.tree.Trees.greater;
import static org.exactreferee.trusted.language.tree.Trees.number;
import static org.exactreferee.trusted.language.tree.Trees.over;
import static org.exactreferee.trusted.language.tree.Trees.symbol;
import static org.exactreferee.trusted.language.tree.Trees.times;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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
    Set<String> done = new TreeSet<>();
    int law = 0;
    for (Atom atom : atoms(trail.sequent())) {
      Optional<Expression> divisor = divisor(atom.term());
      if (divisor.isEmpty() || !done.add(atom.text()) || isKnown(trail.sequent(), atom)) {
        continue;
      }
      Expression d = divisor.get();
      Optional<Integer> direction = direction(trail, d);
      Expression differs = differs(d, number(0));
      Optional<List<Move>> proof = sign.prove(trail.sequent().toShow(differs));
      if (proof.isEmpty()) {
        continue;
      }
      if (law == 0 && trail.add(new Move.Cite(LAW))) {
        law = trail.last();
      }
      boolean known = trail.add(new Move.Instance(law, List.of(d), List.of(proof.get())));
      if (known && direction.isPresent()) {
        positive(trail, atom.term(), d, direction.get());
      }
    }
  }

  /** Adds that a divisor, or its opposite, is positive; 1 or -1 if that can be shown. */
  private Optional<Integer> direction(Trail trail, Expression d) {
    for (int direction : List.of(1, -1)) {
      Expression statement = direction > 0 ? greater(d, number(0)) : greater(number(0), d);
      Optional<List<Move>> proof = sign.prove(trail.sequent().toShow(statement));
      if (proof.isPresent() && trail.add(new Move.Have(statement, proof.get()))) {
        return Optional.of(direction);
      }
    }
    return Optional.empty();
  }

  /** The reciprocal has the sign of the divisor. */
  private static void positive(Trail trail, Expression r, Expression d, int direction) {
    int equation = trail.last();
    int sign = signOf(trail.sequent(), d, direction);
    Expression statement = direction > 0 ? greater(r, number(0)) : greater(number(0), r);
    List<Move.Product> products =
        List.of(
            new Move.Product(number(1), List.of(equation), List.of()),
            new Move.Product(number(1), List.of(), List.of()));
    trail.add(new Move.Have(statement, List.of(new Move.Combination(List.of(sign), products))));
  }

  private static int signOf(Sequent sequent, Expression d, int direction) {
    Expression statement = direction > 0 ? greater(d, number(0)) : greater(number(0), d);
    Optional<SignFact> wanted = SignFact.of(statement, sequent.normal());
    for (int i = sequent.facts().size(); i >= 1; i--) {
      if (sequent.facts().get(i - 1).sign().equals(wanted)) {
        return i;
      }
    }
    return 0;
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
    Optional<SignFact> wanted =
        SignFact.of(equal(times(d, atom.term()), number(1)), sequent.normal());
    return sequent.facts().stream().anyMatch(fact -> fact.sign().equals(wanted));
  }
}
