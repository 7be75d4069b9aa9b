package org.exactreferee.trusted.model.selection;

import java.util.Collections;
import java.util.List;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.Real;

/** Every candidate with the same probability, whatever the scores [ALMW25, section VI]. */
public record UniformChoice(Setting setting) implements Selection {

  @Override
  public Kind kind() {
    return Kind.RANDOM;
  }

  @Override
  public List<Real> probabilities(List<Rational> scores) {
    setting.requireOnePerCandidate(scores);
    return Collections.nCopies(scores.size(), Real.of(Rational.of(1, scores.size())));
  }
}
