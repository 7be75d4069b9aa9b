package org.exactreferee.check.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.derivation.Tactic;
import org.exactreferee.prove.derivation.arithmetic.Arithmetic;
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
record AtEveryLetter(Instances instances, Tactic leaf) implements Tactic {

  private static final int MOST_INSTANCES = 100;

  @Override
  public Optional<List<Move>> prove(Sequent sequent) {
    List<Move> moves = new ArrayList<>();
    Sequent place = sequent;
    Tactic easy = Arithmetic.easy();
    for (int fact = 1; fact <= place.facts().size(); fact++) {
      if (moves.size() >= MOST_INSTANCES
          || !isAboutNumbers(place.facts().get(fact - 1).statement())) {
        continue;
      }
      for (String letter : sequent.letters().keySet()) {
        Optional<Move> instance = instances.of(fact, List.of(Trees.symbol(letter)), place, easy);
        if (instance.isPresent()) {
          moves.add(instance.get());
          place = instances.after(instance.get(), place);
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
}
