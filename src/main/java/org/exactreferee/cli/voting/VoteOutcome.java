package org.exactreferee.cli.voting;

import java.nio.file.Path;
import java.util.List;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.terminal.InputFile;
import org.exactreferee.question.ChooserProof;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.answer.VoteTables;
import org.exactreferee.show.table.Report;
import org.exactreferee.text.input.ChooserFile;
import org.exactreferee.trusted.model.voting.Profile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
public final class VoteOutcome extends AnswerCommand {
  @Parameters(paramLabel = "FILE", description = "the chooser, in JSON")
  private Path file;

  @Option(
      names = "--votes",
      paramLabel = "VOTES",
      required = true,
      description = "one per voter: the place of an entry on the ballot, 1 for the smallest")
  private String votes;

  @Override
  protected Report answer(Proofs proofs) {
    ChooserFile read = InputFile.read(file, () -> ChooserFile.read(file));
    List<Integer> places = NumberLists.checked(() -> ChooserFile.votes(votes));
    Profile profile =
        NumberLists.checked(
            () -> {
              Profile given = new Profile(places, read.ballot().size());
              read.chooser().law(given);
              return given;
            });
    ChooserProof proof = new ChooserProof(proofs, read.term(), read.chooser(), options().digits());
    return Report.of(VoteTables.outcome(proof.outcome(read.ballot(), profile)));
  }
}
