package org.exactreferee.cli;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.exactreferee.cli.option.Divided;
import org.exactreferee.cli.table.MergedTable;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.question.block.ShardReader;
import org.exactreferee.question.block.Shards;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.RejectedException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code referee merge}: the answer of a command from its shards. */
@Command(
    name = "merge",
    header = "Makes one answer of the shards that several machines have computed.",
    description = {
      "Reads the files that a command with --shard has written, has every block checked by the"
          + " kernel,",
      "and answers as the command on one machine does: a table and its certificate, a frontier, the",
      "verdicts on claims, the law that all arrivals add up to. A shard or block that is missing, there",
      "twice, of another command or altered is named. The options that follow --out are those of the",
      "command.",
    },
    footer = {
      "",
      "Examples:",
      "  referee table pmix --n 7..9 --l 1..3 --p 1/2 --delta 0 --shard 1/2 --out target/1.json",
      "  referee table pmix --n 7..9 --l 1..3 --p 1/2 --delta 0 --shard 2/2 --out target/2.json",
      "  referee merge target/1.json target/2.json --out target/merged.csv",
      "",
      "  referee rank-law --n 8 --by enumeration --shard 1/2 --out target/3.json",
      "  referee rank-law --n 8 --by enumeration --shard 2/2 --out target/4.json",
      "  referee merge target/3.json target/4.json",
    })
public final class MergeCommand implements Callable<Integer> {

  @Parameters(arity = "1..*", paramLabel = "SHARD", description = "the files, in any order")
  private List<Path> shards;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "where the answer goes; of a table needed, with the certificate FILE.cert.json beside it")
  private Optional<Path> out = Optional.empty();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "as the command has it; of a table by default as FILE is called, else csv")
  private Optional<String> format = Optional.empty();

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "where the certificate goes; of a table instead")
  private Optional<Path> certificate = Optional.empty();

  @Option(names = "--figure", paramLabel = "FILE", description = "of frontier: the curves as SVG")
  private Optional<Path> figure = Optional.empty();

  @Option(names = "--errata", paramLabel = "FILE", description = "of check")
  private Optional<Path> errata = Optional.empty();

  @Option(names = "--coverage", paramLabel = "FILE", description = "of check")
  private Optional<Path> coverage = Optional.empty();

  @Option(names = "--proofs", paramLabel = "FILE", description = "of check")
  private Optional<Path> proofs = Optional.empty();

  @Option(names = "--html", paramLabel = "DIR", description = "of check")
  private Optional<Path> html = Optional.empty();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "of table and check: how many blocks at once (default: one per core)")
  private Optional<Integer> threads = Optional.empty();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    List<Shards.Part> parts = new ArrayList<>();
    for (Path shard : shards) {
      parts.add(new Shards.Part(shard.toString(), reader(shard)));
    }
    try (Shards all = new Shards(parts)) {
      return all.any().table().isPresent() ? table(all) : answer(all);
    } catch (Shards.MergeException bad) {
      throw new BadInputException(bad.getMessage());
    }
  }

  private int table(Shards all) {
    List<String> others = others();
    if (!others.isEmpty()) {
      throw new BadInputException(others.get(0) + " must not be given for a table");
    }
    new MergedTable(all, format, out, certificate)
        .write(
            threads.orElseGet(() -> Runtime.getRuntime().availableProcessors()),
            spec.commandLine().getOut(),
            spec.commandLine().getErr());
    return ExitCode.EXPECTED;
  }

  /** Has the command answer that the shards name, with the blocks that they hold. */
  private int answer(Shards all) {
    List<String> words = words(all);
    CommandWork.READER.work(words);
    List<String> arguments = new ArrayList<>(words);
    add(arguments, "--out", out);
    add(arguments, "--format", format);
    add(arguments, "--certificate", certificate);
    arguments.addAll(others());
    add(arguments, "--threads", threads);
    CommandLine command = Referee.commandLine(arguments.toArray(String[]::new));
    Divided divided = CommandWork.divided(command, words).orElseThrow();
    divided.blocks().merge(all);
    return ParsedCommand.run(
        command,
        arguments.toArray(String[]::new),
        spec.commandLine().getOut(),
        spec.commandLine().getErr());
  }

  private static List<String> words(Shards all) {
    try {
      return JsonFields.list(all.any().work(), JsonFields::text);
    } catch (RejectedException altered) {
      throw new BadInputException("command: " + altered.rejected());
    }
  }

  /** The options that some commands have. */
  private List<String> others() {
    List<String> given = new ArrayList<>();
    add(given, "--figure", figure);
    add(given, "--errata", errata);
    add(given, "--coverage", coverage);
    add(given, "--proofs", proofs);
    add(given, "--html", html);
    return given;
  }

  private static void add(List<String> arguments, String name, Optional<?> value) {
    value.ifPresent(
        given -> {
          arguments.add(name);
          arguments.add(given.toString());
        });
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
