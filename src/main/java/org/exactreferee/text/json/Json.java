package org.exactreferee.text.json;

import java.util.List;
import java.util.Map;

/**
 * A JSON value as Referee's files use it: objects, arrays and strings. Numbers are written as
 * strings such as {@code "3/7"}, because JSON readers round or cap what is not.
 */
public sealed interface Json {

  /** Where the value begins in its file. */
  Place place();

  /** A line and a column, from 1. */
  record Place(int line, int column) {
    @Override
    public String toString() {
      return "line " + line + ", column " + column;
    }
  }

  /** A string. */
  record Text(String value, Place place) implements Json {}

  /** An array. */
  record Array(List<Json> values, Place place) implements Json {
    public Array {
      values = List.copyOf(values);
    }
  }

  /** An object, its fields in the order of the file. */
  record Fields(Map<String, Json> map, Place place) implements Json {}
}
