package org.exactreferee.table;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.number.Harmonic;
import org.exactreferee.number.Rational;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.prover.FastestRankLaw;
import org.exactreferee.stopping.StoppingRule;
import org.exactreferee.stopping.Threshold;

/** Thresholds of the secretary problem, the sums that prove them, and the probability to win. */
record ThresholdTable() implements TableKind {

  /** As many as the models of claims take. */
  static final int MOST_CANDIDATES = 1_000;

  static final Values CANDIDATES = Values.integers(1, BigInteger.valueOf(MOST_CANDIDATES));

  @Override
  public String name() {
    return "threshold";
  }

  @Override
  public String about() {
    return "thresholds of the secretary problem, the sums that prove them, the probability to win";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(new Parameter("n", CANDIDATES, "numbers of candidates, at most 1000"));
  }

  @Override
  public List<Column> columns() {
    return List.of(
        new Column("t", "t"),
        new Column("sum_from_t_down", "1/t + ... + 1/(n-1), rounded down"),
        new Column("sum_from_t_minus_1_down", "the sum from t - 1, rounded down"),
        new Column("win", "probability to win"),
        new Column("win_down", "probability to win, rounded down"));
  }

  @Override
  public boolean accepts(List<String> values) {
    return Integer.parseInt(values.get(0)) <= MOST_CANDIDATES;
  }

  @Override
  public List<String> claims(List<String> cells, int digits) {
    String n = cells.get(0);
    String t = cells.get(1);
    String sum = "H(" + n + " - 1) - H(" + t + " - ";
    return List.of(
        "threshold(" + n + ") = " + t,
        DecimalClaim.of(sum + "1)", cells.get(2), digits, Rounding.DOWN),
        cells.get(3).equals("-")
            ? t + " = 1"
            : DecimalClaim.of(sum + "2)", cells.get(3), digits, Rounding.DOWN),
        "rank_law(secretary(" + n + "))[1] = " + cells.get(4),
        DecimalClaim.of(cells.get(4), cells.get(5), digits, Rounding.DOWN));
  }

  @Override
  public Filling fill(List<List<String>> parameters, int digits) {
    return Filling.of(parameters.stream().map(row -> cells(row.get(0), digits)).toList());
  }

  private static List<String> cells(String candidates, int digits) {
    int n = Integer.parseInt(candidates);
    BigInteger t = Threshold.of(BigInteger.valueOf(n));
    int before = t.intValueExact() - 1;
    Rational sum = Harmonic.number(n - 1).subtract(Harmonic.number(before));
    Rational win = FastestRankLaw.of(StoppingRule.secretary(n)).probability(1);
    return List.of(
        candidates,
        t.toString(),
        Decimal.of(sum, digits, Rounding.DOWN).digits(),
        before == 0
            ? "-"
            : Decimal.of(sum.add(Rational.of(1, before)), digits, Rounding.DOWN).digits(),
        win.toString(),
        Decimal.of(win, digits, Rounding.DOWN).digits());
  }
}
