package org.exactreferee.prove.threshold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.model.stopping.Threshold;
import org.junit.jupiter.api.Test;

class ConsecutiveThresholdsTest {
  @Test
  void everySmallThresholdIsThatOfTheDefinition() {
    List<BigInteger> thresholds = ConsecutiveThresholds.from(BigInteger.ONE, 1200);
    for (int n = 1; n <= 1200; n++) {
      assertThat(thresholds.get(n - 1)).isEqualTo(Threshold.of(BigInteger.valueOf(n)));
    }
    assertThat(thresholds).hasSize(1200);
  }

  @Test
  void whereTheWalkStartsDoesNotMatter() {
    List<BigInteger> all = ConsecutiveThresholds.from(BigInteger.ONE, 200_000);
    for (int first : new int[] {2, 15, 16, 17, 96, 97, 24_586, 65_536, 65_537, 131_073}) {
      assertThat(ConsecutiveThresholds.from(BigInteger.valueOf(first), 1000))
          .isEqualTo(all.subList(first - 1, first + 999));
    }
  }

  @Test
  void largeThresholdsAreThoseOfTheDefinition() {
    for (int exponent : new int[] {17, 18, 19, 40, 100}) {
      BigInteger first = BigInteger.TEN.pow(exponent);
      List<BigInteger> thresholds = ConsecutiveThresholds.from(first, 70_000);
      for (int i : new int[] {0, 1, 2, 3, 1000, 65_535, 65_536, 69_999}) {
        BigInteger n = first.add(BigInteger.valueOf(i));
        assertThat(Threshold.isThreshold(n, thresholds.get(i))).isTrue();
      }
    }
  }

  /** Numerators 2n - 1 over denominators 2t - 1 that approach e from above. */
  @Test
  void nearTiesAreLeftToTheDefinition() {
    List<BigInteger> near = new ArrayList<>();
    BigInteger[] p = {BigInteger.ONE, BigInteger.ZERO};
    BigInteger[] q = {BigInteger.ZERO, BigInteger.ONE};
    for (int i = 0; i < 90; i++) {
      BigInteger a = BigInteger.valueOf(i == 0 ? 2 : i % 3 == 2 ? 2L * (i + 1) / 3 : 1);
      p = new BigInteger[] {a.multiply(p[0]).add(p[1]), p[0]};
      q = new BigInteger[] {a.multiply(q[0]).add(q[1]), q[0]};
      if (p[0].testBit(0) && q[0].testBit(0)) {
        near.add(p[0].add(BigInteger.ONE).shiftRight(1));
      }
    }
    for (BigInteger n : near) {
      assertThat(ConsecutiveThresholds.from(n, 1)).containsExactly(Threshold.of(n));
    }
    assertThat(near).hasSizeGreaterThan(20).contains(BigInteger.valueOf(97));
  }

  @Test
  void aStartBelowOneIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ConsecutiveThresholds.from(BigInteger.ZERO, 1))
        .withMessage("first n (0) must be positive");
  }
}
