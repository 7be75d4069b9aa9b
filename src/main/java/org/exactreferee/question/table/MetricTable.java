package org.exactreferee.question.table;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prove.metric.SwapDistances;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.model.stopping.SwapMetric;
import org.exactreferee.trusted.number.Rational;

/** How the distances of the orders of n candidates under d_l are distributed. */
record MetricTable() implements TableKind {

  @Override
  public String name() {
    return "metric";
  }

  @Override
  public String about() {
    return "how many orders are at which distance d_l from any one order, and the diameter";
  }

  @Override
  public List<String> aboutParameters() {
    return List.of("numbers of candidates, from 2 to 9", "how far apart swapped positions may be");
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
