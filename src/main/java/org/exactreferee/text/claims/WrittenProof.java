package org.exactreferee.text.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * A proof of a claim as a file has it.
 *
 * @param file where it stands
 * @param claim the id of the claim in the same source, or the name of a lemma
 * @param refutes whether it shows that the claim does not hold
 * @param lemma what it proves, if that is no claim of the source
 * @param line where it begins
 */
public record WrittenProof(
    String file,
    String claim,
    boolean refutes,
    Optional<Expression> lemma,
    List<WrittenStep> steps,
    int line) {
  public WrittenProof {
    steps = List.copyOf(steps);
  }

  /** The name of its file without the folder. */
  public String fileName() {
    return file.substring(file.lastIndexOf('/') + 1);
  }

  /** What its steps show of a statement. */
  public Expression shown(Expression statement) {
    return refutes ? new Expression.Not(statement) : statement;
  }

  /** Its steps and those inside them. */
  public List<WrittenStep> allSteps() {
    List<WrittenStep> all = new ArrayList<>();
    steps.forEach(step -> step.addTo(all));
    return all;
  }
}
