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
 * The least epsilon of p-mixes of the secretary rule with blind choice, or the least delta.
 *
 * @param ofEpsilon whether epsilon is looked for, for a given delta, or delta for a given e^epsilon
 */
record PMixTable(boolean ofEpsilon) implements TableKind {

  @Override
  public String name() {
    return ofEpsilon ? "pmix" : "pmix-delta";
  }

  @Override
  public String about() {
    return ofEpsilon
        ? "the least epsilon for which a p-mix is (epsilon, delta)-private under d_l"
        : "the least delta for which a p-mix is (epsilon, delta)-private under d_l";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        new Parameter("n", ThresholdTable.CANDIDATES, "numbers of candidates, at most 1000"),
        new Parameter("l", Values.POSITIVE_INTEGERS, "how far apart swapped positions may be"),
        new Parameter("p", Values.PROBABILITIES, "how often the secretary rule is played"),
        ofEpsilon
            ? new Parameter("delta", Values.PROBABILITIES, "how often privacy may fail")
            : new Parameter("exp-epsilon", Values.FACTORS, "e^epsilon, at least 1"));
  }

  @Override
  public List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    if (ofEpsilon) {
      columns.add(new Column("exp_epsilon", "e^epsilon"));
      columns.add(new Column("epsilon_up", "epsilon, rounded up"));
    } else {
      columns.add(new Column("delta", "delta"));
      columns.add(new Column("delta_up", "delta, rounded up"));
    }
    return columns;
  }

  @Override
  public boolean accepts(List<String> values) {
    int n = Integer.parseInt(values.get(0));
    return n <= ThresholdTable.MOST_CANDIDATES
        && Integer.parseInt(values.get(1)) <= Math.max(1, n - 1);
  }

  @Override
  public String definitions(List<String> values) {
    String n = values.get(0);
    return "q = rank_law(secretary(" + n + ")), u = rank_law(blind(" + n + "))";
  }

  @Override
  public List<String> claims(List<String> cells, int digits) {
    String function = ofEpsilon ? "tight_exp_epsilon" : "tight_delta";
    String exact = cells.get(4);
    String bound =
        "%s(mix(%s, q, u), %s, %s) = %s"
            .formatted(function, cells.get(2), cells.get(1), cells.get(3), exact);
    String number = ofEpsilon ? "ln(" + exact + ")" : exact;
    return List.of(bound, DecimalClaim.of(number, cells.get(5), digits, Rounding.UP));
  }

  @Override
  public Filling fill(List<List<String>> parameters, int digits) {
    MixtureBounds bounds = MixtureBounds.ofSecretary(Integer.parseInt(parameters.get(0).get(0)));
    List<Evidence.Attained> ranks = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    for (List<String> row : parameters) {
      MixtureBounds.Tight tight = tight(bounds, row);
      ranks.add(new Evidence.Attained(tight.high(), tight.low()));
      List<String> cells = new ArrayList<>(row);
      cells.add(tight.value().toString());
      cells.add(
          ofEpsilon
              ? Decimal.ofLogarithm(tight.value(), digits, Rounding.UP).digits()
              : Decimal.of(tight.value(), digits, Rounding.UP).digits());
      rows.add(cells);
    }
    return new Filling(rows, Optional.of(new Evidence.Mixtures(ranks)));
  }

  private MixtureBounds.Tight tight(MixtureBounds bounds, List<String> row) {
    int l = Integer.parseInt(row.get(1));
    Rational p = Rational.parse(row.get(2));
    Rational given = Rational.parse(row.get(3));
    return ofEpsilon ? bounds.expEpsilon(l, p, given) : bounds.delta(l, p, given);
  }
}
