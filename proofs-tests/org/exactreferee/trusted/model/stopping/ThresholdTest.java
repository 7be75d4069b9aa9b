package org.exactreferee.trusted.model.stopping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Harmonic;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class ThresholdTest {
  private static final BigInteger ONE = BigInteger.ONE;

  @Test
  void smallThresholdsAreTheFirstThatFulfilTheDefinition() {
    for (int n = 1; n <= 60; n++) {
      int t = 1;
      while (Threshold.tail(n, t).compareTo(Rational.ONE) > 0) {
        t++;
      }
      assertThat(Threshold.of(BigInteger.valueOf(n))).isEqualTo(t);
    }
    assertThat(Threshold.of(ONE)).isEqualTo(1);
    assertThat(Threshold.of(BigInteger.TWO)).isEqualTo(1);
    assertThat(Threshold.of(BigInteger.valueOf(3))).isEqualTo(2);
  }

  @Test
  void thresholdsUpTo3000AreThoseOfExactSums() {
    Rational sum = Rational.ZERO;
    int t = 1;
    int seen = 0;
    for (int n = 1; n <= 3000; n++) {
      sum = n == 1 ? sum : sum.add(Rational.of(1, n - 1));
      while (sum.compareTo(Rational.ONE) > 0) {
        sum = sum.subtract(Rational.of(1, t));
        t++;
      }
      assertThat(Threshold.of(BigInteger.valueOf(n))).isEqualTo(t);
      seen++;
    }
    assertThat(seen).isEqualTo(3000);
  }

  @Test
  void largeThresholdsSeparateTheTwoSums() {
    for (int exponent : List.of(9, 18, 36, 100)) {
      for (int offset = -2; offset <= 2; offset++) {
        BigInteger n = BigInteger.TEN.pow(exponent).add(BigInteger.valueOf(offset));
        separates(n, Threshold.of(n));
      }
    }
  }

  private static void separates(BigInteger n, BigInteger t) {
    int bits = 3 * n.bitLength();
    BigInteger last = n.subtract(ONE);
    Enclosure from = Harmonic.difference(t.subtract(ONE), last, bits);
    Enclosure before = Harmonic.difference(t.subtract(BigInteger.TWO), last, bits);
    assertThat(from.upper()).isLessThan(Rational.ONE);
    assertThat(before.lower()).isGreaterThan(Rational.ONE);
  }

  /** (2n - 1)/(2t - 1) just above e is where rounding (n - 1/2)/e + 1/2 up is one too much. */
  @Test
  void nearTiesAreDecided() {
    Rational e = ExactReal.exp(Rational.ONE).enclose(1200).midpoint();
    List<BigInteger> beyondTheFormula = new ArrayList<>();
    int seen = 0;
    for (Rational convergent : convergentsOfE(120)) {
      if (convergent.numerator().testBit(0) && convergent.denominator().testBit(0)) {
        BigInteger n = convergent.numerator().add(ONE).shiftRight(1);
        BigInteger t = Threshold.of(n);
        assertThat(Threshold.isThreshold(n, t)).isTrue();
        if (n.bitLength() > 8) {
          separates(n, t);
        }
        Rational formula =
            Rational.of(2)
                .multiply(Rational.of(n))
                .subtract(Rational.ONE)
                .divide(e)
                .add(Rational.ONE)
                .divide(Rational.of(2));
        if (!formula.ceil().equals(t)) {
          beyondTheFormula.add(n);
          assertThat(formula.ceil()).isEqualTo(t.add(ONE));
          assertThat(convergent).isGreaterThan(e);
        }
        seen++;
      }
    }
    assertThat(seen).isGreaterThan(30);
    assertThat(beyondTheFormula)
        .contains(BigInteger.TWO, BigInteger.valueOf(97))
        .anyMatch(n -> n.bitLength() > 200);
  }

  /** e = [2; 1, 2, 1, 1, 4, 1, 1, 6, ...]. */
  private static List<Rational> convergentsOfE(int count) {
    List<Rational> convergents = new ArrayList<>();
    BigInteger p = ONE;
    BigInteger q = BigInteger.ZERO;
    BigInteger lastP = BigInteger.ZERO;
    BigInteger lastQ = ONE;
    for (int i = 0; i < count; i++) {
      BigInteger a = BigInteger.valueOf(i == 0 ? 2 : i % 3 == 2 ? 2L * (i + 1) / 3 : 1);
      BigInteger nextP = a.multiply(p).add(lastP);
      BigInteger nextQ = a.multiply(q).add(lastQ);
      lastP = p;
      lastQ = q;
      p = nextP;
      q = nextQ;
      convergents.add(Rational.of(p, q));
    }
    return convergents;
  }

  @Test
  void onlyTheThresholdIsAccepted() {
    for (long n : new long[] {1, 2, 3, 10, 255, 256, 257, 258, 1_000_000}) {
      BigInteger big = BigInteger.valueOf(n);
      BigInteger t = Threshold.of(big);
      assertThat(Threshold.isThreshold(big, t)).isTrue();
      assertThat(Threshold.isThreshold(big, t.add(ONE))).isFalse();
      assertThat(Threshold.isThreshold(big, t.subtract(ONE))).isFalse();
      assertThat(Threshold.isThreshold(big, BigInteger.ZERO)).isFalse();
      assertThat(Threshold.isThreshold(big, big.add(ONE))).isFalse();
    }
  }

  @Test
  void thereIsNoThresholdForNobody() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Threshold.of(BigInteger.ZERO))
        .withMessage("n (0) must be positive");
  }
}
