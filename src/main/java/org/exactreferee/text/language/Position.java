package org.exactreferee.text.language;

/** A place in a text, both counted from 1. */
public record Position(int line, int column) {

  public static Position at(String text, int offset) {
    int line = 1;
    int lineStart = 0;
    for (int i = 0; i < offset; i++) {
      if (text.charAt(i) == '\n') {
        line++;
        lineStart = i + 1;
      }
    }
    return new Position(line, text.codePointCount(lineStart, offset) + 1);
  }

  /** {@code column 4}, or {@code line 2, column 4} below the first line. */
  @Override
  public String toString() {
    return (line == 1 ? "" : "line " + line + ", ") + "column " + column;
  }
}
