package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.exactreferee.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComposeTest {
  private static final Path BUDGETS = Path.of("specs", "budgets");

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

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

  @Test
  void certifiesWhatOthersReportWrongly() {
    List<List<String>> known =
        List.of(
            List.of("1/100", "100000", "26", "4.891e-12"),
            List.of("1/100", "10000", "8", "3.517e-15"),
            List.of("1/10", "1000", "28", "2.943e-14"));
    for (List<String> row : known) {
      String step = "randomized-response epsilon=" + row.get(0) + " count=" + row.get(1);
      assertThat(steps(step, "--epsilon", row.get(2))).isEqualTo(ExitCode.EXPECTED);
      BigDecimal delta = new BigDecimal(row.get(3));
      assertThat(printed("delta is at least").subtract(delta).abs()).isLessThan(delta.ulp());
      assertThat(printed("delta is at most").subtract(delta).abs()).isLessThan(delta.ulp());
      assertThat(printed("delta is at least")).isLessThan(printed("delta is at most"));
    }
  }

  @Test
  void epsilonIsBetweenNeighbouringDecimals() {
    assertThat(steps("geometric scale=100 sensitivity=10 count=50", "--delta", "1/10^6"))
        .isEqualTo(ExitCode.EXPECTED);
    BigDecimal high = printed("epsilon is at most");
    assertThat(high.subtract(printed("epsilon is at least"))).isEqualByComparingTo("1e-9");
    assertThat(high).isBetween(new BigDecimal("3"), new BigDecimal("5"));
  }

  @Test
  void oneStepIsWhatItsClosedFormSays() {
    steps("private epsilon=ln(3) delta=1/10", "--epsilon", "0", "--digits", "6");
    // 1/10 + 9/10 (3/4 - 1/4).
    assertThat(printed("delta is at least")).isEqualByComparingTo("0.55");
    steps("k-ary-randomized-response k=5 epsilon=ln(4)", "--epsilon", "ln(2)", "--digits", "6");
    // 4/8 - 2/8.
    assertThat(printed("delta is at least")).isEqualByComparingTo("0.25");
  }

  @Test
  void aRateOfZeroCostsNothing() {
    for (String step :
        List.of(
            "randomized-response epsilon=1 rate=0 count=7",
            "randomized-response epsilon=0 count=7")) {
      assertThat(steps(step, "--delta", "1/10^9")).as(step).isEqualTo(ExitCode.EXPECTED);
      assertThat(out.toString()).as(step).containsPattern("epsilon is at most +0\n");
    }
  }

  @Test
  void aRateOfOneIsNoRate() {
    steps("randomized-response epsilon=1/2 count=30", "--epsilon", "1");
    String without = out.toString();
    steps("randomized-response epsilon=1/2 count=30 rate=1", "--epsilon", "1");
    assertThat(out.toString()).isEqualTo(without);
  }

  @Test
  void theWorseDirectionOfASampleIsTaken() throws IOException {
    // One step: removing tells (rate P + (1 - rate) Q, Q), adding the same swapped.
    steps("randomized-response epsilon=ln(3) rate=1/2", "--epsilon", "ln(5/4)", "--digits", "8");
    // 1/2 - 5/4 1/4, which is more than 3/4 - 5/4 1/2 for the other.
    assertThat(printed("delta is at least")).isEqualByComparingTo("0.1875");
    Path certificate = folder.resolve("sample.cert.json");
    steps(
        "randomized-response epsilon=1 rate=1/10 count=40",
        "--epsilon",
        "1/2",
        "--certificate",
        certificate.toString());
    assertThat(Files.readString(certificate)).contains("hockey_stick(swapped(above), e^(1/2)) <=");
    assertThat(run("verify", certificate.toString())).isEqualTo(ExitCode.EXPECTED);
  }

  @Test
  void aTableIsDominatedByAPairThatIsProvedToDominateIt() throws IOException {
    Path table = folder.resolve("table.json");
    Files.writeString(
        table,
        """
        {"outputs": ["x", "y", "z"], "adjacent": [["a", "b"], ["b", "c"]],
         "inputs": {"a": ["1/2", "1/4", "1/4"], "b": ["1/4", "1/2", "1/4"], "c": ["1/8", "1/2", "3/8"]}}
        """);
    Path budget = folder.resolve("budget.json");
    Files.writeString(
        budget,
        """
        {"steps": [{"mechanism": "table", "file": "table.json"}], "epsilon": "0"}
        """);
    Path certificate = folder.resolve("table.cert.json");
    assertThat(run("compose", budget.toString(), "--certificate", certificate.toString()))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(printed("delta is at most")).isEqualByComparingTo("0.25");
    assertThat(printed("delta is at least")).isEqualByComparingTo("0.25");
    assertThat(Files.readString(certificate)).containsPattern("\\) <= hockey_stick\\(pair");
    assertThat(run("verify", certificate.toString())).isEqualTo(ExitCode.EXPECTED);
  }

  @Test
  void aBoundedRangeIsBetweenItsFamilyAndItsEnvelope() {
    steps("bounded-range epsilon=1/2 pieces=20", "--epsilon", "1/4", "--digits", "12");
    double root = Math.exp(0.25) - Math.exp(0.125);
    double exact = root * root / (Math.exp(0.5) - 1);
    assertThat(printed("delta is at most").doubleValue()).isBetween(exact - 1e-9, exact * 1.1);
    assertThat(printed("delta is at least").doubleValue()).isLessThan(exact + 1e-9).isPositive();
  }

  @Test
  void concentratedStepsHaveAnUpperEndOnly() {
    assertThat(steps("zcdp rho=1/100 count=3", "--epsilon", "1", "--digits", "4"))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(printed("delta is at least")).isEqualByComparingTo("0");
    // e^(-(1 - rho)^2 / (4 rho)) is a weaker bound of the literature.
    assertThat(printed("delta is at most").doubleValue())
        .isPositive()
        .isLessThan(Math.exp(-0.97 * 0.97 / 0.12));
  }

  @Test
  void theProfileFallsAndIsDrawn() throws IOException {
    Path figure = folder.resolve("profile.svg");
    run(
        "compose",
        BUDGETS.resolve("sampled.json").toString(),
        "--profile",
        "6",
        "--format",
        "csv",
        "--figure",
        figure.toString());
    List<String> lines = out.toString().lines().toList();
    assertThat(lines).hasSize(7).first().isEqualTo("epsilon,delta_low,delta_high");
    BigDecimal before = BigDecimal.ONE;
    for (String line : lines.subList(1, 7)) {
      String[] cells = line.split(",", -1);
      assertThat(new BigDecimal(cells[1])).isLessThanOrEqualTo(new BigDecimal(cells[2]));
      assertThat(new BigDecimal(cells[2])).isLessThan(before);
      before = new BigDecimal(cells[2]);
    }
    assertThat(Files.readString(figure)).contains("Privacy of 1002 steps", "at most", "at least");
  }

  @Test
  void fewOutcomesGiveTheExactDelta() {
    steps("randomized-response epsilon=ln(3) count=2", "--epsilon", "ln(2)");
    // 9/16 - 2 1/16.
    assertThat(out.toString()).containsPattern("(?m)^delta is +7/16$");
    steps("randomized-response epsilon=1", "--epsilon", "1/2");
    assertThat(out.toString())
        .containsPattern("(?m)^delta is +\\(e - e\\^\\(1/2\\)\\)/\\(e \\+ 1\\)$");
    steps("randomized-response epsilon=ln(3) rate=1/2", "--epsilon", "ln(5/4)");
    assertThat(out.toString()).containsPattern("(?m)^delta is +3/16$");
    steps("randomized-response epsilon=1/7 count=40", "--epsilon", "1/2");
    assertThat(out.toString()).doesNotContain("delta is  ");
  }

  /** The laws of two uses of a table, literally, as an exponential mechanism has them. */
  @Test
  void scoresOnTheCommandLineAreThoseOfTheLiteralProduct() {
    double[] law = softmax(3, 2, 1);
    double[][] neighbours = {softmax(2, 2, 1), softmax(3, 1, 1)};
    double worst = 0;
    for (double[] neighbour : neighbours) {
      worst = Math.max(worst, twice(law, neighbour, Math.exp(0.25)));
      worst = Math.max(worst, twice(neighbour, law, Math.exp(0.25)));
    }
    String step = "exponential epsilon=1 scores=[3,2,1] neighbours=[[2,2,1],[3,1,1]] count=2";
    assertThat(steps(step, "--epsilon", "1/4", "--digits", "6")).as(err::toString).isZero();
    assertThat(printed("delta is at least").doubleValue()).isBetween(worst - 1e-6, worst + 1e-6);
    assertThat(printed("delta is at most").doubleValue()).isGreaterThan(worst - 1e-6);
    assertThat(out.toString())
        .containsPattern("the lower end by +(the scores and neighbour|neighbour)");
  }

  private static double[] softmax(int... scores) {
    double sum = 0;
    for (int score : scores) {
      sum += Math.exp(score / 2.0);
    }
    double all = sum;
    return Arrays.stream(scores).mapToDouble(s -> Math.exp(s / 2.0) / all).toArray();
  }

  private static double twice(double[] first, double[] second, double factor) {
    double delta = 0;
    for (int i = 0; i < first.length; i++) {
      for (int j = 0; j < first.length; j++) {
        delta += Math.max(0, first[i] * first[j] - factor * second[i] * second[j]);
      }
    }
    return delta;
  }

  /** What attains the lower end is on a grid, what dominates is not, and E decides which counts. */
  @Test
  void aTableOfWhichOnlySomeNeighboursNeedAGridIsComposed() {
    Path certificate = folder.resolve("table.cert.json");
    String table = "table file=specs/audit/two-questions.csv count=10";
    for (String epsilon : List.of("1", "ln(3)", "0")) {
      int code = steps(table, "--epsilon", epsilon, "--certificate", certificate.toString());
      assertThat(code).as(err::toString).isNotEqualTo(ExitCode.INTERNAL_ERROR);
      assertThat(printed("delta is at least")).isLessThanOrEqualTo(printed("delta is at most"));
      assertThat(out.toString())
          .containsPattern("the lower end by +\\S+ and \\S+ of two-questions.csv");
      assertThat(run("verify", certificate.toString())).isEqualTo(ExitCode.EXPECTED);
    }
  }

  @Test
  void theLowerEndNamesTheNeighboursThatAttainIt() throws IOException {
    Path table = folder.resolve("table.json");
    Files.writeString(
        table,
        """
        {"outputs": ["x", "y"], "adjacent": [["a", "b"], ["b", "c"]],
         "inputs": {"a": ["1/2", "1/2"], "b": ["1/4", "3/4"], "c": ["1/8", "7/8"]}}
        """);
    Path budget = folder.resolve("budget.json");
    Files.writeString(
        budget, "{\"steps\": [{\"mechanism\": \"table\", \"file\": \"table.json\"}]}");
    run("compose", budget.toString(), "--epsilon", "0");
    assertThat(out.toString()).containsPattern("the lower end by +(a and b|b and a) of table.json");
    // 1/4 - E 1/8 is more than 1/2 - E 1/4 from E = 2 on, and 1/4 > E 1/8 up to it: only 1/2 > E
    // 1/4.
    run("compose", budget.toString(), "--epsilon", "ln(3/2)");
    assertThat(out.toString()).containsPattern("the lower end by +a and b of table.json");
  }

  private void assertRefused(String message, String... arguments) {
    assertThat(run(arguments)).as(message).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains(message).hasLineCount(1);
    assertThat(out.toString()).isEmpty();
  }

  private void assertRefused(String message, String step, List<String> more) {
    String[] first = {"compose", "--step", step};
    assertRefused(message, Stream.concat(Stream.of(first), more.stream()).toArray(String[]::new));
  }

  @Test
  void badParametersAreRefusedByName() {
    List<String> asked = List.of("--delta", "1/100");
    assertRefused("mechanism (gausian) must be one of", "gausian sigma=1", asked);
    assertRefused("(did you mean 'gaussian'?)", "gausian sigma=1", asked);
    assertRefused("sigma (0) must be a positive fraction", "gaussian sigma=0", asked);
    assertRefused("sigma (-1) must be a positive fraction", "gaussian sigma=-1", asked);
    assertRefused("rate (1.5) must be from 0 to 1", "gaussian sigma=1 rate=1.5", asked);
    assertRefused("rate (-1/2) must be from 0 to 1", "gaussian sigma=1 rate=-1/2", asked);
    assertRefused("field (colour) must be one of", "gaussian sigma=1 colour=2", asked);
    assertRefused("must have the field sigma", "gaussian scale=1".replace("scale=1", ""), asked);
    assertRefused("count (-1) must be an integer from 1", "gaussian sigma=1 count=-1", asked);
    assertRefused(
        "line 1, column 18: count (0) must be an integer from 1",
        "gaussian sigma=1 count=0",
        asked);
    assertRefused("count (1/2) must be an integer", "gaussian sigma=1 count=1/2", asked);
    assertRefused(
        "k (1) must be an integer from 2", "k-ary-randomized-response k=1 epsilon=1", asked);
    assertRefused("delta (1) must be from 0 to below 1", "private epsilon=1 delta=1", asked);
    assertRefused("epsilon (-1) must be", "randomized-response epsilon=-1", asked);
    assertRefused("either an epsilon or a scale", "geometric sensitivity=1", asked);
    assertRefused("each name once", "gaussian sigma=1 sigma=2", asked);
    assertRefused("rho (0) must be a positive fraction", "zcdp rho=0", asked);
    assertRefused("rate must be 1 for zcdp", "zcdp rho=1 rate=1/2", asked);
    assertRefused(
        "no pair of laws is known to dominate gaussian on a sample",
        "gaussian sigma=1 rate=1/2",
        List.of("--adjacency", "replace", "--delta", "1/100"));
    assertRefused(
        "adjacency (all) must be",
        "gaussian sigma=1",
        List.of("--adjacency", "all", "--delta", "1/2"));
    assertRefused(
        "delta (1) must be a fraction above 0 and below 1",
        "gaussian sigma=1",
        List.of("--delta", "1"));
    assertRefused("delta (0) must be", "gaussian sigma=1", List.of("--delta", "0"));
    assertRefused("not negative", "gaussian sigma=1", List.of("--epsilon", "-1"));
    assertRefused(
        "shuffled needs the adjacency", "randomized-response epsilon=1 shuffled=3", asked);
    assertRefused(
        "shuffled (1000001) must be at most 1000000",
        "randomized-response epsilon=1 shuffled=1000001",
        List.of("--adjacency", "replace", "--delta", "1/100"));
    for (String array : List.of("[1,2", "[1,2]]", "[1],[2]")) {
      assertRefused(
          "array (" + array + ") must be written as [1,2]",
          "exponential epsilon=1 neighbours=[[1]] scores=" + array,
          asked);
    }
    assertRefused("what is asked must be said", "gaussian sigma=1", List.of());
    assertRefused("steps must be given either", "compose", "--delta", "1/2");
  }

  @Test
  void filesAreRefusedWithLineAndColumn() throws IOException {
    List<List<String>> files =
        List.of(
            List.of(
                "line 2, column 10", "a budget must have an array of steps", "{\n\"steps\": {}}"),
            List.of("line 1, column 24", "field (colour)", "{\"steps\": [], \"colour\": \"1\"}"),
            List.of(
                "line 2, column 36",
                "sigma (0)",
                "{\"steps\": [\n{\"mechanism\": \"gaussian\", \"sigma\": \"0\"}]}"),
            List.of(
                "line 1, column 12", "a step must have the field mechanism", "{\"steps\": [{}]}"),
            List.of("line 1, column 24", "replace", "{\"steps\": [], \"adjacency\": \"both\"}"));
    for (List<String> file : files) {
      Path path = folder.resolve("bad.json");
      Files.writeString(path, file.get(2));
      assertThat(run("compose", path.toString(), "--delta", "1/2")).as(file.get(2)).isEqualTo(2);
      assertThat(err.toString()).contains(file.get(1)).contains("line ").hasLineCount(1);
    }
  }
}
