package org.exactreferee.question.table;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonArrayFile;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.table.TableHead;

/** Reads a shard of a table block by block. */
public final class ShardReader implements Closeable {

  private final JsonArrayFile file;
  private final TableHead head;
  private final Shard shard;

  /**
   * A block as it was read.
   *
   * @param number its place among all blocks of the table
   */
  public record NumberedBlock(long number, TableCertificateReader.Block block) {}

  public ShardReader(InputStream in) throws IOException {
    file =
        new JsonArrayFile(in, ShardWriter.FORMAT, "; referee table with --shard writes such files");
    head = TableCertificateReader.head(new JsonFields(file.field("table")));
    String text = JsonFields.text(file.field("shard"));
    shard =
        Shard.parse(text)
            .orElseThrow(
                () -> new RejectedException(Reason.BAD_NUMBER, "shard (" + text + ") must be K/N"));
    file.array("blocks");
  }

  public TableHead head() {
    return head;
  }

  public Shard shard() {
    return shard;
  }

  /** The next block, or nothing after the last one, once the file is found to end properly. */
  public Optional<NumberedBlock> next() throws IOException {
    Optional<Json> read = file.next();
    return read.isEmpty() ? Optional.empty() : Optional.of(block(read.get()));
  }

  private static NumberedBlock block(Json value) throws IOException {
    JsonFields fields = new JsonFields(value);
    long number = fields.count("block");
    String hash = fields.text("sha256");
    TableCertificateReader.Block block = TableCertificateReader.block(fields);
    if (!ShardWriter.hash(number, block.rows(), block.evidence()).equals(hash)) {
      throw new RejectedException(
          Reason.HASH_MISMATCH, "block " + number + " is not what its hash was made of");
    }
    return new NumberedBlock(number, block);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
