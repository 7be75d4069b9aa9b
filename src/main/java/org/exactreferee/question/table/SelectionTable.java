package org.exactreferee.question.table;

import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_EXP_EPSILON;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.question.Question;
import org.exactreferee.question.Terms;
import org.exactreferee.trusted.language.tree.Expression;
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
        SelectionTable::cells);
  }

  /** A function of the language, such as {@code select_gem([0, 1], [1, 1], 2, 1/20)}. */
  private static Expression call(List<String> values, Offer offer) {
    Stream<String> more = Stream.of(values.get(0).split(":", -1)).skip(1);
    return Terms.call(
        kind(values.get(0)).function(offer),
        Stream.concat(values.subList(1, 4).stream(), more).map(Terms::parsed).toList());
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
      return EvaluatedNumber.of(
              Terms.call(TIGHT_EXP_EPSILON, call(row, Offer.NEIGHBOURS), Terms.number(0)))
          .exact();
    } catch (UndecidedException open) {
      return Optional.empty();
    }
  }
}
