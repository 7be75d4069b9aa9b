package org.exactreferee.prove.derivation.induction;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.prove.derivation.Tactic;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;

/** Tells the first value of a letter from all later ones. */
final class InductionFirst {

  private InductionFirst() {}

  /** Ends a draft by the first value of a letter on one side, and all later ones on the other. */
  static Optional<List<Move>> either(
      Expression from, String letter, InductionDraft draft, Tactic first, Tactic later) {
    Expression v = Trees.symbol(letter);
    LawsConditions conditions = draft.conditions();
    first(from, letter, draft);
    Optional<Integer> either = draft.instance(draft.last(), List.of(v));
    if (either.isEmpty()) {
      return Optional.empty();
    }
    Sequent sequent = draft.sequent();
    InductionDraft left = new InductionDraft(sequent.knowing(Trees.equal(v, from)), conditions);
    left.play(new Move.Substitute(left.last()));
    Expression next = sequent.normal().term(Trees.plus(from, Trees.number(1)));
    Optional<List<Move>> here = first.prove(left.sequent());
    Optional<List<Move>> there =
        here.flatMap(unused -> later.prove(sequent.knowing(Trees.atLeast(v, next))));
    return there.map(
        proof ->
            draft.ending(List.of(new Move.Either(either.get(), left.ending(here.get()), proof))));
  }

  /** Adds that an integer from some place on is the first one, or comes after it. */
  private static void first(Expression from, String letter, InductionDraft draft) {
    Expression v = Trees.symbol(letter);
    Expression next = Trees.plus(from, Trees.number(1));
    Expression split = Trees.or(Trees.equal(v, from), Trees.atLeast(v, next));
    Expression every = Trees.forall(letter, new Domain.IntegerRange(from, Optional.empty()), split);
    Set<String> taken = new HashSet<>(draft.sequent().letters().keySet());
    Move induction =
        new Move.Induction(InductionLetters.fresh(List.of(letter), taken), List.of(), List.of());
    draft.have(every, List.of(induction));
  }
}
