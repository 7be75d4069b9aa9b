package org.exactreferee.table;

import java.util.List;
import org.exactreferee.numeral.Decimal.Rounding;

/** The rank law of the secretary rule, one rank a row. */
record RankLawTable() implements TableKind {

  @Override
  public String name() {
    return "rank-law";
  }

  @Override
  public String about() {
    return "the probabilities that the secretary rule takes the best, the second best, ...";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        new Parameter("n", Values.CANDIDATES, "numbers of candidates, at most 1000"),
        new Parameter("k", Values.POSITIVE_INTEGERS, "ranks; those beyond n are left out"));
  }

  @Override
  public List<Column> columns() {
    return List.of(
        new Column("probability", "probability"),
        new Column("probability_down", "probability, rounded down"));
  }

  @Override
  public boolean accepts(List<String> values) {
    int n = Integer.parseInt(values.get(0));
    return n <= ThresholdTable.MOST_CANDIDATES && Integer.parseInt(values.get(1)) <= n;
  }

  @Override
  public String definitions(List<String> values) {
    return "q = rank_law(secretary(" + values.get(0) + "))";
  }

  @Override
  public List<String> claims(List<String> cells, int digits) {
    return List.of(
        "q[" + cells.get(1) + "] = " + cells.get(2),
        DecimalClaim.of(cells.get(2), cells.get(3), digits, Rounding.DOWN));
  }
}
