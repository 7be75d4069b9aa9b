package org.exactreferee.prove.derivation.induction;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.exactreferee.prove.derivation.Tactic;
import org.exactreferee.prove.derivation.arithmetic.Arithmetic;
import org.exactreferee.trusted.kernel.derivation.Definedness;
import org.exactreferee.trusted.kernel.derivation.DerivationRule;
import org.exactreferee.trusted.kernel.derivation.GroundTerms;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * Looks for a proof of a claim about all values of its variables by the laws of the functions in it
 * and by induction.
 */
public final class DerivationSearch {

  private static final long WORK = 400_000;

  /**
   * What shows comparisons, if anything here does, until all of them together took as much work as
   * a few may take.
   */
  public static Tactic leaf(int searches) {
    Tactic arithmetic = Arithmetic.together(searches);
    return sequent ->
        arithmetic
            .prove(sequent)
            .or(
                () -> {
                  InductionWork work = new InductionWork(WORK);
                  return within(() -> byLaws(work, Set.of()).prove(sequent));
                });
  }

  private static Tactic byLaws(InductionWork work, Set<String> dead) {
    return new LawsLeaf(new LawsConditions(4, work, dead), work, dead);
  }

  private static Optional<List<Move>> within(Supplier<Optional<List<Move>>> search) {
    try {
      return search.get();
    } catch (InductionWork.Exhausted exhausted) {
      return Optional.empty();
    }
  }

  /** A proof that the kernel's rule follows to its end, found within a counted amount of work. */
  public Optional<Evidence.Derivation> prove(Expression claim) {
    DerivationRule rule = new DerivationRule(GroundTerms.normalForm());
    InductionWork work = new InductionWork(WORK);
    InductionSearch search = new InductionSearch(dead -> byLaws(work, dead), work);
    try {
      return within(() -> search.prove(rule.begin(claim)))
          .filter(moves -> rule.check(claim, moves).isEmpty())
          .map(Evidence.Derivation::new);
    } catch (UndecidedException | Definedness.NotKnown beyond) {
      return Optional.empty();
    }
  }
}
