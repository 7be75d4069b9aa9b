package org.exactreferee.selection;

import java.util.Collections;
import java.util.List;
import org.exactreferee.number.Rational;
import org.exactreferee.number.Real;

/** Every candidate with the same probability, whatever the scores [ALMW25, section VI]. */
public record UniformChoice(Setting setting) implements Selection {

  @Override
  public List<Real> probabilities(List<Rational> scores) {
    setting.requireOnePerCandidate(scores);
    int k = setting.candidates();
    return Collections.nCopies(k, Real.of(Rational.of(1, k)));
  }
}
