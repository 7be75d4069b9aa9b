package org.exactreferee.text.claims;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * A claim as a file states it.
 *
 * @param id its name, which no other claim of its source has
 * @param source the key of the paper
 * @param place where in the paper: the item, perhaps with more after a comma
 * @param lines the lines of the paper's text that it was read from
 * @param corrects the id of the claim beside which this one stands, if that was found wrong
 * @param statement for the domain that is claimed, with the definitions that it needs
 * @param tried what is decided if the statement cannot be
 * @param proof how it is proved for the whole domain, if somebody wrote that down
 * @param claimedFor in words, the domain for which the paper claims it, if that is wider than the
 *     statement's
 * @param expected what the author of the file believes; compared in the end, never used
 * @param marks in which way it is wrong, and how much a hunt may look at
 * @param line where it begins in the file
 */
public record Claim(
    String id,
    String title,
    String source,
    String place,
    List<String> lines,
    Optional<String> corrects,
    Expression statement,
    Optional<Tried> tried,
    Optional<ClaimProof> proof,
    Optional<String> claimedFor,
    Judgement expected,
    Marks marks,
    Optional<String> note,
    int line) {
  public Claim {
    lines = List.copyOf(lines);
  }

  /** Where a lemma stands instead of a place of the paper. */
  static final String LEMMA = "lemma";

  /** Whether no source makes it. */
  public boolean isLemma() {
    return place.equals(LEMMA);
  }

  /** Whether the whole is looked at before any case of it. */
  public boolean isWider() {
    return tried.isPresent() || proof.isPresent();
  }

  /** The same claim with a proof. */
  Claim with(ClaimProof written) {
    return new Claim(
        id,
        title,
        source,
        place,
        lines,
        corrects,
        statement,
        tried,
        Optional.of(written),
        claimedFor,
        expected,
        marks,
        note,
        line);
  }

  /** {@code GKS21/theorem-5}: tells it apart from the claims of other papers. */
  public String name() {
    return source + "/" + id;
  }

  /** The statement that is decided case by case: what is to be tried, or else the whole. */
  public Expression decided() {
    return tried.map(Tried::statement).orElse(statement);
  }

  /** {@code [GKS21, Theorem 5]}. */
  public String citation() {
    return "[" + source + ", " + place + "]";
  }

  /** {@code [GKS21, Theorem 5], lines 12, 15}. */
  public String citationWithLines() {
    String at = lines.size() == 1 ? ", line " : ", lines ";
    return citation() + (lines.isEmpty() ? "" : at + String.join(", ", lines));
  }

  /** The item of the paper that it is about. */
  public String item() {
    return place.split(",", 2)[0].strip();
  }
}
