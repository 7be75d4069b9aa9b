package org.exactreferee.show.table;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.exactreferee.text.input.CsvReader;
import org.exactreferee.text.input.MechanismFormatException;
import org.exactreferee.text.json.Json;

/**
 * Tables in the formats that have a row on each line. Lines may end as on any system, and those
 * that are empty are passed over.
 */
final class LineTableReader implements TableReader {
  private static final int LONGEST_LINE = 10_000_000;
  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final Set<String> RULES = Set.of("\\toprule", "\\midrule", "\\bottomrule");
  private static final String LATEX_END = "\\end{tabular}";

  private final Reader in;
  private final Format format;
  private final List<String> names;
  private long line;

  LineTableReader(InputStream in, Format format) throws IOException {
    this.in = new BufferedReader(new InputStreamReader(in, UTF_8.newDecoder()));
    this.format = format;
    String first = required("the table");
    if (format == Format.LATEX) {
      require(first.startsWith("\\begin{tabular}"), "\\begin{tabular}");
      first = required("the headings");
    }
    this.names = cells(first);
    if (format == Format.MARKDOWN) {
      String rule = required("the line below the headings");
      require(rule.matches("\\|[-:| ]*"), "the line below the headings, such as | --- | --- |");
    }
  }

  @Override
  public Optional<Row> next() throws IOException {
    Optional<String> text = line();
    if (format != Format.LATEX) {
      return text.map(found -> new Row(line, names, cells(found)));
    }
    String found = text.orElseThrow(() -> malformed(LATEX_END));
    if (!found.equals(LATEX_END)) {
      return Optional.of(new Row(line, names, cells(found)));
    }
    require(line().isEmpty(), "nothing after " + LATEX_END);
    return Optional.empty();
  }

  private List<String> cells(String text) {
    return switch (format) {
      case TEXT, JSON -> throw new IllegalStateException("format (" + format + ") has no lines");
      case CSV -> commaSeparated(text);
      case MARKDOWN -> {
        require(text.length() > 1 && text.startsWith("|") && text.endsWith("|"), "a row | ... |");
        yield split(text.substring(1, text.length() - 1), "(?<!\\\\)\\|");
      }
      case LATEX -> {
        require(text.endsWith("\\\\"), "a row that ends in \\\\");
        yield split(text.substring(0, text.length() - 2), "(?<!\\\\)&");
      }
    };
  }

  private static List<String> split(String text, String separator) {
    return Stream.of(text.split(separator, -1)).map(String::strip).toList();
  }

  private List<String> commaSeparated(String text) {
    try {
      return CsvReader.cells(text, (int) Math.min(line, Integer.MAX_VALUE)).stream()
          .map(Json.Text::value)
          .toList();
    } catch (MechanismFormatException malformed) {
      throw new TableFormatException(malformed.getMessage());
    }
  }

  private String required(String what) throws IOException {
    return line().orElseThrow(() -> malformed(what));
  }

  private void require(boolean condition, String what) {
    if (!condition) {
      throw malformed(what);
    }
  }

  private TableFormatException malformed(String what) {
    return new TableFormatException("line " + line + ": expected " + what);
  }

  /** The next line that is not empty, without white space around it. */
  private Optional<String> line() throws IOException {
    StringBuilder text = new StringBuilder();
    try {
      int c = 0;
      while (c >= 0 && text.toString().isBlank()) {
        text.setLength(0);
        line++;
        for (c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
          text.append((char) c);
          if (text.length() > LONGEST_LINE) {
            throw new TableFormatException("line " + line + " is longer than any row");
          }
        }
      }
    } catch (CharacterCodingException notText) {
      throw new TableFormatException("the file must be UTF-8 text");
    }
    String found = text.toString().strip();
    if (format == Format.LATEX && RULES.contains(found)) {
      return line();
    }
    String stripped = line == 1 && found.startsWith(BYTE_ORDER_MARK) ? found.substring(1) : found;
    return stripped.isEmpty() ? Optional.empty() : Optional.of(stripped);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
