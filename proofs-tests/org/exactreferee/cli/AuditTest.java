package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
    assertThat(out.toString()).contains("tight epsilon & 1/2 \\\\", "e\\^{}(1/2)");
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
        number + ": line 1, column 13: a number must be written as a string");
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
  void theExamplesOfTheHelpWork() {
    assertThat(run("audit", "--help")).isEqualTo(ExitCode.EXPECTED);
    List<String> examples =
        out.toString()
            .replaceAll("\\R--profile", " --profile")
            .lines()
            .filter(line -> line.startsWith("  referee audit "))
            .toList();
    assertThat(examples).hasSize(3);
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
