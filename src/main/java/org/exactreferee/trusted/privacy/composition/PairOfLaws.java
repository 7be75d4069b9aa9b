package org.exactreferee.trusted.privacy.composition;

import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Two laws P and Q of one output. {@code H(E) = sup over events S of P(S) - E Q(S)}, for {@code E
 * >= 0}, is how well P can be told from Q.
 */
public sealed interface PairOfLaws permits FinitePair, NoisePair {

  /** {@code (Q, P)}. */
  PairOfLaws swapped();

  /**
   * {@code (rate P + (1 - rate) Q, Q)}.
   *
   * @param rate in 0..1
   */
  PairOfLaws subsampled(ExactReal rate);
}
