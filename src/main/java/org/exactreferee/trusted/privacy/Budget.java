package org.exactreferee.trusted.privacy;

import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

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

  /** The budget with {@code E = e^epsilon} for a rational epsilon, which is not negative. */
  public static Budget<ExactReal> ofEpsilon(Rational epsilon, ExactReal delta) {
    if (epsilon.sign() < 0) {
      throw new IllegalArgumentException("epsilon (" + epsilon + ") must not be negative");
    }
    return new Budget<>(ExactReal.exp(epsilon), delta);
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
