package org.exactreferee.cli.stopping;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.BlockOptions;
import org.exactreferee.cli.option.Divided;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.OutOption;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.Progress;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.threshold.FormulaDifferences.Difference;
import org.exactreferee.prove.threshold.RoundingFormula;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.number.Rational;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code referee threshold}: thresholds of the secretary problem. */
@Command(
    name = "threshold",
    header = "Thresholds t_n of the secretary problem, for any n.",
    description = {
      "Prints t_n, the smallest t with 1/t + ... + 1/(n-1) <= 1: the secretary rule lets t_n - 1",
      "candidates pass and then takes the first who is better than all before."
    },
    footer = {
      "",
      "The kernel proves every number that is printed; not that the list of --up-to is complete.",
      "",
      "Examples:",
      "  referee threshold 7 97 1000000",
      "  n        t",
      "  7        3",
      "  97       36",
      "  1000000  367880",
      "",
      "  referee threshold --up-to 100000 --formula \"ceil((n - 1/2)/e + 1/2)\"",
      "  n      t     formula",
      "  2      1     2",
      "  97     36    37",
      "  24586  9045  9046",
      "",
      "  computed, not proved by the kernel: that the formula is right for every other n up to 100000:"
          + " each n would have to be looked at again",
      ""
    })
public final class ThresholdCommand extends AnswerCommand implements Divided {

  private static final String COMPLETE =
      "computed, not proved by the kernel: that the formula is right for every other n up to %d:"
          + " each n would have to be looked at again";

  @Parameters(paramLabel = "N", arity = "0..*", description = "numbers of candidates")
  private List<String> words = new ArrayList<>();

  @Option(
      names = "--count",
      paramLabel = "K",
      defaultValue = "1",
      description = "go on from each N to N + K - 1")
  private int count;

  @Option(
      names = "--margins",
      description = "show how far the sums from t and from t - 1 are below and above 1")
  private boolean margins;

  @Option(
      names = "--formula",
      paramLabel = "F",
      description = "a guess such as \"round(n/e)\", to be compared")
  private Optional<String> formula;

  @Option(
      names = "--up-to",
      paramLabel = "LIMIT",
      description = "list every n up to LIMIT at which the formula is wrong")
  private Optional<Long> limit;

  @Mixin private BlockOptions blocks;

  @Mixin private OutOption out;

  @Override
  protected Report answer(Proofs proofs) {
    if (blocks.isGiven() && limit.isEmpty()) {
      work();
    }
    ThresholdTables tables = new ThresholdTables(options().digits(), margins, formula, proofs);
    return limit
        .map(last -> Report.of(differences(tables)).leaving(COMPLETE.formatted(last)))
        .orElseGet(() -> Report.of(thresholds(tables)));
  }

  private Table thresholds(ThresholdTables tables) {
    List<BigInteger> numbers = words.stream().map(ThresholdCommand::number).toList();
    if (numbers.isEmpty()) {
      throw new BadInputException("numbers of candidates (none) must be given, such as 7");
    }
    if (count < 1) {
      throw new BadInputException("count (" + count + ") must be positive");
    }
    return NumberLists.checked(() -> tables.thresholds(numbers, count));
  }

  private static BigInteger number(String word) {
    if (word.matches("[+-]?[\\d.]{1,10000}([eE][+-]?\\d{1,4})?")) {
      try {
        Rational number = RationalText.parse(word);
        if (number.isInteger()) {
          return number.numerator();
        }
      } catch (NumberFormatException malformed) {
        // It is refused below.
      }
    }
    throw new BadInputException("n (" + word + ") must be an integer, such as 7 or 1e6");
  }

  @Override
  public DifferenceBlocks work() {
    if (limit.isEmpty()) {
      throw new BadInputException("--shard and --spark go with --up-to only");
    }
    if (formula.isEmpty() || !words.isEmpty() || margins) {
      throw new BadInputException("--up-to needs --formula, and neither numbers nor --margins");
    }
    if (limit.get() < 1) {
      throw new BadInputException("limit (" + limit.get() + ") must be positive");
    }
    return new DifferenceBlocks(
        blocks.words(),
        NumberLists.checked(() -> RoundingFormula.parse(formula.get())),
        limit.get());
  }

  @Override
  public BlockOptions blocks() {
    return blocks;
  }

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

  private static int cores() {
    return Runtime.getRuntime().availableProcessors();
  }

  private Table differences(ThresholdTables tables) {
    DifferenceBlocks work = work();
    List<Difference> found = new ArrayList<>();
    long[] block = {0};
    try (Progress progress = Progress.of(notes(), "thresholds", work.limit())) {
      blocks.run(
          work,
          cores(),
          more -> {
            found.addAll(more);
            progress.accept(work.last(++block[0]));
            return true;
          });
    }
    return NumberLists.checked(() -> tables.differences(found));
  }
}
