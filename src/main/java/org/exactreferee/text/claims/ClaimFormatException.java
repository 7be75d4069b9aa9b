package org.exactreferee.text.claims;

import org.exactreferee.text.language.Position;

/**
 * A file of claims is not what {@code specs/FORMAT.md} describes; the message begins with the
 * place.
 */
public final class ClaimFormatException extends Exception {
  private static final long serialVersionUID = 1L;

  ClaimFormatException(String file, Position position, String problem) {
    super(file + ":" + position.line() + ":" + position.column() + ": " + problem);
  }

  ClaimFormatException(String file, String problem) {
    super(file + ": " + problem);
  }
}
