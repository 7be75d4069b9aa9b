package org.exactreferee.spec;

import java.io.IOException;

/** Writes JSON in one fixed layout, so that the same content gives the same bytes. */
public final class JsonWriter {

  private JsonWriter() {}

  /** Appends a quoted string. */
  public static void text(Appendable out, String value) throws IOException {
    out.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c == '\n') {
        out.append("\\n");
      } else if (c < ' ' || c == '\u007f') {
        out.append("\\u00")
            .append(Character.forDigit(c >> 4, 16))
            .append(Character.forDigit(c & 15, 16));
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }
}
