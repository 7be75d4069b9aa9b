package org.exactreferee.cli.claim;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.exactreferee.cli.option.TableOptions;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.cli.terminal.SpecFiles;
import org.exactreferee.show.finding.FindingTables;
import org.exactreferee.show.table.Format;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code referee list}: the claims that there are. */
@Command(
    name = "list",
    header = "The claims in files, with their citations and what the files expect.",
    description = {
      "Lists the claims and printed proofs in files, without deciding them: what referee check and",
      "referee explain can be asked about. Without arguments it lists everything below specs.",
    },
    footer = {
      "",
      "Examples:",
      "  referee list",
      "  referee list EM --format csv",
      "",
    })
public final class ListCommand implements Callable<Integer> {

  @Parameters(
      paramLabel = "WHAT",
      arity = "0..*",
      description =
          "files (*.claims, *.proofs), folders, claims or keys of sources (default: all of specs)")
  private List<String> wanted = new ArrayList<>();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      converter = TableOptions.FormatConverter.class,
      description = "text, json, csv, markdown or latex (default: ${DEFAULT-VALUE})")
  private Format format;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    out.print(FindingTables.list(SpecFiles.read(wanted, false)).format(format));
    out.flush();
    return ExitCode.EXPECTED;
  }
}
