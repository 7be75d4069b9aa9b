package org.exactreferee.prove.derivation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Expression;

/** One way to look for a proof. What it finds is followed by the kernel before it counts. */
public interface Tactic {

  /** Moves that show the goal of a sequent; empty if this way does not lead there. */
  Optional<List<Move>> prove(Sequent sequent);

  /**
   * Shows each part of a goal by itself.
   *
   * @param one shows a goal of one part that is not known yet
   */
  static Optional<List<Move>> inParts(Sequent sequent, Tactic one) {
    if (sequent.isKnown()) {
      return Optional.of(List.of());
    }
    List<Expression> parts = Statements.parts(sequent.goal());
    if (parts.size() == 1) {
      return one.prove(sequent);
    }
    List<List<Move>> proofs = new ArrayList<>();
    for (Expression part : parts) {
      Optional<List<Move>> proof = inParts(sequent.toShow(part), one);
      if (proof.isEmpty()) {
        return Optional.empty();
      }
      proofs.add(proof.get());
    }
    return Optional.of(List.of(new Move.Both(proofs)));
  }
}
