package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.text.language.ExactNumber;
import org.exactreferee.trusted.model.stopping.OccupancyRankLaw;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Points of every curve in figures 1 to 6 of [GKS21], as {@code referee pmix} gives them: the exact
 * value for finite n against all pairs of ranks of the law from the definition, the limit against
 * the series in floating point, and one against the other for a large n: where each probability is
 * within 1/n of its limit, delta is within (1 + E)/n of its own.
 */
@Tag("slow")
class FiguresOfMixesTest {

  private static final double SMALL = 1e-12;
  private static final int LARGE = 300;

  private static List<Map<String, String>> table(String... question) {
    List<String> arguments = new ArrayList<>(List.of("pmix", "--format", "csv"));
    arguments.addAll(List.of(question));
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    Main.run(
        arguments.toArray(String[]::new), new PrintWriter(out, true), new PrintWriter(err, true));
    assertThat(err.toString().lines())
        .allMatch(line -> line.startsWith("computed, not proved by the kernel: limit of "));
    List<String> lines =
        out.toString().replaceAll("\"\\((\\d+), (\\d+)\\)\"", "$1-$2").lines().toList();
    String[] header = lines.get(0).split(",", -1);
    List<Map<String, String>> rows = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      Map<String, String> row = new HashMap<>();
      for (int i = 0; i < header.length; i++) {
        row.put(header[i], cells[i]);
      }
      rows.add(row);
    }
    return rows;
  }

  private static double number(Map<String, String> row, String key) {
    return Double.parseDouble(row.get(key));
  }

  /** p where the row has it as a fraction. */
  private static double fraction(String text) {
    String[] parts = text.split("/", -1);
    return Double.parseDouble(parts[0]) / (parts.length == 1 ? 1 : Double.parseDouble(parts[1]));
  }

  /** The sum of (1 - 1/e)^s / s from s = l + 1 on. */
  private static double constant(int l) {
    double base = 1 - 1 / Math.E;
    double sum = 0;
    for (int s = 400; s > l; s--) {
      sum += Math.pow(base, s) / s;
    }
    return sum;
  }

  private static double limitOfDelta(int l, double p, double epsilon) {
    return Math.max(0, p * (1 - constant(l) * Math.exp(epsilon)) / Math.E);
  }

  /** The largest q_i - E q_j of ranks at most l apart, and 0, for the mix with probability p. */
  private static ExactReal literalDelta(int n, int l, ExactReal p, ExactReal factor) {
    List<Rational> law = OccupancyRankLaw.of(StoppingRule.secretary(n)).probabilities();
    List<ExactReal> mixed = new ArrayList<>();
    for (Rational r : law) {
      ExactReal blind = ExactReal.ONE.subtract(p).multiply(ExactReal.of(Rational.of(1, n)));
      mixed.add(p.multiply(ExactReal.of(r)).add(blind));
    }
    ExactReal largest = ExactReal.ZERO;
    for (int i = 0; i < n; i++) {
      for (int j = Math.max(0, i - l); j <= Math.min(n - 1, i + l); j++) {
        ExactReal excess = mixed.get(i).subtract(factor.multiply(mixed.get(j)));
        largest = i != j && excess.compareTo(largest) > 0 ? excess : largest;
      }
    }
    return largest;
  }

  private static void checkDelta(Map<String, String> row) {
    int n = Integer.parseInt(row.get("n"));
    int l = Integer.parseInt(row.get("l"));
    ExactReal p = ExactNumber.parse(row.get("p"));
    ExactReal factor = ExactNumber.parse("exp(" + row.get("epsilon") + ")");
    double epsilon = fraction(row.get("epsilon"));
    double expected = limitOfDelta(l, fraction(row.get("p")), epsilon);
    assertThat(number(row, "limit_delta_decimal")).isCloseTo(expected, within(SMALL));
    if (n < LARGE) {
      assertThat(ExactNumber.parse(row.get("delta"))).isEqualTo(literalDelta(n, l, p, factor));
    } else {
      assertThat(number(row, "delta_decimal"))
          .isCloseTo(expected, within((1 + Math.exp(epsilon)) / n));
    }
  }

  @Test
  void figure1TheRegionOfOneMix() {
    List<Map<String, String>> rows =
        table("--n", "7,300", "--l", "1", "--p", "1/2", "--epsilon", "0,1/4,1/2,3/4,1");
    rows.forEach(FiguresOfMixesTest::checkDelta);
    assertThat(rows).hasSize(10);
    assertThat(rows.get(9).get("limit_delta")).as("the region meets the axis at 1").isEqualTo("0");
  }

  @Test
  void figure2TheRegionsForOneDistance() {
    List<Map<String, String>> rows =
        table("--n", "9,300", "--l", "2", "--p", "1/4,1/2,3/4,1", "--epsilon", "0,1/2,1");
    rows.forEach(FiguresOfMixesTest::checkDelta);
    assertThat(rows).hasSize(24);
  }

  @Test
  void figure3TheRegionsForOneMix() {
    List<Map<String, String>> rows =
        table("--n", "9,300", "--l", "1,2,3,4", "--p", "3/4", "--epsilon", "0,1/2,3/2");
    rows.forEach(FiguresOfMixesTest::checkDelta);
    assertThat(rows).hasSize(24);
  }

  @Test
  void figure4EpsilonOfAMix() {
    List<Map<String, String>> rows =
        table("--n", "8,300", "--l", "1", "--p", "1/10,1/2,1", "--delta", "1/100");
    for (Map<String, String> row : rows) {
      double p = fraction(row.get("p"));
      double limit = Math.log(Math.max(1, (p - Math.E * 0.01) / (constant(1) * p)));
      assertThat(number(row, "limit_epsilon")).isCloseTo(limit, within(SMALL)).isLessThan(1);
      if (row.get("n").equals("8")) {
        ExactReal factor = ExactNumber.parse(row.get("exp_epsilon"));
        ExactReal exactP = ExactNumber.parse(row.get("p"));
        ExactReal delta = ExactNumber.parse("1/100");
        ExactReal needed = literalDelta(8, 1, exactP, factor);
        boolean least =
            factor.equals(ExactReal.ONE) ? needed.compareTo(delta) <= 0 : needed.equals(delta);
        assertThat(least).as(row.toString()).isTrue();
      } else {
        assertThat(number(row, "epsilon")).isCloseTo(limit, within(5 / (LARGE * p)));
      }
    }
    assertThat(rows).hasSize(6);
  }

  @Test
  void figure5DeltaOfAMix() {
    List<Map<String, String>> rows =
        table("--n", "8,300", "--l", "1", "--p", "0,7/20,1/2,1", "--epsilon", "1/2");
    rows.forEach(FiguresOfMixesTest::checkDelta);
    assertThat(rows).hasSize(8);
    assertThat(number(rows.get(1), "limit_delta_decimal")).isCloseTo(0.05, within(0.002));
  }

  @Test
  void figure6TheLargestMix() {
    List<Map<String, String>> rows =
        table("--n", "8,300", "--l", "1", "--epsilon", "0,1/2,4/5,9/10", "--delta", "1/20");
    ExactReal delta = ExactNumber.parse("1/20");
    for (Map<String, String> row : rows) {
      double epsilon = fraction(row.get("epsilon"));
      double gap = 1 - constant(1) * Math.exp(epsilon);
      double limit = gap > Math.E * 0.05 ? Math.E * 0.05 / gap : 1;
      assertThat(number(row, "limit_p_decimal")).isCloseTo(limit, within(SMALL));
      if (row.get("n").equals("8")) {
        ExactReal p = ExactNumber.parse(row.get("p"));
        ExactReal factor = ExactNumber.parse("exp(" + row.get("epsilon") + ")");
        ExactReal needed = literalDelta(8, 1, p, factor);
        assertThat(p.equals(ExactReal.ONE) ? needed.compareTo(delta) <= 0 : needed.equals(delta))
            .isTrue();
      } else {
        assertThat(number(row, "p_decimal")).isCloseTo(limit, within(15.0 / LARGE));
      }
    }
    assertThat(rows).hasSize(8);
    assertThat(rows.get(7).get("limit_p")).as("the secretary rule itself").isEqualTo("1");
  }
}
