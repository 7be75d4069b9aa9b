package org.exactreferee.cli.table;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.exactreferee.cli.option.BlockOptions;
import org.exactreferee.cli.option.Divided;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.question.Question;
import org.exactreferee.question.block.InOrder;
import org.exactreferee.question.block.Shard;
import org.exactreferee.question.table.Questions;
import org.exactreferee.question.table.TableBlocks;
import org.exactreferee.trusted.kernel.table.VerifiedBlock;
import org.exactreferee.trusted.language.value.EvaluationException;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.number.UndecidedException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code referee table}: certified tables of parameters. */
@Command(
    name = "table",
    header = "Certified tables of parameters, every digit of which is right.",
    description = {
      "Writes a table with a row for each combination of the parameters, and a certificate with"
          + " which",
      "referee verify proves every cell of it without what computed them. Decimals of epsilon and"
          + " delta",
      "are rounded up, those of probabilities down, as the headings say.",
      "",
      "Parameters by kind (values like 7, 7..100, 1/2,2/3 or 1/100..1/10:10 for ten values):",
      TableParameters.KINDS,
      "Names have commas between them, vectors semicolons: --scores '[0,1];[0,1/2]'.",
      "",
      "With --shard, one of several machines does its part; referee merge makes one table of all"
          + " parts.",
      "With --spec, tables that a file describes are written (see specs/TABLES.md). With --check,"
          + " tables",
      "are computed again and compared with the files, exit code 1 if any differs. FILE is a table"
          + " with",
      "its certificate beside it, or a file as for --spec, whose tables are all checked.",
    },
    footer = {
      "",
      "Example:",
      "  referee table pmix --n 7..9 --l 1..3 --p 1/2 --delta 1/100 --digits 6 --out"
          + " target/pmix.csv",
      "  referee table --check target/pmix.csv",
      "  referee verify target/pmix.csv",
    })
public final class TableCommand implements Callable<Integer>, Divided {

  @Parameters(arity = "0..1", paramLabel = "KIND", description = "which table")
  private Optional<String> kind = Optional.empty();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "csv, json, markdown or latex (default: as FILE is called, else csv)")
  private Optional<String> format = Optional.empty();

  @Option(
      names = "--digits",
      paramLabel = "N",
      description = "significant digits of decimals (default: 10)")
  private Optional<String> digits = Optional.empty();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "where the table goes, with the certificate FILE.cert.json beside it")
  private Optional<Path> out = Optional.empty();

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "where the certificate goes instead")
  private Optional<Path> certificate = Optional.empty();

  @Mixin private BlockOptions blocks;

  @Option(
      names = "--spec",
      paramLabel = "FILE",
      description = "writes the tables that a file describes")
  private Optional<Path> described = Optional.empty();

  @Option(
      names = "--allow-outside",
      description = "lets these tables go outside the folder of their description")
  private boolean outside;

  @Option(
      names = "--check",
      arity = "1..*",
      paramLabel = "FILE",
      description = "compares tables with what is computed again")
  private List<Path> checked = new ArrayList<>();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "how many rows at once (default: one per core)")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    try {
      return answer();
    } catch (UndecidedException open) {
      errWriter().println("referee: UNKNOWN: " + open.getMessage());
      return ExitCode.UNKNOWN;
    } catch (EvaluationException | UndefinedException refused) {
      throw new BadInputException(refused.getMessage());
    }
  }

  private int answer() {
    TableTexts.requireThreads(threads);
    if (!checked.isEmpty()) {
      requireNothingBeside("--check");
      return check();
    }
    if (described.isPresent()) {
      requireNothingBeside("--spec");
    }
    blocks.require();
    TableOutput output = new TableOutput(threads, outWriter(), errWriter());
    Optional<Shard> part = blocks.part();
    if (part.isPresent()) {
      output.writeShard(asGiven().head(), part.get(), file());
      return ExitCode.EXPECTED;
    }
    if (blocks.isGiven()) {
      RequestedTable table = asGiven();
      TableBlocks work = work();
      blocks.connect(work);
      output.write(table, (run, head, sink) -> given(work, sink));
      return ExitCode.EXPECTED;
    }
    List<RequestedTable> tables =
        described
            .map(file -> TableSpecFile.read(file, outside))
            .orElseGet(() -> List.of(asGiven()));
    tables.forEach(output::write);
    return ExitCode.EXPECTED;
  }

  private int check() {
    List<RequestedTable> tables = new ArrayList<>();
    for (Path file : checked) {
      tables.addAll(
          described.isPresent() ? List.of(describedAs(file)) : TableCheck.requested(file));
    }
    TableCheck check = new TableCheck(threads, outWriter(), errWriter());
    boolean right = true;
    for (RequestedTable table : tables) {
      right &= check.isRight(table);
    }
    return right ? ExitCode.EXPECTED : ExitCode.DIFFERS;
  }

  /** The table that goes to this file according to the description. */
  private RequestedTable describedAs(Path file) {
    Path wanted = file.toAbsolutePath().normalize();
    return TableSpecFile.read(described.orElseThrow(), outside).stream()
        .filter(table -> table.out().equals(Optional.of(wanted)))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInputException(
                    "file (" + file + ") must be the out of a table in " + described.get()));
  }

  private RequestedTable asGiven() {
    String name =
        kind.orElseThrow(
            () ->
                new BadInputException(
                    "KIND must be given, one of "
                        + String.join(", ", Questions.ALL.stream().map(Question::name).toList())
                        + "; or --spec, or --check"));
    return new TableTexts(name, TableParameters.given(spec), format, digits, out, certificate)
        .request();
  }

  @Override
  public TableBlocks work() {
    return new TableBlocks(blocks.words(), asGiven().head());
  }

  @Override
  public BlockOptions blocks() {
    return blocks;
  }

  /** Hands on all blocks that other machines find. */
  private void given(TableBlocks work, InOrder.Sink<VerifiedBlock> sink) {
    boolean[] wanted = {true};
    blocks.run(
        work,
        threads,
        block -> {
          work.count(block);
          wanted[0] = sink.accept(block);
          return wanted[0];
        });
    if (wanted[0]) {
      work.end();
    }
  }

  /** Where a shard goes, which has neither a format nor a certificate of its own. */
  private Path file() {
    format.ifPresent(text -> refuseBesideShard("--format", text));
    certificate.ifPresent(path -> refuseBesideShard("--certificate", path.toString()));
    return BlockOptions.fileOfPart(out);
  }

  private static void refuseBesideShard(String option, String value) {
    throw new BadInputException(
        option + " (" + value + ") must not be given with --shard, but with referee merge");
  }

  /** What a file says must not be said again. */
  private void requireNothingBeside(String option) {
    Map<String, String> given = new LinkedHashMap<>();
    kind.ifPresent(text -> given.put("KIND", text));
    TableParameters.given(spec).forEach((name, text) -> given.put("--" + name, text));
    format.ifPresent(text -> given.put("--format", text));
    digits.ifPresent(text -> given.put("--digits", text));
    out.ifPresent(file -> given.put("--out", file.toString()));
    certificate.ifPresent(file -> given.put("--certificate", file.toString()));
    given.putAll(blocks.given());
    given.forEach(
        (name, text) -> {
          throw new BadInputException(
              name
                  + " ("
                  + text
                  + ") must not be given with "
                  + option
                  + ", where the file says it");
        });
  }

  private PrintWriter outWriter() {
    return spec.commandLine().getOut();
  }

  private PrintWriter errWriter() {
    return spec.commandLine().getErr();
  }
}
