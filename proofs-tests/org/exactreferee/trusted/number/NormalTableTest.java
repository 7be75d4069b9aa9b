package org.exactreferee.trusted.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.real.RandomNumbers;
import org.junit.jupiter.api.Test;

/** The table has the tails that are computed one by one. */
class NormalTableTest {

  @Test
  void everyValueMeetsTheTailComputedAlone() {
    RandomNumbers random = new RandomNumbers(32);
    int cases = 0;
    for (int bits : new int[] {1, 20, 64, 200}) {
      NormalTable table = new NormalTable(Rational.of(9, 2), bits);
      for (int i = 0; i < 150; i++) {
        // Up to 5, so that some lie beyond the end; every third half way between two nodes.
        Rational x =
            i % 3 == 0
                ? Rational.of(2L * random.below(80) + 1, 32)
                : Rational.of(random.below(5_000_000), 1_000_000);
        Enclosure found = table.above(Enclosure.of(x, bits + 40));
        NormalTailTest.requireMeets(found, NormalTail.above(x, bits + 60), bits);
        cases++;
      }
    }
    assertThat(cases).isEqualTo(600);
  }

  @Test
  void anIntervalIsTakenToTheTailsOfItsEnds() {
    NormalTable table = new NormalTable(Rational.of(3), 40);
    Enclosure wide = Enclosure.between(Rational.ONE, Rational.of(2), 10);
    Enclosure found = table.above(wide);
    Enclosure most = NormalTail.above(Rational.ONE, 90);
    Enclosure least = NormalTail.above(Rational.of(2), 90);
    assertThat(found.contains(most) && found.contains(least)).isTrue();
    Enclosure hull = Enclosure.between(least.lower(), most.upper(), 90);
    assertThat(hull.widen(RationalText.parse("1e-12"), 90).contains(found)).isTrue();
  }

  @Test
  void theIntegralOfTheBellIsThatOfItsSeriesTermByTerm() {
    // G(u) for c = 0 is u - u^3/6 + u^5/40 - ..., which alternates.
    BellIntegral integral = BellIntegral.of(Rational.ZERO, Rational.of(1, 4), 100);
    Rational u = Rational.of(1, 4);
    Rational high = Rational.of(4, 16).subtract(u.pow(3).divide(Rational.of(6)));
    Rational low = high;
    high = high.add(u.pow(5).divide(Rational.of(40)));
    Enclosure found = integral.at(BigInteger.ONE.shiftLeft(100));
    assertThat(found.lower()).isBetween(low, high);
    assertThat(found.upper()).isBetween(low, high);
    assertThat(found.isRelativelyWithin(85)).isTrue();
  }

  @Test
  void refusesANegativeArgument() {
    NormalTable table = new NormalTable(Rational.ONE, 20);
    assertThatThrownBy(() -> table.above(Enclosure.of(Rational.of(-1, 1000), 40)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("must not be negative");
  }
}
