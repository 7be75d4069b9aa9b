package org.exactreferee.trusted.privacy.composition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.NormalTail;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.RandomNumbers;
import org.exactreferee.trusted.privacy.composition.NoisePair.Noise;
import org.junit.jupiter.api.Test;

/** The measures on a grid bracket what closed forms say of the pair. */
class DiscretisationTest {

  private static final int FINE = 400;
  private static final List<Rational> RATES =
      List.of(
          Rational.ZERO,
          Rational.of(1, 1_000_000),
          Rational.of(1, 100),
          Rational.of(1, 3),
          Rational.of(999_999_999, 1_000_000_000),
          Rational.ONE);

  @Test
  void everyBracketContainsTheClosedFormForOneStep() {
    RandomNumbers random = new RandomNumbers(33);
    int cases = 0;
    for (Noise noise : Noise.values()) {
      for (Rational scale :
          List.of(Rational.of(1, 7), Rational.of(1, 2), Rational.ONE, Rational.of(50))) {
        for (Rational rate : RATES) {
          for (boolean swapped : new boolean[] {false, true}) {
            NoisePair pair = new NoisePair(noise, scale, rate, swapped);
            Rational step = scale.multiply(Rational.of(3 + random.below(8), 4)).reciprocal();
            int bits = List.of(8, 40, 128).get(random.below(3));
            ComposedLosses losses = composed(pair, 1, step, bits);
            for (Rational epsilon : epsilons(step, scale, random)) {
              Enclosure expected = closedForm(pair, epsilon);
              Enclosure found = losses.hockeyStick(ExactReal.exp(epsilon));
              requireMeets(found, expected, pair + " at " + epsilon);
              cases++;
            }
          }
        }
      }
    }
    assertThat(cases).isEqualTo(2 * 4 * RATES.size() * 2 * 8);
  }

  /** On the grid, between its multiples, at the largest loss of Laplace noise, far out. */
  private static List<Rational> epsilons(Rational step, Rational scale, RandomNumbers random) {
    return List.of(
        Rational.ZERO,
        step,
        step.multiply(Rational.of(random.below(21) - 10)),
        step.multiply(Rational.of(random.below(200) - 100, 10)),
        scale.reciprocal(),
        scale.reciprocal().negate(),
        Rational.of(random.below(1000) - 500, 300),
        Rational.of(random.below(1000) - 300, 7));
  }

  @Test
  void manyStepsOfNormalNoiseAreOneWithLessNoise() {
    int cases = 0;
    for (int root : new int[] {2, 5}) {
      NoisePair pair = gaussian(Rational.of(2 * root), Rational.ONE);
      ComposedLosses losses = composed(pair, root * root, Rational.of(1, 64), 100);
      for (int i = -4; i <= 12; i++) {
        Rational epsilon = Rational.of(i, 3);
        Enclosure found = losses.hockeyStick(ExactReal.exp(epsilon));
        Enclosure expected = closedForm(gaussian(Rational.of(2), Rational.ONE), epsilon);
        requireMeets(found, expected, root + " at " + epsilon);
        assertThat(found.width()).isLessThan(Rational.of(1, 1_000));
        cases++;
      }
    }
    assertThat(cases).isEqualTo(34);
  }

  @Test
  void aTenthOfTheStepNarrowsTheBracketToAHundredth() {
    NoisePair pair = gaussian(Rational.ONE, Rational.of(1, 10));
    for (boolean swapped : new boolean[] {false, true}) {
      NoisePair one = swapped ? pair.swapped() : pair;
      Rational coarse = width(one, Rational.of(1, 20));
      Rational fine = width(one, Rational.of(1, 200));
      assertThat(fine.multiply(Rational.of(60))).isLessThan(coarse);
    }
  }

  private static Rational width(NoisePair pair, Rational step) {
    return composed(pair, 30, step, 80).hockeyStick(ExactReal.exp(Rational.of(1, 2))).width();
  }

