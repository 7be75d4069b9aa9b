package org.exactreferee.table;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.certificate.Reason;
import org.exactreferee.certificate.Step;
import org.exactreferee.spec.CertificateReader;
import org.exactreferee.spec.Json;
import org.exactreferee.spec.JsonArrayFile;
import org.exactreferee.spec.JsonFields;
import org.exactreferee.spec.RejectedException;

/** Reads the certificate of a table block by block. */
public final class TableCertificateReader implements Closeable {

  public static final String FORMAT = "referee-table/1";

  /** The longest value of a parameter, in characters. */
  public static final int LONGEST_PARAMETER = 10_000;

  private final JsonArrayFile file;
  private final TableHead head;

  /** A block as it was read. */
  public record Read(List<List<String>> rows, Step step) {}

  public TableCertificateReader(InputStream in) throws IOException {
    file = new JsonArrayFile(in, FORMAT);
    JsonFields table = new JsonFields(file.field("table"));
    String name = table.text("kind");
    int digits = table.count("digits");
    Json parameters = table.take("parameters");
    table.end();
    TableKind kind =
        TableKinds.named(name)
            .orElseThrow(
                () ->
                    new RejectedException(
                        Reason.UNKNOWN_EVIDENCE, "table: kind '" + name + "' is not known"));
    if (digits < 1 || digits > TableHead.MOST_DIGITS) {
      throw new RejectedException(
          Reason.BAD_NUMBER,
          "table: digits (" + digits + ") must be between 1 and " + TableHead.MOST_DIGITS);
    }
    head = new TableHead(grid(kind, new JsonFields(parameters)), digits);
    file.array("blocks");
  }

  private static Grid grid(TableKind kind, JsonFields fields) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (TableKind.Parameter parameter : kind.parameters()) {
      List<String> texts = fields.list(parameter.name(), TableCertificateReader::parameter);
      if (texts.isEmpty()) {
        throw new RejectedException(
            Reason.MISSING_FIELD, "table: parameter (" + parameter.name() + ") has no value");
      }
      values.put(parameter.name(), texts);
    }
    fields.end();
    Grid grid;
    try {
      grid = Grid.of(kind, values);
    } catch (IllegalArgumentException refused) {
      throw new RejectedException(Reason.BAD_NUMBER, "table: " + refused.getMessage());
    }
    if (grid.isTooLong()) {
      throw new RejectedException(
          Reason.TOO_LARGE, "table: rows must be at most " + Grid.MOST_ROWS);
    }
    return grid;
  }

  private static String parameter(Json value) {
    String text = JsonFields.text(value);
    if (text.length() > LONGEST_PARAMETER) {
      throw new RejectedException(
          Reason.TOO_LARGE,
          value.place() + ": a parameter has more than " + LONGEST_PARAMETER + " characters");
    }
    return text;
  }

  public TableHead head() {
    return head;
  }

  /** The next block, or nothing after the last one, once the file is found to end properly. */
  public Optional<Read> next() throws IOException {
    return file.next().map(TableCertificateReader::block);
  }

  private static Read block(Json value) {
    JsonFields fields = new JsonFields(value);
    List<List<String>> rows = fields.list("rows", row -> JsonFields.list(row, JsonFields::text));
    return new Read(rows, CertificateReader.step(fields));
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
