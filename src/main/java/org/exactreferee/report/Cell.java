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

  /** Whether there is nothing in it. */
  boolean isEmpty();

  /** A text. */
  record Text(String plain) implements Cell {
    @Override
    public boolean isEmpty() {
      return plain.isEmpty();
    }
  }

  /** Names, which JSON keeps apart. */
  record Names(List<String> names) implements Cell {
    public Names {
      names = List.copyOf(names);
    }

    @Override
    public String plain() {
      return names.isEmpty() ? "" : "{" + String.join(", ", names) + "}";
    }

    @Override
    public boolean isEmpty() {
      return names.isEmpty();
    }
  }
}
