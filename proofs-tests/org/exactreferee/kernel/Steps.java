package org.exactreferee.kernel;

import java.util.Optional;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.certificate.Evidence;
import org.exactreferee.certificate.Reason;
import org.exactreferee.certificate.Step;
import org.exactreferee.claim.CanonicalText;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Library;
import org.exactreferee.prover.ClaimProver;
import org.exactreferee.prover.ProverAnswers;
import org.exactreferee.spec.ParseException;
import org.exactreferee.spec.ParsedExpression;

/** Steps made from the text of a claim, and what the kernel says of them. */
final class Steps {

  private Steps() {}

  static Expression parse(String claim) {
    try {
      return ParsedExpression.parse(claim).expression();
    } catch (ParseException malformed) {
      throw new IllegalArgumentException(claim, malformed);
    }
  }

  /** What provers and kernel say of a claim, and why. */
  static ClaimProver.Proposal proposed(String claim) {
    Expression expression = parse(claim);
    return new ClaimProver(Library.REGISTRY, Kernel.LIMITS)
        .propose(expression)
        .orElseGet(
            () ->
                Kernel.decide("1", expression, Optional.empty(), Kernel.LIMITS, new ProverAnswers())
                    .match(
                        theorem ->
                            new ClaimProver.Proposal(theorem.conclusion(), theorem.evidence()),
                        open -> {
                          throw new AssertionError(claim + ": " + open);
                        }));
  }

  static Conclusion conclusion(boolean holds) {
    return holds ? Conclusion.HOLDS : Conclusion.DOES_NOT_HOLD;
  }

  static Step step(Expression claim, Conclusion conclusion, Evidence evidence) {
    String text = CanonicalText.of(claim);
    return new Step("1", text, Kernel.hash(text), conclusion, evidence);
  }

  static Outcome check(String claim, Conclusion conclusion, Evidence evidence) {
    Expression expression = parse(claim);
    return Kernel.check(step(expression, conclusion, evidence), expression);
  }

  static boolean proves(String claim, Conclusion conclusion, Evidence evidence) {
    return check(claim, conclusion, evidence).match(theorem -> true, refused -> false);
  }

  /** The reason for which the step is refused. */
  static Reason refusal(String claim, Conclusion conclusion, Evidence evidence) {
    return check(claim, conclusion, evidence)
        .match(
            theorem -> {
              throw new AssertionError("proved: " + theorem);
            },
            refused -> refused.reason());
  }
}
