package org.exactreferee.cli;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.exactreferee.finite.Counts;
import org.exactreferee.finite.Permutation;
import org.exactreferee.number.Rational;
import org.exactreferee.prover.SwapDistances;
import org.exactreferee.prover.SwapPaths;
import org.exactreferee.report.Cell;
import org.exactreferee.report.Report;
import org.exactreferee.report.Table;
import org.exactreferee.stopping.SwapMetric;

/**
 * The work of {@code referee metric}.
 *
 * @param threads how many threads search
 */
record MetricReports(SwapMetric metric, int threads, TableOptions options) {

  /** How many orders are at each distance. */
  Report distribution(Progress progress) {
    SwapDistances distances = SwapDistances.of(metric, threads, progress);
    long[] counts = distances.distribution();
    List<List<Cell>> rows = new ArrayList<>();
    BigInteger sum = BigInteger.ZERO;
    for (int d = 0; d < counts.length; d++) {
      rows.add(List.of(Cell.of(d), Cell.of(counts[d]), Cell.of(distances.ball(d))));
      sum = sum.add(BigInteger.valueOf(counts[d]).multiply(BigInteger.valueOf(d)));
    }
    BigInteger orders = Counts.factorial(metric.n());
    Rational mean = Rational.of(sum, orders);
    Table facts =
        Table.upright(
            List.of(
                new Table.Column("candidates", "candidates"),
                new Table.Column("l", "l"),
                new Table.Column("orders", "orders"),
                new Table.Column("diameter", "diameter"),
                new Table.Column("mean_distance", "mean distance"),
                new Table.Column("mean_distance_decimal", "~")),
            List.of(
                Cell.of(metric.n()),
                Cell.of(metric.l()),
                Cell.of(orders),
                Cell.of(distances.diameter()),
                Cell.of(mean),
                Cell.of(options.decimal(mean))));
    Table table =
        Table.of(
            List.of(
                new Table.Column("distance", "distance"),
                new Table.Column("orders", "orders"),
                new Table.Column("within", "within")),
            rows);
    return new Report(
        List.of(new Report.Part("metric", facts), new Report.Part("distances", table)));
  }

  /** The distance of two orders and a shortest way between them. */
  Report way(Permutation from, Permutation to, Progress progress) {
    List<Permutation> path =
        SwapPaths.direct(metric, from, to)
            .orElseGet(() -> SwapDistances.of(metric, threads, progress).shortestPath(from, to));
    List<List<Cell>> rows = new ArrayList<>();
    for (int step = 0; step < path.size(); step++) {
      String swapped = step == 0 ? "-" : swapped(path.get(step - 1), path.get(step));
      rows.add(List.of(Cell.of(step), Cell.of(swapped), Cell.of(path.get(step))));
    }
    Table facts =
        Table.upright(
            List.of(new Table.Column("distance", "distance")), List.of(Cell.of(path.size() - 1)));
    Table table =
        Table.of(
            List.of(
                new Table.Column("step", "step"),
                new Table.Column("swapped", "swapped positions"),
                new Table.Column("order", "order")),
            rows);
    return new Report(List.of(new Report.Part("metric", facts), new Report.Part("way", table)));
  }

  private static String swapped(Permutation before, Permutation after) {
    List<String> positions =
        IntStream.rangeClosed(1, before.size())
            .filter(i -> before.at(i) != after.at(i))
            .mapToObj(Integer::toString)
            .toList();
    return String.join(", ", positions);
  }
}
