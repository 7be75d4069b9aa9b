package org.exactreferee.check.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
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
 * @param premise for a fact, what shows that its letters are in their domains, and its conditions;
 *     nothing if the fact is not to be used
 */
record AtTheGoal(Instances instances, IntFunction<Optional<Tactic>> premise) implements Tactic {

  private static final int MOST_VARIABLES = 8;

  /** How many letters are put in at most before a fact is left. */
  private static final int MOST_TRIES = 400;

  @Override
  public Optional<List<Move>> prove(Sequent sequent) {
    for (int fact = 1; fact <= sequent.facts().size(); fact++) {
      Optional<Tactic> shows = premise.apply(fact);
      Expression statement = sequent.facts().get(fact - 1).statement();
      for (General one : shows.isPresent() ? General.of(statement) : List.<General>of()) {
        Optional<List<Move>> found = new Attempt(one, shows.get(), sequent).moves(fact);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /**
   * What is said of all values of variables.
   *
   * @param stages the variables, those together between which no condition stands
   * @param conclusion a part of what is said behind them and their conditions
   */
  private record General(List<List<String>> stages, Expression conclusion) {

    static List<General> of(Expression statement) {
      List<List<String>> stages = new ArrayList<>();
      Expression rest = statement;
      while (isForall(rest) || isImplication(rest)) {
        List<String> variables = new ArrayList<>();
        while (isForall(rest)) {
          Statements.Peeled peeled = Statements.Peeled.of((Expression.Quantified) rest);
          variables.addAll(peeled.variables());
          rest = peeled.rest();
        }
        while (isImplication(rest)) {
          rest = ((Expression.Logical) rest).right();
        }
        stages.add(variables);
      }
      long variables = stages.stream().mapToLong(List::size).sum();
      return stages.isEmpty() || variables > MOST_VARIABLES
          ? List.of()
          : Statements.parts(rest).stream().map(part -> new General(stages, part)).toList();
    }

    private static boolean isForall(Expression statement) {
      return statement instanceof Expression.Quantified all
          && all.quantifier() == Quantifier.FORALL;
    }

    private static boolean isImplication(Expression statement) {
      return statement instanceof Expression.Logical given
          && given.connective() == Connective.IMPLIES;
    }

    /** The variables that the conclusion has. */
    List<String> said() {
      Set<String> names = FreeNames.of(conclusion);
      return stages.stream().flatMap(List::stream).filter(names::contains).toList();
    }
  }

  /** Looks for the letters that one fact holds for. */
  private final class Attempt {
    private final General general;
    private final Tactic shows;
    private final Sequent sequent;
    private final List<String> said;
    private final Set<String> ofGoal;
    private int tries;

    Attempt(General general, Tactic shows, Sequent sequent) {
      this.general = general;
      this.shows = shows;
      this.sequent = sequent;
      said = general.said();
      ofGoal = new TreeSet<>(sequent.letters().keySet());
      ofGoal.retainAll(FreeNames.of(sequent.goal()));
    }

    Optional<List<Move>> moves(int fact) {
      return said(fact, Map.of());
    }

    /** Chooses letters for the variables of the conclusion, so that it is the goal. */
    private Optional<List<Move>> said(int fact, Map<String, Expression> letters) {
      if (letters.size() == said.size()) {
        Expression here = Substitution.in(general.conclusion(), letters);
        boolean shown = tries++ < MOST_TRIES && sequent.knowing(here).isKnown();
        return shown ? stage(0, fact, List.of(), letters, sequent) : Optional.empty();
      }
      return ofGoal.stream()
          .map(letter -> said(fact, with(letters, said.get(letters.size()), letter)))
          .flatMap(Optional::stream)
          .findFirst();
    }

    private static Map<String, Expression> with(
        Map<String, Expression> letters, String variable, String letter) {
      Map<String, Expression> more = new HashMap<>(letters);
      more.put(variable, Trees.symbol(letter));
      return more;
    }

    /** Chooses the other letters, as long as all up to there are in their domains. */
    private Optional<List<Move>> stage(
        int stage,
        int fact,
        List<Expression> values,
        Map<String, Expression> letters,
        Sequent place) {
      List<String> variables = general.stages().get(stage);
      Optional<Move> here = instances.of(fact, values, place, shows);
      if (tries++ >= MOST_TRIES || here.isEmpty()) {
        return Optional.empty();
      }
      if (values.size() == variables.size()) {
        return stage + 1 == general.stages().size()
            ? here.map(List::of)
            : after(here.get(), stage, letters, place);
      }
      String variable = variables.get(values.size());
      Set<String> candidates = new TreeSet<>(place.letters().keySet());
      for (Expression value :
          letters.containsKey(variable)
              ? List.of(letters.get(variable))
              : candidates.stream().map(Trees::symbol).toList()) {
        List<Expression> more = new ArrayList<>(values);
        more.add(value);
        Optional<List<Move>> found = stage(stage, fact, more, letters, place);
        if (found.isPresent()) {
          return found;
        }
      }
      return Optional.empty();
    }

    private Optional<List<Move>> after(
        Move move, int stage, Map<String, Expression> letters, Sequent place) {
      Sequent next = instances.after(move, place);
      return stage(stage + 1, next.facts().size(), List.of(), letters, next)
          .map(
              rest -> {
                List<Move> moves = new ArrayList<>(List.of(move));
                moves.addAll(rest);
                return moves;
              });
    }
  }
}
