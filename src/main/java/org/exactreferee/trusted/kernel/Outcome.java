package org.exactreferee.trusted.kernel;

import java.util.function.Function;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.language.value.Ground;

/** What became of a claim: a theorem, or the reason why it is none. */
public sealed interface Outcome {

  /** The evidence proves the conclusion. */
  record Proved(Theorem theorem) implements Outcome {}

  /** The evidence does not. */
  record Refused(Rejected rejected) implements Outcome {}

  /** The claim was evaluated, and its truth stayed unknown for this reason. */
  record Open(Ground ground) implements Outcome {}

  /** What the one function says that fits the outcome. */
  default <T> T match(Function<Theorem, T> proved, Function<Rejected, T> refused) {
    if (this instanceof Proved outcome) {
      return proved.apply(outcome.theorem());
    }
    return refused.apply(
        this instanceof Refused outcome
            ? outcome.rejected()
            : new Rejected(Reason.UNDECIDED, "the claim evaluates to UNKNOWN"));
  }
}
