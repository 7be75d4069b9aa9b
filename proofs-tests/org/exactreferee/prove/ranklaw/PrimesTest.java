package org.exactreferee.prove.ranklaw;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.stream.IntStream;
import org.exactreferee.trusted.finite.Counts;
import org.junit.jupiter.api.Test;

class PrimesTest {
  @Test
  void thePrimesAreTheNumbersWithoutDivisors() {
    for (int limit = 0; limit <= 300; limit++) {
      int[] expected =
          IntStream.rangeClosed(2, limit)
              .filter(n -> IntStream.range(2, n).noneMatch(d -> n % d == 0))
              .toArray();
      assertThat(Primes.upTo(limit)).isEqualTo(expected);
    }
  }

  @Test
  void exponentsInBinomialsAreThoseOfTheNumberItself() {
    int seen = 0;
    for (int n = 0; n <= 60; n++) {
      for (int k = 0; k <= n; k++) {
        BigInteger binomial = Counts.binomial(n, k);
        for (int p : Primes.upTo(61)) {
          BigInteger power = BigInteger.valueOf(p).pow(Primes.binomialExponent(p, n, k));
          BigInteger rest = binomial.divide(power);
          assertThat(rest.multiply(power)).isEqualTo(binomial);
          assertThat(rest.mod(BigInteger.valueOf(p)).signum()).isNotZero();
          seen++;
        }
      }
    }
    assertThat(seen).isEqualTo(61 * 62 / 2 * 18);
  }

  @Test
  void exponentsAndLogarithmsAreTheLargestThatFit() {
    for (int p : Primes.upTo(30)) {
      for (int n = 1; n <= 1000; n++) {
        int exponent = Primes.exponent(p, n);
        assertThat(n % Math.pow(p, exponent)).isZero();
        assertThat(n % Math.pow(p, exponent + 1)).isNotZero();
        int logarithm = Primes.logarithm(p, n);
        assertThat(Math.pow(p, logarithm)).isLessThanOrEqualTo(n);
        assertThat(Math.pow(p, logarithm + 1)).isGreaterThan(n);
      }
    }
  }
}
