package org.exactreferee.cli.voting;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.BallotOptions;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.Progress;
import org.exactreferee.prove.voting.RatioRow;
import org.exactreferee.prove.voting.SystemComparison;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.number.real.ExactReal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code referee vote system}: printed privacy systems against privacy itself. */
@Command(
    name = "system",
    header = "Whether the printed linear systems for privacy are privacy.",
    description = {
      "Compares the linear system that is printed for the privacy of generalized medians, or of",
      "dictatorships with phantoms, with privacy itself: which rows of one follow from the other,",
      "whether the printed ratios are defined, and otherwise a chooser that shows it. Every line",
      "is a linear program whose answer the kernel has checked."
    },
    footer = {
      "",
      "Examples:",
      "  referee vote system --voters 1 --exp-ballot 2,3",
      "  referee vote system --voters 2 --ballot 1,2,3 --lambda 1/2 --family phantoms",
      "",
      "Printed rows are ratios; to follow means that the product with the bottom does. The last",
      "column says what the ratio itself comes to: 0/0 and division by 0 say nothing.",
    },
    exitCodeList = {
      " 0:each system follows from the other, and no ratio is undefined",
      " 1:a chooser speaks against it",
      " 2:bad usage or input",
      " 3:UNKNOWN: the work limits do not suffice",
      "70:internal error",
    })
public final class VoteSystem extends AnswerCommand {
  private static final int MOST_TRANSFERS = 60;
  private static final String WRITTEN =
      "the kernel decides a linear program for each row; that it is the program of this row, and that"
          + " these rows are all, is the word of the program that writes them";
  private static final String RATIO =
      "top and bottom of the printed ratio are computed at the chooser that the kernel has checked";

  @Option(names = "--voters", paramLabel = "N", required = true, description = "their number")
  private int voters;

  @Mixin private BallotOptions ballots;

  @Option(
      names = "--family",
      paramLabel = "FAMILY",
      defaultValue = "medians",
      completionCandidates = BallotOptions.FamiliesOfTheorems.class,
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
  private String family;

  @Override
  protected Report answer(Proofs proofs) {
    List<ExactReal> bounds = ballots.ballot().bounds();
    if (voters < 1 || (long) voters * bounds.size() > MOST_TRANSFERS) {
      throw new BadInputException(
          "voters ("
              + (voters + ") must be at least 1, and voters times entries at most ")
              + MOST_TRANSFERS);
    }
    return compare(proofs, SystemComparison.of(BallotOptions.ofTheorems(family), voters, bounds));
  }

  private Report compare(Proofs proofs, SystemComparison comparison) {
    List<List<Cell>> rows = new ArrayList<>();
    List<SystemComparison.Question> questions = comparison.questions();
    if (questions.isEmpty()) {
      throw new IllegalStateException("questions (0) must be at least one");
    }
    try (Progress progress = Progress.of(notes(), "questions", questions.size())) {
      for (SystemComparison.Question question : questions) {
        Theorem theorem = proofs.decided(question.claim());
        boolean holds = theorem.conclusion() == Conclusion.HOLDS;
        if (!holds) {
          differs();
        }
        Optional<Map<String, ExactReal>> against =
            holds ? Optional.empty() : Separation.point(proofs, theorem);
        Cell none = Cell.given("");
        rows.add(
            List.of(
                Cell.computed(question.kind(), WRITTEN),
                Cell.computed(question.row(), WRITTEN),
                Cell.computed(holds ? "yes" : "no", WRITTEN),
                against
                    .map(point -> Cell.computed(comparison.chooser(point), WRITTEN))
                    .orElse(none),
                against
                    .flatMap(point -> comparison.ratio(question.row(), point))
                    .map(verdict -> Cell.computed(words(verdict), RATIO))
                    .orElse(none)));
        progress.accept(rows.size());
      }
    }
    return Report.of(
        Table.of(
            Table.columns(
                "question", "row", "holds", "chooser:chooser against it", "ratio:ratio there"),
            rows));
  }

  private static String words(RatioRow.Verdict verdict) {
    return switch (verdict) {
      case HOLDS -> "holds";
      case FAILS -> "fails";
      case DIVIDES_BY_ZERO -> "divides by 0";
      case ZERO_BY_ZERO -> "0/0";
    };
  }
}
