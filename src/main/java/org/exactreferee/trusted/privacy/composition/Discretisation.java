package org.exactreferee.trusted.privacy.composition;

import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Pairs of laws whose losses lie on no lattice, between two measures on the lattice of the
 * multiples of a step.
 */
final class Discretisation {

  private Discretisation() {}

  /**
   * The bracket with {@code start = 1} and {@code step = e^step}.
   *
   * @param step the distance of neighbouring losses, positive
   * @param bits masses are multiples of {@code 2^-bits}, and so small a mass may be cut off
   * @throws UndecidedException if that takes too long
   */
  static LossBracket of(PairOfLaws pair, Rational step, int bits) {
    if (step.sign() <= 0) {
      throw new IllegalArgumentException("step (" + step + ") must be positive");
    }
    CellMasses cells =
        pair instanceof NoisePair noise
            ? NoiseCells.of(noise, step, bits)
            : FiniteCells.of((FinitePair) pair, step, bits);
    return new LossBracket(
        ExactReal.ONE,
        ExactReal.exp(step),
        bits,
        LowerMeasure.of(cells, bits),
        UpperMeasure.of(cells, bits));
  }
}
