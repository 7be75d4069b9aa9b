package org.exactreferee.papers;

import java.util.function.Function;
import org.exactreferee.papers.error.ErrorCurve;
import org.exactreferee.question.SelectionTerm;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;

/**
 * A mechanism of private selection that takes part in an experiment.
 *
 * @param name what the command line calls it
 */
public record Competitor(String name, Function<Setting, Selection> mechanism) {

  SelectionTerm term(Setting setting) {
    return new SelectionTerm(mechanism.apply(setting));
  }

  SelectionTerm term(SyntheticScores data, Rational epsilon) {
    return term(new Setting(data.sensitivities(), epsilon));
  }

  /** Its error as a function of epsilon. */
  ErrorCurve errors(SyntheticScores data) {
    return new ErrorCurve(epsilon -> term(data, epsilon).mechanism(), data.trials());
  }
}
