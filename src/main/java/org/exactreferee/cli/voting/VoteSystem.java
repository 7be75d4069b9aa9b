package org.exactreferee.cli.voting;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.BallotOptions;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.InputFile;
import org.exactreferee.cli.terminal.OutputFile;
import org.exactreferee.cli.terminal.Progress;
import org.exactreferee.prove.voting.PrintedSystem;
import org.exactreferee.prove.voting.RatioRow;
import org.exactreferee.prove.voting.SystemComparison;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.text.input.ChooserFile;
import org.exactreferee.text.lp.LpWriter;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.model.voting.ChooserFamily;
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
  private static final int MOST_TRANSFERS = 200;
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

  @Option(
      names = "--system",
      paramLabel = "SYSTEM",
      description = {
        "the printed system: theorem-3 or lemma-4 for medians, theorem-1 for phantoms",
        "(default: theorem-3 or theorem-1)"
      })
  private Optional<String> system;

  @Option(names = "--rows", description = "print the rows of both systems instead of answers")
  private boolean rows;

  @Option(
      names = "--chooser",
      paramLabel = "FILE",
      description = "say which rows of both systems this generalized median satisfies")
  private Optional<Path> chooser;

  @Option(
      names = "--lp",
      paramLabel = "FILE",
      description = "write the rows of privacy as a linear program, for referee lp")
  private Optional<Path> lp;

  @Option(
      names = "--row",
      paramLabel = "ROW",
      description = "with --lp: make the excess of this printed row the objective")
  private Optional<String> row;

  @Override
  protected Report answer(Proofs proofs) {
    List<ExactReal> bounds = ballots.ballot().bounds();
    if (voters < 1 || (long) voters * bounds.size() > MOST_TRANSFERS) {
      throw new BadInputException(
          "voters ("
              + (voters + ") must be at least 1, and voters times entries at most ")
              + MOST_TRANSFERS);
    }
    if (row.isPresent() && lp.isEmpty()) {
      throw new BadInputException("--row needs --lp");
    }
    PrintedSystem printed = printed();
    SystemComparison comparison = SystemComparison.of(printed, voters, bounds);
    lp.ifPresent(
        file -> {
          String text = NumberLists.checked(() -> LpWriter.of(comparison.written(row)));
          OutputFile.write(file, text);
        });
    if (chooser.isPresent()) {
      return judge(proofs, comparison, printed, bounds.size());
    }
    return rows ? list(comparison) : compare(proofs, comparison);
  }

  private PrintedSystem printed() {
    boolean medians = BallotOptions.ofTheorems(family) == ChooserFamily.MEDIANS;
    List<PrintedSystem> known =
        medians
            ? List.of(PrintedSystem.THEOREM_3, PrintedSystem.LEMMA_4)
            : List.of(PrintedSystem.THEOREM_1);
    return known.stream()
        .filter(one -> system.isEmpty() || one.toString().equals(system.get()))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInputException(
                    "system ("
                        + (system.get() + ") must be ")
                        + known.stream()
                            .map(PrintedSystem::toString)
                            .collect(Collectors.joining(" or "))
                        + (" for " + family)));
  }

  /** The rows of both systems side by side, and what makes parameters a chooser. */
  private static Report list(SystemComparison comparison) {
    List<List<Cell>> lines =
        comparison.rows().stream()
            .map(line -> line.stream().map(text -> Cell.computed(text, WRITTEN)).toList())
            .toList();
    return Report.of(Table.of(Table.columns("system", "row", "says"), lines));
  }

  /** What the rows say of a given chooser. */
  private Report judge(
      Proofs proofs, SystemComparison comparison, PrintedSystem printed, int entries) {
    Path file = chooser.orElseThrow();
    ChooserFile read = InputFile.read(file, () -> ChooserFile.read(file));
    boolean fits = read.chooser().voters() == voters && read.chooser().entries() == entries;
    List<ExactReal> point = fits ? read.parameters() : List.of();
    if (point.isEmpty() || printed == PrintedSystem.THEOREM_1) {
      throw new BadInputException(
          "chooser ("
              + (file + ") must be a randomized or generalized median of ")
              + (voters + " voters and " + entries + " entries"));
    }
    List<List<Cell>> lines = new ArrayList<>();
    for (SystemComparison.Judged judged : comparison.judge(point)) {
      Theorem theorem = proofs.decided(judged.holds());
      if (!theorem.holds()) {
        differs();
      }
      lines.add(
          List.of(
              Cell.computed(judged.system(), WRITTEN),
              Cell.computed(judged.row(), WRITTEN),
              Cell.computed(theorem.holds() ? "yes" : "no", WRITTEN),
              judged
                  .ratio()
                  .map(verdict -> Cell.computed(words(verdict), RATIO))
                  .orElse(Cell.given(""))));
    }
    return Report.of(Table.of(Table.columns("system", "row", "holds", "ratio"), lines));
  }

  private Report compare(Proofs proofs, SystemComparison comparison) {
    List<List<Cell>> rows = new ArrayList<>();
    List<SystemComparison.Question> questions = comparison.questions();
    if (questions.isEmpty()) {
      throw new IllegalStateException("questions (0) must be at least one");
    }
    try (Progress progress = Progress.of(notes(), "questions", questions.size())) {
      for (SystemComparison.Question question : questions) {
        Optional<Map<String, ExactReal>> against = against(proofs, question);
        boolean holds = against.isEmpty();
        if (!holds) {
          differs();
        }
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

  /**
   * A chooser against what is asked, which the kernel has checked; nothing if the answer is yes.
   */
  private static Optional<Map<String, ExactReal>> against(
      Proofs proofs, SystemComparison.Question question) {
    if (question.against().isPresent()) {
      proofs.evaluated(question.against().get().claim());
      return Optional.of(question.against().get().point());
    }
    Theorem theorem = proofs.decided(question.claim());
    return theorem.holds()
        ? Optional.empty()
        : Optional.of(
            Separation.point(proofs, theorem)
                .orElseThrow(() -> new IllegalStateException("a program must have a point")));
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
