package org.exactreferee.cli.claim;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.exactreferee.cli.option.TableOptions;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.cli.terminal.SpecFiles;
import org.exactreferee.show.finding.Explanation;
import org.exactreferee.show.table.Format;
import org.exactreferee.text.claims.Claim;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code referee explain}: what a claim says. */
@Command(
    name = "explain",
    header = "What claims say, in words and as formulas, and how they are decided.",
    description = {
      "Prints the statement of a claim as it was read: in words, as a formula, with the definitions",
      "and functions that it uses, so that it can be held against the paper; and which procedure",
      "decides each quantifier.",
    },
    footer = {
      "",
      "Examples:",
      "  referee explain EM/profits",
      "  referee explain EM --format json",
      "",
    })
public final class ExplainCommand implements Callable<Integer> {

  @Parameters(
      paramLabel = "CLAIM",
      arity = "1..*",
      description = "claims, keys of sources or files (*.claims); with files, claims of these")
  private List<String> wanted;

  @Option(names = "--deep", description = "with the wide domains of the files")
  private boolean deep;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      converter = TableOptions.FormatConverter.class,
      description = "text or json (default: ${DEFAULT-VALUE})")
  private Format format;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (format != Format.TEXT && format != Format.JSON) {
      throw new BadInputException("format (" + format + ") must be text or json");
    }
    List<Claim> claims =
        SpecFiles.read(wanted, deep).stream().flatMap(file -> file.claims().stream()).toList();
    PrintWriter out = spec.commandLine().getOut();
    out.print(
        format == Format.TEXT
            ? claims.stream()
                .map(claim -> new Explanation(claim).text())
                .collect(Collectors.joining("\n"))
            : claims.stream()
                .map(claim -> new Explanation(claim).json().stripTrailing())
                .collect(Collectors.joining(",\n", "[\n", "\n]\n")));
    out.flush();
    return ExitCode.EXPECTED;
  }
}
