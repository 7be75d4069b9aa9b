package org.exactreferee.trusted.model.selection;

import org.exactreferee.trusted.number.Rational;

/** Noise of rate r, so of scale 1/r, that is added to a score. */
public enum Noise {
  /** Density {@code r e^(-r z)} for z > 0. */
  EXPONENTIAL,
  /** Density {@code r/2 e^(-r |z|)}. */
  LAPLACE;

  /** {@code P(q + noise <= y)} for y on one side of q. */
  ExponentialForm distribution(Rational q, Rational rate, boolean above) {
    Rational half = this == LAPLACE ? Rational.of(1, 2) : Rational.ONE;
    if (above) {
      return ExponentialForm.of(Rational.ONE, half.negate(), rate.negate(), q);
    }
    return ExponentialForm.of(Rational.ZERO, this == LAPLACE ? half : Rational.ZERO, rate, q);
  }
}
