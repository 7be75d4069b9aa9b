package org.exactreferee.cli.voting;

import static org.exactreferee.trusted.language.function.FunctionNames.BEST_OF;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.exactreferee.ballot.Ballot;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.BallotOptions;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.ParameterOptions;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.prove.voting.VotingDesign;
import org.exactreferee.question.DesignProof;
import org.exactreferee.question.DesignTables;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Terms;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Report;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.voting.ChooserFamily;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code referee design voting}: the best private chooser for an objective. */
@Command(
    name = "voting",
    header = "The best private and truthful chooser, with a proof that none is better.",
    description = {
      "Finds the private, truthful and anonymous chooser that is most likely to choose the median",
      "vote, or another order statistic, by an exact linear program whose optimum the kernel",
      "has checked. Prints the optimum, the chooser, the rows that bind and the worst profiles."
    },
    footer = {
      "",
      "Examples:",
      "  referee design voting --voters 3 --exp-ballot 2,3,4 --objective worst-median",
      "  referee design voting --voters 2 --ballot 1,2 --lambda 1/2 --among phantoms",
      "  referee design voting --voters 3 --exp-ballot 2,3 --objective profile:1,2,2",
      "",
      "Truthful is meant for single-peaked preferences; such choosers are the medians.",
      "specs/CHOOSERS.md describes the families and the file that --chooser writes."
    },
    exitCodeList = {
      " 0:the optimum was found, or bounds of it that are shown as such",
      " 2:bad usage or input",
      " 3:UNKNOWN: the work limits do not suffice",
      "70:internal error",
    })
public final class DesignVoting extends AnswerCommand {
  @Option(names = "--voters", paramLabel = "N", required = true, description = "their number")
  private int voters;

  @Mixin private BallotOptions ballots;

  @Option(
      names = "--objective",
      paramLabel = "OBJECTIVE",
      defaultValue = "worst-median",
      description = {
        "worst-median, order-statistic:S, margin:H (the median within H ranks),",
        "uniform-votes, or profile:V1,...,VN with votes as places on the ballot",
        "(default: ${DEFAULT-VALUE})"
      })
  private String objective;

  @Mixin
  private final ParameterOptions parameters =
      new ParameterOptions().usually("rank", "the median, N/2 rounded up").usually("margin", "0");

  @Option(
      names = "--among",
      paramLabel = "FAMILY",
      defaultValue = "medians",
      completionCandidates = BallotOptions.Families.class,
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
  private String among;

  @Option(
      names = "--chooser",
      paramLabel = "FILE",
      description = "write the chooser to FILE, for referee vote")
  private Optional<Path> chooser;

  @Override
  protected Report answer(Proofs proofs) {
    Ballot ballot = ballots.ballot();
    ChooserFamily family = NumberLists.checked(() -> ChooserFamily.named(among));
    requireModerate(ballot.size());
    VotingObjective wanted =
        NumberLists.checked(
            () ->
                VotingObjective.of(
                    objective,
                    voters,
                    ballot.size(),
                    parameters.integer("rank"),
                    parameters.integer("margin")));
    VotingDesign design = VotingDesign.of(family, voters, ballot.bounds(), wanted.objective());
    DesignProof proof =
        new DesignProof(proofs, design, best(design, ballot, wanted), options().digits());
    chooser.ifPresent(file -> ChooserOutput.write(design, ballot, file));
    DesignTables tables = new DesignTables(design, ballot, wanted.words(), proof);
    String claim = CanonicalText.of(proof.optimum().claim());
    return new Report(
        List.of(
            new Report.Part("design", tables.about(among, Cell.proved(proof.optimum(), claim))),
            new Report.Part("chooser", tables.parameters()),
            new Report.Part("worst", tables.worst()),
            new Report.Part("active", tables.active())));
  }

  /** The term whose value is the optimum. */
  private static Expression best(VotingDesign design, Ballot ballot, VotingObjective wanted) {
    return Terms.call(
        BEST_OF + design.family().choosers() + wanted.function(),
        wanted.first(),
        BallotOptions.term(ballot),
        Terms.number(wanted.objective().rank()),
        Terms.number(wanted.objective().margin()));
  }

  private void requireModerate(int entries) {
    if (voters < 1) {
      throw new BadInputException("voters (" + voters + ") must be at least 1");
    }
    if (!VotingDesign.isModerate(voters, entries)) {
      throw new BadInputException(
          "voters ("
              + (voters + ") and entries (" + entries + ") must have at most ")
              + (VotingDesign.MOST_PROFILES + " profiles up to order"));
    }
  }
}
