package org.exactreferee.prove.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.model.selection.ExponentialMechanism;
import org.exactreferee.trusted.model.selection.Noise;
import org.exactreferee.trusted.model.selection.NoisyMax;
import org.exactreferee.trusted.model.selection.PermuteAndFlip;
import org.exactreferee.trusted.model.selection.RandomizedResponse;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class EveryEpsilonTest {

  private static List<Rational> numbers(String list) {
    return Arrays.stream(list.split(",")).map(RationalText::parse).toList();
  }

  private static List<Function<Rational, Selection>> mechanisms(List<Rational> sensitivities) {
    return List.of(
        eps -> new ExponentialMechanism(new Setting(sensitivities, eps)),
        eps -> new NoisyMax(new Setting(sensitivities, eps), Noise.EXPONENTIAL, false),
        eps -> new NoisyMax(new Setting(sensitivities, eps), Noise.EXPONENTIAL, true),
        eps -> new PermuteAndFlip(new Setting(sensitivities, eps)),
        eps -> new RandomizedResponse(new Setting(sensitivities, eps)));
  }

  private static ExactReal margin(
      Selection mechanism, List<Rational> q, List<Rational> r, int a, Rational factor) {
    ExactReal p = mechanism.law(q).probabilities().get(a - 1);
    ExactReal other = mechanism.law(r).probabilities().get(a - 1);
    Rational exponent = factor.multiply(mechanism.setting().epsilon());
    return ExactReal.exp(exponent).multiply(other).subtract(p);
  }

  @Test
  void thePolynomialHasTheSignOfTheMarginAtEveryEpsilon() {
    Random random = new Random(1);
    int held = 0;
    int failed = 0;
    for (int i = 0; i < 12; i++) {
      List<Rational> sensitivities = numbers(i % 2 == 0 ? "1,1/2" : "1,2,1/2");
      List<Rational> q = new ArrayList<>();
      List<Rational> r = new ArrayList<>();
      for (int a = 0; a < sensitivities.size(); a++) {
        q.add(Rational.of(random.nextInt(7) - 3, 2));
        r.add(Rational.of(random.nextInt(7) - 3, 2));
      }
      Rational factor = Rational.of(1 + random.nextInt(3), 2);
      for (Function<Rational, Selection> made : mechanisms(sensitivities)) {
        EveryEpsilon.Question question = EveryEpsilon.question(made, q, r, 1, factor);
        for (String each : List.of("1/7", "1", "9/4")) {
          Rational eps = RationalText.parse(each);
          ExactReal x = ExactReal.exp(eps.divide(Rational.of(question.root())));
          assertThat(question.polynomial().map(ExactReal::of).evaluate(x).sign())
              .isEqualTo(margin(made.apply(eps), q, r, 1, factor).sign());
        }
        if (EveryEpsilon.holds(question)) {
          held++;
        } else {
          List<Rational> near =
              EveryEpsilon.failure(question).stream()
                  .map(x -> EveryEpsilon.epsilon(x, question.root()))
                  .toList();
          Rational eps = EveryEpsilon.violation(made, q, r, 1, factor, near).orElseThrow();
          assertThat(margin(made.apply(eps), q, r, 1, factor).sign()).isNegative();
          failed++;
        }
      }
    }
    assertThat(held).isPositive();
    assertThat(failed).isPositive();
  }

  /** The slides' theorem at two neighbouring vectors, for every epsilon at once [EM]. */
  @Test
  void theExponentialMechanismIsPrivateForEveryEpsilonAndNotForLess() {
    Function<Rational, Selection> made = mechanisms(numbers("1,1")).get(0);
    EveryEpsilon.Question yes =
        EveryEpsilon.question(made, numbers("0,9"), numbers("-1,10"), 1, Rational.ONE);
    assertThat(EveryEpsilon.holds(yes)).isTrue();
    EveryEpsilon.Question no =
        EveryEpsilon.question(made, numbers("0,9"), numbers("-1,10"), 1, Rational.of(9, 10));
    assertThat(EveryEpsilon.holds(no)).isFalse();
  }

  @Test
  void laplaceNoiseIsNotOfThisKind() {
    Function<Rational, Selection> made =
        eps -> new NoisyMax(new Setting(numbers("1,1"), eps), Noise.LAPLACE, false);
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> EveryEpsilon.question(made, numbers("0,1"), numbers("1,0"), 1, Rational.ONE))
        .withMessageContaining("must depend on epsilon through powers of e^epsilon only");
  }
}
