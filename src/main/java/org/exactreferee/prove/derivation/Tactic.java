package org.exactreferee.prove.derivation;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.evidence.Move;

/** One way to look for a proof. What it finds is followed by the kernel before it counts. */
public interface Tactic {

  /** Moves that show the goal of a sequent; empty if this way does not lead there. */
  Optional<List<Move>> prove(Sequent sequent);
}
