package org.exactreferee.cli.claim;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.exactreferee.cli.option.TableOptions;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.cli.terminal.SpecFiles;
import org.exactreferee.show.finding.Explanation;
import org.exactreferee.show.finding.PrintedExplanation;
import org.exactreferee.show.table.Format;
import org.exactreferee.text.claims.ClaimFile;
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
      "and functions that it uses, so that it can be held against the paper; which procedure decides",
      "each quantifier; and what its written proof rests on. Of a printed proof it prints the steps,",
      "what each is said to follow from, and what the whole rests on.",
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
      description = {
        "claims, printed proofs, keys of sources or files (*.claims, *.proofs); with files, claims of",
        "these",
      })
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
    boolean text = format == Format.TEXT;
    List<String> all = new ArrayList<>();
    for (ClaimFile file : SpecFiles.read(wanted, deep)) {
      file.claims().stream()
          .map(Explanation::new)
          .forEach(one -> all.add(text ? one.text() : one.json()));
      file.printed().stream()
          .map(PrintedExplanation::new)
          .forEach(one -> all.add(text ? one.text() : one.json()));
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(
        text
            ? String.join("\n", all)
            : all.stream()
                .map(String::stripTrailing)
                .collect(Collectors.joining(",\n", "[\n", "\n]\n")));
    out.flush();
    return ExitCode.EXPECTED;
  }
}
