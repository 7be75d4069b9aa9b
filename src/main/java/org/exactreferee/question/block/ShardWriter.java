package org.exactreferee.question.block;

import java.io.IOException;
import java.io.Writer;
import java.util.Map;
import org.exactreferee.text.json.JsonWriter;

/** Writes some blocks of a work, one a line, each with its number and its hash. */
public final class ShardWriter {

  static final String FORMAT = "referee-shard/1";

  /** The field that says which table the blocks are of. */
  public static final String TABLE = "table";

  /** The field that says which other command they are of. */
  public static final String COMMAND = "command";

  private final Writer out;
  private boolean first = true;

  /**
   * Writes the head of the file.
   *
   * @param name {@link #TABLE} or {@link #COMMAND}
   * @param work which one, made of maps, lists and strings
   */
  public ShardWriter(Writer out, String name, Object work, Shard shard) throws IOException {
    this.out = out;
    out.write("{\"format\": ");
    JsonWriter.text(out, FORMAT);
    out.write(", ");
    JsonWriter.text(out, name);
    out.write(": ");
    JsonWriter.value(out, work);
    out.write(", \"shard\": ");
    JsonWriter.text(out, shard.toString());
    out.write(", \"blocks\": [\n");
  }

  /**
   * Writes a block.
   *
   * @param number its place among all blocks of the work, from 1
   */
  public void write(long number, Map<String, Object> found) throws IOException {
    out.write(first ? "" : ",\n");
    first = false;
    Block.write(out, number, found);
  }

  /** Ends the file, not the writer. */
  public void end() throws IOException {
    out.write("\n]}\n");
  }
}
