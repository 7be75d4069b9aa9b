package org.exactreferee.show.table;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Several tables that belong together, or one.
 *
 * @param open lines that say what else is not proved
 * @param words what people are told below the tables
 */
public record Report(List<Part> parts, List<String> open, String words) {

  /**
   * A table with its name.
   *
   * @param key the name for programs; empty if there is no other table
   */
  public record Part(String key, Table table) {}

  public Report {
    parts = List.copyOf(parts);
    open = List.copyOf(open);
  }

  public Report(List<Part> parts) {
    this(parts, List.of(), "");
  }

  /** One table that needs no name. */
  public static Report of(Table table) {
    return new Report(List.of(new Part("", table)));
  }

  /** The same with a line that says what else is not proved. */
  public Report leaving(String line) {
    return new Report(parts, Stream.concat(open.stream(), Stream.of(line)).toList(), words);
  }

  /** The same with a text for people. */
  public Report saying(String text) {
    return new Report(parts, open, text);
  }

  /** The part of it that the format has room for: CSV holds one table, the first with many rows. */
  public Report in(Format format) {
    return format != Format.CSV || parts.size() == 1
        ? this
        : new Report(parts.stream().filter(part -> !part.table().upright()).limit(1).toList());
  }

  /** What the tables do not prove, as {@link Table#notProved}, each line once. */
  public List<String> notProved() {
    return Stream.concat(
            parts.stream().flatMap(part -> part.table().notProved().stream()), open.stream())
        .distinct()
        .toList();
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
    if (format == Format.JSON && !parts.get(0).key().isEmpty()) {
      return parts.stream()
          .map(part -> JsonLayout.quoted(part.key()) + ": " + JsonLayout.of(part.table()))
          .collect(Collectors.joining(",\n", "{\n", "\n}\n"));
    }
    String tables =
        parts.stream().map(part -> part.table().format(format)).collect(Collectors.joining("\n"));
    return format == Format.TEXT ? tables + words : tables;
  }
}
