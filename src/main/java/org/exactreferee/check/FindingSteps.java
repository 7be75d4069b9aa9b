package org.exactreferee.check;

import java.util.List;
import java.util.Optional;
import org.exactreferee.certificate.Answer;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.certificate.Evidence;
import org.exactreferee.certificate.Step;
import org.exactreferee.claim.CanonicalText;
import org.exactreferee.claim.Expression;
import org.exactreferee.kernel.Kernel;
import org.exactreferee.kernel.Theorem;
import org.exactreferee.prover.ProverAnswers;

/** Turns what was found about claims into steps of a certificate. */
public final class FindingSteps {

  private FindingSteps() {}

  /**
   * A step that says what was found, none that the kernel would refuse; empty if nothing is known
   * of the claim, or only from an earlier run.
   */
  public static Optional<Step> of(Finding finding) {
    if (finding.theorem().isEmpty() || finding.remembered() > 0) {
      return Optional.empty();
    }
    Step step = step(finding, finding.theorem().get().conclusion(), finding.answers());
    // Without answers the kernel would compute the same again.
    return finding.answers().isEmpty() || isAccepted(step, finding)
        ? Optional.of(step)
        : undivided(finding);
  }

  /** Parts of a claim ask anew about what they share, which the whole asks about once. */
  private static Optional<Step> undivided(Finding finding) {
    ProverAnswers source = new ProverAnswers();
    Expression statement = finding.claim().statement();
    Optional<Theorem> theorem =
        Kernel.decide(finding.claim().name(), statement, Kernel.LIMITS, source)
            .match(Optional::of, refused -> Optional.empty());
    return theorem
        .map(found -> step(finding, found.conclusion(), source.given()))
        .filter(step -> isAccepted(step, finding));
  }

  private static Step step(Finding finding, Conclusion conclusion, List<Answer> answers) {
    String text = CanonicalText.of(finding.claim().statement());
    return new Step(
        finding.claim().name(),
        text,
        Kernel.hash(text),
        conclusion,
        new Evidence.Evaluation(answers));
  }

  private static boolean isAccepted(Step step, Finding finding) {
    return Kernel.check(step, finding.claim().statement()).match(theorem -> true, refused -> false);
  }
}