  @Test
  void theBracketOfAFinerGridLiesInThatOfACoarserOne() {
    Rational slack = Rational.dyadic(BigInteger.ONE, -50);
    int cases = 0;
    for (NoisePair pair :
        List.of(
            gaussian(Rational.ONE, Rational.of(1, 10)),
            gaussian(Rational.of(3), Rational.ONE),
            new NoisePair(Noise.LAPLACE, Rational.of(2), Rational.ONE, false))) {
      for (NoisePair one : List.of(pair, pair.swapped())) {
        ComposedLosses coarse = composed(one, 10, Rational.of(1, 16), 80);
        ComposedLosses fine = composed(one, 10, Rational.of(1, 32), 80);
        for (int i = -8; i <= 16; i++) {
          ExactReal factor = ExactReal.exp(Rational.of(i, 5));
          Enclosure outer = coarse.hockeyStick(factor);
          Enclosure inner = fine.hockeyStick(factor);
          assertThat(outer.widen(slack, 200).contains(inner)).as("%s at %s", one, i).isTrue();
          cases++;
        }
      }
    }
    assertThat(cases).isEqualTo(150);
  }

  @Test
  void bracketsOfDifferentGridsIntersect() {
    NoisePair pair = new NoisePair(Noise.LAPLACE, Rational.of(3, 2), Rational.of(1, 5), false);
    for (NoisePair one : List.of(pair, pair.swapped())) {
      List<ComposedLosses> all = new ArrayList<>();
      for (int i = 1; i <= 4; i++) {
        all.add(composed(one, 12, Rational.of(i, 10 * i + 7), 30 + 20 * i));
      }
      for (int i = -6; i <= 12; i++) {
        ExactReal factor = ExactReal.exp(Rational.of(i, 4));
        Rational low = Rational.ZERO;
        Rational high = Rational.ONE.add(Rational.ONE);
        for (ComposedLosses losses : all) {
          Enclosure found = losses.hockeyStick(factor);
          low = low.max(found.lower());
          high = high.min(found.upper());
        }
        assertThat(low).isLessThanOrEqualTo(high);
      }
    }
  }

  @Test
  void finitePairsOffTheLatticeAreBracketed() {
    RandomNumbers random = new RandomNumbers(34);
    int cases = 0;
    for (int i = 0; i < 60; i++) {
      int size = 1 + random.below(6);
      FinitePair pair = new FinitePair(law(random, size), law(random, size));
      Rational step = Rational.of(1 + random.below(40), 50);
      LossBracket bracket = Discretisation.of(pair, step, 60);
      requireTotals(bracket, 60);
      for (int j = -3; j <= 6; j++) {
        Rational epsilon = j < 0 ? step.multiply(Rational.of(j)) : Rational.of(j, 4);
        ExactReal factor = ExactReal.exp(epsilon);
        ExactReal exact = Composition.of(pair).exactHockeyStick(factor).orElseThrow();
        Enclosure expected = exact.enclose(FINE);
        requireMeets(hull(bracket, factor, 60), expected, pair + " at " + epsilon);
        cases++;
      }
    }
    assertThat(cases).isEqualTo(600);
  }

  /** Some probabilities are zero. */
  private static List<ExactReal> law(RandomNumbers random, int size) {
    List<Integer> weights = new ArrayList<>();
    int sum = 0;
    for (int i = 0; i < size; i++) {
      weights.add(Math.max(0, random.below(12) - 3));
      sum += weights.get(i);
    }
    if (sum == 0) {
      weights.set(0, 1);
      sum = 1;
    }
    int all = sum;
    return weights.stream().map(w -> ExactReal.of(Rational.of(w, all))).toList();
  }

