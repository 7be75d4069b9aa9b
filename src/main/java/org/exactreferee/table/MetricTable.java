package org.exactreferee.table;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.exactreferee.finite.Counts;
import org.exactreferee.number.Rational;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.prover.SwapDistances;
import org.exactreferee.stopping.SwapMetric;

/** How the distances of the orders of n candidates under d_l are distributed. */
record MetricTable() implements TableKind {

  /** As far as claims go. */
  private static final int MOST_CANDIDATES = 9;

  @Override
  public String name() {
    return "metric";
  }

  @Override
  public String about() {
    return "how many orders are at which distance d_l from any one order, and the diameter";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        new Parameter(
            "n",
            Values.integers(2, BigInteger.valueOf(MOST_CANDIDATES)),
            "numbers of candidates, from 2 to " + MOST_CANDIDATES),
        new Parameter("l", Values.POSITIVE_INTEGERS, "how far apart swapped positions may be"));
  }

  @Override
  public List<Column> columns() {
    return List.of(
        new Column("counts", "orders at distance 0, 1, ..."),
        new Column("diameter", "diameter"),
        new Column("mean", "mean distance"),
        new Column("mean_nearest", "mean distance, rounded to nearest"));
  }

  @Override
  public boolean accepts(List<String> values) {
    return Integer.parseInt(values.get(1)) < Integer.parseInt(values.get(0));
  }

  @Override
  public String definitions(List<String> values) {
    return "c = distance_counts(" + values.get(0) + ", " + values.get(1) + ")";
  }

  @Override
  public List<String> claims(List<String> cells, int digits) {
    String diameter = cells.get(3);
    String mean = cells.get(4);
    return List.of(
        "c = " + cells.get(2),
        "size(c) = " + diameter + " + 1",
        "sum(d in 1..%s : d*c[d + 1])/factorial(%s) = %s".formatted(diameter, cells.get(0), mean),
        DecimalClaim.of(mean, cells.get(5), digits, Rounding.NEAREST));
  }

  @Override
  public Filling fill(List<List<String>> parameters, int digits) {
    return Filling.of(parameters.stream().map(row -> cells(row, digits)).toList());
  }

  private static List<String> cells(List<String> row, int digits) {
    int n = Integer.parseInt(row.get(0));
    SwapMetric metric = new SwapMetric(n, Integer.parseInt(row.get(1)));
    long[] counts = SwapDistances.of(metric, 1, reached -> {}).distribution();
    long sum = IntStream.range(0, counts.length).mapToLong(d -> d * counts[d]).sum();
    Rational mean = Rational.of(BigInteger.valueOf(sum), Counts.factorial(n));
    return List.of(
        row.get(0),
        row.get(1),
        Arrays.toString(counts),
        Integer.toString(counts.length - 1),
        mean.toString(),
        Decimal.of(mean, digits).digits());
  }
}
