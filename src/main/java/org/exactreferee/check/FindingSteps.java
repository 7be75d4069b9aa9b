package org.exactreferee.check;

import java.util.Optional;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Step;

/** Turns what was found about claims into steps of a certificate. */
public final class FindingSteps {

  private FindingSteps() {}

  /**
   * A step that says what was found, none that the kernel would refuse; empty if nothing is known
   * of the claim, or only from an earlier run.
   */
  public static Optional<Step> of(Finding finding) {
    return finding.theorem().flatMap(theorem -> step(finding.claim(), theorem));
  }

  private static Optional<Step> step(Claim claim, Theorem theorem) {
    Evidence.Evaluation evidence = (Evidence.Evaluation) theorem.evidence();
    Step step = theorem.step(claim.name());
    // Without answers the kernel would compute the same again.
    return evidence.answers().isEmpty() || isAccepted(step, claim)
        ? Optional.of(step)
        : undivided(claim);
  }

  /** Parts of a claim ask anew about what they share, which the whole asks about once. */
  private static Optional<Step> undivided(Claim claim) {
    return Kernel.decide(
            claim.name(), claim.statement(), Optional.empty(), Kernel.LIMITS, new ProverAnswers())
        .match(Optional::of, refused -> Optional.<Theorem>empty())
        .map(theorem -> theorem.step(claim.name()))
        .filter(step -> isAccepted(step, claim));
  }

  private static boolean isAccepted(Step step, Claim claim) {
    return Kernel.check(step, claim.statement()).match(theorem -> true, refused -> false);
  }
}
