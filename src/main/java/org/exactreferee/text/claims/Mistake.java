package org.exactreferee.text.claims;

import java.util.Comparator;
import java.util.Optional;
import org.exactreferee.text.language.Position;

/**
 * One place where a file of claims is not what {@code specs/FORMAT.md} describes.
 *
 * @param position where it is; empty if the file as a whole is meant
 * @param problem what was found and what was expected
 */
public record Mistake(String file, Optional<Position> position, String problem) {

  /** The order in which a reader of the file meets them. */
  static final Comparator<Mistake> IN_READING_ORDER =
      Comparator.comparing((Mistake mistake) -> mistake.at().line())
          .thenComparing(mistake -> mistake.at().column());

  private Position at() {
    return position.orElse(new Position(Integer.MAX_VALUE, 1));
  }

  /** {@code file:line:column: problem}, on one line. */
  @Override
  public String toString() {
    String place = position.map(at -> ":" + at.line() + ":" + at.column()).orElse("");
    return file + place + ": " + problem;
  }
}
