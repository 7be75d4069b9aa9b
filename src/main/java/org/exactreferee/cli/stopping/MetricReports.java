package org.exactreferee.cli.stopping;

import static org.exactreferee.trusted.language.function.FunctionNames.DISTANCE;
import static org.exactreferee.trusted.language.function.FunctionNames.FACTORIAL;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.exactreferee.cli.terminal.Progress;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.metric.SwapDistances;
import org.exactreferee.prove.metric.SwapPaths;
import org.exactreferee.prove.metric.SwapWord;
import org.exactreferee.question.Digits;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Statements;
import org.exactreferee.question.Terms;
import org.exactreferee.question.table.AskedRow;
import org.exactreferee.question.table.StoppingQuestions;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Facts;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.stopping.SwapMetric;

/**
 * The work of {@code referee metric}.
 *
 * @param threads how many threads search
 * @param digits of decimals
 */
public record MetricReports(SwapMetric metric, int threads, int digits, Proofs proofs) {

  private static final String COUNTS_TOO_LARGE =
      "the kernel searches all orders of up to 9 candidates";

  private static final String DISTANCE_TOO_LARGE =
      "that no way is shorter is proved for up to 8 candidates, or where inversions, cycles or"
          + " displacement show it";

  private static final Expression C = Terms.name("c");

  /** How many orders are at each distance. */
  public Report distribution(Progress progress) {
    long[] counts = SwapDistances.of(metric, threads, progress).distribution();
    return distribution(counts, StoppingQuestions.distances(counts));
  }

  /**
   * The report on numbers of orders that are believed to be at distance 0, 1, ...
   *
   * @param found the cells that a table would have: the numbers, the diameter, the mean distance
   */
  public Report distribution(long[] counts, List<String> found) {
    List<Object> cells = new ArrayList<>(List.of(metric.n(), metric.l()));
    cells.addAll(found);
    AskedRow row = new AskedRow("metric", cells);
    List<Theorem> known = proofs.tryEvaluated(row.claim()).stream().toList();
    long[] balls = Arrays.copyOf(counts, counts.length);
    Arrays.parallelPrefix(balls, Long::sum);
    List<Expression> within = new ArrayList<>();
    for (int d = 0; d < counts.length; d++) {
      Expression upTo = Statements.sum(d + 1, k -> Terms.at(C, k));
      within.add(Terms.equal(upTo, Terms.number(balls[d])));
    }
    Expression literal = Terms.parsed(row.text("counts"));
    List<Theorem> cumulated = with(known, Terms.let("c", literal, Statements.conjunction(within)));
    List<List<Cell>> rows = new ArrayList<>();
    for (int d = 0; d < counts.length; d++) {
      rows.add(List.of(Cell.given(d), cell(known, counts[d]), cell(cumulated, balls[d])));
    }
    Digits.Wanted decimal =
        Digits.Wanted.of(RationalText.parse(row.text("mean")), digits, Decimal.Rounding.NEAREST);
    List<Cell> mean =
        List.of(
            cell(known, row.text("mean")),
            Digits.cells(proofs, known, List.of(decimal), COUNTS_TOO_LARGE).get(0));
    Expression orders = Terms.call(FACTORIAL, Terms.number(metric.n()));
    Table facts =
        new Facts()
            .given("candidates", "candidates", metric.n())
            .given("l", "l", metric.l())
            .add("orders", "orders", proofs.equal(orders, Counts.factorial(metric.n())))
            .add("diameter", "diameter", cell(known, row.text("diameter")))
            .number("mean_distance", "mean distance", mean)
            .table();
    Table table = Table.of(Table.columns("distance", "orders", "within"), rows);
    return new Report(
        List.of(new Report.Part("metric", facts), new Report.Part("distances", table)));
  }

  /** The distance of two orders and a shortest way between them. */
  public Report way(Permutation from, Permutation to, Progress progress) {
    List<Permutation> path =
        SwapPaths.direct(metric, from, to)
            .orElseGet(() -> SwapDistances.of(metric, threads, progress).shortestPath(from, to));
    return way(from, to, path);
  }

  /** The report on what is believed to be a shortest way, its ends included. */
  public Report way(Permutation from, Permutation to, List<Permutation> believed) {
    List<Permutation> path = new ArrayList<>(believed);
    path.set(0, from);
    path.set(path.size() - 1, to);
    List<List<Cell>> rows = new ArrayList<>();
    rows.add(List.of(Cell.given(0), Cell.given("-"), Cell.given(from)));
    for (int step = 1; step < path.size(); step++) {
      Evidence.Word.Swap swap = SwapWord.swap(path.get(step - 1), path.get(step));
      List<Theorem> theorems = step(path.get(step - 1), path.get(step), swap);
      rows.add(
          List.of(
              Cell.given(step),
              Cell.proved(theorems, swap.first() + ", " + swap.second()),
              Cell.proved(theorems, path.get(step))));
    }
    int length = path.size() - 1;
    Expression distance = distance(from, to, length);
    Cell shown =
        SwapWord.of(path, metric)
            .flatMap(word -> proofs.tryHolds(distance, word))
            .map(theorem -> Cell.proved(theorem, length))
            .orElseGet(() -> Cell.computed(length, DISTANCE_TOO_LARGE));
    Table facts = new Facts().add("distance", "distance", shown).table();
    Table table = Table.of(Table.columns("step", "swapped:swapped positions", "order"), rows);
    return new Report(List.of(new Report.Part("metric", facts), new Report.Part("way", table)));
  }

  private Expression distance(Permutation from, Permutation to, int swaps) {
    Expression term =
        Terms.call(
            DISTANCE,
            Terms.vector(from.images()),
            Terms.vector(to.images()),
            Terms.number(metric.l()));
    return Terms.equal(term, Terms.number(swaps));
  }

  /** That one allowed swap leads from an order to the next, and which positions it changes. */
  private List<Theorem> step(Permutation from, Permutation to, Evidence.Word.Swap swap) {
    Evidence one = new Evidence.Word(List.of(swap), Evidence.Word.Bound.CYCLES);
    Expression a = Terms.vector(from.images());
    Expression b = Terms.vector(to.images());
    Expression exchanged =
        Terms.all(
            List.of(
                Terms.equal(Terms.at(a, swap.first()), Terms.at(b, swap.second())),
                Terms.equal(Terms.at(a, swap.second()), Terms.at(b, swap.first()))));
    return List.of(proofs.holds(distance(from, to, 1), one), proofs.evaluated(exchanged));
  }

  /** What is known and this, if anything is known. */
  private List<Theorem> with(List<Theorem> known, Expression claim) {
    if (known.isEmpty()) {
      return known;
    }
    List<Theorem> all = new ArrayList<>(known);
    all.add(proofs.evaluated(claim));
    return all;
  }

  private static Cell cell(List<Theorem> theorems, Object value) {
    return Cell.of(theorems, value, COUNTS_TOO_LARGE);
  }
}
