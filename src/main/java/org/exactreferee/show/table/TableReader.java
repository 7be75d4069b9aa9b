package org.exactreferee.show.table;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/**
 * Reads a table that {@link TableWriter} wrote, row by row. Cells are as they stand in the file,
 * without the white space and the quotes around them: what a format escapes stays escaped.
 */
public interface TableReader extends Closeable {

  /**
   * A row.
   *
   * @param line where it begins in the file, from 1
   * @param names what the columns are called
   */
  record Row(long line, List<String> names, List<String> cells) {
    public Row {
      names = List.copyOf(names);
      cells = List.copyOf(cells);
    }
  }

  /**
   * The next row, or nothing after the last one, once the file is found to end properly.
   *
   * @throws TableFormatException if the file is no table of its format
   */
  Optional<Row> next() throws IOException;

  static TableReader of(InputStream in, Format format) throws IOException {
    return switch (format) {
      case TEXT ->
          throw new IllegalArgumentException("format (text) must be csv, json, markdown or latex");
      case JSON -> new JsonTableReader(in);
      case CSV, MARKDOWN, LATEX -> new LineTableReader(in, format);
    };
  }

  /** The format of a table that begins with this character. */
  static Format formatOf(int first) {
    return switch (first) {
      case '[' -> Format.JSON;
      case '|' -> Format.MARKDOWN;
      case '\\' -> Format.LATEX;
      default -> Format.CSV;
    };
  }
}
