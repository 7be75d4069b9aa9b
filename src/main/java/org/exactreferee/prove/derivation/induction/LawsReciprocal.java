package org.exactreferee.prove.derivation.induction;

import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.derivation.Tactic;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.SignFact;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Atom;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;

/** Shows {@code 1/x > 0} where x > 0 is seen: {@code x (1/x) = 1}, so 1/x times x is x (1/x)^2. */
record LawsReciprocal(LawsConditions conditions) implements Tactic {

  @Override
  public Optional<List<Move>> prove(Sequent sequent) {
    Optional<Expression> divisor =
        SignFact.of(sequent.goal(), sequent.normal())
            .map(SignFact::polynomial)
            .filter(p -> p.terms().size() == 1 && p.atoms().size() == 1)
            .map(TermPolynomial::atoms)
            .map(atoms -> atoms.first())
            .map(Atom::term)
            .filter(term -> LawsInstances.isOperator(term, ArithmeticOperator.DIVIDE))
            .map(term -> ((Expression.Arithmetic) term).right());
    return divisor.flatMap(x -> positive(x, sequent));
  }

  private Optional<List<Move>> positive(Expression x, Sequent sequent) {
    InductionDraft draft = new InductionDraft(sequent, conditions);
    Optional<Integer> known = draft.have(Trees.greater(x, Trees.number(0)));
    Optional<Integer> law = known.flatMap(unused -> draft.law(LawsCited.RECIPROCAL, x));
    if (law.isEmpty()) {
      return Optional.empty();
    }
    // x (1/x) = 1 + (x (1/x) - 1): positive, because the law says that the bracket is 0.
    Move.Product one = new Move.Product(Trees.number(1), List.of(), List.of());
    Move.Product bracket = new Move.Product(Trees.number(1), List.of(law.get()), List.of());
    return Optional.of(
        draft.ending(List.of(new Move.Combination(List.of(known.get()), List.of(one, bracket)))));
  }
}
