package org.exactreferee.text.language;

/**
 * A word of a text.
 *
 * @param offset where it begins
 */
public record Token(Kind kind, String text, int offset) {

  private static final int MOST_SHOWN = 30;

  public enum Kind {
    NUMBER,
    NAME,
    /** An operator, a bracket, a separator or a reserved word. */
    SYMBOL,
    END
  }

  boolean is(String symbol) {
    return kind == Kind.SYMBOL && text.equals(symbol);
  }

  /** How a message calls it: {@code found '+'}, {@code the text ends}. */
  String found() {
    if (kind == Kind.END) {
      return "the text ends";
    }
    boolean whole = text.length() <= MOST_SHOWN;
    return "found '" + (whole ? text : text.substring(0, MOST_SHOWN) + "...") + "'";
  }
}
