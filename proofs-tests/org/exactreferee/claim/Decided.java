package org.exactreferee.claim;

import java.util.Optional;
import java.util.Set;
import org.exactreferee.kernel.Kernel;
import org.exactreferee.kernel.Outcome;
import org.exactreferee.kernel.Theorem;
import org.exactreferee.prover.ProverAnswers;

/** What became of a statement, and why. */
public record Decided(Verdict verdict, Ground ground) {

  /** What can be known of a statement, as {@code eval} says it. */
  public enum Verdict {
    TRUE,
    FALSE,
    UNDEFINED,
    FALSE_OR_UNDEFINED,
    UNKNOWN
  }

  /** What the kernel makes of a statement with the help of the provers. */
  public static Decided of(String statement) {
    Outcome outcome =
        Kernel.decide(
            "1",
            Evaluations.parse(statement),
            Optional.empty(),
            Limits.DEFAULT,
            new ProverAnswers());
    if (outcome instanceof Outcome.Refused refused) {
      throw new AssertionError(statement + ": " + refused.rejected());
    }
    if (outcome instanceof Outcome.Open open) {
      return new Decided(Verdict.UNKNOWN, open.ground());
    }
    Theorem theorem = ((Outcome.Proved) outcome).theorem();
    return of(new Knowledge(theorem.possible(), theorem.ground()));
  }

  static Decided of(Knowledge knowledge) {
    return new Decided(verdict(knowledge.possible()), knowledge.ground());
  }

  private static Verdict verdict(Set<TruthValue> possible) {
    if (possible.size() == 1) {
      return Verdict.valueOf(possible.iterator().next().name());
    }
    return possible.contains(TruthValue.TRUE) ? Verdict.UNKNOWN : Verdict.FALSE_OR_UNDEFINED;
  }
}
