package org.exactreferee.text.json;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Writes JSON in one fixed layout, so that the same content gives the same bytes. */
public final class JsonWriter {

  private JsonWriter() {}

  /** A value made of maps with string keys, lists and strings, in one line. */
  public static String text(Object value) {
    try {
      StringBuilder text = new StringBuilder();
      value(text, value);
      return text.toString();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  /** Appends a value made of maps with string keys, lists and strings. */
  public static void value(Appendable out, Object value) throws IOException {
    if (value instanceof Map<?, ?> map) {
      out.append('{');
      String separator = "";
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        out.append(separator);
        text(out, (String) entry.getKey());
        out.append(": ");
        value(out, entry.getValue());
        separator = ", ";
      }
      out.append('}');
    } else if (value instanceof List<?> list) {
      out.append('[');
      String separator = "";
      for (Object element : list) {
        out.append(separator);
        value(out, element);
        separator = ", ";
      }
      out.append(']');
    } else {
      text(out, (String) value);
    }
  }

  /** Appends a quoted string. */
  public static void text(Appendable out, String value) throws IOException {
    out.append('"');
    int plain = 0;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c >= ' ' && c != '"' && c != '\\' && c != '\u007f') {
        continue;
      }
      out.append(value, plain, i);
      plain = i + 1;
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c == '\n') {
        out.append("\\n");
      } else {
        out.append("\\u00")
            .append(Character.forDigit(c >> 4, 16))
            .append(Character.forDigit(c & 15, 16));
      }
    }
    out.append(value, plain, value.length()).append('"');
  }
}
