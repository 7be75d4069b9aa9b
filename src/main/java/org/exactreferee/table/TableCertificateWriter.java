package org.exactreferee.table;

import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.Map;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.certificate.Step;
import org.exactreferee.kernel.Kernel;
import org.exactreferee.spec.CertificateWriter;
import org.exactreferee.spec.JsonWriter;

/** Writes the certificate of a table, one block a line, in the one layout that the format has. */
public final class TableCertificateWriter {
  private final Writer out;
  private long blocks;

  public TableCertificateWriter(Writer out, TableHead head) throws IOException {
    this.out = out;
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("kind", head.kind().name());
    fields.put("digits", Integer.toString(head.digits()));
    fields.put("parameters", head.parameters());
    out.write("{\"format\": ");
    JsonWriter.text(out, TableCertificateReader.FORMAT);
    out.write(", \"table\": ");
    JsonWriter.value(out, fields);
    out.write(", \"blocks\": [\n");
  }

  public void write(Block block) throws IOException {
    out.write(blocks == 0 ? "" : ",\n");
    blocks++;
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("rows", block.rows());
    fields.putAll(
        CertificateWriter.fields(
            new Step(
                Long.toString(blocks),
                block.claim(),
                Kernel.hash(block.claim()),
                Conclusion.HOLDS,
                block.evidence())));
    JsonWriter.value(out, fields);
  }

  /** Ends the certificate, not the writer. */
  public void end() throws IOException {
    out.write("\n]}\n");
  }
}
