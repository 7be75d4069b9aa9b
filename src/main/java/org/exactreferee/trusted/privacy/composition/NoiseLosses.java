package org.exactreferee.trusted.privacy.composition;

import java.util.List;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;

/**
 * The losses of noise around 1 (P) against noise around 0 (Q). They do not fall as the outcome
 * grows, so an interval of losses is one of outcomes.
 */
sealed interface NoiseLosses permits GaussianLosses, LaplaceLosses {

  /** A loss below which there is no mass worth a cell. */
  Rational least();

  /** A loss above which there is no mass worth a cell. */
  Rational most();

  /** The losses that have a positive mass by themselves. No other method counts them. */
  List<Single> singles();

  record Single(Rational loss, Mass mass) {}

  /** How the outcomes divide that have losses up to t, and above t. */
  Cut cut(Enclosure t);

  /** The cut below all. */
  Cut lowest();

  /** What lies below a cut, and what lies above it. */
  Mass below(Cut cut);

  Mass above(Cut cut);
}
