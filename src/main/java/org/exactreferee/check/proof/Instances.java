package org.exactreferee.check.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.derivation.Tactic;
import org.exactreferee.trusted.kernel.derivation.DerivationRule;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Expression;

/** What universal facts of a sequent say of terms, as moves that the kernel would follow. */
record Instances(DerivationRule rule) {

  /** The fact at these values, if the tactic shows that they are in its domains. */
  Optional<Move> of(int fact, List<Expression> values, Sequent place, Tactic premise) {
    try {
      List<List<Move>> premises = new ArrayList<>();
      for (Sequent need :
          rule.progress(new Move.Instance(fact, values, List.of()), place).needs()) {
        Optional<List<Move>> proof = premise.prove(need);
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

  /** The sequent after such a move. */
  Sequent after(Move move, Sequent place) {
    try {
      return rule.after(move, place).orElseThrow();
    } catch (DerivationRule.Refused refused) {
      throw new IllegalStateException("the move (" + move + ") was found to be right", refused);
    }
  }
}
