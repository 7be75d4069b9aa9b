package org.exactreferee.prove.ranklaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ResiduesTest {
  private static final int[][] PRIME_POWERS = {{2, 1}, {2, 40}, {3, 1}, {3, 39}, {7, 5}, {9973, 4}};

  /** The fixed unit, as what a product with 1 divides by. */
  @Test
  void productsAreProductsUpToOneUnit() {
    Random random = new Random(1);
    for (int[] power : PRIME_POWERS) {
      Residues residues = Residues.of(power[0], power[1]);
      BigInteger modulus = BigInteger.valueOf(power[0]).pow(power[1]);
      for (int i = 0; i < 1000; i++) {
        long a = residues.of(new BigInteger(100, random));
        long factor = random.nextLong() >>> 2;
        BigInteger twice =
            BigInteger.valueOf(residues.product(residues.product(a, factor), 1)).mod(modulus);
        BigInteger one =
            BigInteger.valueOf(residues.product(residues.product(a, 1), 1))
                .multiply(BigInteger.valueOf(factor))
                .mod(modulus);
        assertThat(twice).isEqualTo(one);
        assertThat(residues.product(a, factor))
            .isGreaterThanOrEqualTo(power[0] == 2 ? Long.MIN_VALUE : 0);
      }
    }
  }

  @Test
  void powersOfThePrimeMultiplyWithoutTheUnit() {
    Random random = new Random(2);
    for (int[] power : PRIME_POWERS) {
      Residues residues = Residues.of(power[0], power[1]);
      BigInteger modulus = BigInteger.valueOf(power[0]).pow(power[1]);
      for (int e = 0; e < power[1]; e++) {
        BigInteger value = new BigInteger(50, random);
        long shifted = residues.product(residues.of(value), residues.timesPower(e));
        BigInteger expected = value.multiply(BigInteger.valueOf(power[0]).pow(e)).mod(modulus);
        assertThat(BigInteger.valueOf(shifted).mod(modulus)).isEqualTo(expected);
        assertThat(residues.exponent(shifted)).isGreaterThanOrEqualTo(e);
        assertThat(residues.isDivisible(shifted, e)).isTrue();
      }
      assertThat(residues.exponent(0)).isEqualTo(power[1]);
      assertThat(residues.exponent(residues.of(BigInteger.ONE))).isZero();
      assertThat(residues.isDivisible(residues.of(BigInteger.ONE), 1)).isFalse();
      assertThat(residues.isDivisible(0, power[1])).isTrue();
    }
  }

  @Test
  void aModulusBeyondAWordIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Residues.of(3, 40))
        .withMessage("modulus (12157665459056928801) must be below 2^62");
  }
}
