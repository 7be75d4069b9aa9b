package org.exactreferee.question.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.question.Question;
import org.exactreferee.trusted.kernel.table.Grid;
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

  private static final Set<String> WITHOUT_EPSILON = Set.of("rs", "gem", "mgem", "combined-gem");

  private SelectionTable() {}

  static Question laws() {
    return Question.of(
        "selection",
        "the probabilities of mechanisms of private selection, and the least epsilon they have",
        SelectionTable::cells,
        SelectionTable::notCovered);
  }

  private static String notCovered(Grid grid) {
    return grid.values().get(0).stream().allMatch(cell -> isWithoutEpsilon(cell.text()))
        ? ""
        : "that of all neighbouring scores those at the corners are the worst";
  }

  private static boolean isWithoutEpsilon(String mechanism) {
    return WITHOUT_EPSILON.contains(mechanism.split(":", -1)[0]);
  }

  /** A function of the language, such as {@code select_gem([0, 1], [1, 1], 2, 1/20)}. */
  private static String call(List<String> values, String ending) {
    String[] words = values.get(0).split(":", -1);
    String more = values.get(0).substring(words[0].length()).replace(":", ", ");
    return "select_%s%s(%s, %s, %s%s)"
        .formatted(
            words[0].replace('-', '_'), ending, values.get(1), values.get(2), values.get(3), more);
  }

  private static List<String> cells(List<String> row, int digits) {
    List<Real> law = EvaluatedNumber.entries(call(row, ""));
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
    if (isWithoutEpsilon(row.get(0))) {
      return Optional.empty();
    }
    try {
      return EvaluatedNumber.of("mechanism_exp_epsilon(" + call(row, "_neighbours") + ", 0)")
          .exact();
    } catch (UndecidedException open) {
      return Optional.empty();
    }
  }
}
