package org.exactreferee.trusted.model.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.exactreferee.trusted.model.selection.Selections.numbers;
import static org.exactreferee.trusted.model.selection.Selections.setting;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ComputedReal;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RandomStoppingTest {

  private static final int MOST_DRAWS = 9;

  /**
   * Two candidates: given K = t draws of which j are of the first, it wins as it does in RNMH among
   * j copies of itself and t - j of the other; the rest of the draws has at most P(K > t).
   */
  @ParameterizedTest
  @CsvSource({
    "LAPLACE, 1, 1/2", "LAPLACE, 0, 1/2", "LAPLACE, 1/2, 1/2", "LAPLACE, -1/2, 1/3",
    "LAPLACE, 2, 1", "EXPONENTIAL, 1, 1/2", "EXPONENTIAL, 0, 1", "EXPONENTIAL, 3/2, 2",
    "EXPONENTIAL, 2, 1", "LAPLACE, 1, 0", "EXPONENTIAL, 0, 0"
  })
  void agreesWithTheSumOverTheNumberOfDraws(Noise noise, String eta, String sensitivity) {
    Rational gamma = Rational.of(4, 5);
    Setting setting = setting(sensitivity + ",1", "2");
    RandomStopping stopping = new RandomStopping(setting, noise, gamma, RationalText.parse(eta));
    Enclosure found = stopping.probabilities(numbers("1/3,1")).get(0).enclose(40);
    Real sum = Real.of(Rational.ZERO);
    Real rest = Real.of(Rational.ONE);
    for (int t = 1; t <= MOST_DRAWS; t++) {
      Real chance = draws(t, gamma, RationalText.parse(eta));
      rest = rest.subtract(chance);
      for (int j = 1; j <= t; j++) {
        Rational share = binomial(t, j).divide(Rational.of(2).pow(t));
        sum = sum.add(chance.multiply(Real.of(share)).multiply(wins(stopping, j, t)));
      }
    }
    assertThat(sum.enclose(60).lower()).isLessThan(found.upper());
    assertThat(sum.add(rest).enclose(60).upper()).isGreaterThan(found.lower());
    assertThat(rest.enclose(60).upper()).isLessThan(Rational.of(1, 10_000));
  }

  /** Copies of the first candidate, of score 1/3, win against the second, of score 1. */
  private static ExactReal wins(RandomStopping stopping, int copies, int draws) {
    List<Rational> scores = new ArrayList<>(Collections.nCopies(copies, Rational.of(1, 3)));
    List<Rational> sensitivities =
        new ArrayList<>(Collections.nCopies(copies, stopping.setting().sensitivities().get(0)));
    scores.addAll(Collections.nCopies(draws - copies, Rational.ONE));
    sensitivities.addAll(Collections.nCopies(draws - copies, Rational.ONE));
    Rational widening = stopping.eta().add(Rational.of(2));
    Setting setting = new Setting(sensitivities, stopping.setting().epsilon().divide(widening));
    List<ExactReal> law = new NoisyMax(setting, stopping.noise(), true).law(scores).probabilities();
    return law.get(0).multiply(ExactReal.of(copies));
  }

  /** [ALMW25, Definition A.1], as printed. */
  private static Real draws(int t, Rational gamma, Rational eta) {
    Real power = Real.of(Rational.ONE.subtract(gamma).pow(t));
    if (eta.sign() == 0) {
      return power.divide(Real.of(Rational.of(t))).divide(Real.of(gamma.reciprocal()).ln());
    }
    Rational product = Rational.ONE;
    for (int l = 0; l < t; l++) {
      product = product.multiply(Rational.of(l).add(eta)).divide(Rational.of(l + 1L));
    }
    Real scale = Real.of(gamma).pow(Real.of(eta.negate())).subtract(Real.of(Rational.ONE));
    return power.divide(scale).multiply(Real.of(product));
  }

  private static Rational binomial(int n, int k) {
    BigInteger product = BigInteger.ONE;
    for (int i = 1; i <= k; i++) {
      product = product.multiply(BigInteger.valueOf(n - k + i)).divide(BigInteger.valueOf(i));
    }
    return Rational.of(product);
  }

  @Test
  void theClosedFormAgreesWithTheIntegral() {
    Random random = new Random(5);
    for (int i = 0; i < 3; i++) {
      Setting setting =
          new Setting(Collections.nCopies(4, Rational.of(1 + i, 2)), Rational.of(2 + i, 3));
      Rational eta = Rational.of(1 + i % 3);
      RandomStopping stopping =
          new RandomStopping(setting, Noise.EXPONENTIAL, Rational.of(1, 5), eta);
      List<Rational> scores = Selections.randomScores(random, 4);
      List<ExactReal> law = stopping.law(scores).probabilities();
      Rational factor = eta.add(Rational.of(2)).multiply(Rational.of(2)).divide(setting.epsilon());
      List<NoisyScore> noisy =
          scores.stream()
              .map(q -> NoisyScore.of(q, setting.largest(), factor, Noise.EXPONENTIAL))
              .toList();
      Map<NoisyScore, Integer> groups = Length.multiplicities(noisy);
      List<NoisyScore> names = List.copyOf(groups.keySet());
      for (int a = 0; a < 4; a++) {
        int group = names.indexOf(noisy.get(a));
        NoisyMaxTest.assertEncloses(
            new ComputedReal("P", bits -> stopping.enclose(groups, bits).get(group)), law.get(a));
      }
    }
  }

  /** [ALMW25, appendix B]: alone, a candidate without noise among k of the same score. */
  @Test
  void aCandidateWithoutNoiseWinsOnlyIfNoOtherIsDrawn() {
    RandomStopping stopping =
        new RandomStopping(
            setting("0,1,1,1", "1"), Noise.EXPONENTIAL, Rational.of(1, 5), Rational.ONE);
    Rational z = Rational.of(1, 4);
    Rational once = Rational.of(1, 5).multiply(z);
    Rational expected = once.divide(Rational.ONE.subtract(Rational.of(4, 5).multiply(z)));
    assertThat(stopping.law(numbers("1,1,1,1")).probabilities().get(0))
        .isEqualTo(ExactReal.of(expected));
  }

  @Test
  void aHundredCandidatesInTwoGroupsAreEnclosedToFifteenDigits() {
    List<Rational> scores = new ArrayList<>(Collections.nCopies(50, Rational.ONE));
    List<Rational> sensitivities = new ArrayList<>(Collections.nCopies(50, Rational.of(9, 5)));
    scores.addAll(Collections.nCopies(50, Rational.of(-1)));
    sensitivities.addAll(Collections.nCopies(50, Rational.ONE));
    List<Real> law =
        new RandomStopping(
                new Setting(sensitivities, Rational.ONE),
                Noise.LAPLACE,
                Rational.of(1, 20),
                Rational.ZERO)
            .probabilities(scores);
    Enclosure high = law.get(0).enclose(50);
    Enclosure low = law.get(99).enclose(50);
    assertThat(high.add(low, 80).contains(Rational.of(1, 50))).isTrue();
    assertThat(high.add(low, 80).width()).isLessThan(Rational.of(1, 1_000_000_000_000_000L));
  }

  /** Far above the noise of the other, it wins whenever it is drawn: 1 - P(it is never drawn). */
  @Test
  void aScoreWithoutNoiseFarAboveTheOthersWinsWheneverItIsDrawn() {
    RandomStopping stopping =
        new RandomStopping(
            setting("0,1/1000", "1"), Noise.LAPLACE, Rational.of(1, 5), Rational.ONE);
    List<Real> law = stopping.probabilities(numbers("100,0"));
    assertThat(law.get(1).enclose(40).contains(Rational.of(1, 6))).isTrue();
    assertThat(law.get(0).enclose(40).width()).isLessThan(Rational.of(1, 1_000_000));
  }

  @Test
  void oneDrawIsAUniformChoice() {
    RandomStopping stopping =
        new RandomStopping(setting("1,2", "1"), Noise.LAPLACE, Rational.ONE, Rational.ONE);
    assertThat(stopping.law(numbers("0,9")).probabilities())
        .containsExactly(ExactReal.of(Rational.of(1, 2)), ExactReal.of(Rational.of(1, 2)));
  }

  @Test
  void refusesParametersOutsideTheirRange() {
    Setting setting = setting("1,1", "1");
    for (String gamma : List.of("0", "-1/2", "3/2")) {
      assertThatIllegalArgumentException()
          .isThrownBy(
              () ->
                  new RandomStopping(
                      setting, Noise.LAPLACE, RationalText.parse(gamma), Rational.ONE))
          .withMessage("gamma (" + gamma + ") must lie in (0, 1]");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new RandomStopping(setting, Noise.LAPLACE, Rational.ONE, Rational.ZERO))
        .withMessage("gamma (1) must be below 1 unless eta is 1");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new RandomStopping(setting, Noise.LAPLACE, Rational.of(1, 2), Rational.of(-1)))
        .withMessage("eta (-1) must lie in (-1, oo)");
  }
}
