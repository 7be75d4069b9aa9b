package org.exactreferee.cli.terminal;

import java.util.List;

/** A user's mistakes that a command finds while it runs: one line on stderr each, exit code 2. */
public class BadInputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<String> mistakes;

  public BadInputException(String message) {
    this(List.of(message));
  }

  public BadInputException(List<String> mistakes) {
    super(String.join("; ", mistakes));
    this.mistakes = List.copyOf(mistakes);
  }

  /** What is wrong, one after the other. */
  public List<String> mistakes() {
    return mistakes;
  }
}
