package org.exactreferee.trusted.privacy.composition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class ComposedLossesTest {
  private static final int BITS = 160;
  private static final ExactReal ONE = ExactReal.ONE;

  static ExactReal exp(long numerator, long denominator) {
    return ExactReal.exp(Rational.of(numerator, denominator));
  }

  static FinitePair randomizedResponse(ExactReal factor) {
    ExactReal lie = ONE.divide(ONE.add(factor));
    ExactReal truth = ONE.subtract(lie);
    return new FinitePair(List.of(truth, lie), List.of(lie, truth));
  }

  static FinitePair rational(long[] first, long[] second) {
    return new FinitePair(law(first), law(second));
  }

  private static List<ExactReal> law(long[] weights) {
    long sum = 0;
    for (long weight : weights) {
      sum += weight;
    }
    List<ExactReal> law = new ArrayList<>();
    for (long weight : weights) {
      law.add(ExactReal.of(Rational.of(weight, sum)));
    }
    return law;
  }

  private static Enclosure bracket(PairOfLaws pair, int count, ExactReal factor) {
    return bracket(Composition.of(pair).repeated(count), factor, BITS);
  }

  private static Enclosure bracket(Composition product, ExactReal factor, int bits) {
    return new ComposedLosses(product, bits, Optional.empty()).hockeyStick(factor);
  }

  /** Every sequence of outputs, one for each pair. */
  private static ExactReal byAllSequences(List<FinitePair> pairs, ExactReal factor) {
    return sequences(pairs, ONE, ONE, factor);
  }

  private static ExactReal sequences(
      List<FinitePair> rest, ExactReal p, ExactReal q, ExactReal factor) {
    if (rest.isEmpty()) {
      ExactReal excess = p.subtract(factor.multiply(q));
      return excess.sign() > 0 ? excess : ExactReal.ZERO;
    }
    ExactReal sum = ExactReal.ZERO;
    FinitePair pair = rest.get(0);
    for (int o = 0; o < pair.first().size(); o++) {
      ExactReal first = p.multiply(pair.first().get(o));
      ExactReal second = q.multiply(pair.second().get(o));
      sum = sum.add(sequences(rest.subList(1, rest.size()), first, second, factor));
    }
    return sum;
  }

  private static void assertBrackets(Enclosure found, ExactReal value, int bits) {
    assertThat(ExactReal.of(found.lower())).isLessThanOrEqualTo(value);
    assertThat(ExactReal.of(found.upper())).isGreaterThanOrEqualTo(value);
    assertThat(found.width()).isLessThan(Rational.dyadic(BigInteger.ONE, -bits));
  }

  private static void assertDigits(Enclosure found, String digits) {
    BigDecimal shown = new BigDecimal(digits);
    Rational value = Rational.dyadic(shown.unscaledValue(), 0);
    Rational scaled = value.divide(Rational.of(BigInteger.TEN.pow(shown.scale())));
    Rational half = Rational.of(BigInteger.ONE, BigInteger.TEN.pow(shown.scale()));
    assertThat(found.lower().subtract(scaled).abs()).isLessThan(half);
    assertThat(found.upper().subtract(scaled).abs()).isLessThan(half);
  }

  @Test
  void certifiesWhatOthersReportWrongly() {
    assertDigits(bracket(randomizedResponse(exp(1, 100)), 100_000, exp(26, 1)), "4.891E-12");
    assertDigits(bracket(randomizedResponse(exp(1, 100)), 10_000, exp(8, 1)), "3.5E-15");
    assertDigits(bracket(randomizedResponse(exp(1, 10)), 1_000, exp(28, 1)), "2.94E-14");
  }

  @Test
  void agreesWithTheClosedSumOfOptimalComposition() {
    int compared = 0;
    for (int k : new int[] {1, 2, 17, 300}) {
      for (int quarter = 0; quarter <= 12; quarter += 3) {
        Enclosure sum = Enclosure.ZERO;
        BigInteger ways = BigInteger.ONE;
        Enclosure bottom = ONE.add(exp(1, 10)).enclose(300);
        for (int i = 0; i <= k; i++) {
          ExactReal excess = exp(k - i, 10).subtract(exp(quarter, 4).multiply(exp(i, 10)));
          if (excess.sign() > 0) {
            Enclosure counted =
                excess.enclose(300).multiply(Enclosure.of(Rational.of(ways), 300), 300);
            sum = sum.add(counted, 300);
          }
          ways = ways.multiply(BigInteger.valueOf(k - i)).divide(BigInteger.valueOf(i + 1L));
        }
        for (int i = 0; i < k; i++) {
          sum = sum.divide(bottom, 300);
        }
        Enclosure found =
            bracket(
                Composition.of(randomizedResponse(exp(1, 10))).repeated(k), exp(quarter, 4), 220);
        assertThat(found.lower()).isLessThanOrEqualTo(sum.upper());
        assertThat(found.upper()).isGreaterThanOrEqualTo(sum.lower());
        assertThat(found.width()).isLessThan(Rational.of(BigInteger.ONE, BigInteger.TEN.pow(50)));
        compared++;
      }
    }
    assertThat(compared).isEqualTo(20);
  }

  @Test
  void bracketsTheSumOverAllSequencesOfOutputs() {
    Random random = new Random(5);
    int compared = 0;
    int proper = 0;
    for (int round = 0; round < 60; round++) {
      long base = 2 + random.nextInt(2);
      long[] first = new long[4];
      long[] second = new long[4];
      for (int o = 0; o < 4; o++) {
        // Ratios are powers of the base times a common factor, or there is a zero.
        long weight = 1 + random.nextInt(5);
        boolean up = random.nextBoolean();
        long factor = (long) Math.pow(base, random.nextInt(3));
        first[o] = random.nextInt(6) == 0 ? 0 : up ? weight * factor : weight;
        second[o] = random.nextInt(6) == 0 ? 0 : up ? weight : weight * factor;
      }
      first[0] = base;
      second[0] = 1;
      FinitePair pair = rational(first, second);
      int k = 1 + random.nextInt(3);
      List<FinitePair> copies = new ArrayList<>();
      for (int i = 0; i < k; i++) {
        copies.add(pair);
      }
      for (ExactReal factor :
          List.of(
              ExactReal.ZERO, ExactReal.of(Rational.of(1, 2)), ONE, ExactReal.of(3), exp(3, 2))) {
        ExactReal value = byAllSequences(copies, factor);
        assertBrackets(bracket(pair, k, factor), value, BITS - 16);
        assertThat(Composition.of(pair).repeated(k).exactHockeyStick(factor))
            .hasValueSatisfying(exact -> assertThat(exact).isEqualTo(value));
        proper += value.sign() > 0 && value.compareTo(ONE) < 0 ? 1 : 0;
        compared++;
      }
    }
    assertThat(compared).isEqualTo(300);
    assertThat(proper).isGreaterThan(150);
  }

  @Test
  void multipliesTwoLatticesThatHaveNothingInCommon() {
    FinitePair twos = rational(new long[] {4, 2, 1}, new long[] {1, 2, 4});
    FinitePair threes = rational(new long[] {3, 1, 0}, new long[] {1, 3, 1});
    FinitePair powers = randomizedResponse(exp(1, 3));
    int compared = 0;
    for (ExactReal factor :
        List.of(ExactReal.of(Rational.of(1, 9)), ONE, ExactReal.of(2), exp(5, 3))) {
      for (List<FinitePair> pairs :
          List.of(
              List.of(twos, twos, threes),
              List.of(threes, powers, threes),
              List.of(powers, twos))) {
        Composition product = Composition.TRIVIAL;
        for (FinitePair pair : pairs) {
          product = product.times(Composition.of(pair));
        }
        assertBrackets(bracket(product, factor, BITS), byAllSequences(pairs, factor), BITS - 16);
        compared++;
      }
    }
    assertThat(compared).isEqualTo(12);
  }

  @Test
  void asksForAGridWhereThreeLatticesHaveNothingInCommon() {
    Composition product =
        Composition.of(randomizedResponse(ExactReal.of(2)))
            .times(Composition.of(randomizedResponse(ExactReal.of(3))))
            .times(Composition.of(randomizedResponse(exp(1, 1))));
    assertThatThrownBy(() -> bracket(product, ONE, BITS))
        .isInstanceOf(UndecidedException.class)
        .hasMessageContaining("step of a grid");
  }

  @Test
  void moreBitsNarrowTheBracketAndAnyTwoIntersect() {
    Composition product = Composition.of(FinitePair.geometric(exp(-1, 10), 7)).repeated(1000);
    List<Enclosure> brackets = new ArrayList<>();
    for (int bits : new int[] {40, 60, 100, 180}) {
      brackets.add(bracket(product, exp(15, 1), bits));
    }
    int compared = 0;
    for (int i = 0; i < brackets.size(); i++) {
      for (int j = i + 1; j < brackets.size(); j++) {
        Rational lower = brackets.get(i).lower().max(brackets.get(j).lower());
        assertThat(lower).isLessThanOrEqualTo(brackets.get(i).upper().min(brackets.get(j).upper()));
        assertThat(brackets.get(j).width()).isLessThan(brackets.get(i).width());
        compared++;
      }
    }
    assertThat(compared).isEqualTo(6);
  }

  @Test
  void moreStepsAreNeverMorePrivate() {
    FinitePair pair = rational(new long[] {5, 3, 2}, new long[] {2, 3, 5}).swapped();
    Rational before = Rational.of(-1);
    int compared = 0;
    for (int k = 0; k <= 40; k += 4) {
      Enclosure found = bracket(pair, k, exp(1, 2));
      assertThat(found.upper()).isGreaterThanOrEqualTo(before);
      before = found.lower();
      compared++;
    }
    assertThat(compared).isEqualTo(11);
  }

  @Test
  void noStepsTellNothing() {
    assertBrackets(bracket(randomizedResponse(exp(1, 1)), 0, ONE), ExactReal.ZERO, 150);
    assertBrackets(
        bracket(randomizedResponse(exp(1, 1)), 0, ExactReal.of(Rational.of(1, 4))),
        ExactReal.of(Rational.of(3, 4)),
        150);
  }

  @Test
  void aRateOfZeroTellsNothingAndARateOfOneIsTheStepItself() {
    FinitePair pair = randomizedResponse(exp(1, 1));
    assertThat(pair.subsampled(ONE)).isEqualTo(pair);
    assertBrackets(bracket(pair.subsampled(ExactReal.ZERO), 9, ONE), ExactReal.ZERO, 150);
  }

  @Test
  void subsamplingIsComposedWithoutAGrid() {
    FinitePair pair = randomizedResponse(exp(1, 1)).subsampled(ExactReal.of(Rational.of(1, 10)));
    List<FinitePair> five = List.of(pair, pair, pair, pair, pair);
    for (Composition product :
        List.of(Composition.of(pair).repeated(5), Composition.of(pair.swapped()).repeated(5))) {
      List<FinitePair> all =
          product.parts().get(0).pair().equals(pair)
              ? five
              : five.stream().map(FinitePair::swapped).toList();
      assertBrackets(bracket(product, exp(1, 5), BITS), byAllSequences(all, exp(1, 5)), BITS - 16);
    }
  }

  /** Noise x with probability (1 - r)/(1 + r) r^|x|, seen at -300..300 and nothing beyond. */
  @Test
  void geometricNoiseIsWhatItsDefinitionSays() {
    Rational root = Rational.of(1, 2);
    for (int sensitivity = 1; sensitivity <= 4; sensitivity++) {
      FinitePair pair = FinitePair.geometric(ExactReal.of(root), sensitivity);
      for (int e = 0; e <= 9; e++) {
        Rational factor = Rational.of(e, 2);
        Rational sum = Rational.ZERO;
        for (int x = -300; x <= 300; x++) {
          Rational p = root.pow(Math.abs(x - sensitivity));
          Rational excess = p.subtract(factor.multiply(root.pow(Math.abs(x))));
          sum = sum.add(excess.max(Rational.ZERO));
        }
        Rational value = sum.multiply(Rational.ONE.subtract(root)).divide(Rational.ONE.add(root));
        Rational exact =
            Composition.of(pair)
                .exactHockeyStick(ExactReal.of(factor))
                .orElseThrow()
                .rational()
                .orElseThrow();
        assertThat(exact.subtract(value).abs()).isLessThan(Rational.of(1, 1L << 60));
      }
    }
  }

  @Test
  void findsTheUnitOfPowersAndRefusesWhatHasNone() {
    Lattice powers =
        Lattice.of(List.of(ONE, ExactReal.of(64), ExactReal.of(Rational.of(1, 16)))).orElseThrow();
    assertThat(powers.step()).isEqualTo(ExactReal.of(4));
    assertThat(powers.exponents()).containsExactly(0, 3, -2);
    assertThat(Lattice.of(List.of(ExactReal.of(2), ExactReal.of(3)))).isEmpty();
    assertThat(Lattice.of(List.of(exp(1, 3), exp(-1, 7))).orElseThrow().exponents())
        .containsExactly(7, -3);
    ExactReal sum = ONE.add(exp(1, 1));
    assertThat(Lattice.of(List.of(sum.pow(3), sum.pow(2))).orElseThrow().step()).isEqualTo(sum);
    assertThat(Lattice.of(List.of(exp(3_000_000, 1), exp(1, 1)))).isEmpty();
  }
}
