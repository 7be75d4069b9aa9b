package org.exactreferee.text.claims;

import java.util.List;
import java.util.Optional;

/**
 * The proof of a claim as a file of proofs has it.
 *
 * @param cited the claims that it cites, which stand before this one in their file
 * @param general what is known, at every letter, where it is shown that terms are defined
 */
public record ClaimProof(WrittenProof written, List<Claim> cited, List<WrittenStep> general) {
  public ClaimProof {
    cited = List.copyOf(cited);
    general = List.copyOf(general);
  }

  /** Where that is known which it cites before it fixes a letter. */
  ClaimProof(WrittenProof written, List<Claim> cited) {
    this(written, cited, written.steps().stream().takeWhile(WrittenStep::isCitation).toList());
  }

  /** The claim that it cites by this id. */
  public Optional<Claim> cited(String id) {
    return cited.stream().filter(claim -> claim.id().equals(id)).findFirst();
  }
}
