package org.exactreferee.show.table;

import java.util.List;
import java.util.stream.Collectors;

/** Several tables that belong together. */
public record Report(List<Part> parts) {

  /**
   * A table with its name.
   *
   * @param key the name for programs
   */
  public record Part(String key, Table table) {}

  public Report {
    parts = List.copyOf(parts);
  }

  /** What the tables do not prove, as {@link Table#notProved}, each line once. */
  public List<String> notProved() {
    return parts.stream().flatMap(part -> part.table().notProved().stream()).distinct().toList();
  }

  /**
   * The tables below each other, in JSON as one object; all lines are ended.
   *
   * @throws IllegalArgumentException if the format is CSV, which holds one table, and there are
   *     more
   */
  public String format(Format format) {
    if (format == Format.CSV && parts.size() != 1) {
      throw new IllegalArgumentException("tables (" + parts.size() + ") must be 1 for CSV");
    }
    if (format == Format.JSON) {
      return parts.stream()
          .map(part -> JsonLayout.quoted(part.key()) + ": " + JsonLayout.of(part.table()))
          .collect(Collectors.joining(",\n", "{\n", "\n}\n"));
    }
    return parts.stream()
        .map(part -> part.table().format(format))
        .collect(Collectors.joining("\n"));
  }
}
