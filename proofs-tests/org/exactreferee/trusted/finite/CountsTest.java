package org.exactreferee.trusted.finite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class CountsTest {
  @Test
  void factorialsGrowByTheirIndex() {
    assertThat(Counts.factorial(0)).isEqualTo(BigInteger.ONE);
    for (int n = 1; n <= 40; n++) {
      BigInteger before = Counts.factorial(n - 1);
      assertThat(Counts.factorial(n)).isEqualTo(before.multiply(BigInteger.valueOf(n)));
    }
  }

  @Test
  void binomialsAreThoseOfPascalsTriangle() {
    int seen = 0;
    for (int n = 0; n <= 40; n++) {
      assertThat(Counts.binomial(n, -1)).isEqualTo(BigInteger.ZERO);
      assertThat(Counts.binomial(n, 0)).isEqualTo(BigInteger.ONE);
      assertThat(Counts.binomial(n, n + 1)).isEqualTo(BigInteger.ZERO);
      for (int k = 1; k <= n; k++) {
        BigInteger above = Counts.binomial(n - 1, k - 1).add(Counts.binomial(n - 1, k));
        assertThat(Counts.binomial(n, k)).isEqualTo(above);
        seen++;
      }
    }
    assertThat(seen).isEqualTo(40 * 41 / 2);
  }

  @Test
  void pascalsTriangleListsTheBinomials() {
    List<List<BigInteger>> rows = Counts.pascal(12);
    assertThat(rows).hasSize(13);
    for (int n = 0; n <= 12; n++) {
      assertThat(rows.get(n)).hasSize(n + 1);
      for (int k = 0; k <= n; k++) {
        assertThat(rows.get(n).get(k)).isEqualTo(Counts.binomial(n, k));
      }
    }
  }

  @Test
  void negativeSizesAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Counts.factorial(-1))
        .withMessage("n (-1) must not be negative");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Counts.binomial(-2, 0))
        .withMessage("n (-2) must not be negative");
  }
}
