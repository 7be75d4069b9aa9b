package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.trusted.model.stopping.OccupancyRankLaw;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.model.stopping.Threshold;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoppingCommandsTest extends CommandRuns {
  @TempDir private Path folder;

  @Test
  void aThresholdOfAHundredDigitsSeparatesTheSums() {
    BigInteger n = BigInteger.TEN.pow(100);
    String[] lines = output("threshold", n.toString(), "--format", "csv").split("\n", -1);
    assertThat(lines[0]).isEqualTo("n,t");
    assertThat(Threshold.isThreshold(n, new BigInteger(lines[1].split(",", -1)[1]))).isTrue();
  }

  @Test
  void marginsAreExactOrCertified() {
    Rational below = Rational.ONE.subtract(Threshold.tail(1000, 369));
    Rational above = Threshold.tail(1000, 368).subtract(Rational.ONE);
    assertThat(
            output("threshold", "2", "7", "1000", "--margins", "--digits", "9", "--format", "csv"))
        .isEqualTo(
            """
            n,t,below_1,above_1
            2,1,0,-
            7,3,0.05,0.45
            1000,369,%s,%s
            """
                .formatted(Decimal.of(below, 9), Decimal.of(above, 9)));
  }

  @Test
  void consecutiveThresholdsAreListed() {
    assertThat(
            output("threshold", "1", "--count", "6", "--formula", "round(n/e)", "--format", "csv"))
        .isEqualTo("n,t,formula\n1,1,0\n2,1,1\n3,2,1\n4,2,1\n5,3,2\n6,3,2\n");
  }

  @Test
  void everyRouteGivesTheSameLaw() {
    for (String n : List.of("1", "2", "3", "9")) {
      String fastest = output("rank-law", "--n", n);
      for (String route : List.of("occupancy", "enumeration", "pruned")) {
        assertThat(output("rank-law", "--n", n, "--by", route)).as(route).isEqualTo(fastest);
      }
    }
    refused("by (guess) must be one of [fastest, ", "rank-law", "--n", "3", "--by", "guess");
    refused("at most 14 candidates", "rank-law", "--n", "15", "--by", "enumeration");
    refused("at most 20 candidates", "rank-law", "--n", "21", "--by", "pruned");
    refused(
        "must go with secretary or threshold",
        "rank-law",
        "--n",
        "3",
        "--rule",
        "top:2",
        "--by",
        "pruned");
  }

  @Test
  void aNumberMayBeWrittenAsAPowerOfTen() {
    assertThat(output("threshold", "1e6", "--format", "csv")).isEqualTo("n,t\n1000000,367880\n");
    assertThat(output("threshold", "7.0", "--format", "csv")).isEqualTo("n,t\n7,3\n");
  }

  /** Rows fit a terminal; who wants a long number whole asks for another format. */
  @Test
  void longExactFormsAreLeftOutOfRows() {
    String[] mix = {"pmix", "--n", "300", "--l", "2", "--p", "1/2", "--delta", "1/100"};
    String text = output(mix);
    assertThat(text).contains("... (", "... is left out; --format json has it");
    assertThat(text.lines()).allMatch(line -> line.length() < 240);
    String json =
        outputWithNotes(
            Stream.concat(Stream.of(mix), Stream.of("--format", "json")).toArray(String[]::new));
    assertThat(json).doesNotContain("...").containsPattern("[0-9]{100}");
  }

  @Test
  void badThresholdsAreRefused() {
    refused("n (abc) must be an integer, such as 7", "threshold", "abc");
    refused("n (1/2) must be an integer, such as 7", "threshold", "7", "1/2");
    refused("n (0) must be positive", "threshold", "0");
    refused("first n (0) must be positive", "threshold", "0", "--count", "3");
    refused("count (0) must be positive", "threshold", "7", "--count", "0");
    refused("numbers of candidates (none) must be given", "threshold");
    refused("seven", "threshold", "seven");
    refused("must be like ceil", "threshold", "7", "--formula", "n/e");
    refused("--up-to needs --formula", "threshold", "--up-to", "100");
    refused("limit (0) must be positive", "threshold", "--up-to", "0", "--formula", "floor(n/e)");
  }

  @Test
  void aRankLawIsThatOfTheModel() {
    for (int t = 1; t <= 5; t++) {
      String csv =
          output("rank-law", "--n", "5", "--threshold", "" + t, "--digits", "4", "--format", "csv");
      StringBuilder expected = new StringBuilder("rank,probability,decimal\n");
      int k = 0;
      for (Rational q : OccupancyRankLaw.of(StoppingRule.threshold(5, t)).probabilities()) {
        k++;
        expected.append(k).append(',').append(q).append(',').append(Decimal.of(q, 4)).append('\n');
      }
      assertThat(csv).isEqualTo(expected.toString());
    }
  }

  @Test
  void aLongRankLawIsInLowestTerms() {
    String csv = output("rank-law", "--n", "60", "--format", "csv", "--digits", "3");
    for (int k = 1; k <= 60; k++) {
      Rational q = OccupancyRankLaw.of(StoppingRule.secretary(60)).probability(k);
      assertThat(csv).contains("\n" + k + "," + q + ",");
    }
  }

  @Test
  void aTableFromAFileIsPlayed() throws IOException {
    Path file = folder.resolve("rule.txt");
    Files.writeString(file, "0  # lets the first pass\n1/2, 0.5\n\n1 1 1\n");
    assertThat(output("rank-law", "--rule", file.toString(), "--format", "csv", "--digits", "3"))
        .isEqualTo("rank,probability,decimal\n1,1/3,0.333\n2,1/3,0.333\n3,1/3,0.333\n");
    refused(
        "n (4) must be 3, the number the rule", "rank-law", "--rule", file.toString(), "--n", "4");
    Files.writeString(file, "0\n1 x\n1 1 1\n");
    refused(":2 must hold numbers such as 1/2, not 'x'", "rank-law", "--rule", file.toString());
    Files.writeString(file, "0\n1 1 1\n");
    refused("row 2 ([1, 1, 1]) must have 2 entries", "rank-law", "--rule", file.toString());
    Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe, 0});
    refused("must be text in UTF-8", "rank-law", "--rule", file.toString());
    refused("must be readable", "rank-law", "--rule", folder.toString());
  }

  @Test
  void aMixWithTheBlindChoiceIsLinearInP() {
    assertThat(output("rank-law", "--n", "3", "--mix", "1/2", "--format", "csv", "--digits", "2"))
        .isEqualTo("rank,probability,decimal\n1,5/12,0.42\n2,1/3,0.33\n3,1/4,0.25\n");
    assertThat(output("rank-law", "--n", "3", "--mix", "p", "--format", "csv"))
        .isEqualTo("rank,probability\n1,1/6*p + 1/3\n2,1/3\n3,-1/6*p + 1/3\n");
  }

  @Test
  void optimalRulesShowTheirValueAndTies() {
    assertThat(outputWithNotes("rank-law", "--n", "4", "--rule", "top:2", "--format", "json"))
        .contains("\"value\": \"3/4\"", "\"ties\": [\"(3, 2)\"]", "\"accepts\": [\"(2, 1)\"");
    assertThat(output("rank-law", "--n", "3", "--rule", "expected-rank"))
        .contains("best expected payoff  -5/3");
    assertThat(output("rank-law", "--rule", "best:0,1/2,1")).containsPattern("candidates +3\n");
    assertThat(output("rank-law", "--n", "4", "--rule", "blind", "--format", "latex"))
        .contains("1 & $\\frac{1}{4}$ & 0.25 \\\\");
  }

  @Test
  void badRulesAreRefused() {
    refused("--n must be given", "rank-law");
    refused("n (0) must be positive", "rank-law", "--n", "0");
    refused("candidates (0) must be positive", "rank-law", "--n", "0", "--rule", "blind");
    refused("rule threshold needs --threshold", "rank-law", "--n", "3", "--rule", "threshold");
    refused("threshold (4) must be between 1 and", "rank-law", "--n", "3", "--threshold", "4");
    refused("--threshold goes with", "rank-law", "--n", "3", "--rule", "blind", "--threshold", "1");
    refused("rule (top:x) must be like top:2", "rank-law", "--n", "3", "--rule", "top:x");
    refused("rule (top:4) must be from top:1 to top:3", "rank-law", "--n", "3", "--rule", "top:4");
    refused("rule (top:0) must be from top:1 to top:3", "rank-law", "--n", "3", "--rule", "top:0");
    refused("n (3) must be 2", "rank-law", "--n", "3", "--rule", "best:1,0");
    refused("must hold numbers", "rank-law", "--rule", "best:1,a");
    refused("rule (nobody) must be secretary, ", "rank-law", "--n", "3", "--rule", "nobody");
    refused("p (2) must be between 0 and 1", "rank-law", "--n", "3", "--mix", "2");
    refused("mix (q) must be a number", "rank-law", "--n", "3", "--mix", "q");
    refused("format (xml) must be one of text, json", "rank-law", "--n", "3", "--format", "xml");
    refused("digits (0) must be between 1 and", "rank-law", "--n", "3", "--digits", "0");
  }

  @Test
  void theMetricIsSearchedOrSolved() {
    assertThat(output("metric", "--n", "4", "--l", "1", "--format", "csv"))
        .isEqualTo("distance,orders,within\n0,1,1\n1,3,4\n2,5,9\n3,6,15\n4,5,20\n5,3,23\n6,1,24\n");
    assertThat(
            output(
                "metric", "--l", "2", "--from", "(1,2,3,4)", "--to", "4,2,3,1", "--threads", "1"))
        .startsWith("distance  3\n");
    assertThat(
            output(
                "metric",
                "--l",
                "14",
                "--from",
                "15,14,13,12,11,10,9,8,7,6,5,4,3,2,1",
                "--to",
                "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15"))
        .startsWith("distance  7\n");
  }

  @Test
  void badMetricsAreRefused() {
    refused("Missing required option: '--l", "metric", "--n", "4");
    refused("--n or --from and --to must be given", "metric", "--l", "1");
    refused("l (4) must be between 1 and n - 1 = 3", "metric", "--n", "4", "--l", "4");
    refused("l (0) must be between 1 and n - 1 = 3", "metric", "--n", "4", "--l", "0");
    refused("n (1) must be at least 2", "metric", "--n", "1", "--l", "1");
    refused("n (0) must be at least 2", "metric", "--n", "0", "--l", "1");
    refused("n (13) must be at most 12", "metric", "--n", "13", "--l", "2");
    refused("--from and --to must be given together", "metric", "--l", "1", "--from", "1,2");
    refused("must contain each of 1..2 once", "metric", "--l", "1", "--from", "1,1", "--to", "1,2");
    refused("equally many", "metric", "--l", "1", "--from", "1,2", "--to", "1,2,3");
    refused(
        "equally many candidates, 4",
        "metric",
        "--n",
        "4",
        "--l",
        "1",
        "--from",
        "1,2",
        "--to",
        "2,1");
    refused("threads (0) must be positive", "metric", "--n", "4", "--l", "1", "--threads", "0");
  }

  @Test
  void eachOfTheThreeParametersOfAMixIsFound() {
    assertThat(
            outputWithNotes(
                "pmix",
                "--n",
                "7",
                "--l",
                "1",
                "--p",
                "1/2",
                "--delta",
                "1/100",
                "--digits",
                "6",
                "--format",
                "csv"))
        .isEqualTo(
            """
            n,l,p,delta,exp_epsilon,epsilon,worst,limit_exp_epsilon,limit_epsilon
            7,1,1/2,1/100,564/385,0.381811,"(1, 2)",-e^2/50 + e,0.944101
            """);
    assertThat(
            outputWithNotes(
                "pmix",
                "--n",
                "7",
                "--l",
                "2",
                "--epsilon",
                "1/2",
                "--delta",
                "1/20",
                "--digits",
                "6",
                "--format",
                "csv"))
        .contains(",0.483672,\"(1, 3)\",")
        .endsWith(",0.188022\n");
    assertThat(
            output(
                "pmix",
                "--n",
                "3..5",
                "--l",
                "1,2",
                "--p",
                "0,1",
                "--exp-epsilon",
                "2",
                "--rule",
                "secretary",
                "--threshold",
                "2",
                "--format",
                "csv"))
        .startsWith("n,l,p,epsilon,delta,delta_decimal,worst\n3,1,0,ln(2),0,0,-\n")
        .hasLineCount(13);
  }

  @Test
  void badMixesAreRefused() {
    List<String> start = List.of("pmix", "--n", "7", "--l", "1");
    refused("exactly two of --p, --epsilon and --delta", with(start, "--p", "1"));
    refused("exactly two of", with(start, "--p", "1", "--delta", "0", "--epsilon", "1"));
    refused(
        "must not be given together",
        with(start, "--epsilon", "1", "--exp-epsilon", "2", "--p", "1"));
    refused("p (2) must be between 0 and 1", with(start, "--p", "2", "--delta", "0"));
    refused("delta (2) must be between 0 and 1", with(start, "--p", "1", "--delta", "2"));
    refused("e^epsilon (1/2) must be at least 1", with(start, "--p", "1", "--exp-epsilon", "1/2"));
    refused("p (x) must be fractions, such as 1/2,1", with(start, "--p", "x", "--delta", "0"));
    refused("p (1,) must be fractions, such as 1/2,1", with(start, "--p", "1,", "--delta", "0"));
    refused("p (1/0) must be fractions, such as 1/2,1", with(start, "--p", "1/0", "--delta", "0"));
    refused(
        "l (7) must be at least 1 and below n (7)",
        "pmix",
        "--n",
        "7",
        "--l",
        "7",
        "--p",
        "1",
        "--delta",
        "0");
    refused(
        "n (7-9) must be integers, such as 7 or 7..100 or 7,9",
        "pmix",
        "--n",
        "7-9",
        "--l",
        "1",
        "--p",
        "1",
        "--delta",
        "0");
    refused(
        "n (9..7) must be integers, such as 7",
        "pmix",
        "--n",
        "9..7",
        "--l",
        "1",
        "--p",
        "1",
        "--delta",
        "0");
  }

  private static String[] with(List<String> start, String... more) {
    return Stream.concat(start.stream(), Arrays.stream(more)).toArray(String[]::new);
  }
}
