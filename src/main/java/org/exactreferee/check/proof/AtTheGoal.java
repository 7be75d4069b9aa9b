package org.exactreferee.check.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.exactreferee.prove.derivation.Tactic;
import org.exactreferee.trusted.kernel.derivation.FreeNames;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.tree.Trees;

/**
 * Takes what is known of all values of some variables where it says what is to be shown: letters of
 * the goal in place of the variables that its conclusion has, any letters in place of the others.
 *
 * @param premise shows that the letters are in their domains
 */
record AtTheGoal(Instances instances, Tactic premise) implements Tactic {

  private static final int MOST_VARIABLES = 8;

  /** How many letters are put in at most before a fact is left. */
  private static final int MOST_TRIES = 400;

  @Override
  public Optional<List<Move>> prove(Sequent sequent) {
    for (int fact = 1; fact <= sequent.facts().size(); fact++) {
      Optional<General> general = General.of(sequent.facts().get(fact - 1).statement());
      if (general.isPresent()) {
        Optional<Move> found = new Attempt(fact, general.get(), sequent).move();
        if (found.isPresent()) {
          return found.map(List::of);
        }
      }
    }
    return Optional.empty();
  }

  /** What is said of all values of variables: behind them, and behind their conditions. */
  private record General(List<String> variables, Expression conclusion) {

    static Optional<General> of(Expression statement) {
      List<String> variables = new ArrayList<>();
      Expression rest = statement;
      while (rest instanceof Expression.Quantified all && all.quantifier() == Quantifier.FORALL) {
        Statements.Peeled peeled = Statements.Peeled.of(all);
        variables.addAll(peeled.variables());
        rest = peeled.rest();
      }
      while (rest instanceof Expression.Logical given
          && given.connective() == Connective.IMPLIES) {
        rest = given.right();
      }
      boolean few = !variables.isEmpty() && variables.size() <= MOST_VARIABLES;
      return few ? Optional.of(new General(variables, rest)) : Optional.empty();
    }
  }

  /** Looks for the letters that one fact holds for. */
  private final class Attempt {
    private final int fact;
    private final General general;
    private final Sequent sequent;
    private final Set<String> said;
    private final Set<String> ofGoal;
    private int tries;

    Attempt(int fact, General general, Sequent sequent) {
      this.fact = fact;
      this.general = general;
      this.sequent = sequent;
      said = FreeNames.of(general.conclusion());
      ofGoal = new TreeSet<>(sequent.letters().keySet());
      ofGoal.retainAll(FreeNames.of(sequent.goal()));
    }

    Optional<Move> move() {
      long needed = general.variables().stream().filter(said::contains).count();
      return needed == 0 || ofGoal.isEmpty() ? Optional.empty() : said(0, new HashMap<>());
    }

    /** Chooses letters for the variables of the conclusion from one on, so that it is the goal. */
    private Optional<Move> said(int from, Map<String, Expression> letters) {
      int next = from;
      while (next < general.variables().size()
          && !said.contains(general.variables().get(next))) {
        next++;
      }
      if (next == general.variables().size()) {
        Expression here = Substitution.in(general.conclusion(), letters);
        boolean shown = tries++ < MOST_TRIES && sequent.knowing(here).isKnown();
        return shown ? rest(letters, List.of()) : Optional.empty();
      }
      for (String letter : ofGoal) {
        letters.put(general.variables().get(next), Trees.symbol(letter));
        Optional<Move> found = said(next + 1, letters);
        if (found.isPresent()) {
          return found;
        }
      }
      letters.remove(general.variables().get(next));
      return Optional.empty();
    }

    /** Chooses the other letters, as long as all up to there are in their domains. */
    private Optional<Move> rest(Map<String, Expression> letters, List<Expression> values) {
      String variable = general.variables().get(values.size());
      List<Expression> candidates =
          letters.containsKey(variable)
              ? List.of(letters.get(variable))
              : new TreeSet<>(sequent.letters().keySet())
                  .stream().<Expression>map(Trees::symbol).toList();
      for (Expression candidate : candidates) {
        if (tries++ >= MOST_TRIES) {
          return Optional.empty();
        }
        List<Expression> more = new ArrayList<>(values);
        more.add(candidate);
        Optional<Move> here = instances.of(fact, more, sequent, premise);
        Optional<Move> found =
            here.isEmpty() || more.size() == general.variables().size()
                ? here
                : rest(letters, more);
        if (found.isPresent()) {
          return found;
        }
      }
      return Optional.empty();
    }
  }
}
