package org.exactreferee.trusted.language.meaning;

import java.util.Optional;
import java.util.Set;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.Knowledge;
import org.exactreferee.trusted.language.value.TruthValue;

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
