package org.exactreferee.show.table;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Writes a long table row by row, in every format but the one whose columns are aligned. */
public final class TableWriter {
  private final Writer out;
  private final Format format;
  private final List<Table.Column> columns;
  private boolean empty = true;

  public TableWriter(Writer out, Format format, List<Table.Column> columns) throws IOException {
    if (format == Format.TEXT) {
      throw new IllegalArgumentException("format (text) must be csv, json, markdown or latex");
    }
    this.out = out;
    this.format = format;
    this.columns = List.copyOf(columns);
    out.write(begin());
  }

  private String begin() {
    List<String> keys = columns.stream().map(Table.Column::key).toList();
    List<String> headings = columns.stream().map(Table.Column::heading).toList();
    return switch (format) {
      case TEXT -> "";
      case JSON -> "[";
      case CSV -> line(keys);
      case MARKDOWN -> line(headings) + line(headings.stream().map(heading -> "---").toList());
      case LATEX -> Format.latexBegin(headings);
    };
  }

  public void row(List<String> cells) throws IOException {
    if (format == Format.JSON) {
      out.write(
          (empty ? "\n  {" : ",\n  {") + String.join(", ", JsonLayout.texts(columns, cells)) + "}");
    } else {
      out.write(line(cells));
    }
    empty = false;
  }

  /** Ends the table, not the writer. */
  public void end() throws IOException {
    out.write(
        switch (format) {
          case TEXT, CSV, MARKDOWN -> "";
          case JSON -> empty ? "]\n" : "\n]\n";
          case LATEX -> Format.LATEX_END;
        });
  }

  private String line(List<String> cells) {
    return switch (format) {
      case TEXT, JSON -> "";
      case CSV -> Format.joined(List.of(cells), Format::quoted, "", ",", "");
      case MARKDOWN -> Format.joined(List.of(cells), Markdown::cell, "| ", " | ", " |");
      case LATEX -> Format.joined(List.of(cells), Format::typeset, "", " & ", " \\\\");
    };
  }
}
