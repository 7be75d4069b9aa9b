package org.exactreferee.privacy;

import org.exactreferee.number.OrderedField;
import org.exactreferee.number.Rational;

/**
 * The parameters of (epsilon, delta)-privacy.
 *
 * @param expEpsilon {@code E = e^epsilon}, at least 1
 * @param delta between 0 and 1
 */
public record Budget<F extends OrderedField<F>>(F expEpsilon, F delta) {

  public Budget {
    requireExpEpsilon(expEpsilon);
    requireDelta(delta);
  }

  static <F extends OrderedField<F>> void requireExpEpsilon(F expEpsilon) {
    if (expEpsilon.compareTo(expEpsilon.fromRational(Rational.ONE)) < 0) {
      throw new IllegalArgumentException("e^epsilon (" + expEpsilon + ") must be at least 1");
    }
  }

  static <F extends OrderedField<F>> void requireDelta(F delta) {
    if (delta.sign() < 0 || delta.compareTo(delta.fromRational(Rational.ONE)) > 0) {
      throw new IllegalArgumentException("delta (" + delta + ") must be between 0 and 1");
    }
  }
}
