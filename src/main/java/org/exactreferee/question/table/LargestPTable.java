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
  public List<String> aboutParameters() {
    return List.of(
        "numbers of candidates, at most 1000",
        "how far apart swapped positions may be",
        "e^epsilon, at least 1",
        "how often privacy may fail");
  }

  @Override
  public Filling fill(List<List<String>> parameters, int digits) {
    MixtureBounds bounds = MixtureBounds.ofSecretary(Integer.parseInt(parameters.get(0).get(0)));
    return new Filling(
        parameters.stream().map(row -> cells(row, bounds, digits)).toList(),
        Optional.of(new Evidence.Attained(List.of())));
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
