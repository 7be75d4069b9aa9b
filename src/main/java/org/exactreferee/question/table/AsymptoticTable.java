package org.exactreferee.question.table;

import java.util.List;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.trusted.model.stopping.AsymptoticRank;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** The constants a_k of the limits of rank laws and mixes. */
record AsymptoticTable() implements TableKind {

  @Override
  public String name() {
    return "asymptotic";
  }

  @Override
  public String about() {
    return "the constants a_k, the sums of (1 - 1/e)^s / s for s >= k, and the limits a_k/e of rank laws";
  }

  @Override
  public List<String> aboutParameters() {
    return List.of("ranks, at most 300");
  }

  @Override
  public Filling fill(List<List<String>> parameters, int digits) {
    return Filling.of(parameters.stream().map(row -> cells(row.get(0), digits)).toList());
  }

  private static List<String> cells(String k, int digits) {
    ExactReal a = AsymptoticRank.a(Integer.parseInt(k));
    ExactReal limit = a.divide(ExactReal.exp(Rational.ONE));
    return List.of(
        k,
        a.toString(),
        Decimal.of(a, digits, Rounding.DOWN).digits(),
        Decimal.of(limit, digits, Rounding.DOWN).digits());
  }
}
