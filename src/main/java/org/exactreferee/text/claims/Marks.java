package org.exactreferee.text.claims;

import java.util.Optional;

/**
 * What a file says of a claim that does not change what is decided.
 *
 * @param fault in which way it is wrong, if it is refuted
 * @param hunt how many cases a hunt may look at, if one of them is expensive
 */
public record Marks(Fault fault, Optional<Integer> hunt) {

  /** Of a claim of which nothing is said. */
  public static final Marks NONE = new Marks(Fault.FALSE, Optional.empty());
}
