package org.exactreferee.cli.terminal;

import org.exactreferee.text.language.Position;

/** A mistake at a place of an expression; the message is one line that begins with the place. */
public final class MistakeException extends BadInputException {
  private static final long serialVersionUID = 1L;

  private final transient Position position;
  private final String problem;

  public MistakeException(Position position, String problem) {
    super(position + ": " + problem);
    this.position = position;
    this.problem = problem;
  }

  public Position position() {
    return position;
  }

  /** What is wrong there. */
  public String problem() {
    return problem;
  }
}
