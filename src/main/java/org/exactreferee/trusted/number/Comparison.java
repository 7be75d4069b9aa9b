package org.exactreferee.trusted.number;

/**
 * The order of two real numbers, as far as it could be decided.
 *
 * @param order how the left number stands to the right one
 * @param bits the precision that was needed, or the limit at which the question was given up; 0 if
 *     algebra decided it
 */
public record Comparison(Order order, int bits) {
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
