package org.exactreferee.numeral;

import java.util.Optional;
import org.exactreferee.trusted.number.Comparison;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.Real;

/** How far two numbers are apart that were compared. */
public final class EnclosedDifference {
  private static final int SHOWN_BITS = 24;

  private EnclosedDifference() {}

  /**
   * An enclosure of left - right that excludes zero if the order is strict; empty if the difference
   * is too large or too small to be written out.
   */
  public static Optional<Enclosure> of(Real left, Real right, Comparison comparison) {
    if (comparison.order() == Comparison.Order.EQUAL) {
      return Optional.of(Enclosure.ZERO);
    }
    try {
      Real difference = left.subtract(right);
      int bits = Math.max(SHOWN_BITS, comparison.bits());
      Enclosure enclosure = difference.enclose(bits);
      while (enclosure.containsZero() && comparison.order() != Comparison.Order.UNKNOWN) {
        bits *= 2;
        enclosure = difference.enclose(bits);
      }
      return Optional.of(enclosure);
    } catch (UndecidedException tooLarge) {
      return Optional.empty();
    }
  }
}
