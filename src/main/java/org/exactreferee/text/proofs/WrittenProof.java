package org.exactreferee.text.proofs;

import java.util.List;

/**
 * A proof of a claim as a file has it.
 *
 * @param claim the id of the claim in the same source
 * @param line where it begins
 */
public record WrittenProof(String claim, List<WrittenStep> steps, int line) {
  public WrittenProof {
    steps = List.copyOf(steps);
  }
}
