package org.exactreferee.cli.table;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.question.table.MergedShards;
import org.exactreferee.question.table.ShardReader;
import org.exactreferee.text.json.RejectedException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code referee merge}: one table from its shards. */
@Command(
    name = "merge",
    header = "Makes one table of the shards that several machines have computed.",
    description = {
      "Reads the files that referee table --shard has written, has every block checked by the"
          + " kernel,",
      "and writes the table and its certificate, byte by byte those that one machine would write.",
      "A shard or block that is missing, there twice, of another table or altered is named."
    },
    footer = {
      "",
      "Example:",
      "  referee table pmix --n 7..9 --l 1..3 --p 1/2 --delta 0 --shard 1/2 --out target/1.json",
      "  referee table pmix --n 7..9 --l 1..3 --p 1/2 --delta 0 --shard 2/2 --out target/2.json",
      "  referee merge target/1.json target/2.json --out target/merged.csv",
    })
public final class MergeCommand implements Callable<Integer> {

  @Parameters(arity = "1..*", paramLabel = "SHARD", description = "the files, in any order")
  private List<Path> shards;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "csv, json, markdown or latex (default: as FILE is called, else csv)")
  private Optional<String> format = Optional.empty();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      required = true,
      description = "where the table goes, with the certificate FILE.cert.json beside it")
  private Path out;

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "where the certificate goes instead")
  private Optional<Path> certificate = Optional.empty();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "how many blocks at once (default: one per core)")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    TableTexts.requireThreads(threads);
    List<MergedShards.Part> parts = new ArrayList<>();
    try {
      for (Path shard : shards) {
        parts.add(new MergedShards.Part(shard.toString(), reader(shard)));
      }
      MergedShards merged = new MergedShards(parts);
      RequestedTable table =
          TableTexts.request(merged.head(), format, Optional.of(out), certificate);
      new TableOutput(threads, spec.commandLine().getOut(), spec.commandLine().getErr())
          .write(table, (run, head, sink) -> merged.check(run, sink));
      return ExitCode.EXPECTED;
    } catch (MergedShards.MergeException bad) {
      throw new BadInputException(bad.getMessage());
    } finally {
      for (MergedShards.Part part : parts) {
        part.reader().close();
      }
    }
  }

  private static ShardReader reader(Path shard) {
    try {
      InputStream in = new BufferedInputStream(Files.newInputStream(shard));
      return new ShardReader(in);
    } catch (RejectedException unreadable) {
      throw new BadInputException("file (" + shard + "): " + unreadable.rejected());
    } catch (IOException failure) {
      throw new BadInputException(
          "file (" + shard + ") must be readable: " + failure.getClass().getSimpleName());
    }
  }
}
