package org.exactreferee.question.block;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonArrayFile;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.JsonTree;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.kernel.evidence.Reason;

/** Reads a shard block by block. */
public final class ShardReader implements Closeable {

  private final JsonArrayFile file;
  private final Optional<Json> table;
  private final Json work;
  private final Shard shard;

  public ShardReader(InputStream in) throws IOException {
    file = new JsonArrayFile(in, ShardWriter.FORMAT, "; a command with --shard writes such files");
    table = file.fieldIfAny(ShardWriter.TABLE);
    work = table.isPresent() ? table.get() : file.field(ShardWriter.COMMAND);
    String text = JsonFields.text(file.field("shard"));
    shard =
        Shard.parse(text)
            .orElseThrow(
                () -> new RejectedException(Reason.BAD_NUMBER, "shard (" + text + ") must be K/N"));
    file.array("blocks");
  }

  /** Which table it is a part of; nothing if it is a part of another work. */
  public Optional<Json> table() {
    return table;
  }

  /** Which work it is a part of, in words or as a table says it. */
  public Json work() {
    return work;
  }

  /** Whether it is a part of the same work. */
  boolean isOfTheSame(ShardReader other) {
    return table.isPresent() == other.table.isPresent()
        && JsonTree.written(work).equals(JsonTree.written(other.work));
  }

  public Shard shard() {
    return shard;
  }

  /** The next block, or nothing after the last one, once the file is found to end properly. */
  public Optional<Block> next() throws IOException {
    Optional<Json> read = file.next();
    return read.isEmpty() ? Optional.empty() : Optional.of(Block.read(read.get()));
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
