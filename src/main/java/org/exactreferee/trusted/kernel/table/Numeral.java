package org.exactreferee.trusted.kernel.table;

import java.math.BigInteger;
import org.exactreferee.trusted.language.tree.CanonicalText;

/**
 * A decimal numeral {@code significand * 10^exponent}; its digits are those of the significand.
 *
 * <p>It is written {@code 0.125} or {@code 1200} if the exponent is at most 0 and the number is not
 * tiny, else {@code 1.25e-30}.
 */
public record Numeral(BigInteger significand, int exponent) {

  /**
   * The largest number of zeros after the point, and of those that an integer has beyond its
   * digits.
   */
  private static final int PLAIN_ZEROS = 6;

  /** Many more than a table has digits, and powers of ten that are quickly computed. */
  private static final int LARGEST = 10_000;

  public Numeral {
    if (!isModerate(significand, exponent) || (significand.signum() == 0 && exponent != 0)) {
      throw new IllegalArgumentException(
          "numeral must be 0 or have an exponent of at most " + LARGEST + " and as many digits");
    }
  }

  /** Whether the digits and the exponent are such as a numeral may have. */
  public static boolean isModerate(BigInteger significand, int exponent) {
    return Math.abs((long) exponent) <= LARGEST && significand.bitLength() <= 4 * LARGEST;
  }

  private String digits() {
    return significand.abs().toString();
  }

  /** The power of ten of the first digit. */
  private int first() {
    return exponent + digits().length() - 1;
  }

  /**
   * Whether this is the number itself where so many digits were asked for: it has fewer, or is an
   * integer that is written with more.
   */
  boolean isExact(int asked) {
    return significand.signum() == 0 || digits().length() != asked;
  }

  /** Whether a number with so many significant digits is written in this way. */
  boolean isWrittenWith(int asked) {
    String all = digits();
    if (significand.signum() == 0 || all.length() == asked) {
      return true;
    }
    int zeros = trailingZeros(all);
    return switch (Integer.signum(exponent)) {
      case 0 -> all.length() - zeros <= asked && first() < asked + PLAIN_ZEROS;
      case 1 -> zeros == 0 && all.length() < asked && first() >= asked + PLAIN_ZEROS;
      default -> zeros == 0 && all.length() < asked;
    };
  }

  /** How many zeros end the digits of a number that is not zero. */
  private static int trailingZeros(String digits) {
    int zeros = 0;
    while (digits.charAt(digits.length() - 1 - zeros) == '0') {
      zeros++;
    }
    return zeros;
  }

  @Override
  public String toString() {
    boolean scientific = exponent > 0 || first() < -PLAIN_ZEROS;
    String size = CanonicalText.decimal(digits(), exponent, scientific);
    return significand.signum() < 0 ? "-" + size : size;
  }
}
