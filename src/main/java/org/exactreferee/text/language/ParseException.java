package org.exactreferee.text.language;

/** The text is not in the language; the message is one line that begins with the place. */
public final class ParseException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Position position;
  private final String problem;

  public ParseException(Position position, String problem) {
    super(position + ": " + problem);
    this.position = position;
    this.problem = problem;
  }

  /** What is wrong there. */
  public String problem() {
    return problem;
  }

  public Position position() {
    return position;
  }
}
