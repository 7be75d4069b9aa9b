package org.exactreferee.check.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.derivation.Tactic;
import org.exactreferee.prove.derivation.arithmetic.Arithmetic;
import org.exactreferee.trusted.kernel.derivation.DerivationRule;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Trees;

/**
 * Takes what is known of all values of some variables at all letters that are easily seen to be in
 * their domains, one variable after the other, and leaves the rest to another tactic.
 */
record AtEveryLetter(DerivationRule rule, Tactic leaf) implements Tactic {

  @Override
  public Optional<List<Move>> prove(Sequent sequent) {
    List<Move> moves = new ArrayList<>();
    Sequent place = sequent;
    for (int fact = 1; fact <= place.facts().size(); fact++) {
      if (!isAboutNumbers(place.facts().get(fact - 1).statement())) {
        continue;
      }
      for (String letter : sequent.letters().keySet()) {
        Optional<Move> instance = instance(fact, letter, place);
        if (instance.isPresent()) {
          moves.add(instance.get());
          place = after(instance.get(), place);
        }
      }
    }
    return leaf.prove(place)
        .map(
            rest -> {
              moves.addAll(rest);
              return moves;
            });
  }

  private static boolean isAboutNumbers(Expression statement) {
    return statement instanceof Expression.Quantified all
        && all.quantifier() == Quantifier.FORALL
        && Statements.Peeled.of(all).variables().size() == 1;
  }

  private Optional<Move> instance(int fact, String letter, Sequent place) {
    List<Expression> values = List.of(Trees.symbol(letter));
    try {
      List<List<Move>> premises = new ArrayList<>();
      for (Sequent need :
          rule.progress(new Move.Instance(fact, values, List.of()), place).needs()) {
        Optional<List<Move>> proof = Arithmetic.easy().prove(need);
        if (proof.isEmpty()) {
          return Optional.empty();
        }
        premises.add(proof.get());
      }
      return Optional.of(new Move.Instance(fact, values, premises));
    } catch (DerivationRule.Refused refused) {
      return Optional.empty();
    }
  }

  private Sequent after(Move move, Sequent place) {
    try {
      return rule.after(move, place).orElseThrow();
    } catch (DerivationRule.Refused refused) {
      throw new IllegalStateException("the move (" + move + ") was found to be right", refused);
    }
  }
}
