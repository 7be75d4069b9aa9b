package org.exactreferee.papers.error;

import java.util.List;
import java.util.function.Function;
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

  public SelectionTerm term(Setting setting) {
    return new SelectionTerm(mechanism.apply(setting));
  }

  /** Its error as a function of epsilon, averaged over vectors of scores. */
  public ErrorCurve errors(List<Rational> sensitivities, List<List<Rational>> trials) {
    return new ErrorCurve(epsilon -> term(new Setting(sensitivities, epsilon)).mechanism(), trials);
  }
}
