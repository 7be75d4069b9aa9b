package org.exactreferee.prove.derivation.induction;

import static org.exactreferee.trusted.language.tree.Trees.number;
import static org.exactreferee.trusted.language.tree.Trees.plus;
import static org.exactreferee.trusted.language.tree.Trees.times;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;

/**
 * Adds {@code b^m >= 1 + (b - 1) m} for a number b > 1: a power of a number is more than what is
 * known of all powers, that they are positive.
 */
record LawsBernoulli(Rational base) {

  private static final String LETTER = "bernoulli_m";

  /** Adds it for an exponent that is seen to be an integer and not negative. */
  void add(Expression exponent, InductionDraft draft) {
    if (!draft.sequent().isWhole(exponent)) {
      return;
    }
    Expression m = Trees.symbol(LETTER);
    Expression b = number(base);
    Rational less = base.subtract(Rational.ONE);
    Expression bound = plus(number(1), times(number(less), m));
    Domain count = new Domain.IntegerRange(number(0), Optional.empty());
    Expression every = Trees.forall(LETTER, count, Trees.atLeast(Trees.power(b, m), bound));
    int known = draft.last();
    // Facts of the step: 0 <= m, the hypothesis, the law, and the law at b, m and 1.
    List<Move> step =
        List.of(
            new Move.Cite(LawsCited.POWER_SUM),
            new Move.Instance(
                known + 3, List.of(b, m, number(1)), List.of(List.of(), List.of(), List.of())),
            new Move.Combination(
                List.of(),
                List.of(
                    new Move.Product(number(1), List.of(known + 4), List.of()),
                    new Move.Product(b, List.of(known + 2), List.of()),
                    new Move.Product(number(less.pow(2)), List.of(known + 1), List.of()))));
    List<Move> proof = List.of(new Move.Induction(LETTER, List.of(), step));
    if (InductionDraft.isRight(proof, draft.sequent().toShow(every))) {
      draft.have(every, proof);
      draft.instance(draft.last(), List.of(exponent));
    }
  }
}
