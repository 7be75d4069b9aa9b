package org.exactreferee.spec;

import java.util.Optional;

/**
 * Something that a paper says: a numbered statement, a displayed inequality, an example, a
 * footnote, a reading of a figure.
 *
 * @param place what it is called
 * @param line the line of the paper's text where it stands
 * @param undecided why no claim can be made of it
 * @param partly what of it the claims leave out
 */
public record Item(
    String place, String line, Optional<String> undecided, Optional<String> partly) {}
