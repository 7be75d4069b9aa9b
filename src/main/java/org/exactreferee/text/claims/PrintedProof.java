package org.exactreferee.text.claims;

import java.util.List;

/**
 * A proof as a paper prints it, step by step.
 *
 * @param file where it stands
 * @param id its name, which no other proof and no claim of its source has
 * @param place where in the paper
 * @param lines the lines of the paper's text
 * @param proves the claim that it is the proof of
 * @param letters what it takes as given, in order
 * @param end how the claim follows from the steps, if that is written down
 * @param line where it begins in the file
 */
public record PrintedProof(
    String file,
    String id,
    String title,
    String source,
    String place,
    List<String> lines,
    Claim proves,
    List<String> letters,
    List<PrintedStep> steps,
    List<WrittenStep> end,
    int line) {
  public PrintedProof {
    lines = List.copyOf(lines);
    letters = List.copyOf(letters);
    steps = List.copyOf(steps);
    end = List.copyOf(end);
  }

  /** {@code GKS21/theorem-4-proof}. */
  public String name() {
    return source + "/" + id;
  }

  /** What is to be decided of its steps. */
  public List<Claim> decided() {
    return steps.stream().flatMap(step -> step.decided().stream()).toList();
  }
}
