package org.exactreferee.text.claims;

import java.util.List;
import java.util.Optional;

/**
 * Something that a paper says: a numbered statement, a displayed inequality, an example, a
 * footnote, a reading of a figure.
 *
 * @param place what it is called
 * @param lines the lines of the paper's text where it stands, at least one
 * @param undecided why no claim can be made of it
 * @param partly what of it the claims leave out
 */
public record Item(
    String place, List<String> lines, Optional<String> undecided, Optional<String> partly) {
  public Item {
    lines = List.copyOf(lines);
  }
}
