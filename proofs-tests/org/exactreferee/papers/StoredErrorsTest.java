package org.exactreferee.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

/** What the program keeps of errors of random stopping, by Simpson's rule in double precision. */
class StoredErrorsTest {
  private static final double GAMMA = 0.05;
  private static final int STEPS = 200;
  private static final double FAR = 40;

  /** Into how many pieces, each a quarter of the one before, a tail is cut. */
  private static final int TAILS = 8;

  private static double near(Rational value) {
    return value.numerator().doubleValue() / value.denominator().doubleValue();
  }

  /** The mean squared error for one vector: an integral over the noisy score of the choice. */
  private static double error(List<Rational> scores, List<Rational> sensitivities, double epsilon) {
    int k = scores.size();
    double[] q = scores.stream().mapToDouble(StoredErrorsTest::near).toArray();
    double[] scale = new double[k];
    double best = Double.NEGATIVE_INFINITY;
    double widest = 0;
    for (int a = 0; a < k; a++) {
      scale[a] = 3 * near(sensitivities.get(a)) / epsilon;
      best = Math.max(best, q[a]);
      widest = Math.max(widest, scale[a]);
    }
    double low = Arrays.stream(q).min().orElseThrow();
    double[] cuts = Arrays.copyOf(q, k + 2 * TAILS);
    for (int i = 0; i < TAILS; i++) {
      double away = FAR * widest / Math.pow(4, i);
      cuts[k + 2 * i] = low - away;
      cuts[k + 2 * i + 1] = best + away;
    }
    Arrays.sort(cuts);
    double sum = 0;
    for (int i = 1; i < cuts.length; i++) {
      double length = cuts[i] - cuts[i - 1];
      for (int j = 1; length > 0 && j < STEPS; j++) {
        double u = (double) j / STEPS;
        double y = cuts[i - 1] + length * u * u * (3 - 2 * u); // denser near the ends
        double weight = (j % 2 == 1 ? 4 : 2) / (3.0 * STEPS) * length * 6 * u * (1 - u);
        sum += weight * density(q, scale, best, y);
      }
    }
    return sum;
  }

  private static double density(double[] q, double[] scale, double best, double y) {
    double lower = 0;
    double drawn = 0;
    for (int a = 0; a < q.length; a++) {
      double z = Math.abs(y - q[a]) / scale[a];
      double tail = Math.exp(-z) / 2;
      lower += (y > q[a] ? 1 - tail : tail) / q.length;
      drawn += (best - q[a]) * (best - q[a]) * tail / scale[a] / q.length;
    }
    double rest = 1 - (1 - GAMMA) * lower;
    return drawn * GAMMA / (rest * rest);
  }

  private static int check(String scenario, int trials, Rational epsilon) {
    SyntheticScores data = SyntheticScores.of(scenario, 100, 50, trials, 1);
    double sum = 0;
    for (List<Rational> scores : data.trials()) {
      sum += error(scores, data.sensitivities(), near(epsilon));
    }
    double stored = Double.parseDouble(StoredErrors.of(scenario, trials, 1).get(epsilon));
    assertThat(stored)
        .as("%s at %s", scenario, epsilon)
        .isCloseTo(sum / trials, within(2e-4 * sum / trials));
    return 1;
  }

  @Test
  void storedErrorsAreThoseOfIntegrals() {
    int seen = 0;
    for (String scenario : List.of("4", "5", "6")) {
      seen += check(scenario, 5, Rational.ONE);
      seen += check(scenario, 5, Rational.of(16));
    }
    for (String slope : List.of("-5", "-4/5", "-3/10", "0", "3/10", "4/5", "5")) {
      seen += check("normal-correlation:" + slope, 1, Rational.of(1, 4));
      seen += check("normal-correlation:" + slope, 1, Rational.of(4));
    }
    assertThat(seen).isEqualTo(20);
  }

  @Test
  void thereAreSixForEveryPanelAndNoneForOtherData() {
    Map<Rational, String> errors = StoredErrors.of("normal-correlation:-4/5", 1, 1);
    assertThat(errors).hasSize(6).containsKey(Rational.of(1, 64));
    assertThat(StoredErrors.of("4", 5, 1)).hasSize(6);
    assertThat(StoredErrors.of("4", 6, 1)).isEmpty();
    assertThat(StoredErrors.of("4", 5, 2)).isEmpty();
  }
}
