package org.exactreferee.trusted.model.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.exactreferee.trusted.model.selection.Selections.numbers;
import static org.exactreferee.trusted.model.selection.Selections.setting;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ComputedReal;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;
import org.junit.jupiter.api.Test;

class NoisyMaxTest {

  private static List<ExactReal> law(Selection mechanism, String scores) {
    return mechanism.law(numbers(scores)).probabilities();
  }

  @Test
  void printsThePowersOfE() {
    NoisyMax rnm = new NoisyMax(setting("1,1,1", "1"), Noise.EXPONENTIAL, false);
    assertThat(law(rnm, "0,1,2").get(0)).hasToString("e^(-1)/2 - e^(-3/2)/6");
  }

  /** [ALMW25, section V-A]: the lower scoring of two candidates. */
  @Test
  void twoCandidatesHaveThePrintedProbabilities() {
    NoisyMax rnm = new NoisyMax(setting("3,2", "5/2"), Noise.EXPONENTIAL, false);
    ExactReal half = ExactReal.of(Rational.of(1, 2));
    ExactReal power = ExactReal.exp(RationalText.parse("-5/2").divide(Rational.of(6)));
    assertThat(law(rnm, "0,1").get(0)).isEqualTo(half.multiply(power));
    NoisyMax rnmh = new NoisyMax(setting("3,2", "5/2"), Noise.EXPONENTIAL, true);
    ExactReal share = ExactReal.of(Rational.of(3, 5));
    assertThat(law(rnmh, "0,1").get(0)).isEqualTo(share.multiply(power));
  }

  /** By hand: for a gap g in units of the scale, the lower one wins with (1 + g/2) e^-g / 2. */
  @Test
  void twoLaplaceScoresHaveTheTextbookProbability() {
    NoisyMax laplace = new NoisyMax(setting("1,1", "1"), Noise.LAPLACE, false);
    assertThat(law(laplace, "0,1").get(0)).hasToString("5*e^(-1/2)/8");
  }

  @Test
  void agreesWithTheSumOverAllOrders() {
    Random random = new Random(1);
    int compared = 0;
    for (int i = 0; i < 12; i++) {
      int k = 2 + i % 3;
      Setting setting = Selections.randomSetting(random, k);
      List<Rational> scores = Selections.randomScores(random, k);
      Rational eps = setting.epsilon();
      Rational two = Rational.of(2);
      for (Noise noise : Noise.values()) {
        boolean laplace = noise == Noise.LAPLACE;
        Rational common = eps.divide(setting.largest().multiply(two));
        List<Rational> equal = Collections.nCopies(k, common);
        List<Rational> own =
            setting.sensitivities().stream()
                .map(d -> eps.divide(laplace ? d : d.multiply(two)))
                .toList();
        assertThat(new NoisyMax(setting, noise, false).law(scores).probabilities())
            .isEqualTo(new OrderingIntegrals(scores, equal, laplace).law());
        assertThat(new NoisyMax(setting, noise, true).law(scores).probabilities())
            .isEqualTo(new OrderingIntegrals(scores, own, laplace).law());
        compared += 2;
      }
    }
    assertThat(compared).isEqualTo(48);
  }

  @Test
  void theTwoFormulasForExponentialNoiseOfOneRateAgree() {
    Random random = new Random(2);
    for (int i = 0; i < 20; i++) {
      Setting setting = Selections.randomSetting(random, 1 + i % 6);
      List<Rational> scores = Selections.randomScores(random, 1 + i % 6);
      NoisyMax rnm = new NoisyMax(setting, Noise.EXPONENTIAL, false);
      assertThat(rnm.byIntegration(scores)).isEqualTo(rnm.probabilities(scores));
    }
  }

  /** {@code p_a sum_j j! (k-1-j)! / k! E_j}, see {@link PermuteAndFlip}. */
  private static Real probability(ExactReal own, List<ExactReal> others) {
    Polynomial<ExactReal> sets = Polynomial.constant(ExactReal.ONE);
    for (Map.Entry<ExactReal, Integer> group : Length.multiplicities(others).entrySet()) {
      ExactReal refused = ExactReal.ONE.subtract(group.getKey());
      sets = sets.multiply(Polynomial.of(ExactReal.ONE, refused).pow(group.getValue()));
    }
    ExactReal sum = ExactReal.ZERO;
    Rational order = Rational.of(1, others.size() + 1L);
    for (int j = 0; j <= others.size(); j++) {
      sum = sum.add(sets.coefficient(j).multiply(ExactReal.of(order)));
      order = order.multiply(Rational.of(j + 1L, Math.max(1, others.size() - j)));
    }
    return own.multiply(sum);
  }

