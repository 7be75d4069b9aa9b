package org.exactreferee.trusted.number.real;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.exactreferee.trusted.number.Rational;

/** Numbers to test with, the same in every run. */
public final class RandomNumbers {

  private final Random random;

  public RandomNumbers(long seed) {
    this.random = new Random(seed);
  }

  public int below(int bound) {
    return random.nextInt(bound);
  }

  /** An integer of up to so many bits, of either sign. */
  public BigInteger integer(int bits) {
    BigInteger size = new BigInteger(bits, random);
    return random.nextBoolean() ? size : size.negate();
  }

  /** A fraction whose parts have up to so many bits, of either sign. */
  public Rational rational(int bits) {
    return Rational.of(integer(bits), new BigInteger(bits, random).setBit(0));
  }

  public Rational positive(int bits) {
    return Rational.of(
        new BigInteger(bits, random).add(BigInteger.ONE), new BigInteger(bits, random).setBit(0));
  }

  /** A fraction from 0 to 1 inclusive, the ends more often than others. */
  Rational weight() {
    return Rational.of(random.nextInt(9), 8);
  }

  /** Values around 0, 2^31, 2^62 and the ends of the long range, where fast paths end. */
  public static List<Long> aroundBoundaries() {
    List<Long> values = new ArrayList<>();
    for (long d = -3; d <= 3; d++) {
      for (long base : new long[] {0, 1L << 31, 1L << 32, 1L << 62}) {
        values.add(base + d);
        values.add(-base + d);
      }
      values.add(d < 0 ? Long.MAX_VALUE + d : Long.MIN_VALUE + d);
    }
    values.add(Long.MAX_VALUE);
    return values.stream().distinct().toList();
  }

  /** Values around the boundaries and in between. */
  public long anyLong() {
    return switch (random.nextInt(5)) {
      case 0 -> random.nextInt(2001) - 1000;
      case 1 -> random.nextInt();
      case 2 -> aroundBoundaries().get(random.nextInt(aroundBoundaries().size()));
      case 3 -> random.nextLong() >> random.nextInt(64);
      default -> random.nextLong();
    };
  }
}
