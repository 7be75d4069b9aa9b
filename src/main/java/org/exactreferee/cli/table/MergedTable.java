package org.exactreferee.cli.table;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.question.block.Shards;
import org.exactreferee.question.table.MergedShards;
import org.exactreferee.text.json.RejectedException;

/** A table that is put together from its shards. */
public record MergedTable(
    Shards shards, Optional<String> format, Optional<Path> out, Optional<Path> certificate) {

  /** Checks every block and writes the table, or says what is wrong with a shard. */
  public void write(int threads, PrintWriter said, PrintWriter notes) {
    TableTexts.requireThreads(threads);
    if (out.isEmpty()) {
      throw new BadInputException("--out must be given, a file for the table");
    }
    MergedShards merged = merged();
    RequestedTable table = TableTexts.request(merged.head(), format, out, certificate);
    new TableOutput(threads, said, notes)
        .write(table, (run, head, sink) -> merged.check(run, sink));
  }

  private MergedShards merged() {
    try {
      return new MergedShards(shards);
    } catch (RejectedException altered) {
      throw new BadInputException("table: " + altered.rejected());
    }
  }
}
