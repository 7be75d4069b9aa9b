package org.exactreferee.cli.stopping;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.PrivacyParameters;
import org.exactreferee.cli.option.RangeText;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.Progress;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.stopping.LimitBracket;
import org.exactreferee.question.stopping.Privacy;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Facts;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code referee design limit}: the best private rule for many candidates. */
@Command(
    name = "limit",
    header = "How probably private rules take the best of many candidates, between bounds.",
    description = {
      "Prints, for each n, a probability that no private rule for n or more candidates exceeds, and one",
      "that private rules for every large number of candidates attain: the bounds come closer as n",
      "grows. Beside them stands what the p-mix of the optimal rule and the blind choice tends to."
    },
    footer = {
      "",
      "Both bounds are optima of linear programs, rounded outward; delta must be positive.",
      "",
      "Examples:",
      "  referee design limit --l 1 --epsilon 1/2 --delta 1/20 --n 4,8 --digits 6",
      "  referee design limit --l 2 --exp-epsilon 3/2 --delta 1/100 --n 12",
      ""
    })
public final class DesignLimit extends AnswerCommand {

  private static final String ARGUMENT =
      "computed, not proved by the kernel: that the optima of the programs are bounds for many"
          + " candidates: it is an argument in words, in specs/STOPPING.md";

  private static final String TENDS =
      "computed, not proved by the kernel: that the p-mix tends to the value of its formula";

  @Option(
      names = "--n",
      paramLabel = "N",
      defaultValue = "4,8,16",
      description = "numbers of candidates, or of cells of time (default: ${DEFAULT-VALUE})")
  private String numbers;

  @Mixin private final PrivacyParameters parameters = new PrivacyParameters();

  @Override
  protected Report answer(Proofs proofs) {
    List<Integer> all = RangeText.integers("n", numbers);
    all.stream()
        .filter(n -> n < 2 || n > LimitBracket.FINEST)
        .findFirst()
        .ifPresent(
            n -> {
              throw new BadInputException("n (" + n + ") must be from 2 to " + LimitBracket.FINEST);
            });
    Privacy privacy = parameters.privacy(LimitBracket.FINEST);
    LimitBracket bracket =
        NumberLists.checked(() -> new LimitBracket(privacy, proofs, options().digits()));
    List<List<Cell>> rows = new ArrayList<>();
    try (Progress progress = Progress.of(notes(), "programs", all.size())) {
      for (int n : all) {
        rows.add(List.of(Cell.given(n), bracket.below(n), bracket.above(n)));
        progress.accept(rows.size());
      }
    }
    Table table = Table.of(Table.columns("n", "at_least:at least", "at_most:at most"), rows);
    if (options().format() == Format.CSV) {
      return Report.of(table).leaving(ARGUMENT);
    }
    Table facts =
        new Facts()
            .given("l", "l", privacy.l())
            .given("exp_epsilon", "e^epsilon", privacy.factor())
            .given("delta", "delta", privacy.delta())
            .add("pmix", "p-mix, limit", bracket.mix())
            .table();
    return new Report(List.of(new Report.Part("design", facts), new Report.Part("bounds", table)))
        .leaving(ARGUMENT)
        .leaving(TENDS);
  }
}
