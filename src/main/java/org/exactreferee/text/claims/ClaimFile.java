package org.exactreferee.text.claims;

import java.util.List;

/**
 * The claims of one source.
 *
 * @param name of the file, for messages
 * @param key of the source
 * @param title of the source
 * @param items what the source says, in its order
 * @param lemmas what the file of proofs beside it shows on the way
 * @param printed the proofs that the source prints
 */
public record ClaimFile(
    String name,
    String key,
    String title,
    List<Item> items,
    List<Claim> claims,
    List<Claim> lemmas,
    List<PrintedProof> printed) {
  public ClaimFile {
    items = List.copyOf(items);
    claims = List.copyOf(claims);
    lemmas = List.copyOf(lemmas);
    printed = List.copyOf(printed);
  }
}
