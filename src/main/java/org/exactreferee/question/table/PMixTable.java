package org.exactreferee.question.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.prove.stopping.MixtureBounds;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.number.Rational;

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
  public List<String> aboutParameters() {
    return List.of(
        "numbers of candidates, at most 1000",
        "how far apart swapped positions may be",
        "how often the secretary rule is played",
        ofEpsilon ? "how often privacy may fail" : "e^epsilon, at least 1");
  }

  @Override
  public Filling fill(List<List<String>> parameters, int digits) {
    MixtureBounds bounds = MixtureBounds.ofSecretary(Integer.parseInt(parameters.get(0).get(0)));
    List<Evidence.Attained.Event> events = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    for (List<String> row : parameters) {
      MixtureBounds.Tight tight = tight(bounds, row);
      events.add(Evidence.Attained.Event.ofRanks(tight.high(), tight.low()));
      List<String> cells = new ArrayList<>(row);
      cells.add(tight.value().toString());
      cells.add(
          ofEpsilon
              ? Decimal.ofLogarithm(tight.value(), digits, Rounding.UP).digits()
              : Decimal.of(tight.value(), digits, Rounding.UP).digits());
      rows.add(cells);
    }
    return new Filling(rows, Optional.of(new Evidence.Attained(events)));
  }

  private MixtureBounds.Tight tight(MixtureBounds bounds, List<String> row) {
    int l = Integer.parseInt(row.get(1));
    Rational p = Rational.parse(row.get(2));
    Rational given = Rational.parse(row.get(3));
    return ofEpsilon ? bounds.expEpsilon(l, p, given) : bounds.delta(l, p, given);
  }
}
