package org.exactreferee.question.table;

import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.text.certificate.CertificateWriter;
import org.exactreferee.text.json.JsonWriter;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.table.Cell;
import org.exactreferee.trusted.kernel.table.Parameter;
import org.exactreferee.trusted.kernel.table.TableHead;
import org.exactreferee.trusted.kernel.table.VerifiedBlock;

/** Writes the certificate of a table, one block a line, in the one layout that the format has. */
public final class TableCertificateWriter {
  private final Writer out;
  private boolean first = true;

  public TableCertificateWriter(Writer out, TableHead head) throws IOException {
    this.out = out;
    out.write("{\"format\": ");
    JsonWriter.text(out, TableCertificateReader.FORMAT);
    out.write(", \"table\": ");
    JsonWriter.value(out, fields(head));
    theorems(CitedTheorems.of(head));
    out.write(", \"blocks\": [\n");
  }

  /** Which table it is. */
  public static Map<String, Object> fields(TableHead head) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("kind", head.kind().name());
    fields.put("digits", Integer.toString(head.digits()));
    fields.put("parameters", parameters(head));
    return fields;
  }

  /** What the blocks cite, one step a line. */
  private void theorems(List<Theorem> theorems) throws IOException {
    String before = ", \"theorems\": [\n";
    for (Theorem theorem : theorems) {
      out.write(before);
      before = ",\n";
      JsonWriter.value(out, CertificateWriter.fields(theorem.step(theorem.id())));
    }
    out.write(theorems.isEmpty() ? "" : "\n]");
  }

  private static Map<String, List<String>> parameters(TableHead head) {
    Map<String, List<String>> named = new LinkedHashMap<>();
    for (Parameter parameter : head.kind().parameters()) {
      List<Cell> values = head.grid().values().get(named.size());
      named.put(parameter.name(), values.stream().map(Cell::text).toList());
    }
    return named;
  }

  public void write(VerifiedBlock block) throws IOException {
    out.write(first ? "" : ",\n");
    first = false;
    JsonWriter.value(out, fields(block));
  }

  /** What a block says, and its evidence. */
  public static Map<String, Object> fields(VerifiedBlock block) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("rows", block.rows());
    fields.put("evidence", CertificateWriter.fields(block.theorem().evidence()));
    return fields;
  }

  /** Ends the certificate, not the writer. */
  public void end() throws IOException {
    out.write("\n]}\n");
  }
}
