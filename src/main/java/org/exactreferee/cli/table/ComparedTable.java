package org.exactreferee.cli.table;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.TableComparison;
import org.exactreferee.show.table.TableFormatException;
import org.exactreferee.show.table.TableReader;
import org.exactreferee.show.table.TableWriter;
import org.exactreferee.trusted.kernel.table.TableHead;

/**
 * Compares the file of a table with the rows that it should have.
 *
 * <p>The table is written again, and every character of the file must be the same, the line ends
 * aside: headings and what stands around the cells could change what a reader sees as well. The
 * cells are compared too, to say which of them is wrong.
 */
final class ComparedTable implements Closeable {
  private final InputStream in;
  private final TableReader reader;
  private final Reader characters;
  private final TableComparison cells;
  private final ComparingWriter whole;
  private final TableWriter writer;

  /**
   * A comparison at its beginning.
   *
   * @throws TableFormatException if the file is no table of this format
   */
  ComparedTable(Path file, Format format, TableHead head) throws IOException {
    in = new BufferedInputStream(Files.newInputStream(file));
    reader = TableReader.of(in, format);
    characters = Files.newBufferedReader(file, UTF_8);
    int parameters = head.kind().parameters().size();
    cells = new TableComparison(reader, format, RequestedTable.columns(head), parameters);
    whole = new ComparingWriter(characters);
    writer = new TableWriter(whole, format, RequestedTable.columns(head));
  }

  /** What differs first in these rows, which come next, or before them. */
  Optional<String> rows(List<List<String>> rows) throws IOException {
    for (List<String> row : rows) {
      Optional<String> wrong = cells.row(row);
      if (wrong.isPresent()) {
        return wrong;
      }
      writer.row(row);
      if (whole.difference().isPresent()) {
        return difference();
      }
    }
    return Optional.empty();
  }

  /** What differs after the last row. */
  Optional<String> end() throws IOException {
    Optional<String> wrong = cells.end();
    if (wrong.isPresent()) {
      return wrong;
    }
    writer.end();
    whole.end();
    return difference();
  }

  private Optional<String> difference() {
    return whole
        .difference()
        .map(place -> place + ": the text around the cells is not what table writes");
  }

  @Override
  public void close() throws IOException {
    characters.close();
    reader.close();
    in.close();
  }
}
