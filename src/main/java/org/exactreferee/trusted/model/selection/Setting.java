package org.exactreferee.trusted.model.selection;

import java.util.List;
import org.exactreferee.trusted.number.Rational;

/**
 * What is known before the scores.
 *
 * @param sensitivities of each candidate a the largest change {@code Delta_a >= 0} of its score by
 *     one individual's data [ALMW25, eqn 1]
 * @param epsilon positive
 */
public record Setting(List<Rational> sensitivities, Rational epsilon) {

  public Setting {
    sensitivities = List.copyOf(sensitivities);
    if (sensitivities.isEmpty()) {
      throw new IllegalArgumentException("candidates ([]) must be at least one");
    }
    for (Rational sensitivity : sensitivities) {
      if (sensitivity.sign() < 0) {
        throw new IllegalArgumentException(
            "sensitivity (" + sensitivity + ") must not be negative");
      }
    }
    if (epsilon.sign() <= 0) {
      throw new IllegalArgumentException("epsilon (" + epsilon + ") must be positive");
    }
  }

  public int candidates() {
    return sensitivities.size();
  }

  /** The sensitivity Delta of the score function: the largest of all [ALMW25, eqn 2]. */
  public Rational largest() {
    return sensitivities.stream().reduce(Rational.ZERO, Rational::max);
  }

  /** The same, which a mechanism divides by. */
  Rational positiveLargest() {
    if (largest().sign() == 0) {
      throw new IllegalArgumentException(
          "sensitivities " + sensitivities + " must not all be 0: this mechanism divides by them");
    }
    return largest();
  }

  void requireOnePerCandidate(List<Rational> scores) {
    if (scores.size() != candidates()) {
      throw new IllegalArgumentException(
          ("scores (" + scores.size() + ") must be as many as sensitivities, ") + candidates());
    }
  }
}
