package org.exactreferee.text.claims;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.exactreferee.text.language.Position;

/**
 * A file of claims is not what {@code specs/FORMAT.md} describes; the message has one line for each
 * mistake, which begins with its place.
 */
public final class ClaimFormatException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<Mistake> mistakes;

  ClaimFormatException(List<Mistake> mistakes) {
    super(mistakes.stream().map(Mistake::toString).collect(Collectors.joining("\n")));
    this.mistakes = List.copyOf(mistakes);
  }

  ClaimFormatException(String file, Position position, String problem) {
    this(List.of(new Mistake(file, Optional.of(position), problem)));
  }

  ClaimFormatException(String file, String problem) {
    this(List.of(new Mistake(file, Optional.empty(), problem)));
  }

  /** What is wrong, in the order of the file. */
  public List<Mistake> mistakes() {
    return mistakes;
  }
}
