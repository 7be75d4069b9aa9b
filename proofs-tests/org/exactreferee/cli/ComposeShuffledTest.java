package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Shuffled randomized response in {@code referee compose}, against sums over all that can happen.
 */
class ComposeShuffledTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Main.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  private int steps(String step, String... more) {
    String[] first = {"compose", "--step", step};
    return run(Stream.concat(Stream.of(first), Stream.of(more)).toArray(String[]::new));
  }

  /** The number that stands behind the words. */
  private BigDecimal printed(String words) {
    Matcher line = Pattern.compile("(?m)^" + words + " +(\\S+)$").matcher(out.toString());
    assertThat(line.find()).as(words + " in " + out + err).isTrue();
    return new BigDecimal(line.group(1));
  }

  /** The worst of all data of the other people and both directions, by all events. */
  @Test
  void shufflingIsTheWorstOverTheOthersAnswers() {
    int people = 4;
    double truth = 0.75;
    double worst = 0;
    for (int m = 0; m < people; m++) {
      double[] yes = numberOfYes(m + 1, people - m - 1, truth);
      double[] no = numberOfYes(m, people - m, truth);
      double up = 0;
      double down = 0;
      for (int i = 0; i <= people; i++) {
        up += Math.max(0, yes[i] - 1.5 * no[i]);
        down += Math.max(0, no[i] - 1.5 * yes[i]);
      }
      worst = Math.max(worst, Math.max(up, down));
    }
    steps(
        "randomized-response epsilon=ln(3) shuffled=4",
        "--adjacency",
        "replace",
        "--epsilon",
        "ln(3/2)",
        "--digits",
        "8");
    assertThat(printed("delta is at most").doubleValue()).isBetween(worst - 1e-7, worst + 1e-7);
    assertThat(printed("delta is at least").doubleValue()).isLessThan(worst + 1e-7).isPositive();
  }

  private static double[] numberOfYes(int yes, int no, double truth) {
    double[] law = {1};
    for (int person = 0; person < yes + no; person++) {
      double p = person < yes ? truth : 1 - truth;
      double[] next = new double[law.length + 1];
      for (int i = 0; i < law.length; i++) {
        next[i] += law[i] * (1 - p);
        next[i + 1] += law[i] * p;
      }
      law = next;
    }
    return law;
  }

  /** Every law of answers of three people with three possible answers, literally. */
  @Test
  void shufflingOfThreeAnswersIsTheWorstOverTheOthersAnswers() {
    double worst = 0;
    for (int others = 0; others < 9; others++) {
      double[] first = histograms(new int[] {0, others / 3, others % 3});
      double[] second = histograms(new int[] {1, others / 3, others % 3});
      double delta = 0;
      for (int h = 0; h < first.length; h++) {
        delta += Math.max(0, first[h] - 1.25 * second[h]);
      }
      worst = Math.max(worst, delta);
    }
    String[] asked = {"--adjacency", "replace", "--epsilon", "ln(5/4)", "--digits", "8"};
    steps("k-ary-randomized-response k=3 epsilon=ln(4) shuffled=3", asked);
    assertThat(printed("delta is at most").doubleValue()).isBetween(worst - 1e-7, worst + 1e-7);
    assertThat(printed("delta is at least").doubleValue()).isBetween(worst - 1e-7, worst + 1e-7);
  }

  /** Weights 4 : 1 : 1 for every answer; a histogram is numbered by powers of 4. */
  private static double[] histograms(int[] truths) {
    double[] law = new double[64];
    for (int given = 0; given < 27; given++) {
      int[] answers = {given / 9, given / 3 % 3, given % 3};
      double probability = 1;
      int histogram = 0;
      for (int person = 0; person < 3; person++) {
        probability *= answers[person] == truths[person] ? 4.0 / 6 : 1.0 / 6;
        histogram += 1 << 2 * answers[person];
      }
      law[histogram] += probability;
    }
    return law;
  }

  @Test
  void shufflingWithARealEpsilonIsBetweenNeighbouringFractions() {
    String[] asked = {"--adjacency", "replace", "--epsilon", "1/2", "--digits", "8"};
    steps("randomized-response epsilon=1 shuffled=4", asked);
    BigDecimal low = printed("delta is at least");
    BigDecimal high = printed("delta is at most");
    assertThat(high.subtract(low)).isLessThan(new BigDecimal("1e-7"));
    steps("randomized-response epsilon=ln(271/100) shuffled=4", asked);
    assertThat(printed("delta is at most")).isLessThan(low);
    steps("randomized-response epsilon=ln(272/100) shuffled=4", asked);
    assertThat(printed("delta is at least")).isGreaterThan(high);
  }

  /** The sum over the number of coins and the number of first answers among them, literally. */
  @Test
  void manyShuffledAnswersAreAsGoodAsTheirCoins() {
    for (int k : new int[] {2, 5}) {
      int others = 399;
      double f = 3;
      double chance = 2 / (f + k - 1);
      double e = 1.1;
      double[] coins = binomial(others, chance);
      double delta = 0;
      for (int c = 0; c <= others; c++) {
        double[] tosses = binomial(c, 0.5);
        for (int a = 0; a <= c + 1; a++) {
          double before = a == 0 ? 0 : tosses[a - 1];
          double here = a == c + 1 ? 0 : tosses[a];
          delta +=
              coins[c] * Math.max(0, f * before + here - e * (before + f * here)) / (f + k - 1);
        }
      }
      String step = "k-ary-randomized-response k=" + k + " epsilon=ln(3) shuffled=400";
      steps(step, "--adjacency", "replace", "--epsilon", "ln(11/10)", "--digits", "6");
      assertThat(printed("delta is at least")).isZero();
      assertThat(printed("delta is at most").doubleValue()).isBetween(delta, delta * 1.01);
    }
  }

  private static double[] binomial(int trials, double success) {
    double[] law = {1};
    for (int trial = 0; trial < trials; trial++) {
      double[] next = new double[law.length + 1];
      for (int i = 0; i < law.length; i++) {
        next[i] += law[i] * (1 - success);
        next[i + 1] += law[i] * success;
      }
      law = next;
    }
    return law;
  }

  /**
   * One more person than are tried exactly: the upper end hardly changes, and does not fall below.
   */
  @Test
  void theUpperEndForManyIsAboveTheExactOneForFew() {
    String[] asked = {"--adjacency", "replace", "--epsilon", "1/5", "--digits", "6"};
    steps("randomized-response epsilon=ln(3) shuffled=43", asked);
    BigDecimal exact = printed("delta is at least");
    assertThat(exact).isPositive();
    steps("randomized-response epsilon=ln(3) shuffled=45", asked);
    assertThat(printed("delta is at least")).isZero();
    assertThat(printed("delta is at most"))
        .isBetween(exact.multiply(new BigDecimal("0.9")), exact.multiply(new BigDecimal("1.5")));
  }

  @Test
  void noShufflingOfEqualAnswersTellsAnything() {
    for (String people : List.of("3", "3000")) {
      String step = "randomized-response epsilon=0 shuffled=" + people;
      steps(step, "--adjacency", "replace", "--epsilon", "0");
      assertThat(printed("delta is at most")).isZero();
    }
  }
}
