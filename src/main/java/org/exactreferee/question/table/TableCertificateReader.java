package org.exactreferee.question.table;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.question.CheckedSteps;
import org.exactreferee.text.certificate.CertificateReader;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonArrayFile;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.table.Cell;
import org.exactreferee.trusted.kernel.table.Grid;
import org.exactreferee.trusted.kernel.table.Parameter;
import org.exactreferee.trusted.kernel.table.RowKind;
import org.exactreferee.trusted.kernel.table.RowKinds;
import org.exactreferee.trusted.kernel.table.TableHead;

/** Reads the certificate of a table block by block. */
public final class TableCertificateReader implements Closeable {

  public static final String FORMAT = "referee-table/3";

  /** The longest value of a parameter, in characters. */
  public static final int LONGEST_PARAMETER = 10_000;

  private static final String REMEDY =
      "; referee table with the same parameters makes the table and its certificate again";

  private final JsonArrayFile file;
  private final TableHead head;
  private final List<Theorem> theorems;

  /**
   * A block as it was read.
   *
   * @param rows the cells of its rows, the parameters first
   */
  public record Block(List<List<String>> rows, Evidence evidence) {}

  public TableCertificateReader(InputStream in) throws IOException {
    file = new JsonArrayFile(in, FORMAT, REMEDY);
    head = head(new JsonFields(file.field("table")));
    theorems = theorems(file.fieldIfAny("theorems"));
    file.array("blocks");
  }

  /** Which table a file is about. */
  static TableHead head(JsonFields table) {
    String name = table.text("kind");
    int digits = table.count("digits");
    Json parameters = table.take("parameters");
    table.end();
    RowKind kind =
        RowKinds.named(name)
            .orElseThrow(
                () ->
                    new RejectedException(
                        Reason.UNKNOWN_EVIDENCE, "table: kind '" + name + "' is not known"));
    if (digits < 1 || digits > TableHead.MOST_DIGITS) {
      throw new RejectedException(
          Reason.BAD_NUMBER,
          "table: digits (" + digits + ") must be between 1 and " + TableHead.MOST_DIGITS);
    }
    return new TableHead(grid(kind, new JsonFields(parameters)), digits);
  }

  /** What the blocks may cite, which the kernel checks here. */
  private static List<Theorem> theorems(Optional<Json> steps) {
    CheckedSteps checked = new CheckedSteps();
    Optional<Rejected> bad = steps.map(CertificateReader::steps).flatMap(checked::all);
    if (bad.isPresent()) {
      throw new RejectedException(bad.get().reason(), "theorems: " + bad.get().detail());
    }
    return checked.theorems();
  }

  /** What is proved before the first block. */
  public List<Theorem> theorems() {
    return theorems;
  }

  private static Grid grid(RowKind kind, JsonFields fields) {
    List<List<Cell>> values = new ArrayList<>();
    for (Parameter parameter : kind.parameters()) {
      List<Cell> cells = fields.list(parameter.name(), value -> cell(parameter, value));
      if (cells.isEmpty()) {
        throw new RejectedException(
            Reason.MISSING_FIELD, "table: parameter (" + parameter.name() + ") has no value");
      }
      values.add(cells);
    }
    fields.end();
    Grid grid = new Grid(kind, values);
    if (grid.isTooLong()) {
      throw new RejectedException(
          Reason.TOO_LARGE, "table: rows must be at most " + Grid.MOST_ROWS);
    }
    return grid;
  }

  private static Cell cell(Parameter parameter, Json value) {
    String text = JsonFields.text(value);
    if (text.length() > LONGEST_PARAMETER) {
      throw new RejectedException(
          Reason.TOO_LARGE,
          value.place() + ": a parameter has more than " + LONGEST_PARAMETER + " characters");
    }
    return CellReader.parameter(parameter, text)
        .filter(cell -> cell.text().equals(text))
        .orElseThrow(
            () ->
                new RejectedException(
                    Reason.BAD_NUMBER,
                    "table: %s (%s) must be %s, in lowest terms"
                        .formatted(parameter.name(), text, parameter.values())));
  }

  public TableHead head() {
    return head;
  }

  /** The next block, or nothing after the last one, once the file is found to end properly. */
  public Optional<Block> next() throws IOException {
    return file.next().map(value -> block(new JsonFields(value)));
  }

  /** A block of which nothing but rows and evidence is left to be read. */
  static Block block(JsonFields fields) {
    List<List<String>> rows = fields.list("rows", row -> JsonFields.list(row, JsonFields::text));
    Evidence evidence = CertificateReader.evidence(fields.take("evidence"));
    fields.end();
    return new Block(rows, evidence);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
