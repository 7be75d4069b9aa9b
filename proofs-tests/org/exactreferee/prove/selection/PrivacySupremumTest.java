package org.exactreferee.prove.selection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.selection.PrivacySupremum.Kind;
import org.exactreferee.trusted.model.selection.ExponentialMechanism;
import org.exactreferee.trusted.model.selection.GeneralizedExponential;
import org.exactreferee.trusted.model.selection.Noise;
import org.exactreferee.trusted.model.selection.NoisyMax;
import org.exactreferee.trusted.model.selection.PermuteAndFlip;
import org.exactreferee.trusted.model.selection.RandomStopping;
import org.exactreferee.trusted.model.selection.RandomizedResponse;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.model.selection.UniformChoice;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class PrivacySupremumTest {

  private static List<Rational> numbers(String list) {
    return Arrays.stream(list.split(",")).map(RationalText::parse).toList();
  }

  private static List<Selection> mechanisms(String sensitivities) {
    Setting setting = new Setting(numbers(sensitivities), Rational.ONE);
    return List.of(
        new ExponentialMechanism(setting),
        new NoisyMax(setting, Noise.EXPONENTIAL, false),
        new NoisyMax(setting, Noise.LAPLACE, false),
        new PermuteAndFlip(setting),
        new NoisyMax(setting, Noise.EXPONENTIAL, true),
        new NoisyMax(setting, Noise.LAPLACE, true),
        new RandomizedResponse(setting),
        new UniformChoice(setting));
  }

  private static Rational loss(Selection mechanism, List<Rational> scores) {
    return new NeighbourPrivacy(mechanism, scores).worst().lower();
  }

  /** No scores that a search finds lose more, and the witnesses come within 1/10 of the number. */
  @Test
  void theSupremumIsNotExceededAndTheWitnessesComeNear() {
    int formulas = 0;
    for (String sensitivities : List.of("1,1", "1,2", "1,1,1", "1,1/2,2", "1/2,1,1")) {
      for (Selection mechanism : mechanisms(sensitivities)) {
        PrivacySupremum.Answer answer = new PrivacySupremum(mechanism).answer();
        Rational epsilon = answer.epsilon().orElseThrow();
        ExactReal most = ExactReal.exp(epsilon);
        AdversarialScores.Found found =
            new AdversarialScores(mechanism, 7).search(12, Optional.of(most));
        assertThat(ExactReal.of(found.answer().lower()))
            .as(mechanism + " at " + found.scores())
            .isLessThanOrEqualTo(most);
        if (answer.kind() == Kind.ATTAINED) {
          assertThat(new NeighbourPrivacy(mechanism, answer.start()).worst().tight())
              .as(mechanism.toString())
              .contains(most);
        } else {
          assertThat(answer.kind()).isEqualTo(Kind.APPROACHED);
          ExactReal near = ExactReal.exp(epsilon.multiply(Rational.of(9, 10)));
          Rational first = loss(mechanism, answer.witness(Rational.ONE));
          Rational last = loss(mechanism, answer.witness(Rational.of(24)));
          assertThat(ExactReal.of(last)).as(mechanism.toString()).isGreaterThan(near);
          assertThat(last).isGreaterThanOrEqualTo(first);
        }
        formulas++;
      }
    }
    assertThat(formulas).isEqualTo(40);
  }

  /** "(k-1) epsilon" [ALMW25, section IV-A] is right for a candidate without noise only. */
  @Test
  void laplaceNoiseOfOwnScaleCanLoseKTimesEpsilon() {
    assertThat(ownLaplace("0,1,1,1")).isEqualTo("3 ATTAINED");
    assertThat(ownLaplace("1,1")).isEqualTo("2 APPROACHED");
    assertThat(ownLaplace("1/2,1,1")).isEqualTo("3 APPROACHED");
    assertThat(ownLaplace("1,2")).isEqualTo("3/2 APPROACHED");
  }

  private static String ownLaplace(String sensitivities) {
    Setting setting = new Setting(numbers(sensitivities), Rational.ONE);
    PrivacySupremum.Answer answer =
        new PrivacySupremum(new NoisyMax(setting, Noise.LAPLACE, true)).answer();
    return answer.epsilon().orElseThrow() + " " + answer.kind();
  }

  /** Refutes that random stopping with exponential noise is not private [ALMW25, appendix B]. */
  @Test
  void randomStoppingWithExponentialNoiseLosesAtMostHalfOfEpsilon() {
    Rational epsilon = Rational.of(2);
    int compared = 0;
    for (String sensitivities : List.of("1,1", "1,2", "0,1", "1/4,1,1")) {
      Setting setting = new Setting(numbers(sensitivities), epsilon);
      for (Rational gamma : List.of(Rational.of(1, 2), Rational.of(1, 100))) {
        for (Rational eta : List.of(Rational.ZERO, Rational.ONE, Rational.of(3, 2))) {
          RandomStopping stopping = new RandomStopping(setting, Noise.EXPONENTIAL, gamma, eta);
          PrivacySupremum.Answer answer = new PrivacySupremum(stopping).answer();
          assertThat(answer.kind()).isEqualTo(Kind.BOUND);
          assertThat(answer.epsilon()).contains(Rational.ONE);
          NeighbourPrivacy.Answer lost =
              new NeighbourPrivacy(stopping, answer.witness(Rational.ONE)).worst();
          assertThat(lost.lower()).isGreaterThanOrEqualTo(Rational.ONE);
          assertThat(ExactReal.of(lost.upper().orElseThrow()))
              .isLessThan(ExactReal.exp(Rational.ONE));
          compared++;
        }
      }
    }
    assertThat(compared).isEqualTo(24);
  }

  @Test
  void whatHasNoFormulaIsABound() {
    Setting setting = new Setting(numbers("1,2"), Rational.ONE);
    Rational half = Rational.of(1, 2);
    Selection gem = new GeneralizedExponential(setting, half, false);
    PrivacySupremum.Answer two = new PrivacySupremum(gem).answer();
    assertThat(two.kind()).isEqualTo(Kind.ATTAINED);
    assertThat(new NeighbourPrivacy(gem, two.start()).worst().tight())
        .contains(ExactReal.exp(half));
    Setting three = new Setting(numbers("1,2,1"), Rational.ONE);
    assertThat(new PrivacySupremum(new GeneralizedExponential(three, half, true)).answer().kind())
        .isEqualTo(Kind.BOUND);
    Setting none = new Setting(numbers("0,1,1"), Rational.ONE);
    PrivacySupremum.Answer infinite =
        new PrivacySupremum(new NoisyMax(none, Noise.EXPONENTIAL, true)).answer();
    assertThat(infinite.kind()).isEqualTo(Kind.INFINITE);
    assertThat(
            new NeighbourPrivacy(new NoisyMax(none, Noise.EXPONENTIAL, true), infinite.start())
                .worst()
                .upper())
        .isEmpty();
  }
}
