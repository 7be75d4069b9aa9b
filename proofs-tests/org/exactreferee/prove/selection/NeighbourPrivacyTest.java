package org.exactreferee.prove.selection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.selection.NeighbourPrivacy.Answer;
import org.exactreferee.prove.selection.NeighbourPrivacy.Verdict;
import org.exactreferee.trusted.model.selection.CombinedGem;
import org.exactreferee.trusted.model.selection.ExponentialMechanism;
import org.exactreferee.trusted.model.selection.GeneralizedExponential;
import org.exactreferee.trusted.model.selection.Noise;
import org.exactreferee.trusted.model.selection.NoisyMax;
import org.exactreferee.trusted.model.selection.PermuteAndFlip;
import org.exactreferee.trusted.model.selection.RandomStopping;
import org.exactreferee.trusted.model.selection.RandomizedResponse;
import org.exactreferee.trusted.model.selection.ScoreBox;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class NeighbourPrivacyTest {

  private static List<Rational> numbers(String list) {
    return Arrays.stream(list.split(",")).map(RationalText::parse).toList();
  }

  private static Setting setting(String sensitivities, String epsilon) {
    return new Setting(numbers(sensitivities), RationalText.parse(epsilon));
  }

  private static List<Rational> scores(Random random, int candidates) {
    List<Rational> scores = new ArrayList<>();
    for (int a = 0; a < candidates; a++) {
      scores.add(Rational.of(random.nextInt(9) - 4, 2));
    }
    return scores;
  }

  @Test
  void theWorstOfTheCornersIsThatOfTheDefinition() {
    Random random = new Random(1);
    for (int i = 0; i < 6; i++) {
      Setting setting = setting(i % 2 == 0 ? "1,1/2,2" : "1,1", "2/3");
      List<Rational> scores = scores(random, setting.candidates());
      for (Selection mechanism :
          List.of(
              new ExponentialMechanism(setting),
              new NoisyMax(setting, Noise.EXPONENTIAL, false),
              new RandomizedResponse(setting))) {
        ExactReal tight =
            PrivacyLoss.of(mechanism, star(ScoreBox.decisive(mechanism, scores)))
                .tightEpsilon(ExactReal.ZERO)
                .<ExactReal>match(finite -> finite.expEpsilon(), infinite -> ExactReal.ZERO);
        NeighbourPrivacy search = new NeighbourPrivacy(mechanism, scores);
        Answer answer = search.worst();
        assertThat(answer.tight()).contains(tight);
        assertThat(search.decide(answer, tight)).isEqualTo(Verdict.YES);
        ExactReal less = tight.multiply(ExactReal.of(Rational.of(999, 1000)));
        assertThat(search.decide(answer, less)).isEqualTo(Verdict.NO);
      }
    }
  }

  /**
   * Against the definition: no neighbour of a grid exceeds the answer, which is attained or known
   * to 12 digits, and questions on both sides of it are decided.
   */
  @Test
  void theWorstNeighbourOfGemIsThatOfAGrid() {
    Random random = new Random(5);
    String[] sensitivities = {"1,1/2,2", "1,1,1", "1/3,3,1", "2,0,1"};
    int compared = 0;
    for (int i = 0; i < 12; i++) {
      Setting setting = setting(sensitivities[i % 4], i % 2 == 0 ? "1" : "3");
      List<Rational> scores = scores(random, 3);
      Selection mechanism =
          i % 3 == 2
              ? new CombinedGem(setting, Rational.of(1, 2), Rational.of(1, 4))
              : new GeneralizedExponential(setting, Rational.of(1, 4), i % 3 == 0);
      NeighbourPrivacy search = new NeighbourPrivacy(mechanism, scores);
      Answer answer = search.worst();
      Rational upper = answer.upper().orElseThrow();
      assertThat(upper.divide(answer.lower()))
          .isLessThanOrEqualTo(
              Rational.of(i % 3 == 2 ? 101 : 1_000_001, i % 3 == 2 ? 100 : 1_000_000));
      ExactReal less = ExactReal.of(answer.lower().multiply(Rational.of(99, 100)));
      assertThat(search.decide(search.worst(Optional.of(less)), less)).isEqualTo(Verdict.NO);
      ExactReal more = ExactReal.of(upper.multiply(Rational.of(101, 100)));
      assertThat(search.decide(search.worst(Optional.of(more)), more)).isEqualTo(Verdict.YES);
      List<Real> here = mechanism.probabilities(scores);
      for (int j = 0; j < 125; j++) {
        List<Rational> near = new ArrayList<>();
        for (int a = 0, code = j; a < 3; a++, code /= 5) {
          Rational step = setting.sensitivities().get(a).divide(Rational.of(2));
          near.add(scores.get(a).add(step.multiply(Rational.of(code % 5 - 2))));
        }
        List<Real> there = mechanism.probabilities(near);
        for (int a = 0; a < 3; a++) {
          Enclosure p = here.get(a).enclose(60);
          Enclosure q = there.get(a).enclose(60);
          assertThat(p.divide(q, 60).lower()).isLessThanOrEqualTo(upper);
          assertThat(q.divide(p, 60).lower()).isLessThanOrEqualTo(upper);
          compared++;
        }
      }
    }
    assertThat(compared).isEqualTo(4500);
  }

  /** GEM is epsilon-private, so the bound must show it; neighbours never exceed the bound. */
  @Test
  void boundsOfTransformedScoresHoldForNeighboursAndShowEpsilonPrivacy() {
    Random random = new Random(2);
    int compared = 0;
    for (int i = 0; i < 4; i++) {
      Setting setting = setting(i % 2 == 0 ? "1,1/2,2" : "1/2,3,1/2", "1");
      List<Rational> scores = scores(random, 3);
      List<Selection> mechanisms =
          List.of(
              new GeneralizedExponential(setting, Rational.of(1, 4), i % 3 == 0),
              new CombinedGem(setting, Rational.of(1, 2), Rational.of(1, 4)));
      for (Selection mechanism : mechanisms) {
        NeighbourPrivacy search = new NeighbourPrivacy(mechanism, scores);
        Answer answer = search.worst();
        Rational upper = answer.upper().orElseThrow();
        assertThat(search.decide(answer, ExactReal.exp(Rational.ONE))).isEqualTo(Verdict.YES);
        List<Real> here = mechanism.probabilities(scores);
        for (int j = 0; j < 6; j++) {
          List<Rational> near = new ArrayList<>();
          for (int a = 0; a < 3; a++) {
            Rational step = setting.sensitivities().get(a).divide(Rational.of(5));
            near.add(scores.get(a).add(step.multiply(Rational.of(random.nextInt(11) - 5))));
          }
          List<Real> there = mechanism.probabilities(near);
          for (int a = 0; a < 3; a++) {
            Enclosure p = here.get(a).enclose(60);
            Enclosure q = there.get(a).enclose(60);
            assertThat(p.divide(q, 60).lower()).isLessThanOrEqualTo(upper);
            assertThat(q.divide(p, 60).lower()).isLessThanOrEqualTo(upper);
            compared++;
          }
        }
      }
    }
    assertThat(compared).isEqualTo(144);
  }

  @Test
  void anEnclosedLawIsDecidedUnlessTheRatioIsTheBound() {
    RandomStopping stopping =
        new RandomStopping(setting("1,2", "1"), Noise.LAPLACE, Rational.of(1, 4), Rational.ZERO);
    NeighbourPrivacy search = new NeighbourPrivacy(stopping, numbers("0,1"));
    Answer answer = search.worst();
    assertThat(answer.tight()).isEmpty();
    assertThat(search.decide(answer, ExactReal.exp(Rational.ONE))).isEqualTo(Verdict.YES);
    assertThat(search.decide(answer, ExactReal.exp(Rational.of(1, 100)))).isEqualTo(Verdict.NO);
  }

  /** [ALMW25, section IV-A]. */
  @Test
  void noEpsilonIsEnoughForACandidateWithoutNoise() {
    NoisyMax rnmh = new NoisyMax(setting("0,1", "1"), Noise.EXPONENTIAL, true);
    NeighbourPrivacy search = new NeighbourPrivacy(rnmh, numbers("0,1/2"));
    Answer answer = search.worst();
    assertThat(answer.upper()).isEmpty();
    assertThat(answer.worst().orElseThrow().isInfinite()).isTrue();
    assertThat(search.decide(answer, ExactReal.exp(Rational.of(9)))).isEqualTo(Verdict.NO);
  }

  @Test
  void withoutNeighboursNothingIsLost() {
    Selection alone = new PermuteAndFlip(setting("1", "1"));
    Answer answer = new NeighbourPrivacy(alone, numbers("3")).worst();
    assertThat(answer.tight()).contains(ExactReal.ONE);
  }

  /** The first input beside each of the others. */
  private static Adjacency<List<Rational>> star(List<List<Rational>> inputs) {
    return Adjacency.symmetric(
        inputs.stream().skip(1).map(other -> new Pair<>(inputs.get(0), other)).toList());
  }
}
