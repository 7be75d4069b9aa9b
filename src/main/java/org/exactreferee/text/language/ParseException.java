package org.exactreferee.text.language;

/** The text is not in the language; the message is one line that begins with the place. */
public final class ParseException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Position position;

  public ParseException(Position position, String problem) {
    super(position + ": " + problem);
    this.position = position;
  }

  public Position position() {
    return position;
  }
}
