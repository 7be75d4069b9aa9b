package org.exactreferee.kernel;

import java.util.function.Function;
import org.exactreferee.certificate.Rejected;

/** What became of a step: a theorem, or the reason why it is none. */
public sealed interface Outcome {

  /** The evidence proves the conclusion. */
  record Proved(Theorem theorem) implements Outcome {}

  /** The evidence does not. */
  record Refused(Rejected rejected) implements Outcome {}

  /** What the one function says that fits the outcome. */
  default <T> T match(Function<Theorem, T> proved, Function<Rejected, T> refused) {
    return this instanceof Proved outcome
        ? proved.apply(outcome.theorem())
        : refused.apply(((Refused) this).rejected());
  }
}
