package org.exactreferee.trusted.model.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.exactreferee.trusted.model.selection.Selections.numbers;
import static org.exactreferee.trusted.model.selection.Selections.setting;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;
import org.junit.jupiter.api.Test;

class SelectionLawTest {

  /** A law is checked to sum to exactly 1 where it is made. */
  @Test
  void renamingCandidatesRenamesTheLawAndAddingAConstantChangesNothing() {
    Random random = new Random(1);
    int compared = 0;
    for (int i = 0; i < 8; i++) {
      int k = 1 + i % 4;
      Setting setting = Selections.randomSetting(random, k);
      List<Rational> scores = Selections.randomScores(random, k);
      List<Rational> shifted = scores.stream().map(q -> q.add(Rational.of(5, 3))).toList();
      Setting rotated = new Setting(Selections.rotated(setting.sensitivities()), setting.epsilon());
      Map<String, Selection> after = Selections.exact(rotated);
      for (Map.Entry<String, Selection> each : Selections.exact(setting).entrySet()) {
        List<ExactReal> law = each.getValue().law(scores).probabilities();
        assertThat(each.getValue().law(shifted).probabilities()).isEqualTo(law);
        assertThat(after.get(each.getKey()).law(Selections.rotated(scores)).probabilities())
            .isEqualTo(Selections.rotated(law));
        compared++;
      }
    }
    assertThat(compared).isEqualTo(88);
  }

  @Test
  void halfAndHalfOfAHundredIsExact() {
    List<Rational> scores = new ArrayList<>(Collections.nCopies(50, Rational.ONE));
    List<Rational> sensitivities = new ArrayList<>(Collections.nCopies(50, Rational.of(9, 5)));
    scores.addAll(Collections.nCopies(50, Rational.of(-1)));
    sensitivities.addAll(Collections.nCopies(50, Rational.ONE));
    Setting setting = new Setting(sensitivities, Rational.ONE);
    for (String name : List.of("em", "rnm", "rnm-laplace", "rnmh", "rnmh-laplace", "gem", "krr")) {
      List<Real> law = Selections.exact(setting).get(name).probabilities(scores);
      ExactReal high = law.get(0).exact().orElseThrow();
      ExactReal low = law.get(99).exact().orElseThrow();
      assertThat(high.add(low)).isEqualTo(ExactReal.of(Rational.of(1, 50)));
    }
  }

  /** The transformed scores in double precision, straight from [ALMW25, eqn 6]. */
  @Test
  void generalizedExponentialWeightsAreTheTransformedScores() {
    Random random = new Random(2);
    for (int i = 0; i < 40; i++) {
      int k = 2 + i % 4;
      Setting setting = Selections.randomSetting(random, k);
      List<Rational> scores = Selections.randomScores(random, k);
      boolean modified = i % 2 == 1;
      List<ExactReal> weights =
          new GeneralizedExponential(setting, Rational.of(1, 10), modified).weights(scores);
      double eps = toDouble(setting.epsilon());
      double t = (modified ? -2 : 2) * Math.log(k / 0.1) / eps;
      for (int a = 0; a < k; a++) {
        double least = Double.POSITIVE_INFINITY;
        for (int c = 0; c < k; c++) {
          double own = toDouble(setting.sensitivities().get(a));
          double other = toDouble(setting.sensitivities().get(c));
          double gap = toDouble(scores.get(a)) - t * own - toDouble(scores.get(c)) + t * other;
          least = Math.min(least, gap / (own + other));
        }
        double weight = toDouble(weights.get(a).enclose(60).midpoint());
        assertThat(weight).isCloseTo(Math.exp(least * eps / 2), within());
      }
      assertThat(weights).contains(ExactReal.ONE);
    }
  }

  private static double toDouble(Rational value) {
    return Double.parseDouble(Decimal.of(value, 17).digits());
  }

  private static org.assertj.core.data.Offset<Double> within() {
    return org.assertj.core.data.Offset.offset(1e-9);
  }

