package org.exactreferee.check.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.prove.derivation.Tactic;
import org.exactreferee.prove.derivation.arithmetic.Arithmetic;
import org.exactreferee.prove.derivation.induction.DerivationSearch;
import org.exactreferee.trusted.kernel.derivation.DerivationRule;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Trees;

/**
 * Takes what is known of all values of up to four variables at all letters that it holds for, and
 * leaves the rest to another tactic.
 */
record AtSeveralLetters(Instances instances, Tactic leaf, Tactic arithmetic) implements Tactic {

  private static final int MOST_VARIABLES = 4;
  private static final int MOST_INSTANCES = 100;

  /** All that it looks at takes together as much work as so many searches may take. */
  static Tactic of(DerivationRule rule, int searches) {
    return new AtSeveralLetters(
        new Instances(rule), DerivationSearch.leaf(searches), Arithmetic.together(searches));
  }

  @Override
  public Optional<List<Move>> prove(Sequent sequent) {
    Optional<List<Move>> direct =
        new AtTheGoal(instances, unused -> Optional.of(this::light))
            .prove(sequent)
            .or(() -> light(sequent))
            .or(() -> new AtEveryLetter(instances, leaf).prove(sequent));
    if (direct.isPresent()) {
      return direct;
    }
    List<Move> moves = new ArrayList<>();
    Sequent place = sequent;
    for (int most : List.of(1, MOST_VARIABLES)) {
      for (int fact = 1; fact <= sequent.facts().size(); fact++) {
        int variables = variables(sequent.facts().get(fact - 1).statement());
        if (variables < 1 || variables > most || (most > 1 && variables == 1)) {
          continue;
        }
        List<Move> found = new ArrayList<>();
        collect(fact, variables, List.of(), place, found);
        for (Move instance : found) {
          moves.add(instance);
          place = instances.after(instance, place);
        }
      }
      Optional<List<Move>> rest = most == 1 ? light(place) : leaf.prove(place);
      if (rest.isPresent()) {
        moves.addAll(rest.get());
        return Optional.of(moves);
      }
    }
    return Optional.empty();
  }

  /** A proof from the comparisons that have a letter of the goal. */
  private Optional<List<Move>> light(Sequent sequent) {
    if (sequent.isKnown()) {
      return Optional.of(List.of());
    }
    Set<String> letters = names(sequent.goal());
    List<Integer> near =
        IntStream.rangeClosed(1, sequent.facts().size())
            .filter(i -> sequent.facts().get(i - 1).sign().isPresent())
            .filter(
                i ->
                    names(sequent.facts().get(i - 1).statement()).stream()
                        .anyMatch(letters::contains))
            .boxed()
            .toList();
    List<Sequent.Fact> some = near.stream().map(i -> sequent.facts().get(i - 1)).toList();
    Sequent fewer = new Sequent(sequent.normal(), sequent.letters(), some, sequent.goal());
    return arithmetic
        .prove(fewer)
        .map(moves -> new Renumbering(near, sequent.facts().size()).of(moves));
  }

  private static Set<String> names(Expression statement) {
    return Stream.of(CanonicalText.of(statement).split("[^A-Za-z0-9_]+"))
        .filter(word -> !word.isEmpty() && !Character.isDigit(word.charAt(0)))
        .collect(Collectors.toSet());
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
      Optional<Move> instance = instances.of(fact, more, place, this::light);
      if (instance.isPresent() && more.size() == variables) {
        found.add(instance.get());
      } else if (instance.isPresent()) {
        collect(fact, variables, more, place, found);
      }
    }
  }
}
