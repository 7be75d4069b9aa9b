package org.exactreferee.text.claims;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * Something that a printed proof says.
 *
 * @param label what later steps call it
 * @param statement what it says of the letters of the proof
 * @param uses the labels of what it follows from
 * @param cites the claim that it is an instance of, for a step that cites one
 * @param decided that the step follows from what it uses, whatever the letters are; empty for what
 *     is assumed
 * @param repairs the label of the step in whose place this one stands, if that one is wrong
 */
public record PrintedStep(
    String label,
    Role role,
    Expression statement,
    List<String> uses,
    Optional<Claim> cites,
    Optional<Claim> decided,
    Optional<String> repairs,
    StepVerdict expected,
    int line) {
  public PrintedStep {
    uses = List.copyOf(uses);
  }

  /** Why a proof may say something. */
  public enum Role {
    /** It is a hypothesis of what is proved. */
    ASSUMED,
    /** It is a theorem from elsewhere, which nobody checks here. */
    OUTSIDE,
    /** It is an instance of a claim. */
    CITED,
    /** It follows from what stands before it. */
    SHOWN
  }

  /** Whether the paper prints it: a step that is added has no line of the paper's text. */
  public boolean isPrinted() {
    return repairs.isEmpty() && decided.filter(claim -> !claim.lines().isEmpty()).isPresent();
  }

  /** Whether its statement has no letters of the proof. */
  boolean isClosed() {
    return role == Role.OUTSIDE;
  }
}
