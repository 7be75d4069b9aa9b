package org.exactreferee.trusted.privacy.composition;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * Products of measures, by Kronecker's substitution: the masses of a measure are the digits of one
 * large integer, to a base above every mass of the product.
 */
final class Convolution {

  /** The largest integer that is multiplied, in bytes. */
  private static final long MOST_BYTES = 1L << 27;

  private Convolution() {}

  /**
   * The masses of a product, each divided by {@code 2^bits} and rounded down.
   *
   * <p>A mass of the product is at most the product of the totals.
   */
  static List<BigInteger> times(List<BigInteger> left, List<BigInteger> right, int bits) {
    if (left.isEmpty() || right.isEmpty()) {
      return List.of();
    }
    int slot = (sum(left).bitLength() + sum(right).bitLength()) / 8 + 1;
    int length = Math.addExact(left.size(), right.size()) - 1;
    if ((long) slot * length > MOST_BYTES) {
      throw new UndecidedException(
          "a product of " + length + " masses of " + bits + " bits takes too long");
    }
    BigInteger one = packed(left, slot);
    BigInteger other = left.equals(right) ? one : packed(right, slot);
    return unpacked(one.multiply(other).toByteArray(), slot, length, bits);
  }

  static BigInteger sum(List<BigInteger> masses) {
    BigInteger sum = BigInteger.ZERO;
    for (BigInteger mass : masses) {
      sum = sum.add(mass);
    }
    return sum;
  }

  /** The first mass is the lowest digit. */
  private static BigInteger packed(List<BigInteger> masses, int slot) {
    byte[] bytes = new byte[masses.size() * slot];
    for (int i = 0; i < masses.size(); i++) {
      byte[] digit = masses.get(i).toByteArray();
      int skipped = digit[0] == 0 ? 1 : 0;
      int size = digit.length - skipped;
      System.arraycopy(digit, skipped, bytes, bytes.length - i * slot - size, size);
    }
    return new BigInteger(1, bytes);
  }

  private static List<BigInteger> unpacked(byte[] product, int slot, int length, int bits) {
    List<BigInteger> masses = new ArrayList<>(length);
    for (int i = 0; i < length; i++) {
      int end = Math.max(0, product.length - i * slot);
      int begin = Math.max(0, end - slot);
      masses.add(new BigInteger(1, product, begin, end - begin).shiftRight(bits));
    }
    return Collections.unmodifiableList(masses);
  }
}
