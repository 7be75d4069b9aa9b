package org.exactreferee.cli.stopping;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.cli.option.BlockOptions;
import org.exactreferee.cli.option.Divided;
import org.exactreferee.cli.option.OutOption;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.OutputFile;
import org.exactreferee.cli.terminal.Progress;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.figure.Figure;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code referee frontier}: how good a stopping rule can be for how much privacy. */
@Command(
    name = "frontier",
    header = "How good a stopping rule can be for how much privacy.",
    description = {
      "Prints how good a stopping rule can be for how much privacy, exactly.",
      "While delta or e^epsilon goes through a range, each line holds the expected payoff of the best",
      "private rule and of the p-mix."
    },
    footer = {
      "",
      "Examples:",
      "  referee frontier --n 5 --l 1 --delta 0..1/10 --steps 4 --digits 6",
      "  referee frontier --n 6 --l 2 --exp-epsilon 1..2 --steps 5 --payoff expected-rank",
      "",
      "Without --epsilon and --exp-epsilon, epsilon is 0; without --delta, delta is 0.",
      ""
    })
public final class FrontierCommand extends StoppingDesignCommand implements Divided {

  private static final int MOST_STEPS = 1_000;

  @Option(
      names = "--steps",
      paramLabel = "N",
      defaultValue = "10",
      description = "into how many equal steps the range is divided (default: ${DEFAULT-VALUE})")
  private int steps;

  @Option(names = "--figure", paramLabel = "FILE", description = "draw the curves as SVG")
  private Optional<Path> figure;

  @Mixin private BlockOptions blocks;

  @Mixin private OutOption out;

  @Override
  protected Optional<String> part() {
    blocks.require();
    return blocks
        .part()
        .map(unused -> blocks.writePart(work(), cores(), BlockOptions.fileOfPart(out.file())));
  }

  @Override
  protected Optional<Path> out() {
    return out.file();
  }

  @Override
  public BlockOptions blocks() {
    return blocks;
  }

  @Override
  public FrontierBlocks work() {
    if (steps < 1 || steps > MOST_STEPS) {
      throw new BadInputException("steps (" + steps + ") must be between 1 and " + MOST_STEPS);
    }
    List<ExactReal> given = factors(steps);
    List<ExactReal> factors = given.isEmpty() ? List.of(ExactReal.ONE) : given;
    List<Rational> deltas = deltas(steps);
    if (factors.size() > 1 == deltas.size() > 1) {
      throw new BadInputException(
          "exactly one of --delta and --exp-epsilon must be a range such as 0..1/10");
    }
    List<FrontierBlocks.Point> points = new ArrayList<>();
    for (ExactReal factor : factors) {
      for (Rational delta : deltas) {
        points.add(new FrontierBlocks.Point(factor, delta));
      }
    }
    return new FrontierBlocks(blocks.words(), payoff(), reach(), points, options().digits());
  }

  private static int cores() {
    return Runtime.getRuntime().availableProcessors();
  }

  @Override
  protected Report answer(Proofs proofs) {
    FrontierBlocks work = work();
    List<PrivateDesign<?>> designs = new ArrayList<>();
    List<List<Cell>> rows = new ArrayList<>();
    try (Progress progress = Progress.of(notes(), "points", work.points().size())) {
      blocks.run(
          work,
          cores(),
          point -> {
            designs.add(point.design());
            rows.add(point.cells());
            proofs.absorb(point.proofs());
            progress.accept(rows.size());
            return true;
          });
    }
    boolean byDelta = work.points().get(0).factor().equals(work.points().get(1).factor());
    figure.ifPresent(file -> OutputFile.write(file, drawn(designs, byDelta).svg()));
    return Report.of(
        Table.of(
            Table.columns(
                "exp_epsilon:e^epsilon",
                "delta",
                "value:best private rule",
                "value_decimal:~",
                "pmix_p:largest p",
                "pmix_value:p-mix",
                "pmix_value_decimal:~"),
            rows));
  }

  private Figure drawn(List<PrivateDesign<?>> designs, boolean byDelta) {
    PrivateDesign<?> first = designs.get(0);
    String fixed = byDelta ? "e^epsilon = " + first.factor() : "delta = " + first.delta();
    String name = first.payoff().name();
    String value =
        switch (name) {
          case "best" -> "P(best candidate)";
          case "expected-rank" -> "expected rank";
          default -> "expected payoff, " + name;
        };
    return new Figure(
        "n = " + candidates() + ", l = " + reach() + ", " + fixed,
        byDelta ? "delta" : "e^epsilon",
        value,
        List.of(
            curve("best private rule", byDelta, designs, PrivateDesign::value),
            curve("private p-mix", byDelta, designs, PrivateDesign::mixed),
            curve("without privacy", byDelta, designs, PrivateDesign::withoutPrivacy)));
  }

  private static Figure.Curve curve(
      String name,
      boolean byDelta,
      List<PrivateDesign<?>> designs,
      Function<PrivateDesign<?>, ExactReal> value) {
    return new Figure.Curve(
        name,
        designs.stream()
            .map(
                design ->
                    Figure.Point.near(
                        byDelta ? ExactReal.of(design.delta()) : design.factor(),
                        value.apply(design)))
            .toList());
  }
}
