package org.exactreferee.prove.ranklaw;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WordNaturalTest {
  private static final long[] EDGES = {
    1,
    2,
    3,
    1L << 31,
    (1L << 32) - 1,
    1L << 62,
    Long.MAX_VALUE,
    Long.MAX_VALUE - 1,
    6_700_417L << 20
  };

  private static long word(Random random) {
    return random.nextInt(4) == 0
        ? EDGES[random.nextInt(EDGES.length)]
        : random.nextLong() >>> (1 + random.nextInt(62)) | 1;
  }

  @Test
  void everyOperationIsThatOfBigInteger() {
    Random random = new Random(1);
    int divisions = 0;
    for (int run = 0; run < 200; run++) {
      WordNatural actual = WordNatural.of(word(random));
      BigInteger expected = actual.toBigInteger();
      for (int step = 0; step < 60; step++) {
        long factor = word(random);
        BigInteger big = BigInteger.valueOf(factor);
        if (expected.mod(big).signum() == 0) {
          actual.divideExactly(factor);
          expected = expected.divide(big);
          divisions++;
        } else if (random.nextBoolean()) {
          actual.multiply(factor);
          expected = expected.multiply(big);
        } else {
          WordNatural added = WordNatural.of(factor);
          added.multiply(word(random));
          actual.add(added);
          expected = expected.add(added.toBigInteger());
        }
        assertThat(actual.toBigInteger()).isEqualTo(expected);
      }
    }
    assertThat(divisions).isGreaterThan(500);
  }

  @Test
  void whatWasMultipliedInCanBeDividedOut() {
    Random random = new Random(2);
    for (int run = 0; run < 50; run++) {
      long[] factors = random.longs(40, 1, Long.MAX_VALUE).toArray();
      WordNatural number = WordNatural.of(12345);
      for (long factor : factors) {
        number.multiply(factor);
      }
      for (long factor : factors) {
        number.divideExactly(factor);
      }
      assertThat(number.toBigInteger()).isEqualTo(12345);
    }
  }

  @Test
  void carriesRunThroughAllWords() {
    WordNatural ones = WordNatural.of(1);
    for (int i = 0; i < 10; i++) {
      ones.multiply(1L << 62);
    }
    BigInteger power = ones.toBigInteger();
    assertThat(power).isEqualTo(BigInteger.TWO.pow(620));
    WordNatural almost = WordNatural.of(Long.MAX_VALUE);
    almost.multiply(2);
    almost.add(WordNatural.of(1));
    assertThat(almost.toBigInteger()).isEqualTo(BigInteger.TWO.pow(64).subtract(BigInteger.ONE));
    almost.add(WordNatural.of(1));
    assertThat(almost.toBigInteger()).isEqualTo(BigInteger.TWO.pow(64));
  }

  @Test
  void aShortNumberPlusALongOneIsLong() {
    WordNatural sum = WordNatural.of(5);
    WordNatural longer = WordNatural.of(7);
    for (int i = 0; i < 6; i++) {
      longer.multiply(Long.MAX_VALUE);
    }
    BigInteger expected = longer.toBigInteger().add(BigInteger.valueOf(5));
    sum.add(longer);
    assertThat(sum.toBigInteger()).isEqualTo(expected);
  }

  @Test
  void theInverseOfAnOddWordIsOneModuloThePowerOfTwo() {
    Random random = new Random(3);
    for (int i = 0; i < 1000; i++) {
      long odd = random.nextLong() | 1;
      assertThat(odd * WordNatural.inverse(odd)).isEqualTo(1);
    }
  }
}
