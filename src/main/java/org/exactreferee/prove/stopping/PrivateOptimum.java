package org.exactreferee.prove.stopping;

import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;
import org.exactreferee.trusted.number.real.ExactReal;

/** How good a private stopping rule can be, as somebody found it. */
public interface PrivateOptimum {

  /** The expected payoff. */
  ExactReal value();

  /** What shows that a rule has it and that none has a larger one. */
  ProgramEvidence evidence();

  /** What was found elsewhere, without the rule. */
  record Told(ExactReal value, ProgramEvidence evidence) implements PrivateOptimum {}
}
