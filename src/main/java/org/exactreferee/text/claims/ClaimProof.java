package org.exactreferee.text.claims;

import java.util.List;
import java.util.Optional;

/**
 * The proof of a claim as a file of proofs has it.
 *
 * @param cited the claims that it cites, which stand before this one in their file
 */
public record ClaimProof(WrittenProof written, List<Claim> cited) {
  public ClaimProof {
    cited = List.copyOf(cited);
  }

  /** The claim that it cites by this id. */
  public Optional<Claim> cited(String id) {
    return cited.stream().filter(claim -> claim.id().equals(id)).findFirst();
  }
}
