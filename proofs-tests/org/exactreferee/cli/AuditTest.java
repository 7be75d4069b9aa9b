package org.exactreferee.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.text.input.MechanismFile;
import org.exactreferee.text.language.ExactNumber;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.MechanismTable;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

class AuditTest {
  private static final String RESPONSE = "specs/audit/randomized-response.json";
  private static final String QUESTIONS = "specs/audit/two-questions.csv";

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  @Test
  void randomisedResponseHasTheEpsilonItWasMadeFor() {
    assertThat(run("audit", RESPONSE)).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString())
        .isEqualTo(
            """
            inputs                  2
            outputs                 2
            ordered adjacent pairs  2
            delta                   0
            tight epsilon           1/2
              rounded up            0.5
            e^epsilon               e^(1/2)
              rounded up            1.648721271
            first input             guilty
            second input            innocent
            event                   {yes}
            P(event), first         e^(1/2)/(e^(1/2) + 1)
              nearest               0.6224593312
            P(event), second        1/(e^(1/2) + 1)
              nearest               0.3775406688
            """);
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void decimalsOfParametersAreRoundedUp() {
    run("audit", QUESTIONS, "--delta", "1/10", "--digits", "3", "--format", "csv");
    assertThat(out.toString().lines().toList())
        .containsExactly(
            "inputs,outputs,pairs,delta,epsilon,epsilon_decimal,exp_epsilon,exp_epsilon_decimal,"
                + "first,second,event,probability_first,probability_first_decimal,"
                + "probability_second,probability_second_decimal",
            "3,3,6,1/10,ln(37/5),2.01,37/5,7.4,none,both,{neither},9/16,0.562,1/16,0.0625");
  }