  /** Spearman's coefficient is Pearson's of the ranks, ties at the average of their places. */
  @Test
  void correlationHasTheSignOfSpearmansCoefficient() {
    Random random = new Random(3);
    int zero = 0;
    for (int i = 0; i < 500; i++) {
      List<Rational> x = Selections.randomScores(random, 1 + i % 6);
      List<Rational> y = Selections.randomScores(random, 1 + i % 6);
      List<Rational> a = averageRanks(x);
      List<Rational> b = averageRanks(y);
      Rational mean = Rational.of(x.size() + 1L, 2);
      Rational covariance = Rational.ZERO;
      for (int j = 0; j < x.size(); j++) {
        covariance = covariance.add(a.get(j).subtract(mean).multiply(b.get(j).subtract(mean)));
      }
      assertThat(CombinedGem.correlationSign(x, y)).isEqualTo(covariance.sign());
      zero += covariance.sign() == 0 ? 1 : 0;
    }
    assertThat(zero).isPositive();
  }

  private static List<Rational> averageRanks(List<Rational> values) {
    List<Rational> sorted = values.stream().sorted().toList();
    return values.stream()
        .map(v -> Rational.of(sorted.indexOf(v) + sorted.lastIndexOf(v) + 2L, 2))
        .toList();
  }

  @Test
  void combinedGemMixesItsPartsWithTheOddsOfATrueAnswer() {
    Setting setting = setting("1,2,3", "1");
    CombinedGem combined = new CombinedGem(setting, Rational.of(2, 5), Rational.of(1, 4));
    List<Rational> falling = numbers("3,1,0");
    ExactReal odds = ExactReal.exp(Rational.of(2, 5));
    for (int a = 0; a < 3; a++) {
      ExactReal gem = combined.part(false).law(falling).probabilities().get(a);
      ExactReal mgem = combined.part(true).law(falling).probabilities().get(a);
      assertThat(combined.law(falling).probabilities().get(a))
          .isEqualTo(odds.multiply(gem).add(mgem).divide(odds.add(ExactReal.ONE)));
    }
    assertThat(combined.part(true).setting().epsilon()).isEqualTo(Rational.of(3, 5));
  }

  @Test
  void randomisedResponseSharesTheTopAmongTies() {
    assertThat(new RandomizedResponse(setting("0,0,0", "1")).law(numbers("2,1,2")).probabilities())
        .extracting(ExactReal::toString)
        .containsExactly("(e/2 + 1/2)/(e + 2)", "1/(e + 2)", "(e/2 + 1/2)/(e + 2)");
  }

  @Test
  void refusesWhatIsNotDefined() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Setting(List.of(), Rational.ONE))
        .withMessage("candidates ([]) must be at least one");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> setting("1,-1/2", "1"))
        .withMessage("sensitivity (-1/2) must not be negative");
    for (String epsilon : List.of("0", "-1")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> setting("1", epsilon))
          .withMessage("epsilon (" + epsilon + ") must be positive");
    }
    Setting zero = setting("0,0", "1");
    List<Runnable> undefined =
        List.of(
            () -> new ExponentialMechanism(zero),
            () -> new NoisyMax(zero, Noise.LAPLACE, false),
            () -> new PermuteAndFlip(zero));
    for (Runnable made : undefined) {
      assertThatIllegalArgumentException()
          .isThrownBy(made::run)
          .withMessage("sensitivities [0, 0] must not all be 0: this mechanism divides by them");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new GeneralizedExponential(zero, Rational.of(1, 2), false))
        .withMessage(
            "sensitivities [0, 0] must have at most one 0: scores are divided by the sum of any"
                + " two");
    for (String beta : List.of("0", "1", "-1", "2")) {
      assertThatIllegalArgumentException()
          .isThrownBy(
              () -> new GeneralizedExponential(setting("1", "1"), RationalText.parse(beta), false))
          .withMessage("beta (" + beta + ") must lie in (0, 1)");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CombinedGem(setting("1", "1"), Rational.ONE, Rational.of(1, 2)))
        .withMessage("share (1) must lie in (0, 1)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new UniformChoice(setting("1,1", "1")).law(numbers("1")))
        .withMessage("scores (1) must be as many as sensitivities, 2");
  }
}
