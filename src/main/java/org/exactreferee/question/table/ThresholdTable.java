package org.exactreferee.question.table;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.prove.ranklaw.FastestRankLaw;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.model.stopping.Threshold;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * Thresholds of the secretary problem, the sums that prove them, and the probability to win.
 *
 * <p>It is exact as far as the rank law goes. Beyond, it is the classical {@code (t - 1)/n (1/(t-1)
 * + ... + 1/(n-1))}, whose fraction would be longer than the candidates are many.
 */
record ThresholdTable() implements TableKind {

  /** As many as the models of claims take. */
  private static final int MOST_CANDIDATES = 1_000;

  @Override
  public String name() {
    return "threshold";
  }

  @Override
  public String about() {
    return "thresholds of the secretary problem, the sums that prove them, the probability to win";
  }

  @Override
  public List<String> aboutParameters() {
    return List.of("numbers of candidates, at most 10^18");
  }

  /** The sum of 1/i from t on, or from t - 1 on, to n - 1. */
  private static String sum(String n, String t, int before) {
    return "H(" + n + " - 1) - H(" + t + " - " + before + ")";
  }

  private static String win(String n, String t) {
    return "(" + t + " - 1)/" + n + "*(" + sum(n, t, 2) + ")";
  }

  @Override
  public Filling fill(List<List<String>> parameters, int digits) {
    return Filling.of(parameters.stream().map(row -> cells(row.get(0), digits)).toList());
  }

  private static List<String> cells(String n, int digits) {
    BigInteger candidates = new BigInteger(n);
    String t = Threshold.of(candidates).toString();
    boolean exact = candidates.compareTo(BigInteger.valueOf(MOST_CANDIDATES)) <= 0;
    Real win =
        exact
            ? ExactReal.of(
                FastestRankLaw.of(StoppingRule.secretary(candidates.intValue())).probability(1))
            : EvaluatedNumber.of(win(n, t));
    return List.of(
        n,
        t,
        Decimal.of(EvaluatedNumber.of(sum(n, t, 1)), digits, Rounding.DOWN).digits(),
        t.equals("1")
            ? "-"
            : Decimal.of(EvaluatedNumber.of(sum(n, t, 2)), digits, Rounding.DOWN).digits(),
        exact ? win.toString() : "-",
        Decimal.of(win, digits, Rounding.DOWN).digits());
  }
}
