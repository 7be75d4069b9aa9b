package org.exactreferee.prove.derivation.arithmetic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.derivation.DerivationRule;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.SignFact;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Expression;

/** The first moves of a proof, and where they have led. */
final class Trail {
  private final DerivationRule rule;
  private final List<Move> moves = new ArrayList<>();
  private Sequent sequent;

  Trail(Sequent start) {
    this.rule = new DerivationRule(start.normal());
    this.sequent = start;
  }

  Sequent sequent() {
    return sequent;
  }

  /** The number of the fact that was added last. */
  int last() {
    return sequent.facts().size();
  }

  /** The number of the last comparison that says the same as a statement. */
  static Optional<Integer> number(Sequent sequent, Expression statement) {
    Optional<SignFact> wanted = SignFact.of(statement, sequent.normal());
    for (int i = sequent.facts().size(); i >= 1 && wanted.isPresent(); i--) {
      if (sequent.facts().get(i - 1).sign().equals(wanted)) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  /** Makes a move that does not end the proof; false, and nothing has changed, if it is refused. */
  boolean add(Move move) {
    try {
      sequent = rule.after(move, sequent).orElseThrow();
      moves.add(move);
      return true;
    } catch (DerivationRule.Refused | ArithmeticException refused) {
      return false;
    }
  }

  /** The moves so far with these after them. */
  List<Move> then(List<Move> rest) {
    List<Move> all = new ArrayList<>(moves);
    all.addAll(rest);
    return all;
  }
}
