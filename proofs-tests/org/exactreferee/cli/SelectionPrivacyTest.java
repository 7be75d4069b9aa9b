package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.exactreferee.cli.terminal.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class SelectionPrivacyTest {

  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Main.run(arguments.split(" "), new PrintWriter(out, true), new PrintWriter(err, true));
  }

  private static final String THREE = " --scores 0,1,2 --sensitivities 1,1,1 --built-for 1";

  private void refused(String message, String arguments) {
    assertThat(run(arguments)).as(arguments).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString()).hasLineCount(1).startsWith("referee: ").contains(message);
  }

  @Test
  void theTightEpsilonForAllNeighboursIsExact() {
    assertThat(run("privacy --mechanism rnm --format json" + THREE)).isEqualTo(0);
    assertThat(out.toString())
        .contains("\"exp_epsilon\": \"e\"", "\"tight_epsilon\": \"1\"", "\"candidate\": \"1\"");
  }

  @Test
  void aQuestionIsAnsweredByItsExitCode() {
    assertThat(run("privacy --mechanism em --epsilon 1" + THREE)).isEqualTo(ExitCode.EXPECTED);
    assertThat(run("privacy --mechanism em --epsilon 1/2" + THREE)).isEqualTo(ExitCode.DIFFERS);
    assertThat(out.toString()).containsPattern("private +no");
    assertThat(run("privacy --mechanism gem --epsilon 51/100" + THREE))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(run("privacy --mechanism gem --epsilon 49/100" + THREE)).isEqualTo(ExitCode.DIFFERS);
  }

  @Test
  void whatTheKernelDoesNotRepeatIsSaid() {
    Path file = folder.resolve("gem.cert.json");
    assertThat(run("privacy --mechanism gem --epsilon 51/100 --certificate " + file + THREE))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).containsPattern("rests on +the search");
    assertThat(err.toString())
        .contains(
            "computed, not proved by the kernel: method, private, tight epsilon <=: that no"
                + " neighbours are worse rests on a search");
    assertThat(run("privacy --mechanism em --epsilon 1 --certificate " + file + THREE))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).doesNotContain("rests on");
    assertThat(err.toString())
        .contains(": 7 claims")
        .contains("computed, not proved by the kernel: method: that two corners per candidate");
  }

  @Test
  void whereTheCutIsTooLargeTheWorstPairIsPrinted() {
    String many =
        "privacy --mechanism gem --built-for 1 --scores 0,1,2,1,3,4,3,2,1,0,5,2"
            + " --sensitivities 1,1/2,2,3,1,1/3,1,1,1,1,1,1 --epsilon 55/100";
    assertThat(run(many)).isEqualTo(ExitCode.UNKNOWN);
    assertThat(out.toString()).containsPattern("private +unknown").contains("first scores");
  }

  @Test
  void aScoreFunctionGivenAsATableHasItsOwnSensitivities() throws IOException {
    Path file = folder.resolve("scores.csv");
    Files.writeString(file, "database,a,b\n,0,0\nx,1,0\nx x,3,1/2\nz z z,9,9\n");
    assertThat(run("privacy --mechanism em --built-for 1 --format json --table " + file))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString())
        .contains(
            "\"adjacent\": \"2\"", "\"sensitivities\": \"[2, 1/2]\"", "\"sensitivity\": \"2\"");
    for (String bad :
        new String[] {
          "x,1\n|header database",
          "database\n|candidates [] must be at least one",
          "database,a,a\n|no two the same",
          "database,a\nx,1,2\n|scores (2) must be 1",
          "database,a\nx y,1\ny x,2\n|database (y x) must not be given twice",
          "database,a\n|databases must be at least one",
          "database,a\nx,NaN\n|number (NaN) must be"
        }) {
      String[] parts = bad.split("\\|");
      Files.writeString(file, parts[0]);
      refused(parts[1], "privacy --mechanism em --built-for 1 --table " + file);
    }
  }

  @Test
  void everyEpsilonIsDecidedByAPolynomial() {
    String two = " --scores 0,2 --sensitivities 1,1 --every-epsilon ";
    assertThat(run("privacy --mechanism rnm --format csv" + two + "1"))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).contains("x^2 - 2 * x + 1 >= 0").doesNotContain(",no,");
    assertThat(run("privacy --mechanism rnm --format csv" + two + "9/10"))
        .isEqualTo(ExitCode.DIFFERS);
    assertThat(out.toString()).contains(",no,at epsilon = ");
    assertThat(run("privacy --mechanism gem" + two + "1")).isEqualTo(ExitCode.EXPECTED);
    assertThat(run("privacy --mechanism rnm-laplace --format csv" + two + "1"))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(run("privacy --mechanism rnm-laplace --format csv" + two + "9/10"))
        .isEqualTo(ExitCode.DIFFERS);
    assertThat(run("privacy --mechanism rs" + two + "1")).isEqualTo(ExitCode.UNKNOWN);
    String three = " --scores 0,1,2 --sensitivities 1,1,1 --every-epsilon 1";
    assertThat(run("privacy --mechanism gem" + three)).isEqualTo(ExitCode.UNKNOWN);
    assertThat(err.toString()).contains("give --neighbour");
    assertThat(run("privacy --mechanism mgem --neighbour 1,0,1" + three))
        .isEqualTo(ExitCode.EXPECTED);
    refused("must not be given both", "privacy --mechanism rnm --built-for 1" + two + "1");
  }

  @Test
  void theKernelProvesWhatHoldsForEveryEpsilonAboutTheLaw() {
    String file = folder.resolve("every.cert.json").toString();
    for (String name : new String[] {"em", "rnm", "permute-and-flip", "rnmh", "krr", "mgem"}) {
      String asked =
          "privacy --mechanism %s --scores 0,2 --sensitivities 1,1 --every-epsilon 3/2"
              .formatted(name);
      assertThat(run(asked + " --certificate " + file)).isEqualTo(ExitCode.EXPECTED);
      assertThat(run("verify " + file)).isEqualTo(ExitCode.EXPECTED);
      String function =
          name.equals("mgem") ? "noisy_max(" : "select_" + name.replace('-', '_') + "_root(";
      assertThat(out.toString()).contains("forall r in (1, ", function, "0 rejected");
    }
    refused(
        "nothing of the answer is proved",
        "privacy --mechanism rnm-laplace --scores 0,2 --sensitivities 1,1 --every-epsilon 1"
            + " --certificate "
            + file);
  }

  @Test
  void aFamilyOfScoresLosesMoreAndMore() {
    String em =
        "privacy --mechanism em --built-for 1 --scores 0,1 --sensitivities 1,1 --format csv";
    assertThat(run(em + " --digits 4 --scale 0,4,20")).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString().lines().map(line -> line.replaceAll(".*,", "")))
        .containsExactly("epsilon_at_most", "0.6202", "0.9217", "1.000");
  }

  @Test
  void theSupremumOverAllScoresHasWitnessesThatAreProvedAgain() {
    String file = folder.resolve("all.cert.json").toString();
    String all = " --built-for 1 --all-scores --format csv --sensitivities ";
    assertThat(run("privacy --mechanism rnm" + all + "1,1,1 --certificate " + file))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).contains("\"[0, 0, 0]\",e,1");
    assertThat(run("verify " + file)).isEqualTo(ExitCode.EXPECTED);
    assertThat(run("privacy --mechanism rnmh" + all + "0,1")).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).contains("infinite");
    assertThat(run("privacy --mechanism gem" + all + "1,1,1")).isEqualTo(ExitCode.UNKNOWN);
    assertThat(run("privacy --mechanism rnmh-laplace" + all.replace("csv", "json") + "1/2,1,1"))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).contains("\"supremum\": \"3\"", "\"kind\": \"approached\"");
    String stopped = "privacy --mechanism rs-exponential" + all.replace("csv", "json") + "1,1";
    assertThat(run(stopped)).isEqualTo(ExitCode.UNKNOWN);
    assertThat(out.toString()).contains("\"supremum\": \"1/2\"", "\"kind\": \"bound\"");
    refused("must not be given both", "privacy --mechanism rnm --search 3" + all + "1,1");
  }

  @Test
  void theSupremumOfManyCandidatesComesWithoutWitnesses() {
    String many = "1" + ",1".repeat(99);
    assertThat(run("privacy --mechanism em --built-for 1 --all-scores --sensitivities " + many))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).contains("left out for more than 12 candidates", "approached");
  }

  @Test
  void aSearchReportsTheWorstRatio() {
    String own = "privacy --mechanism rnmh-laplace --built-for 1 --sensitivities 0,1,1 --search ";
    assertThat(run(own + "60 --format csv")).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).contains("\"60, seed 1\"", "e^2");
    assertThat(run(own + "60 --epsilon 1")).isEqualTo(ExitCode.DIFFERS);
    refused("--search (0) must be between", own + "0");
  }

  @Test
  void theAnswersAreProvedAgain() {
    String file = folder.resolve("a.cert.json").toString();
    for (String asked :
        new String[] {
          "privacy --mechanism rnm --epsilon 1" + THREE,
          "privacy --mechanism gem --epsilon 1/4" + THREE,
          "privacy --mechanism mgem --epsilon 1/4 --scores 0,1,2 --sensitivities 1,2,1/2"
              + " --built-for 1",
          "privacy --mechanism krr --neighbour 1,0,1 --epsilon 1/2" + THREE
        }) {
      run(asked + " --certificate " + file);
      assertThat(err.toString()).startsWith("a.cert.json: ");
      assertThat(run("verify " + file)).isEqualTo(ExitCode.EXPECTED);
      assertThat(out.toString()).contains("0 rejected");
    }
  }

  @Test
  void mistakesEndInOneLine() {
    refused("--l must be given", "privacy --n 3");
    refused("--built-for must be given", "privacy --mechanism em --scores 0 --sensitivities 1");
    refused("must stand with --mechanism", "privacy --n 3 --l 1 --built-for 1");
    refused("must not be given both", "privacy --mechanism em --l 1" + THREE);
    refused("only with --neighbour", "privacy --mechanism em --profile" + THREE);
    refused("only with --neighbour", "privacy --mechanism em --delta 1/2" + THREE);
    refused("must be as many as", "privacy --mechanism em --neighbour 1" + THREE);
    refused("mechanism (x) must be one of", "privacy --mechanism x" + THREE);
    refused("--beta is a parameter of", "privacy --mechanism em --beta 1/3" + THREE);
  }

  /** Groups may be asked about, but not by mistake. */
  @Test
  void scoresFurtherAwayThanTheSensitivityAreSaidToBe() {
    assertThat(run("privacy --mechanism em --neighbour 0,9,2" + THREE))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(err.toString())
        .isEqualTo(
            "referee: --neighbour is no neighbour: the score of candidate 2 changes by 8, and its"
                + " sensitivity is 1\n");
    run("privacy --mechanism em --neighbour 1,0,2" + THREE);
    assertThat(err.toString()).isEmpty();
  }
}
