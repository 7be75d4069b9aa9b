package org.exactreferee.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.report.Format;
import org.exactreferee.report.Table;
import org.exactreferee.report.TableWriter;
import org.exactreferee.spec.NearestName;
import org.exactreferee.table.Grid;
import org.exactreferee.table.TableCertificateWriter;
import org.exactreferee.table.TableHead;
import org.exactreferee.table.TableKind;
import org.exactreferee.table.TableKinds;
import org.exactreferee.table.TableRun;
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
      "Writes a table with a row for each combination of the parameters, and a certificate with which",
      "referee verify proves every cell of it without what computed them. Decimals of epsilon and delta",
      "are rounded up, those of probabilities down, as the headings say.",
      "",
      "Parameters by kind (values like 7, 7..100, 1/2,2/3 or 1/100..1/10:10 for ten values):",
      "  threshold    --n",
      "  rank-law     --n --k",
      "  pmix         --n --l --p --delta",
      "  pmix-delta   --n --l --p --exp-epsilon",
      "  pmix-p       --n --l --exp-epsilon --delta",
      "  asymptotic   --k",
    },
    footer = {
      "",
      "Example:",
      "  referee table pmix --n 7..9 --l 1..3 --p 1/2 --delta 1/100 --digits 6 --out target/pmix.csv",
      "  referee verify target/pmix.csv.cert.json",
    })
final class TableCommand implements Callable<Integer> {
  private static final long MOST_ROWS = 10_000_000;

  @Parameters(paramLabel = "KIND", description = "which table")
  private String kindName;

  @Mixin private TableParameters parameters;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "csv",
      description = "csv, json, markdown or latex (default: ${DEFAULT-VALUE})")
  private String format;

  @Option(
      names = "--digits",
      paramLabel = "N",
      defaultValue = "10",
      description = "significant digits of decimals (default: ${DEFAULT-VALUE})")
  private int digits;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      required = true,
      description = "where the table goes; its certificate is FILE.cert.json")
  private Path out;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "how many rows at once (default: one per core)")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    TableHead head = head();
    Format layout = NumberLists.checked(() -> Format.of(format));
    if (layout == Format.TEXT) {
      throw new BadInputException("format (text) must be csv, json, markdown or latex");
    }
    if (threads < 1) {
      throw new BadInputException("threads (" + threads + ") must be positive");
    }
    List<Table.Column> columns =
        head.columns().stream().map(c -> new Table.Column(c.key(), c.heading())).toList();
    PrintWriter err = spec.commandLine().getErr();
    Path certificate = out.resolveSibling(out.getFileName() + ".cert.json");
    long[] rows = {0};
    try (Progress progress = Progress.of(err, "rows", head.grid().combinations())) {
      OutputFile.write(
          out,
          writer ->
              OutputFile.write(
                  certificate,
                  proof -> write(head, layout, columns, writer, proof, progress, rows)));
    }
    spec.commandLine()
        .getOut()
        .println(out + ": " + rows[0] + " rows, with the certificate " + certificate.getFileName());
    String left = head.kind().notCovered();
    if (!left.isEmpty()) {
      err.println("referee: the certificate does not cover " + left);
    }
    return ExitCode.EXPECTED;
  }

  private void write(
      TableHead head,
      Format layout,
      List<Table.Column> columns,
      Writer writer,
      Writer proof,
      Progress progress,
      long[] done)
      throws IOException {
    TableWriter table = new TableWriter(writer, layout, columns);
    TableCertificateWriter certificate = new TableCertificateWriter(proof, head);
    try {
      new TableRun(threads)
          .fill(
              head,
              block -> {
                for (List<String> row : block.rows()) {
                  table.row(row);
                }
                certificate.write(block);
                done[0] += block.rows().size();
                progress.accept(done[0]);
                return true;
              });
    } catch (InterruptedException stopped) {
      throw new IOException("interrupted", stopped);
    }
    table.end();
    certificate.end();
  }

  private TableHead head() {
    TableKind kind =
        TableKinds.named(kindName)
            .orElseThrow(
                () -> {
                  List<String> names = TableKinds.ALL.stream().map(TableKind::name).toList();
                  return new BadInputException(
                      "kind ("
                          + kindName
                          + ") must be one of "
                          + String.join(", ", names)
                          + NearestName.hint(kindName, names));
                });
    if (digits < 1 || digits > Decimal.MOST_DIGITS) {
      throw new BadInputException(
          "digits (" + digits + ") must be between 1 and " + Decimal.MOST_DIGITS);
    }
    Map<String, String> given = parameters.given();
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (TableKind.Parameter parameter : kind.parameters()) {
      String text = given.remove(parameter.name());
      if (text == null) {
        throw new BadInputException("--" + parameter.name() + " must be given, such as 7..100");
      }
      values.put(parameter.name(), RangeText.values(parameter, text));
    }
    if (!given.isEmpty()) {
      String name = given.keySet().iterator().next();
      throw new BadInputException("--" + name + " is no parameter of " + kind.name());
    }
    Grid grid = Grid.of(kind, values);
    if (grid.combinations() > MOST_ROWS) {
      throw new BadInputException(
          "rows (" + grid.combinations() + ") must be at most " + MOST_ROWS);
    }
    if (grid.rows().findFirst().isEmpty()) {
      throw new BadInputException("parameters must have a combination with meaning: none has");
    }
    return new TableHead(grid, digits);
  }
}
