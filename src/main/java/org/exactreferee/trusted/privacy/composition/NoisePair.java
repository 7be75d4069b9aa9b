package org.exactreferee.trusted.privacy.composition;

import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A number 0 with noise, or with some probability a number 1, against 0 with noise: {@code P = rate
 * N_1 + (1 - rate) N_0} and {@code Q = N_0}, where N_m is the noise around m.
 *
 * @param noise the density of the noise
 * @param scale of the noise, positive
 * @param rate in 0..1
 * @param isSwapped whether it is (Q, P) instead of (P, Q)
 */
public record NoisePair(Noise noise, Rational scale, Rational rate, boolean isSwapped)
    implements PairOfLaws {

  /** A symmetric density. */
  public enum Noise {
    /** {@code e^(-x^2 / (2 scale^2)) / (scale sqrt(2 pi))}. */
    GAUSSIAN,
    /** {@code e^(-|x| / scale) / (2 scale)}. */
    LAPLACE
  }

  public NoisePair {
    if (scale.sign() <= 0) {
      throw new IllegalArgumentException("scale (" + scale + ") must be positive");
    }
    if (rate.sign() < 0 || rate.compareTo(Rational.ONE) > 0) {
      throw new IllegalArgumentException("rate (" + rate + ") must be in 0..1");
    }
    // Reflected at 1/2, N_1 and N_0 change places.
    isSwapped = isSwapped && !rate.equals(Rational.ONE);
  }

  @Override
  public NoisePair swapped() {
    return new NoisePair(noise, scale, rate, !isSwapped);
  }

  @Override
  public NoisePair subsampled(ExactReal more) {
    if (isSwapped) {
      throw new UndecidedException(
          "a subsampled pair that is swapped must not be subsampled again");
    }
    Rational factor =
        more.rational()
            .orElseThrow(() -> new UndecidedException("rate (" + more + ") must be rational"));
    return new NoisePair(noise, scale, rate.multiply(factor), false);
  }
}