  @Test
  void theAnswerIsYesAtTheTightEpsilonAndNoJustBelow() {
    assertThat(run("audit", RESPONSE, "--epsilon", "1/2")).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).containsPattern("private +yes\n").contains("tight delta");
    assertThat(run("audit", RESPONSE, "--epsilon", "1/2 - 1/10^30")).isEqualTo(ExitCode.DIFFERS);
    assertThat(out.toString()).containsPattern("private +no\n").containsPattern("event +\\{yes\\}");
    assertThat(run("audit", QUESTIONS, "--exp-epsilon", "9")).isEqualTo(ExitCode.EXPECTED);
    assertThat(run("audit", QUESTIONS, "--epsilon", "ln(9)")).isEqualTo(ExitCode.EXPECTED);
    assertThat(run("audit", QUESTIONS, "--epsilon", "ln(9)/2", "--delta", "3/8"))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(run("audit", QUESTIONS, "--epsilon", "ln(9)/2", "--delta", "37/100"))
        .isEqualTo(ExitCode.DIFFERS);
  }

  @Test
  void adjacencyChangesTheAnswer() throws IOException {
    run("audit", QUESTIONS);
    assertThat(out.toString()).containsPattern("tight epsilon +ln\\(9\\)\n");
    run("audit", QUESTIONS, "--adjacent", "none-one,one-both");
    assertThat(out.toString()).containsPattern("tight epsilon +ln\\(3\\)\n");
    run("audit", QUESTIONS, "--adjacent", "all");
    assertThat(out.toString()).containsPattern("tight epsilon +ln\\(9\\)\n");
    Path pairs = Files.writeString(folder.resolve("pairs.csv"), "one,none\n");
    run("audit", QUESTIONS, "--pairs", pairs.toString());
    assertThat(out.toString())
        .containsPattern("tight epsilon +ln\\(3\\)\n")
        .containsPattern("ordered adjacent pairs +2\n");
  }

  @Test
  void theProfileListsItsPieces() {
    run("audit", QUESTIONS, "--adjacent", "none-one,one-both", "--profile", "--format", "csv");
    assertThat(out.toString().lines().toList())
        .containsExactly(
            "exp_epsilon,exp_epsilon_decimal,epsilon_decimal,delta,delta_decimal,slope,"
                + "first,second,event",
            "1,1,0,3/8,0.375,-3/16,none,one,{neither}",
            "3,3,1.098612289,0,0,0,,,");
  }

  @Test
  void everyFormatHasAnswerAndProfile() {
    run("audit", RESPONSE, "--profile");
    assertThat(out.toString()).contains("tight epsilon", "\n\nfrom e^epsilon  rounded up");
    run("audit", RESPONSE, "--profile", "--format", "json");
    assertThat(out.toString())
        .startsWith("{\n\"answer\": {\n")
        .contains("\"epsilon\": \"1/2\"", "\"event\": [\"yes\"]", "\"profile\": [\n");
    run("audit", RESPONSE, "--profile", "--format", "markdown");
    assertThat(out.toString()).contains("| tight epsilon | 1/2 |", "| from e^epsilon |");
    run("audit", RESPONSE, "--profile", "--format", "latex");
    assertThat(out.toString())
        .contains("tight epsilon & $\\frac{1}{2}$ \\\\", "${e}^{\\frac{1}{2}}$");
  }

  @Test
  void disjointOutputsHaveNoFiniteEpsilon() throws IOException {
    Path file = Files.writeString(folder.resolve("open.csv"), "input,x,y\na,1,0\nb,1/10,9/10\n");
    assertThat(run("audit", file.toString())).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString())
        .containsPattern("tight epsilon +infinite\n")
        .containsPattern("first input +b\n")
        .containsPattern("event +\\{y\\}\n")
        .containsPattern("P\\(event\\), second +0\n");
    assertThat(run("audit", file.toString(), "--delta", "9/10")).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).containsPattern("tight epsilon +0\n").doesNotContain("first input");
  }

  @Test
  void aSingleInputIsPrivate() throws IOException {
    Path file = Files.writeString(folder.resolve("one.csv"), "input,x,y\na,1/2,1/2\n");
    assertThat(run("audit", file.toString(), "--epsilon", "0", "--profile"))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString())
        .containsPattern("ordered adjacent pairs +0\n")
        .containsPattern("private +yes\n");
  }

  @Test
  void aRowThatDoesNotSumToOneIsNamedWithFileLineAndSum() throws IOException {
    Path file = Files.writeString(folder.resolve("bad.csv"), "input,x,y\na,1/2,1/2\nb,1/2,1/3\n");
    assertBadInput(
        List.of("audit", file.toString()),
        file + ": line 3, column 1: input (b) must have probabilities that sum to 1, not to 5/6");
  }

  @Test
  void badFilesAreOneLine() throws IOException {
    Path missing = folder.resolve("missing.json");
    assertBadInput(List.of("audit", missing.toString()), "file (" + missing + ") must exist");
    assertBadInput(
        List.of("audit", folder.toString()), "file (" + folder + ") must not be a folder");
    Path empty = Files.createFile(folder.resolve("empty.json"));
    assertBadInput(
        List.of("audit", empty.toString()),
        empty
            + ": line 1, column 1: the file must not be empty;"
            + " write JSON, or CSV with the header input,OUTPUT,...");
    Path number = Files.writeString(folder.resolve("number.json"), "{\"outputs\": 1}");
    assertBadInput(
        List.of("audit", number.toString()),
        number + ": line 1, column 1: a mechanism must have the field inputs");
    assertBadInput(
        List.of("audit", QUESTIONS, "--pairs", missing.toString()),
        "file (" + missing + ") must exist");
  }

  @Test
  void badOptionsAreOneLine() throws IOException {
    assertBadInput(
        List.of("audit", QUESTIONS, "--delta", "2"), "--delta: delta (2) must be between 0 and 1");
    assertBadInput(
        List.of("audit", QUESTIONS, "--delta", "x"),
        "--delta: expression (x), column 1: unknown name 'x'");
    assertBadInput(
        List.of("audit", QUESTIONS, "--epsilon", "-1"),
        "--epsilon: e^epsilon (e^(-1)) must be at least 1");
    assertBadInput(
        List.of("audit", QUESTIONS, "--epsilon", "2^(1/2)"),
        "--epsilon: epsilon (2^(1/2)) must be a fraction or a logarithm such as ln(3)");
    assertBadInput(
        List.of("audit", QUESTIONS, "--exp-epsilon", "1/2"),
        "--exp-epsilon: e^epsilon (1/2) must be at least 1");
    assertBadInput(
        List.of("audit", QUESTIONS, "--exp-epsilon", "2", "--epsilon", "1"),
        "--epsilon and --exp-epsilon must not be given both");
    assertBadInput(
        List.of("audit", QUESTIONS, "--digits", "0"), "digits (0) must be between 1 and 1000");
    assertBadInput(
        List.of("audit", QUESTIONS, "--format", "yaml"),
        "--format: format (yaml) must be one of [text, json, csv, markdown, latex]");
    assertBadInput(
        List.of("audit", QUESTIONS, "--adjacent", "none-two"),
        "--adjacent: adjacent inputs (none-two) must be two different inputs joined by -");
    Path listed =
        Files.writeString(
            folder.resolve("listed.json"),
            Files.readString(Path.of(RESPONSE)).replace("\"all\"", "[[\"guilty\", \"innocent\"]]"));
    assertBadInput(
        List.of("audit", listed.toString(), "--adjacent", "all"),
        "adjacent inputs must be given once: in the file, by --adjacent or by --pairs");
  }

  @Test
  @ResourceLock("System.in")
  void theTableCanComeFromTheInputAndTheAnswerGoToAFile() throws IOException {
    Path file = folder.resolve("answer.csv");
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream("input,x,y\na,1/3,2/3\nb,2/3,1/3\n".getBytes(UTF_8)));
    try {
      assertThat(run("audit", "-", "--format", "csv", "--out", file.toString()))
          .isEqualTo(ExitCode.EXPECTED);
    } finally {
      System.setIn(before);
    }
    assertThat(out.toString()).isEmpty();
    assertThat(Files.readString(file)).contains("\n2,2,2,0,ln(2),0.6931471806,2,2,a,b,{y},");
    run("audit", intervals().toString(), "--out", file.toString());
    assertThat(Files.readString(file))
        .startsWith("inputs ")
        .containsPattern("tight epsilon <= +ln\\(4\\)\n")
        .contains("\n\ncomputed, not proved by the kernel: that every mechanism between");
  }

  @Test
  void rowsThatDoNotSumToOneCanBeRepairedVisibly() throws IOException {
    Path file = Files.writeString(folder.resolve("short.csv"), "input,x,y\na,1/4,0\nb,1/2,1/2\n");
    assertThat(run("audit", file.toString())).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString())
        .contains("input (a) must have probabilities that sum to 1, not to 1/4");
    run("audit", file.toString(), "--complete", "y");
    assertThat(out.toString())
        .containsPattern("rows completed by y +1\n")
        .containsPattern("tight epsilon +ln\\(2\\)\n");
    run("audit", file.toString(), "--normalize");
    assertThat(out.toString())
        .containsPattern("rows divided by their sums +1\n")
        .containsPattern("tight epsilon +infinite\n");
    assertBadInput(
        List.of("audit", file.toString(), "--normalize", "--complete", "y"),
        "--complete and --normalize must not be given both");
    assertBadInput(
        List.of("audit", file.toString(), "--complete", "z"),
        file + ": line 1, column 1: output (z) must be one of [x, y]");
  }

  @Test
  void usesAreComposedByCountingTypesOfOutputs() {
    run("audit", QUESTIONS, "--compose", "3");
    assertThat(out.toString())
        .containsPattern("counts of types +10\n")
        .containsPattern("tight epsilon +ln\\(729\\)\n")
        .containsPattern("event +\\{neither\\^3\\}\n")
        .doesNotContain("not proved");
    assertBadInput(
        List.of("audit", QUESTIONS, "--compose", "1000"),
        "the product of 1000 uses has 501501 counts of its 3 types of outputs, too many to be"
            + " written out exactly");
    assertBadInput(
        List.of("audit", QUESTIONS, "--compose", "0"),
        "--compose: K (0) must be between 1 and 1000000");
  }

  @Test
  void intervalsGiveABracket() throws IOException {
    String file = intervals().toString();
    assertThat(run("audit", file)).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString())
        .containsPattern("tight epsilon >= +ln\\(35/13\\)\n")
        .containsPattern("tight epsilon <= +ln\\(4\\)\n")
        .containsPattern("event +\\{yes\\}\n");
    assertThat(run("audit", file, "--exp-epsilon", "4")).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).containsPattern("private +yes\n");
    assertThat(run("audit", file, "--exp-epsilon", "2")).isEqualTo(ExitCode.DIFFERS);
    assertThat(out.toString())
        .containsPattern("private +no\n")
        .containsPattern("tight delta >= +9/50\n")
        .containsPattern("tight delta <= +2/5\n");
    assertThat(run("audit", file, "--exp-epsilon", "3")).isEqualTo(ExitCode.UNKNOWN);
    assertThat(out.toString()).containsPattern("private +unknown\n");
    assertBadInput(
        List.of("audit", file, "--profile"),
        "--compose and --profile must not be given with a table of intervals");
    Path open =
        Files.writeString(folder.resolve("o.csv"), "input,x,y\na,\"[0,1]\",\"[0,1]\"\nb,1,0\n");
    assertThat(run("audit", open.toString())).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString())
        .containsPattern("tight epsilon >= +0\n")
        .containsPattern("tight epsilon <= +infinite\n");
  }

  private Path intervals() throws IOException {
    return Files.writeString(
        folder.resolve("measured.csv"),
        """
        input,yes,no
        a,"[0.70, 0.80]","[0.20, 0.30]"
        b,"[0.20, 0.26]","[0.73, 0.81]"
        """);
  }

  /** Beyond what the kernel decides by the definition, its rule proves the same. */
  @Test
  void aLargeTableIsProvedAndHasTheLossOfTheDefinition() throws IOException {
    Random random = new Random(6);
    StringBuilder csv = new StringBuilder("input");
    int size = 60;
    IntStream.range(0, size).forEach(o -> csv.append(",o").append(o));
    for (int x = 0; x < size; x++) {
      int[] weights = random.ints(size, 1, 1_000).toArray();
      weights[0] += 100_000 - IntStream.of(weights).sum();
      csv.append("\nx").append(x);
      for (int weight : weights) {
        csv.append(String.format(",0.%05d", weight));
      }
    }
    Path file = Files.writeString(folder.resolve("large.csv"), csv);
    MechanismTable<String, String, ExactReal> table = MechanismFile.read(file).mechanism();
    Adjacency<String> chain =
        Adjacency.symmetric(
            IntStream.range(0, size - 1)
                .mapToObj(x -> new Pair<>("x" + x, "x" + (x + 1)))
                .toList());
    PrivacyLoss<String, String, ExactReal> loss = PrivacyLoss.of(table, chain);
    String pairs =
        chain.pairs().map(pair -> pair.first() + "," + pair.second()).collect(joining("\n"));
    Path listed = Files.writeString(folder.resolve("pairs.csv"), pairs);
    for (String delta : List.of("0", "1/20")) {
      ExactReal factor =
          loss.tightEpsilon(ExactNumber.parse(delta))
              .match(finite -> finite.expEpsilon(), none -> ExactReal.ZERO);
      run("audit", file.toString(), "--pairs", listed.toString(), "--delta", delta);
      assertThat(out.toString())
          .contains("e^epsilon               " + factor + "\n")
          .doesNotContain("not proved");
    }
    ExactReal two = ExactReal.of(Rational.of(2));
    String least = loss.tightDelta(two).delta().toString();
    run(
        "audit",
        file.toString(),
        "--pairs",
        listed.toString(),
        "--exp-epsilon",
        "2",
        "--delta",
        least);
    assertThat(out.toString()).containsPattern("private +yes\n").doesNotContain("not proved");
    assertThat(run("audit", file.toString(), "--exp-epsilon", "2", "--delta", "1/1000"))
        .isEqualTo(ExitCode.DIFFERS);
    assertThat(out.toString()).containsPattern("private +no\n").doesNotContain("not proved");
    run("audit", file.toString(), "--pairs", listed.toString(), "--profile");
    assertThat(out.toString()).contains("from e^epsilon").doesNotContain("not proved");
  }

  @Test
  void theExamplesOfTheHelpWork() {
    assertThat(run("audit", "--help")).isEqualTo(ExitCode.EXPECTED);
    List<String> examples =
        out.toString()
            .replaceAll("\\R--profile", " --profile")
            .lines()
            .filter(line -> line.startsWith("  referee audit "))
            .toList();
    assertThat(examples).hasSize(5);
    for (String example : examples) {
      String[] arguments = example.strip().substring("referee ".length()).split(" +", -1);
      assertThat(run(arguments)).as(example).isIn(ExitCode.EXPECTED, ExitCode.DIFFERS);
      assertThat(out.toString()).contains("inputs");
    }
  }

  private void assertBadInput(List<String> arguments, String message) {
    assertThat(run(arguments.toArray(String[]::new))).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).isEqualTo("referee: " + message + System.lineSeparator());
    assertThat(out.toString()).isEmpty();
  }

  private int run(String... arguments) {
    Stream.of(out, err).forEach(writer -> writer.getBuffer().setLength(0));
    return Main.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true));
  }
}
