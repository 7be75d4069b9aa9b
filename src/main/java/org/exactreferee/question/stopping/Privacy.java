package org.exactreferee.question.stopping;

import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * How private a rule is to be: (ln E, delta)-private where candidates at most l apart are
 * exchanged.
 *
 * @param l from 1 on; 0 demands nothing
 * @param factor E, at least 1
 */
public record Privacy(int l, ExactReal factor, Rational delta) {

  /** No privacy at all. */
  static final Privacy NONE = new Privacy(0, ExactReal.ONE, Rational.ZERO);

  public Privacy {
    if (l < 0) {
      throw new IllegalArgumentException("l (" + l + ") must be positive");
    }
    if (factor.subtract(ExactReal.ONE).sign() < 0) {
      throw new IllegalArgumentException("e^epsilon (" + factor + ") must be at least 1");
    }
    if (delta.sign() < 0 || delta.compareTo(Rational.ONE) > 0) {
      throw new IllegalArgumentException("delta (" + delta + ") must be from 0 to 1");
    }
  }
}
