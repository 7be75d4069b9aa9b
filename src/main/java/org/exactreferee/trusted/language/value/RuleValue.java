package org.exactreferee.trusted.language.value;

import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.model.stopping.StoppingRule;

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
