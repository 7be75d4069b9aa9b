package org.exactreferee.report;

import java.util.List;

/** What stands in one place of a table: a finished text, or several names. */
public sealed interface Cell {

  static Cell of(Object value) {
    return new Text(value.toString());
  }

  static Cell set(List<?> names) {
    return new Names(names.stream().map(Object::toString).toList());
  }

  /** The cell as one text. */
  String plain();

  /** A text. */
  record Text(String plain) implements Cell {}

  /** Names, which JSON keeps apart. */
  record Names(List<String> names) implements Cell {
    public Names {
      names = List.copyOf(names);
    }

    @Override
    public String plain() {
      return "{" + String.join(", ", names) + "}";
    }
  }
}
