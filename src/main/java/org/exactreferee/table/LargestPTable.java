package org.exactreferee.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.certificate.Evidence;
import org.exactreferee.number.Rational;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.prover.MixtureBounds;

/**
 * The largest p for which the p-mix of the secretary rule with blind choice is private.
 *
 * <p>The difference {@code M_h - E M_k} of two ranks is affine in p. If it is delta at one p and
 * more at 1, it is more at every larger p.
 */
record LargestPTable() implements TableKind {

  @Override
  public String name() {
    return "pmix-p";
  }

  @Override
  public String about() {
    return "the largest p for which a p-mix is (epsilon, delta)-private under d_l";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        new Parameter("n", ThresholdTable.CANDIDATES, "numbers of candidates, at most 1000"),
        new Parameter("l", Values.POSITIVE_INTEGERS, "how far apart swapped positions may be"),
        new Parameter("exp-epsilon", Values.FACTORS, "e^epsilon, at least 1"),
        new Parameter("delta", Values.PROBABILITIES, "how often privacy may fail"));
  }

  @Override
  public List<Column> columns() {
    return List.of(
        new Column("p", "p"),
        new Column("p_down", "p, rounded down"),
        new Column("high", "more likely rank"),
        new Column("low", "less likely rank"));
  }

  @Override
  public boolean accepts(List<String> values) {
    return new PMixTable(true).accepts(values);
  }

  @Override
  public String definitions(List<String> values) {
    return new PMixTable(true).definitions(values);
  }

  @Override
  public List<String> claims(List<String> cells, int digits) {
    String l = cells.get(1);
    String factor = cells.get(2);
    String delta = cells.get(3);
    String p = cells.get(4);
    List<String> claims = new ArrayList<>();
    claims.add("private(mix(%s, q, u), %s, %s, %s)".formatted(p, l, factor, delta));
    claims.add(DecimalClaim.of(p, cells.get(5), digits, Rounding.DOWN));
    String high = cells.get(6);
    String low = cells.get(7);
    if (high.equals("-") && low.equals("-")) {
      claims.add(p + " = 1");
    } else {
      claims.add("1 <= abs(%s - %s) <= %s".formatted(high, low, l));
      claims.add(
          "%s*q[%s] + (1 - %s)*u[%s] - %s*(%s*q[%s] + (1 - %s)*u[%s]) = %s"
              .formatted(p, high, p, high, factor, p, low, p, low, delta));
      claims.add("q[%s] - %s*q[%s] > %s".formatted(high, factor, low, delta));
    }
    return claims;
  }

  @Override
  public Filling fill(List<List<String>> parameters, int digits) {
    MixtureBounds bounds = MixtureBounds.ofSecretary(Integer.parseInt(parameters.get(0).get(0)));
    return new Filling(
        parameters.stream().map(row -> cells(row, bounds, digits)).toList(),
        Optional.of(new Evidence.Mixtures(List.of())));
  }

  private static List<String> cells(List<String> row, MixtureBounds bounds, int digits) {
    MixtureBounds.Tight largest =
        bounds.largestP(
            Integer.parseInt(row.get(1)), Rational.parse(row.get(2)), Rational.parse(row.get(3)));
    boolean restricted = largest.high() > 0;
    List<String> cells = new ArrayList<>(row);
    cells.add(largest.value().toString());
    cells.add(Decimal.of(largest.value(), digits, Rounding.DOWN).digits());
    cells.add(restricted ? Integer.toString(largest.high()) : "-");
    cells.add(restricted ? Integer.toString(largest.low()) : "-");
    return cells;
  }
}
