package org.exactreferee.claim;

import org.exactreferee.stopping.StoppingRule;

/** A rule for stopping. */
public record RuleValue(StoppingRule rule) implements Value {

  @Override
  public Kind kind() {
    return Kind.RULE;
  }

  @Override
  public String toString() {
    return "a stopping rule for " + rule.candidates() + " candidates";
  }
}
