package org.exactreferee.question.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.question.Question;
import org.exactreferee.trusted.kernel.table.Grid;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Selection.Offer;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * The laws of mechanisms of private selection, and what epsilon they have against all neighbouring
 * scores.
 *
 * <p>The probabilities of random stopping with Laplace noise are integrals: they have decimals
 * only. Which neighbour is the worst is known for monotone mechanisms and random stopping with
 * exponential noise; the others have no epsilon here, nor have rows with a probability that is only
 * known by enclosures.
 */
final class SelectionTable {

  private SelectionTable() {}

  static Question laws() {
    return Question.of(
        "selection",
        "the probabilities of mechanisms of private selection, and the least epsilon they have",
        SelectionTable::cells,
        SelectionTable::notCovered);
  }

  private static String notCovered(Grid grid) {
    return grid.values().get(0).stream()
            .map(cell -> kind(cell.text()))
            .anyMatch(kind -> kind.offers(Offer.NEIGHBOURS))
        ? "that of all neighbouring scores those at the corners are the worst"
        : "";
  }

  /** A function of the language, such as {@code select_gem([0, 1], [1, 1], 2, 1/20)}. */
  private static String call(List<String> values, Offer offer) {
    String more = values.get(0).replaceFirst("[^:]*", "").replace(":", ", ");
    return "%s(%s, %s, %s%s)"
        .formatted(
            kind(values.get(0)).function(offer), values.get(1), values.get(2), values.get(3), more);
  }

  private static Selection.Kind kind(String mechanism) {
    return Selection.Kind.named(mechanism.split(":", -1)[0]);
  }

  private static List<String> cells(List<String> row, int digits) {
    List<Real> law = EvaluatedNumber.entries(call(row, Offer.LAW));
    boolean exact = law.stream().allMatch(probability -> probability.exact().isPresent());
    List<String> cells = new ArrayList<>();
    cells.add(exact ? law.stream().map(q -> q.exact().orElseThrow()).toList().toString() : "-");
    cells.add(
        law.stream().map(q -> Decimal.of(q, digits, Rounding.DOWN).digits()).toList().toString());
    Optional<ExactReal> factor = tightFactor(row);
    cells.add(factor.map(ExactReal::toString).orElse("-"));
    cells.add(factor.map(e -> Decimal.of(e.ln(), digits, Rounding.UP).digits()).orElse("-"));
    return cells;
  }

  /** The least e^epsilon, if the worst neighbour is known and so are all probabilities. */
  private static Optional<ExactReal> tightFactor(List<String> row) {
    if (!kind(row.get(0)).offers(Offer.NEIGHBOURS)) {
      return Optional.empty();
    }
    try {
      return EvaluatedNumber.of("mechanism_exp_epsilon(" + call(row, Offer.NEIGHBOURS) + ", 0)")
          .exact();
    } catch (UndecidedException open) {
      return Optional.empty();
    }
  }
}
