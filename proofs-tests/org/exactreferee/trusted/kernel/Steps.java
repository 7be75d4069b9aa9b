package org.exactreferee.trusted.kernel;

import java.util.Optional;
import org.exactreferee.prove.ClaimProver;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;

/** Steps made from the text of a claim, and what the kernel says of them. */
public final class Steps {

  private Steps() {}

  public static Expression parse(String claim) {
    try {
      return ParsedExpression.parse(claim).expression();
    } catch (ParseException malformed) {
      throw new IllegalArgumentException(claim, malformed);
    }
  }

  /** What provers and kernel say of a claim, and why. */
  public static ClaimProver.Proposal proposed(String claim) {
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

  public static Conclusion conclusion(boolean holds) {
    return holds ? Conclusion.HOLDS : Conclusion.DOES_NOT_HOLD;
  }

  static Step step(Expression claim, Conclusion conclusion, Evidence evidence) {
    String text = CanonicalText.of(claim);
    return new Step("1", text, Kernel.hash(text), conclusion, evidence);
  }

  public static Outcome check(String claim, Conclusion conclusion, Evidence evidence) {
    Expression expression = parse(claim);
    return Kernel.check(step(expression, conclusion, evidence), expression);
  }

  public static boolean proves(String claim, Conclusion conclusion, Evidence evidence) {
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