  @Test
  void lossesThatAreMultiplesOfTheStepStayWhereTheyAre() {
    List<ExactReal> first = new ArrayList<>();
    List<ExactReal> second = new ArrayList<>();
    ExactReal sum = ExactReal.exp(Rational.ONE).add(ExactReal.ONE);
    first.add(ExactReal.exp(Rational.ONE).divide(sum));
    first.add(ExactReal.ONE.divide(sum));
    second.add(first.get(1));
    second.add(first.get(0));
    LossBracket bracket = Discretisation.of(new FinitePair(first, second), Rational.of(1, 3), 100);
    for (LossMeasure measure : List.of(bracket.lower(), bracket.upper())) {
      assertThat(measure.infinite().bitLength()).isLessThanOrEqualTo(1);
      for (int i = 0; i < measure.masses().size(); i++) {
        int index = measure.first() + i;
        boolean isALoss = Math.abs(index) == 3;
        assertThat(measure.masses().get(i).bitLength() > 2).isEqualTo(isALoss);
      }
    }
  }

  @Test
  void laplaceNoiseOnTheGridKeepsItsSingleLosses() {
    NoisePair pair = new NoisePair(Noise.LAPLACE, Rational.of(1, 2), Rational.ONE, false);
    LossBracket bracket = Discretisation.of(pair, Rational.of(1, 10), 60);
    for (LossMeasure measure : List.of(bracket.lower(), bracket.upper())) {
      assertThat(measure.first()).isEqualTo(-20);
      assertThat(measure.masses()).hasSize(41);
      assertThat(measure.masses().get(40)).isGreaterThanOrEqualTo(BigInteger.ONE.shiftLeft(59));
    }
  }

  @Test
  void totalsAreOnTheSafeSide() {
    for (Noise noise : Noise.values()) {
      for (Rational rate : RATES) {
        NoisePair pair = new NoisePair(noise, Rational.ONE, rate, false);
        for (int bits : new int[] {8, 50}) {
          requireTotals(Discretisation.of(pair, Rational.of(2, 7), bits), bits);
          requireTotals(Discretisation.of(pair.swapped(), Rational.of(2, 7), bits), bits);
        }
      }
    }
  }

  @Test
  void aGridOfTooManyCellsIsRefused() {
    NoisePair pair = gaussian(Rational.of(1, 20), Rational.ONE);
    assertThatThrownBy(() -> Discretisation.of(pair, Rational.of(1, 1_000), 40))
        .isInstanceOf(UndecidedException.class)
        .hasMessageContaining("must have at most 262144");
    assertThatThrownBy(() -> Discretisation.of(pair, Rational.ZERO, 40))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("step (0) must be positive");
  }

  private static void requireTotals(LossBracket bracket, int bits) {
    BigInteger whole = BigInteger.ONE.shiftLeft(bits);
    assertThat(bracket.lower().total()).isLessThanOrEqualTo(whole);
    assertThat(bracket.upper().total()).isGreaterThanOrEqualTo(whole);
  }

  private static NoisePair gaussian(Rational scale, Rational rate) {
    return new NoisePair(Noise.GAUSSIAN, scale, rate, false);
  }

  private static ComposedLosses composed(PairOfLaws pair, int count, Rational step, int bits) {
    return new ComposedLosses(Composition.of(pair).repeated(count), bits, Optional.of(step));
  }

  private static void requireMeets(Enclosure found, Enclosure expected, String what) {
    assertThat(found.lower()).as(what).isLessThanOrEqualTo(expected.upper());
    assertThat(expected.lower()).as(what).isLessThanOrEqualTo(found.upper());
  }

  /** From the H of the lower measure to that of the upper one, by their definition. */
  private static Enclosure hull(LossBracket bracket, ExactReal factor, int bits) {
    Enclosure least = defined(bracket.lower(), bracket, factor, bits);
    Enclosure most = defined(bracket.upper(), bracket, factor, bits);
    return Enclosure.between(least.lower().min(most.upper()), most.upper(), FINE);
  }

