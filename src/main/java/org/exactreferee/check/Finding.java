package org.exactreferee.check;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.exactreferee.certificate.Answer;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.claim.Ground;
import org.exactreferee.spec.Claim;
import org.exactreferee.spec.Judgement;

/**
 * What became of a claim.
 *
 * @param conclusion what the kernel proved of it; empty if that is nothing
 * @param ground what decided it, or what was missing
 * @param cases how many cases were looked at, all of which held if the claim does
 * @param remembered how many of these were decided by an earlier run
 * @param time how long its parts took together
 * @param answers the evidence that the kernel used, in order; of no use if parts are remembered
 */
public record Finding(
    Claim claim,
    Optional<Conclusion> conclusion,
    Ground ground,
    long cases,
    long remembered,
    Duration time,
    List<Answer> answers) {
  public Finding {
    answers = List.copyOf(answers);
  }

  public Judgement judgement() {
    if (conclusion.isEmpty()) {
      return Judgement.UNKNOWN;
    }
    return switch (conclusion.get()) {
      case HOLDS -> claim.claimedFor().isPresent() ? Judgement.CHECKED : Judgement.PROVED;
      case FAILS, UNDEFINED -> Judgement.REFUTED;
    };
  }

  /** Whether the author of the file was right. */
  public boolean isAsExpected() {
    return judgement() == claim.expected();
  }
}
