package org.exactreferee.trusted.number;

import java.util.Optional;

/**
 * The order of two real numbers, as far as it could be decided, and what decided it.
 *
 * @param order how the left number stands to the right one
 * @param bits the precision that was needed, or the limit at which the question was given up
 * @param difference an enclosure of left - right that excludes zero if the order is strict; empty
 *     if the difference is too large or too small to be written out
 */
public record Comparison(Order order, int bits, Optional<Enclosure> difference) {

  /** The possible answers. */
  public enum Order {
    LESS,
    EQUAL,
    GREATER,
    UNKNOWN
  }

  public static Order order(int sign) {
    return sign < 0 ? Order.LESS : sign > 0 ? Order.GREATER : Order.EQUAL;
  }
}
