package org.exactreferee.cli;

/** A user's mistake that a command finds while it runs: one line on stderr, exit code 2. */
final class BadInputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BadInputException(String message) {
    super(message);
  }
}