  @Test
  void permuteAndFlipTakesTheFirstThatIsNotRefused() {
    Random random = new Random(3);
    for (int i = 0; i < 30; i++) {
      Setting setting = Selections.randomSetting(random, 1 + i % 7);
      List<Rational> scores = Selections.randomScores(random, 1 + i % 7);
      List<ExactReal> weights =
          ExponentialMechanism.exponents(setting, scores).stream().map(ExactReal::exp).toList();
      List<ExactReal> law = new PermuteAndFlip(setting).law(scores).probabilities();
      for (int a = 0; a < scores.size(); a++) {
        List<ExactReal> others = new ArrayList<>(weights);
        others.remove(a);
        assertThat(law.get(a)).isEqualTo(probability(weights.get(a), others));
      }
    }
  }

  @Test
  void scoresWithoutNoiseShareTheProbabilityThatTheyAreLargest() {
    NoisyMax exponential = new NoisyMax(setting("0,0,1,0", "2"), Noise.EXPONENTIAL, true);
    assertThat(law(exponential, "1,1,0,1/2"))
        .extracting(ExactReal::toString)
        .containsExactly("1/2 - e^(-1)/2", "1/2 - e^(-1)/2", "e^(-1)", "0");
    NoisyMax none = new NoisyMax(setting("0,0,0", "2"), Noise.LAPLACE, true);
    assertThat(law(none, "1,0,1"))
        .extracting(ExactReal::toString)
        .containsExactly("1/2", "0", "1/2");
  }

  /** [ALMW25, appendix A]: e^((k-1) epsilon) between neighbouring scores. */
  @Test
  void laplaceNoiseOfOwnScaleHasThePrintedCounterexample() {
    NoisyMax rnmh = new NoisyMax(setting("0,1,1,1", "1/2"), Noise.LAPLACE, true);
    ExactReal ratio = law(rnmh, "0,0,0,0").get(0).divide(law(rnmh, "0,1,1,1").get(0));
    assertThat(ratio).isEqualTo(ExactReal.exp(Rational.of(3, 2)));
  }

  @Test
  void enclosuresContainTheExactProbabilities() {
    Random random = new Random(4);
    for (int i = 0; i < 2; i++) {
      Setting setting = Selections.randomSetting(random, 3);
      Setting some =
          new Setting(
              List.of(Rational.ZERO, setting.sensitivities().get(1), Rational.of(3, 7)),
              setting.epsilon());
      List<Rational> scores = Selections.randomScores(random, 3);
      for (Noise noise : Noise.values()) {
        NoisyMax rnmh = new NoisyMax(i % 2 == 0 ? setting : some, noise, true);
        Map<NoisyScore, Integer> groups = Length.multiplicities(rnmh.noisy(scores));
        groups.merge(List.copyOf(groups.keySet()).get(1), 2, Integer::sum);
        List<NoisyScore> names = List.copyOf(groups.keySet());
        for (int g = 0; g < names.size(); g++) {
          int group = g;
          assertEncloses(
              new ComputedReal("P", bits -> NoisyMax.enclose(groups, bits).get(group)),
              NoisyMax.exact(names.get(g), groups));
        }
      }
    }
  }

  @Test
  void longProductsAreEnclosed() {
    List<Rational> scores = new ArrayList<>();
    List<Rational> sensitivities = new ArrayList<>();
    for (int a = 1; a <= 14; a++) {
      scores.add(Rational.of(a * a, 7 + a));
      sensitivities.add(Rational.of(a + 3, 10));
    }
    Setting setting = new Setting(sensitivities, Rational.of(3));
    for (Selection mechanism :
        List.of(
            new NoisyMax(setting, Noise.EXPONENTIAL, false),
            new PermuteAndFlip(setting),
            new GeneralizedExponential(setting, Rational.of(1, 10), false),
            new NoisyMax(setting, Noise.EXPONENTIAL, true))) {
      List<Real> law = mechanism.probabilities(scores);
      assertThat(law).allMatch(p -> p.exact().isEmpty());
      Enclosure sum = Enclosure.ZERO;
      for (Real p : law) {
        sum = sum.add(p.enclose(20), 60);
      }
      assertThat(sum.contains(Rational.ONE)).isTrue();
      assertThat(sum.width()).isLessThan(Rational.of(1, 10_000));
    }
  }

  static void assertEncloses(Real enclosed, ExactReal exact) {
    Enclosure found = enclosed.enclose(50);
    assertThat(found.width()).isLessThanOrEqualTo(Rational.of(1, 2).pow(48));
    Enclosure sharp = exact.enclose(120);
    assertThat(found.lower()).isLessThanOrEqualTo(sharp.upper());
    assertThat(found.upper()).isGreaterThanOrEqualTo(sharp.lower());
  }
}
