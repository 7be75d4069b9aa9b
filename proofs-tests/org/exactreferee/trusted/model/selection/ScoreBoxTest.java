package org.exactreferee.trusted.model.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.exactreferee.trusted.model.selection.Selections.numbers;
import static org.exactreferee.trusted.model.selection.Selections.setting;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.exactreferee.trusted.privacy.TightEpsilon;
import org.junit.jupiter.api.Test;

class ScoreBoxTest {

  private static List<Rational> inBox(Random random, Setting setting, List<Rational> centre) {
    List<Rational> inside = new ArrayList<>();
    for (int a = 0; a < centre.size(); a++) {
      Rational step = setting.sensitivities().get(a).divide(Rational.of(3));
      inside.add(centre.get(a).add(step.multiply(Rational.of(random.nextInt(7) - 3))));
    }
    return inside;
  }

  @Test
  void noNeighbourIsWorseThanTheDecisiveCorners() {
    Random random = new Random(1);
    int compared = 0;
    for (int i = 0; i < 6; i++) {
      int k = 1 + i % 3;
      Setting setting = Selections.randomSetting(random, k);
      List<Rational> scores = Selections.randomScores(random, k);
      for (Selection mechanism : Selections.exact(setting).values()) {
        if (mechanism.isMonotone()) {
          TightEpsilon<List<Rational>, Integer, ExactReal> tight =
              PrivacyLoss.of(mechanism, star(ScoreBox.decisive(mechanism, scores)))
                  .tightEpsilon(ExactReal.ZERO);
          List<ExactReal> here = mechanism.law(scores).probabilities();
          for (int j = 0; j < 3; j++) {
            List<ExactReal> there = mechanism.law(inBox(random, setting, scores)).probabilities();
            for (int a = 0; a < k; a++) {
              ExactReal p = here.get(a);
              ExactReal q = there.get(a);
              boolean holds =
                  tight.match(
                      finite ->
                          p.compareTo(finite.expEpsilon().multiply(q)) <= 0
                              && q.compareTo(finite.expEpsilon().multiply(p)) <= 0,
                      infinite -> true);
              assertThat(holds).isTrue();
              compared += 2;
            }
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(300);
  }

  @Test
  void raisingAScoreNeverHurtsAndRaisingAnotherNeverHelps() {
    Random random = new Random(2);
    int compared = 0;
    for (int i = 0; i < 20; i++) {
      int k = 2 + i % 2;
      Setting setting = Selections.randomSetting(random, k);
      List<Rational> scores = Selections.randomScores(random, k);
      int raised = random.nextInt(k);
      List<Rational> higher = new ArrayList<>(scores);
      higher.set(raised, scores.get(raised).add(Rational.of(1 + random.nextInt(4), 3)));
      for (Selection mechanism : Selections.exact(setting).values()) {
        if (mechanism.isMonotone()) {
          List<ExactReal> before = mechanism.law(scores).probabilities();
          List<ExactReal> after = mechanism.law(higher).probabilities();
          for (int a = 0; a < k; a++) {
            int order = after.get(a).compareTo(before.get(a));
            assertThat(a == raised ? order >= 0 : order <= 0).isTrue();
            compared++;
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(300);
  }

  /** Lowering the best raises the third, which is steep in it, more than the first. */
  @Test
  void generalizedExponentialIsNotMonotoneForThreeCandidates() {
    GeneralizedExponential gem =
        new GeneralizedExponential(setting("10,1/10,1/10", "1"), Rational.of(1, 2), false);
    ExactReal before = gem.law(numbers("0,1,1/2")).probabilities().get(0);
    ExactReal after = gem.law(numbers("0,3/4,1/2")).probabilities().get(0);
    assertThat(gem.isMonotone()).isFalse();
    assertThat(after).isLessThan(before);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ScoreBox.decisive(gem, numbers("0,1,1/2")))
        .withMessageEndingWith("must be monotone in the scores");
  }

  @Test
  void theExponentialMechanismOfTwoEqualScoresLosesLessThanEpsilon() {
    ExponentialMechanism em = new ExponentialMechanism(setting("1,1", "1"));
    assertThat(
            PrivacyLoss.of(em, star(ScoreBox.decisive(em, numbers("0,0"))))
                .tightEpsilon(ExactReal.ZERO)
                .<String>match(finite -> finite.expEpsilon().toString(), infinite -> "infinite"))
        .isEqualTo("e/2 + 1/2");
  }

  /** [ALMW25, section IV-A]: no epsilon is enough for RNMH with exponential noise. */
  @Test
  void aCandidateWithoutNoiseMakesExponentialNoiseRevealing() {
    NoisyMax rnmh = new NoisyMax(setting("0,1", "1"), Noise.EXPONENTIAL, true);
    assertThat(
            PrivacyLoss.of(rnmh, star(ScoreBox.decisive(rnmh, numbers("0,1/2"))))
                .tightEpsilon(ExactReal.ZERO)
                .<Boolean>match(finite -> false, infinite -> true))
        .isTrue();
  }

  /** The first input beside each of the others. */
  private static Adjacency<List<Rational>> star(List<List<Rational>> inputs) {
    return Adjacency.symmetric(
        inputs.stream().skip(1).map(other -> new Pair<>(inputs.get(0), other)).toList());
  }
}
