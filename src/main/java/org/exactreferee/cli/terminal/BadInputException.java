package org.exactreferee.cli.terminal;

/** A user's mistake that a command finds while it runs: one line on stderr, exit code 2. */
public final class BadInputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public BadInputException(String message) {
    super(message);
  }
}
