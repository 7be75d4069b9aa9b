package org.exactreferee.prove.derivation;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.trusted.kernel.derivation.DerivationRule;
import org.exactreferee.trusted.kernel.derivation.GroundTerms;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Expression;

/** Looks for a proof of a claim about all values of its variables. */
public final class DerivationSearch {

  private static final int WORK = 400_000;

  /** What shows a comparison, if anything here does. */
  public static Tactic leaf() {
    Tactic arithmetic = new Arithmetic();
    return sequent -> arithmetic.prove(sequent).or(() -> byLaws(sequent));
  }

  private static Optional<List<Move>> byLaws(Sequent sequent) {
    InductionWork work = new InductionWork(WORK);
    try {
      return new LawsLeaf(new LawsConditions(4, work), work, Set.of()).prove(sequent);
    } catch (InductionWork.Exhausted exhausted) {
      return Optional.empty();
    }
  }

  /** A proof that the kernel's rule follows to its end; empty if none is found. */
  public Optional<Evidence.Derivation> prove(Expression claim) {
    DerivationRule rule = new DerivationRule(GroundTerms.normalForm());
    Sequent start = rule.begin(claim);
    InductionWork work = new InductionWork(WORK);
    Tactic search =
        new InductionSearch(
            dead -> new LawsLeaf(new LawsConditions(4, work, dead), work, dead), work);
    Optional<List<Move>> proof;
    try {
      proof = search.prove(start);
    } catch (InductionWork.Exhausted exhausted) {
      return Optional.empty();
    }
    return proof.filter(moves -> rule.check(claim, moves).isEmpty()).map(Evidence.Derivation::new);
  }
}