  private static Enclosure defined(
      LossMeasure measure, LossBracket bracket, ExactReal factor, int bits) {
    Enclosure sum = Tails.exactly(measure.infinite(), bits);
    Enclosure step = bracket.step().enclose(FINE);
    for (int i = 0; i < measure.masses().size(); i++) {
      int index = measure.first() + i;
      Enclosure power = Enclosure.ONE;
      for (int j = 0; j < Math.abs(index); j++) {
        power = power.multiply(step, FINE);
      }
      Enclosure ratio = index < 0 ? Enclosure.ONE.divide(power, FINE) : power;
      Enclosure rest = Enclosure.ONE.subtract(factor.enclose(FINE).divide(ratio, FINE), FINE);
      Enclosure mass = Tails.exactly(measure.masses().get(i), bits);
      sum = sum.add(Mass.notNegative(rest, FINE).multiply(mass, FINE), FINE);
    }
    return sum;
  }

  /** H of a pair of noises from the tails of the noise. */
  private static Enclosure closedForm(NoisePair pair, Rational epsilon) {
    if (!pair.isSwapped()) {
      return forward(pair, epsilon);
    }
    // sup Q - E P = 1 - E + E sup (P - Q / E)
    Enclosure factor = Exponential.exp(epsilon, FINE);
    Enclosure other = factor.multiply(forward(pair, epsilon.negate()), FINE);
    return Enclosure.ONE.subtract(factor, FINE).add(other, FINE);
  }

  /**
   * The supremum is attained by the outcomes from the x on where P has E times the density of Q.
   */
  private static Enclosure forward(NoisePair pair, Rational epsilon) {
    Rational scale = pair.scale();
    Enclosure factor = Exponential.exp(epsilon, FINE);
    Enclosure all = Enclosure.ONE.subtract(factor, FINE);
    Enclosure rate = Enclosure.of(pair.rate(), FINE);
    Enclosure ratio =
        pair.rate().sign() == 0
            ? Enclosure.ZERO.negate().subtract(Enclosure.ONE, FINE)
            : factor
                .subtract(Enclosure.of(Rational.ONE.subtract(pair.rate()), FINE), FINE)
                .divide(rate, FINE);
    if (pair.rate().sign() == 0 || ratio.certainSign() < 0) {
      return Mass.notNegative(all, FINE);
    }
    Enclosure loss = ratio.ln(FINE);
    Enclosure one;
    Enclosure zero;
    if (pair.noise() == Noise.GAUSSIAN) {
      Rational half = scale.add(scale).reciprocal();
      Enclosure middle = loss.multiply(Enclosure.of(scale, FINE), FINE);
      one = tail(middle.subtract(Enclosure.of(half, FINE), FINE));
      zero = tail(middle.add(Enclosure.of(half, FINE), FINE));
    } else {
      Rational most = scale.reciprocal();
      if (loss.lower().compareTo(most) > 0) {
        return Enclosure.ZERO;
      }
      if (loss.upper().compareTo(most.negate()) < 0) {
        return all;
      }
      Rational middle = loss.midpoint().min(most).max(most.negate());
      // x = (loss scale + 1) / 2; P(x' > x) = 1 - e^((x - 1)/scale) / 2, Q(x' > x) = e^(-x/scale)/2
      Enclosure half = Enclosure.of(Rational.of(1, 2), FINE);
      Rational fromOne = middle.subtract(most).divide(Rational.of(2));
      Rational fromZero = middle.add(most).divide(Rational.of(2)).negate();
      one = Enclosure.ONE.subtract(half.multiply(Exponential.exp(fromOne, FINE), FINE), FINE);
      zero = half.multiply(Exponential.exp(fromZero, FINE), FINE);
      Rational rounding = Rational.dyadic(BigInteger.ONE, 20 - FINE);
      one = one.widen(rounding, FINE);
      zero = zero.widen(rounding, FINE);
    }
    Enclosure rest = Enclosure.of(Rational.ONE.subtract(pair.rate()), FINE);
    Enclosure p = rate.multiply(one, FINE).add(rest.multiply(zero, FINE), FINE);
    return p.subtract(factor.multiply(zero, FINE), FINE);
  }

  private static Enclosure tail(Enclosure x) {
    Enclosure least = NormalTail.above(x.upper(), FINE);
    Enclosure most = NormalTail.above(x.lower(), FINE);
    return Enclosure.between(least.lower(), most.upper(), FINE);
  }
}
