package org.exactreferee.question.table;

import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.text.certificate.CertificateWriter;
import org.exactreferee.text.json.JsonWriter;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.table.TableHead;
import org.exactreferee.trusted.kernel.table.VerifiedBlock;

/** Writes some blocks of a table, one a line, each with its number and its hash. */
public final class ShardWriter {

  static final String FORMAT = "referee-shard/1";

  private final Writer out;
  private boolean first = true;

  public ShardWriter(Writer out, TableHead head, Shard shard) throws IOException {
    this.out = out;
    out.write("{\"format\": ");
    JsonWriter.text(out, FORMAT);
    out.write(", \"table\": ");
    JsonWriter.value(out, TableCertificateWriter.fields(head));
    out.write(", \"shard\": ");
    JsonWriter.text(out, shard.toString());
    out.write(", \"blocks\": [\n");
  }

  /**
   * Writes a block.
   *
   * @param number its place among all blocks of the table, from 1
   */
  public void write(long number, VerifiedBlock block) throws IOException {
    out.write(first ? "" : ",\n");
    first = false;
    Evidence evidence = block.theorem().evidence();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("block", Long.toString(number));
    fields.put("sha256", hash(number, block.rows(), evidence));
    fields.put("rows", block.rows());
    fields.put("evidence", CertificateWriter.fields(evidence));
    JsonWriter.value(out, fields);
  }

  /** The hash of what a block says, its place included. */
  static String hash(long number, List<List<String>> rows, Evidence evidence) throws IOException {
    StringBuilder text = new StringBuilder(Long.toString(number));
    JsonWriter.value(text, rows);
    JsonWriter.value(text, CertificateWriter.fields(evidence));
    return Kernel.hash(text.toString());
  }

  /** Ends the file, not the writer. */
  public void end() throws IOException {
    out.write("\n]}\n");
  }
}
