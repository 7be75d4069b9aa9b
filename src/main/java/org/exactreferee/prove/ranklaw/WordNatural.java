package org.exactreferee.prove.ranklaw;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A natural number that is changed in place by numbers of one machine word: what a recurrence over
 * long numerators needs, and nothing allocated on the way.
 *
 * <p>Invariant: the value is {@code sum words[i] 2^(64 i)} over {@code i < length}, the words read
 * as unsigned, and the highest of them is not zero.
 */
final class WordNatural {

  private static final VarHandle BIG_ENDIAN =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private long[] words;
  private int length;

  private WordNatural(long[] words, int length) {
    this.words = words;
    this.length = length;
  }

  /** A positive word. */
  static WordNatural of(long value) {
    return new WordNatural(new long[] {value, 0, 0, 0}, value == 0 ? 0 : 1);
  }

  /** Multiplies by a factor from 1 to 2^63 - 1. */
  void multiply(long factor) {
    if (factor == 1) {
      return;
    }
    long carry = 0;
    for (int i = 0; i < length; i++) {
      long word = words[i];
      long low = word * factor;
      long sum = low + carry;
      carry = highProduct(word, factor) + (Long.compareUnsigned(sum, low) < 0 ? 1 : 0);
      words[i] = sum;
    }
    if (carry != 0) {
      append(carry);
    }
  }

  /** The high word of the product of an unsigned word and a number that is not negative. */
  private static long highProduct(long word, long factor) {
    return Math.multiplyHigh(word, factor) + ((word >> 63) & factor);
  }

  private void append(long word) {
    if (length == words.length) {
      words = Arrays.copyOf(words, 2 * length);
    }
    words[length++] = word;
  }

  /**
   * Divides by a divisor from 1 to 2^63 - 1 that is known to leave no remainder: from the low end
   * on, each word of the quotient is the word that is left times the inverse of the divisor modulo
   * 2^64 [Jebelean 1993].
   */
  void divideExactly(long divisor) {
    if (divisor == 1) {
      return;
    }
    int twos = Long.numberOfTrailingZeros(divisor);
    long odd = divisor >> twos;
    if (twos > 0) {
      shiftRight(twos);
    }
    long inverse = inverse(odd);
    long borrow = 0;
    for (int i = 0; i < length; i++) {
      long word = words[i];
      long left = word - borrow;
      long quotient = left * inverse;
      words[i] = quotient;
      borrow = highProduct(quotient, odd) + (Long.compareUnsigned(word, borrow) < 0 ? 1 : 0);
    }
    trim();
  }

  private void shiftRight(int bits) {
    for (int i = 0; i < length - 1; i++) {
      words[i] = words[i] >>> bits | words[i + 1] << -bits;
    }
    words[length - 1] >>>= bits;
    trim();
  }

  private void trim() {
    while (length > 0 && words[length - 1] == 0) {
      length--;
    }
  }

  /** The inverse of an odd number modulo 2^64; each step doubles the number of right bits. */
  static long inverse(long odd) {
    long inverse = odd; // three bits
    for (int i = 0; i < 5; i++) {
      inverse *= 2 - odd * inverse;
    }
    return inverse;
  }

  void add(WordNatural that) {
    while (length < that.length) {
      append(0);
    }
    long carry = 0;
    int i = 0;
    for (; i < that.length; i++) {
      long sum = words[i] + that.words[i];
      long carried = sum + carry;
      carry =
          (Long.compareUnsigned(sum, words[i]) < 0 ? 1 : 0)
              | (Long.compareUnsigned(carried, sum) < 0 ? 1 : 0);
      words[i] = carried;
    }
    for (; carry != 0 && i < length; i++) {
      words[i]++;
      carry = words[i] == 0 ? 1 : 0;
    }
    if (carry != 0) {
      append(1);
    }
  }

  BigInteger toBigInteger() {
    byte[] bytes = new byte[8 * length];
    for (int i = 0; i < length; i++) {
      BIG_ENDIAN.set(bytes, 8 * (length - 1 - i), words[i]);
    }
    return new BigInteger(1, bytes);
  }
}
