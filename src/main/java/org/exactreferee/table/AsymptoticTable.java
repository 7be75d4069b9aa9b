package org.exactreferee.table;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.stopping.AsymptoticRank;

/** The constants a_k of the limits of rank laws and mixes. */
record AsymptoticTable() implements TableKind {

  /** The exact a_k is a sum of k terms, and a claim has at most 400. */
  private static final int MOST = 300;

  @Override
  public String name() {
    return "asymptotic";
  }

  @Override
  public String about() {
    return "the constants a_k, the sums of (1 - 1/e)^s / s for s >= k, and the limits a_k/e of rank laws";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        new Parameter("k", Values.integers(1, BigInteger.valueOf(MOST)), "ranks, at most " + MOST));
  }

  @Override
  public List<Column> columns() {
    return List.of(
        new Column("a", "a_k"),
        new Column("a_down", "a_k, rounded down"),
        new Column("limit_down", "a_k/e, rounded down"));
  }

  @Override
  public List<String> claims(List<String> cells, int digits) {
    String a = "asymptotic_a(" + cells.get(0) + ")";
    return List.of(
        a + " = " + cells.get(1),
        DecimalClaim.of(a, cells.get(2), digits, Rounding.DOWN),
        DecimalClaim.of(a + "/e", cells.get(3), digits, Rounding.DOWN));
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

  @Override
  public String notCovered(List<List<String>> values) {
    return "that a_k/e is the limit of the rank laws";
  }
}
