package org.exactreferee.trusted.privacy.composition;

/**
 * Two laws P and Q of one output. {@code H(E) = sup over events S of P(S) - E Q(S)}, for {@code E
 * >= 0}, is how well P can be told from Q.
 */
public sealed interface PairOfLaws permits FinitePair, NoisePair {

  /** {@code (Q, P)}. */
  PairOfLaws swapped();
}
