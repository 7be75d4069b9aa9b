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
 * Takes what is known of all values of one variable, or of two, at every letter that it holds for,
 * and leaves the rest to another tactic.
 */
record AtEveryLetter(DerivationRule rule, Tactic leaf) implements Tactic {

  @Override
  public Optional<List<Move>> prove(Sequent sequent) {
    List<Move> moves = new ArrayList<>();
    Sequent place = sequent;
    for (int fact = 1; fact <= sequent.facts().size(); fact++) {
      int variables = variables(sequent.facts().get(fact - 1).statement());
      for (List<Expression> values : choices(variables, sequent)) {
        Optional<Move> instance = instance(fact, values, place);
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

  /** How many variables a universal fact begins with, if these are all that it is about. */
  private static int variables(Expression statement) {
    boolean all =
        statement instanceof Expression.Quantified quantified
            && quantified.quantifier() == Quantifier.FORALL
            && Statements.Peeled.of(quantified).variables().size() == 1;
    return all ? ((Expression.Quantified) statement).binders().list().size() : 0;
  }

  /** Each letter for one variable, each two letters for two. */
  private static List<List<Expression>> choices(int variables, Sequent sequent) {
    List<List<Expression>> choices = new ArrayList<>();
    for (String first : sequent.letters().keySet()) {
      if (variables == 1) {
        choices.add(List.of(Trees.symbol(first)));
      }
      for (String second : sequent.letters().keySet()) {
        if (variables == 2 && !first.equals(second)) {
          choices.add(List.of(Trees.symbol(first), Trees.symbol(second)));
        }
      }
    }
    return choices;
  }

  private Optional<Move> instance(int fact, List<Expression> values, Sequent place) {
    try {
      List<List<Move>> premises = new ArrayList<>();
      for (Sequent need :
          rule.progress(new Move.Instance(fact, values, List.of()), place).needs()) {
        Optional<List<Move>> proof = new Arithmetic().prove(need);
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
