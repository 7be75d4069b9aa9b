package org.exactreferee.text.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * A proof of a claim as a file has it.
 *
 * @param claim the id of the claim in the same source, or the name of a lemma
 * @param refutes whether it shows that the claim does not hold
 * @param lemma what it proves, if that is no claim of the source
 * @param line where it begins
 */
public record WrittenProof(
    String claim, boolean refutes, Optional<Expression> lemma, List<WrittenStep> steps, int line) {
  public WrittenProof {
    steps = List.copyOf(steps);
  }

  /** What its steps show of a statement. */
  public Expression shown(Expression statement) {
    return refutes ? new Expression.Not(statement) : statement;
  }

  /** Its steps and those inside them. */
  List<WrittenStep> allSteps() {
    List<WrittenStep> all = new ArrayList<>();
    steps.forEach(step -> step.addTo(all));
    return all;
  }
}
