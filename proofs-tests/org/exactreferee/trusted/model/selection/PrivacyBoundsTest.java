package org.exactreferee.trusted.model.selection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

/** Ratios of probabilities under neighbouring scores against the bounds that hold. */
class PrivacyBoundsTest {

  private static final int COMPARISONS = 10_000;

  /** The multiple of epsilon that bounds each mechanism. */
  private static Map<Selection, Integer> bounds(Setting setting) {
    Map<Selection, Integer> bounds = new LinkedHashMap<>();
    bounds.put(new ExponentialMechanism(setting), 1);
    bounds.put(new NoisyMax(setting, Noise.EXPONENTIAL, false), 1);
    bounds.put(new NoisyMax(setting, Noise.LAPLACE, false), 1);
    bounds.put(new PermuteAndFlip(setting), 1);
    bounds.put(new NoisyMax(setting, Noise.LAPLACE, true), setting.candidates());
    bounds.put(new GeneralizedExponential(setting, Rational.of(1, 10), false), 1);
    bounds.put(new GeneralizedExponential(setting, Rational.of(1, 10), true), 1);
    bounds.put(new RandomizedResponse(setting), 1);
    bounds.put(new UniformChoice(setting), 1);
    return bounds;
  }

  @Test
  void noRandomNeighbourExceedsTheBound() {
    Random random = new Random(1);
    int compared = 0;
    int attained = 0;
    while (compared < COMPARISONS) {
      int k = random.nextInt(6) == 0 ? 3 : 2;
      Setting setting =
          new Setting(Selections.randomSetting(random, k).sensitivities(), Rational.ONE);
      List<Rational> scores = Selections.randomScores(random, k);
      List<Rational> near = new ArrayList<>();
      for (int a = 0; a < k; a++) {
        Rational step = setting.sensitivities().get(a);
        near.add(scores.get(a).add(step.multiply(Rational.of(random.nextInt(3) - 1))));
      }
      for (Map.Entry<Selection, Integer> each : bounds(setting).entrySet()) {
        ExactReal bound = ExactReal.exp(Rational.of(each.getValue()));
        List<ExactReal> here = each.getKey().law(scores).probabilities();
        List<ExactReal> there = each.getKey().law(near).probabilities();
        for (int a = 0; a < k; a++) {
          int one = here.get(a).compareTo(bound.multiply(there.get(a)));
          int other = there.get(a).compareTo(bound.multiply(here.get(a)));
          assertThat(Math.max(one, other))
              .as("%s at %s and %s", each.getKey(), scores, near)
              .isLessThanOrEqualTo(0);
          attained += one == 0 || other == 0 ? 1 : 0;
          compared += 2;
        }
      }
    }
    assertThat(compared).isGreaterThanOrEqualTo(COMPARISONS);
    assertThat(attained).isPositive();
  }
}
