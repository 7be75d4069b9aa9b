package org.exactreferee.show.table;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Compares a table in a file with the rows that it should have, and finds the first difference. */
public final class TableComparison {
  private static final int LONGEST_SHOWN = 80;
  private static final int AROUND = 24;

  private final TableReader reader;
  private final Format format;
  private final List<String> names;
  private final List<String> keys;
  private final int parameters;
  private long rows;

  /**
   * A comparison at its beginning.
   *
   * @param parameters how many of the first columns tell which row it is
   */
  public TableComparison(
      TableReader reader, Format format, List<Table.Column> columns, int parameters) {
    this.reader = reader;
    this.format = format;
    this.keys = columns.stream().map(Table.Column::key).toList();
    boolean forPeople = format == Format.MARKDOWN || format == Format.LATEX;
    this.names =
        forPeople ? columns.stream().map(column -> heading(column.heading())).toList() : keys;
    this.parameters = parameters;
  }

  /** What is different in the next row of the file, if this should be it. */
  public Optional<String> row(List<String> cells) throws IOException {
    rows++;
    try {
      Optional<TableReader.Row> next = reader.next();
      return next.isPresent()
          ? difference(next.get(), cells)
          : Optional.of("row " + rows + " is missing: " + described(cells));
    } catch (TableFormatException malformed) {
      return Optional.of(malformed.getMessage());
    }
  }

  /** What is different after the last row. */
  public Optional<String> end() throws IOException {
    try {
      return reader
          .next()
          .map(extra -> "line " + extra.line() + ": a row too many: " + shown(extra.cells(), 0));
    } catch (TableFormatException malformed) {
      return Optional.of(malformed.getMessage());
    }
  }

  private Optional<String> difference(TableReader.Row found, List<String> cells) {
    if (!found.names().equals(names)) {
      return Optional.of("the columns must be " + names + ", not " + shown(found.names(), 0));
    }
    String place = "line " + found.line() + ", row " + rows;
    if (found.cells().size() != cells.size()) {
      return Optional.of(place + ": cells (" + found.cells().size() + ") must be " + cells.size());
    }
    for (int i = 0; i < cells.size(); i++) {
      String expected = written(cells.get(i));
      String actual = found.cells().get(i);
      if (!actual.equals(expected)) {
        return Optional.of(place + ", column " + keys.get(i) + difference(cells, i, actual));
      }
    }
    return Optional.empty();
  }

  private String difference(List<String> cells, int i, String actual) {
    String expected = written(cells.get(i));
    int at = firstDifference(actual, expected);
    boolean parameter = i < parameters;
    return (parameter ? "" : " (" + described(cells) + ")")
        + ": "
        + shown(actual, at)
        + " must be "
        + shown(expected, at)
        + (parameter ? "; a row is missing, added or out of place" : "");
  }

  private String described(List<String> cells) {
    return IntStream.range(0, parameters)
        .mapToObj(i -> keys.get(i) + " = " + cells.get(i))
        .collect(Collectors.joining(", "));
  }

  /** A cell as it stands in a file of this format. */
  private String written(String cell) {
    return switch (format) {
      case TEXT, JSON, CSV -> cell;
      case MARKDOWN -> Markdown.cell(cell);
      case LATEX -> Format.typeset(cell);
    };
  }

  private String heading(String text) {
    return format == Format.LATEX ? Format.escaped(text) : written(text);
  }

  private static int firstDifference(String one, String other) {
    int at = 0;
    while (at < Math.min(one.length(), other.length()) && one.charAt(at) == other.charAt(at)) {
      at++;
    }
    return at;
  }

  private static String shown(List<String> cells, int at) {
    return shown(String.join(", ", cells), at);
  }

  /** A text, or of a long one what stands around a place. */
  private static String shown(String text, int at) {
    if (text.length() <= LONGEST_SHOWN) {
      return text.isEmpty() ? "nothing" : text;
    }
    int from = Math.max(0, at - AROUND);
    int to = Math.min(text.length(), at + AROUND);
    return (from > 0 ? "..." : "")
        + text.substring(from, to)
        + (to < text.length() ? "..." : "")
        + " ("
        + text.length()
        + " characters)";
  }
}
