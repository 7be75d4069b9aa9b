package org.exactreferee.papers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;

/**
 * Scores and sensitivities after the synthetic scenarios of [ALMW25, section VI]. Random numbers
 * are drawn from a seed and rounded to hundredths; from then on they are exact.
 *
 * @param trials one vector of scores each
 */
public record SyntheticScores(List<List<Rational>> trials, List<Rational> sensitivities) {

  private static final int LAST_BIMODAL = 3;
  private static final int LAST = 8;
  private static final int MOST_CANDIDATES = 1000;
  private static final int MOST_TRIALS = 10_000;
  private static final String CORRELATION = "correlation:";
  private static final String NORMAL_CORRELATION = "normal-correlation:";
  private static final long DENOMINATOR = 100;
  private static final Rational STEEPEST = Rational.of(1000);
  private static final Rational LARGE = Rational.of(9, 5);

  /** What a mechanism is made for that selects among the candidates with this privacy. */
  Setting setting(Rational epsilon) {
    return new Setting(sensitivities, epsilon);
  }

  /** What a scenario is drawn from. */
  private interface Distribution {
    double sample(int candidate, int trial);
  }

  /**
   * The scores of a scenario by its name.
   *
   * @param scenario 1 to 8, or {@code correlation:T} or {@code normal-correlation:T} for a number T
   * @param high how many candidates have the high score, in scenarios that have one
   * @param trials how many vectors of scores, in scenarios that draw them from the seed
   */
  public static SyntheticScores of(
      String scenario, int candidates, int high, int trials, long seed) {
    requireCandidates(candidates);
    if (trials < 1 || trials > MOST_TRIALS) {
      throw new IllegalArgumentException(
          "trials (" + trials + ") must be between 1 and " + MOST_TRIALS);
    }
    if (scenario.startsWith(NORMAL_CORRELATION)) {
      Rational t = slope(scenario.substring(NORMAL_CORRELATION.length()));
      return CorrelatedNormals.of(t, candidates, seed);
    }
    if (scenario.startsWith(CORRELATION)) {
      Rational t = slope(scenario.substring(CORRELATION.length()));
      return correlated(t, candidates, trials, seed);
    }
    if (!scenario.matches("[1-8]")) {
      throw new IllegalArgumentException(
          "scenario (" + scenario + ") must be 1 to 8, correlation:T or normal-correlation:T");
    }
    int number = Integer.parseInt(scenario);
    return number <= LAST_BIMODAL
        ? bimodal(number, candidates, high)
        : varying(number, candidates, trials, seed);
  }

  private static Rational slope(String text) {
    Rational t = RationalText.parse(text);
    if (t.abs().compareTo(STEEPEST) > 0) {
      throw new IllegalArgumentException("T (" + t + ") must be between -1000 and 1000");
    }
    return t;
  }

  private static void requireCandidates(int candidates) {
    if (candidates < 1 || candidates > MOST_CANDIDATES) {
      throw new IllegalArgumentException(
          "candidates (" + candidates + ") must be between 1 and " + MOST_CANDIDATES);
    }
  }

  /**
   * Scenarios 1 to 3: scores 1 and -1, sensitivities 9/5 and 1. The high scores have the large
   * sensitivities in scenario 1, the small ones in 2, and every other one of both groups in 3.
   *
   * @param high how many candidates have the high score
   */
  public static SyntheticScores bimodal(int scenario, int candidates, int high) {
    if (scenario < 1 || scenario > LAST_BIMODAL) {
      throw new IllegalArgumentException("scenario (" + scenario + ") must be 1, 2 or 3");
    }
    requireCandidates(candidates);
    if (high < 0 || high > candidates) {
      throw new IllegalArgumentException(
          "high scores (" + high + ") must be between 0 and candidates, " + candidates);
    }
    List<Rational> scores = new ArrayList<>();
    List<Rational> sensitivities = new ArrayList<>();
    for (int a = 0; a < candidates; a++) {
      boolean isHigh = a < high;
      boolean large =
          switch (scenario) {
            case 1 -> isHigh;
            case 2 -> !isHigh;
            default -> a % 2 == 0;
          };
      scores.add(Rational.of(isHigh ? 1 : -1));
      sensitivities.add(large ? LARGE : Rational.ONE);
    }
    return new SyntheticScores(List.of(scores), sensitivities);
  }

  /**
   * Scenarios 4 to 8, scores that vary between trials; in 7 and 8 every other trial is a user of
   * the other of two opposite groups. A sensitivity is the distance of the 10th and 90th
   * percentiles of a candidate's scores, which are clipped to them.
   */
  public static SyntheticScores varying(int scenario, int candidates, int trials, long seed) {
    if (scenario <= LAST_BIMODAL || scenario > LAST) {
      throw new IllegalArgumentException("scenario (" + scenario + ") must be 4 to 8");
    }
    Random random = new Random(seed);
    double[] means = new double[candidates];
    double[] deviations = new double[candidates];
    for (int a = 0; a < candidates; a++) {
      means[a] = random.nextDouble();
      deviations[a] = truncated(random);
    }
    if (scenario == LAST_BIMODAL + 1) {
      Arrays.sort(deviations);
    }
    Distribution law =
        switch (scenario) {
          case 4 -> (a, i) -> Math.log(a + 1.0) + deviations[a] * random.nextGaussian();
          case 5 ->
              (a, i) -> 0.1 * (a + 1) + Math.sqrt(2.3 - 0.02 * (a + 1)) * random.nextGaussian();
          case 6 -> (a, i) -> means[a] + Math.sqrt(deviations[a]) * random.nextGaussian();
          default -> {
            double deviation = scenario == LAST ? 3 : 0.5;
            yield (a, i) ->
                (i % 2 == 0 ? -1 : 1) * (8 - 8.0 * a / candidates)
                    + deviation * random.nextGaussian();
          }
        };
    return clipped(law, candidates, trials);
  }

  /** The family of increasing correlation: scores {@code (t x + z) / 5}, from 0 on. */
  public static SyntheticScores correlated(Rational t, int candidates, int trials, long seed) {
    Random random = new Random(seed);
    double slope = Double.parseDouble(Decimal.of(t, 17).digits());
    double[] x = random.doubles(candidates).toArray();
    return clipped(
        (a, i) -> (slope * x[a] + (1 + x[a]) * random.nextGaussian()) / 5, candidates, trials);
  }

  private static double truncated(Random random) {
    double value = 0.5 + random.nextGaussian();
    return value >= 0.01 && value <= 0.7 ? value : truncated(random);
  }

  private static SyntheticScores clipped(Distribution law, int candidates, int trials) {
    List<List<Rational>> columns = new ArrayList<>();
    List<Rational> sensitivities = new ArrayList<>();
    for (int a = 0; a < candidates; a++) {
      List<Rational> drawn = new ArrayList<>();
      for (int i = 0; i < trials; i++) {
        drawn.add(Rational.of(Math.round(law.sample(a, i) * DENOMINATOR), DENOMINATOR));
      }
      List<Rational> sorted = drawn.stream().sorted().toList();
      Rational low = sorted.get((trials - 1) / 10);
      Rational high = sorted.get(trials - 1 - (trials - 1) / 10);
      columns.add(drawn.stream().map(q -> q.max(low).min(high)).toList());
      sensitivities.add(high.subtract(low));
    }
    List<List<Rational>> rows = new ArrayList<>();
    for (int i = 0; i < trials; i++) {
      int trial = i;
      rows.add(columns.stream().map(column -> column.get(trial)).toList());
    }
    return new SyntheticScores(rows, sensitivities);
  }
}
