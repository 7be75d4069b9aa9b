package org.exactreferee.trusted.privacy.composition;

import java.math.BigInteger;
import java.util.List;

/**
 * How much mass P puts on outputs of each loss. The loss with index j stands for a ratio {@code
 * P/Q} that whoever holds the measure knows, growing with j; the mass under Q is that under P
 * divided by it.
 *
 * @param first the index of the first mass
 * @param masses of the losses with indices first, first + 1, ..., in units that whoever holds the
 *     measure knows; none is negative
 * @param infinite the mass where Q has none
 */
public record LossMeasure(int first, List<BigInteger> masses, BigInteger infinite) {

  public LossMeasure {
    masses = List.copyOf(masses);
    if (infinite.signum() < 0 || masses.stream().anyMatch(mass -> mass.signum() < 0)) {
      throw new IllegalArgumentException("a mass must not be negative");
    }
  }

  /** All mass there is. */
  BigInteger total() {
    return masses.stream().reduce(infinite, BigInteger::add);
  }
}
