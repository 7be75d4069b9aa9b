package org.exactreferee.check.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
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
 * Takes what is known of all values of up to four variables at all letters that it holds for, and
 * leaves the rest to another tactic.
 */
record AtEveryLetter(DerivationRule rule, Tactic leaf) implements Tactic {

  private static final int MOST_VARIABLES = 4;
  private static final int MOST_INSTANCES = 100;

  @Override
  public Optional<List<Move>> prove(Sequent sequent) {
    List<Move> moves = new ArrayList<>();
    Sequent place = sequent;
    for (int fact = 1; fact <= sequent.facts().size(); fact++) {
      int variables = variables(sequent.facts().get(fact - 1).statement());
      if (variables < 1 || variables > MOST_VARIABLES) {
        continue;
      }
      List<Move> instances = new ArrayList<>();
      collect(fact, variables, List.of(), place, instances);
      for (Move instance : instances) {
        moves.add(instance);
        place = after(instance, place);
      }
    }
    return leaf.prove(place)
        .map(
            rest -> {
              moves.addAll(rest);
              return moves;
            });
  }

  /** How many variables a statement is about before anything else is said. */
  private static int variables(Expression statement) {
    int count = 0;
    Expression rest = statement;
    while (rest instanceof Expression.Quantified all && all.quantifier() == Quantifier.FORALL) {
      Statements.Peeled peeled = Statements.Peeled.of(all);
      count += peeled.variables().size();
      rest = peeled.rest();
    }
    return count;
  }

  /** Letters are taken one after the other, as long as each is seen to be in its domain. */
  private void collect(
      int fact, int variables, List<Expression> values, Sequent place, List<Move> found) {
    for (String letter : new TreeSet<>(place.letters().keySet())) {
      if (found.size() >= MOST_INSTANCES) {
        return;
      }
      List<Expression> more = new ArrayList<>(values);
      more.add(Trees.symbol(letter));
      Optional<Move> instance = instance(fact, more, place);
      if (instance.isPresent() && more.size() == variables) {
        found.add(instance.get());
      } else if (instance.isPresent()) {
        collect(fact, variables, more, place, found);
      }
    }
  }

  private Optional<Move> instance(int fact, List<Expression> values, Sequent place) {
    try {
      List<List<Move>> premises = new ArrayList<>();
      for (Sequent need :
          rule.progress(new Move.Instance(fact, values, List.of()), place).needs()) {
        Optional<List<Move>> proof =
            need.isKnown() ? Optional.of(List.of()) : new Arithmetic().prove(need);
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
