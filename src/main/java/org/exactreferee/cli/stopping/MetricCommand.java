package org.exactreferee.cli.stopping;

import java.util.Optional;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.ParameterOptions;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.Progress;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Report;
import org.exactreferee.text.input.PermutationText;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.model.stopping.SwapMetric;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code referee metric}: the orders of n candidates under the metric d_l. */
@Command(
    name = "metric",
    header = "Distances of orders under d_l.",
    description = {
      "Prints how many orders of n candidates are at each distance under d_l, the least number of",
      "swaps of positions at most l apart; or the distance of two orders and a way between them."
    },
    footer = {
      "",
      "The kernel proves the numbers of orders for n up to 9, and a distance of two orders if n is at",
      "most 8 or if its lower bound by inversions, cycles or displacement is sharp; what it does not",
      "prove is computed, and the answer says so.",
      "",
      "Examples:",
      "  referee metric --n 4 --l 2",
      "  candidates     4",
      "  l              2",
      "  orders         24",
      "  diameter       4",
      "  mean distance  25/12",
      "  ~              2.0833333333333333333",
      "",
      "  distance  orders  within",
      "  0         1       1",
      "  1         5       6",
      "  2         10      16",
      "  3         7       23",
      "  4         1       24",
      "",
      "  referee metric --l 1 --from 1,2,3 --to 3,2,1",
      "  distance  3",
      "",
      "  step  swapped positions  order",
      "  0     -                  (1, 2, 3)",
      "  1     1, 2               (2, 1, 3)",
      "  2     2, 3               (2, 3, 1)",
      "  3     1, 2               (3, 2, 1)",
      ""
    })
public final class MetricCommand extends AnswerCommand {

  @Mixin
  private final ParameterOptions parameters = new ParameterOptions().optional("n").required("l");

  @Option(names = "--from", paramLabel = "ORDER", description = "an order, such as 3,1,2")
  private Optional<String> from;

  @Option(names = "--to", paramLabel = "ORDER", description = "another order of as many")
  private Optional<String> to;

  @Option(
      names = "--threads",
      paramLabel = "K",
      description = "how many threads search (default: one per processor)")
  private Optional<Integer> threads;

  @Override
  protected Report answer(Proofs proofs) {
    if (from.isPresent() != to.isPresent()) {
      throw new BadInputException("--from and --to must be given together");
    }
    return from.isPresent() ? way(proofs) : distribution(proofs);
  }

  private Progress progress(int candidates) {
    long orders = Counts.factorial(candidates).longValue();
    return Progress.of(notes(), "orders", orders);
  }

  private MetricReports reports(int candidates, Proofs proofs) {
    int l = parameters.integer("l").orElseThrow();
    SwapMetric metric = NumberLists.checked(() -> new SwapMetric(candidates, l));
    int workers = threads.orElseGet(() -> Runtime.getRuntime().availableProcessors());
    return new MetricReports(metric, workers, options().digits(), proofs);
  }

  private Report distribution(Proofs proofs) {
    int candidates =
        parameters
            .integer("n")
            .orElseThrow(() -> new BadInputException("--n or --from and --to must be given"));
    MetricReports reports = reports(candidates, proofs);
    try (Progress progress = progress(candidates)) {
      return NumberLists.checked(() -> reports.distribution(progress));
    }
  }

  private Report way(Proofs proofs) {
    Permutation start = NumberLists.checked(() -> PermutationText.parse(from.orElseThrow()));
    Permutation end = NumberLists.checked(() -> PermutationText.parse(to.orElseThrow()));
    Optional<Integer> n = parameters.integer("n");
    if (start.size() != end.size() || n.filter(given -> given != start.size()).isPresent()) {
      throw new BadInputException(
          "orders ("
              + start
              + " and "
              + end
              + ") must be of equally many candidates"
              + n.map(given -> ", " + given).orElse(""));
    }
    MetricReports reports = reports(start.size(), proofs);
    try (Progress progress = progress(start.size())) {
      return NumberLists.checked(() -> reports.way(start, end, progress));
    }
  }
}
