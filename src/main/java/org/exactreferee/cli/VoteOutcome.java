package org.exactreferee.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.exactreferee.number.ExactReal;
import org.exactreferee.report.VoteTables;
import org.exactreferee.spec.ChooserFile;
import org.exactreferee.voting.Profile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code referee vote outcome}: what a chooser does with given votes. */
@Command(
    name = "outcome",
    header = "The probabilities of the entries for given votes.",
    description = "Prints the exact probability of every entry of the ballot for given votes.",
    footer = {
      "",
      "Example:",
      "  referee vote outcome specs/vote/median.json --votes 1,2,2",
      "",
      "specs/CHOOSERS.md describes the files."
    })
final class VoteOutcome implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "the chooser, in JSON")
  private Path file;

  @Option(
      names = "--votes",
      paramLabel = "VOTES",
      required = true,
      description = "one per voter: the place of an entry on the ballot, 1 for the smallest")
  private String votes;

  @Mixin private TableOptions options;

  @Override
  public Integer call() {
    ChooserFile read = InputFile.read(file, () -> ChooserFile.read(file));
    List<Integer> places = NumberLists.checked(() -> ChooserFile.votes(votes));
    List<ExactReal> law =
        NumberLists.checked(
            () -> read.chooser().law(new Profile(places, read.ballot().size())).probabilities());
    PrintWriter out = spec.commandLine().getOut();
    out.print(VoteTables.outcome(read.ballot(), law, options::decimal).format(options.format()));
    out.flush();
    return ExitCode.EXPECTED;
  }
}
