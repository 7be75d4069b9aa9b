package org.exactreferee.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.certificate.Step;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.UndecidedException;
import org.exactreferee.prover.MedianSystem;
import org.exactreferee.prover.RatioRow;
import org.exactreferee.prover.SystemComparison;
import org.exactreferee.report.Cell;
import org.exactreferee.report.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code referee vote system}: the printed privacy system of medians against privacy itself. */
@Command(
    name = "system",
    description = {
      "Compares the linear system that is printed for the privacy of generalized medians with",
      "privacy itself: which rows of one follow from the other, and otherwise a median that",
      "separates them. Every line is a linear program whose answer the kernel has checked."
    },
    footer = {
      "",
      "Example:",
      "  referee vote system --voters 1 --exp-ballot 2,3",
      "",
      "Printed rows are ratios. Where a median separates, the last column says what the ratio",
      "comes to there: 0/0 and division by 0 say nothing, a product still does.",
    },
    exitCodeList = {
      " 0:each system follows from the other",
      " 1:a median separates them",
      " 2:bad usage or input",
      " 3:UNKNOWN: the work limits do not suffice",
      "70:internal error",
    })
final class VoteSystem implements Callable<Integer> {
  private static final int MOST_TRANSFERS = 60;

  @Spec private CommandSpec spec;

  @Option(names = "--voters", paramLabel = "N", required = true, description = "their number")
  private int voters;

  @Mixin private BallotOptions ballots;

  @Option(names = "--certificate", paramLabel = "FILE", description = "write the proofs to FILE")
  private Optional<Path> certificate;

  @Mixin private TableOptions options;

  @Override
  public Integer call() {
    List<ExactReal> bounds = ballots.ballot().bounds();
    if (voters < 1 || (long) voters * bounds.size() > MOST_TRANSFERS) {
      throw new BadInputException(
          "voters ("
              + (voters + ") must be at least 1, and voters times entries at most ")
              + MOST_TRANSFERS);
    }
    try {
      return compare(new MedianSystem<>(voters, bounds));
    } catch (UndecidedException open) {
      spec.commandLine().getErr().println("referee: UNKNOWN: " + open.getMessage());
      return ExitCode.UNKNOWN;
    }
  }

  private int compare(MedianSystem<ExactReal> system) {
    SystemComparison comparison = new SystemComparison(system);
    List<List<Cell>> rows = new ArrayList<>();
    List<Step> steps = new ArrayList<>();
    boolean all = true;
    for (SystemComparison.Question question : comparison.questions()) {
      Step step = CertificateFile.decided("" + (steps.size() + 1), question.claim());
      steps.add(step);
      boolean follows = step.conclusion() == Conclusion.HOLDS;
      all &= follows;
      Optional<List<ExactReal>> median =
          follows ? Optional.empty() : Separation.point(step.evidence()).map(comparison::point);
      rows.add(
          List.of(
              Cell.of(question.printed() ? "printed" : "privacy"),
              Cell.of(question.row()),
              Cell.of(follows ? "yes" : "no"),
              Cell.of(median.map(point -> Separation.text(system, point)).orElse("")),
              Cell.of(
                  median
                      .filter(point -> question.printed())
                      .map(point -> verdict(system, question.row(), point))
                      .orElse(""))));
    }
    certificate.ifPresent(file -> CertificateFile.write(file, steps));
    PrintWriter out = spec.commandLine().getOut();
    out.print(
        Table.of(
                List.of(
                    new Table.Column("system", "system"),
                    new Table.Column("row", "row"),
                    new Table.Column("follows", "follows from the other"),
                    new Table.Column("median", "median that separates"),
                    new Table.Column("ratio", "its ratio")),
                rows)
            .format(options.format()));
    out.flush();
    return all ? ExitCode.EXPECTED : ExitCode.DIFFERS;
  }

  private static String verdict(
      MedianSystem<ExactReal> system, String name, List<ExactReal> point) {
    RatioRow<ExactReal> row =
        system.printed().stream()
            .filter(each -> each.name().equals(name))
            .findFirst()
            .orElseThrow();
    return switch (row.at(point)) {
      case HOLDS -> "holds";
      case FAILS -> "fails";
      case DIVIDES_BY_ZERO -> "divides by 0";
      case ZERO_BY_ZERO -> "0/0";
    };
  }
}
