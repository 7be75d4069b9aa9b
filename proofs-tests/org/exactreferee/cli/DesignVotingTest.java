package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.exactreferee.cli.terminal.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class DesignVotingTest {
  private static final String ACTIVE =
      "computed, not proved by the kernel: active row: which rows hold with equality";

  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Main.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  private int design(String arguments) {
    return run(("design voting " + arguments).split(" ", -1));
  }

  private String output(String arguments) {
    int exitCode = design(arguments);
    assertThat(err.toString()).isEmpty();
    assertThat(exitCode).isEqualTo(ExitCode.EXPECTED);
    return out.toString();
  }

  /** An answer whose notes go to the error stream: the active rows are computed. */
  private String forPrograms(String arguments) {
    assertThat(design(arguments)).isEqualTo(ExitCode.EXPECTED);
    assertThat(err.toString()).contains(ACTIVE);
    return out.toString();
  }

  private void refused(String message, String arguments) {
    assertThat(design(arguments)).as(arguments).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString()).hasLineCount(1).startsWith("referee: ").contains(message);
  }

  @Test
  void whatIsDesignedIsWhatAChooserFileSays() throws IOException {
    Path file = folder.resolve("chooser.json");
    Path proof = folder.resolve("design.cert.json");
    int seen = 0;
    for (String family : List.of("medians", "randomized-medians", "phantoms", "all")) {
      for (String ballot : List.of("--exp-ballot 2,3,4", "--ballot 1,2 --lambda 1/2")) {
        forPrograms(
            "--voters 2 "
                + (ballot + " --among " + family)
                + (" --chooser " + file + " --certificate " + proof));
        boolean phantoms = family.equals("phantoms");
        String required = family.equals("all") ? "" : phantoms ? ",truthful" : ",single-peaked";
        assertThat(
                run("vote", "check", file.toString(), "--require", "private,anonymous" + required))
            .isEqualTo(ExitCode.EXPECTED);
        assertThat(run("verify", proof.toString())).isEqualTo(ExitCode.EXPECTED);
        assertThat(out.toString()).contains("best_of_" + family.replace('-', '_'));
        seen++;
      }
    }
    assertThat(seen).isEqualTo(8);
    assertThat(Files.readString(file)).contains("\"lambda\": \"1/2\"");
  }

  @Test
  void aSmallDesignIsShownInFull() {
    assertThat(output("--voters 1 --exp-ballot 2,3 --digits 4"))
        .isEqualTo(
            """
            among                 medians
            objective             worst-case probability of the median (rank 1)
            voters                1
            e^(lambda entry)      {2, 3}
            optimum               2/3
            ~                     0.6667
            proved by the kernel  best_of_medians(1, [2, 3], 1, 0) = 2/3

            parameter  value  ~
            t_1(1)     1/3    0.3333
            xi_1       1/3    0.3333
            xi_2       2/3    0.6667

            worst profile  wanted  probability  ~
            1              {1}     2/3          0.6667
            2              {2}     2/3          0.6667

            active row
            private(1; 2)_1
            worst(1)
            worst(2)

            computed, not proved by the kernel: worst profile, wanted: which profiles are worst, and that these rows are all, is read off the point of the evidence
            computed, not proved by the kernel: active row: which rows hold with equality, and that these rows are all, is read off the point of the evidence
            """);
  }

  @Test
  void nineVotersAndPowersOfEAreExact() {
    assertThat(output("--voters 9 --ballot 1,2,3 --lambda 1/2 --objective worst-median"))
        .containsPattern("optimum +e/\\(e \\+ e\\^\\(1/2\\) \\+ 1\\)\n")
        .containsPattern("t_1\\(5\\) +\\(e - e\\^\\(1/2\\)\\)/\\(e \\+ e\\^\\(1/2\\) \\+ 1\\)")
        .containsPattern("t_1\\(4\\) +0 ");
  }

  @Test
  void objectivesAreWhatTheySay() {
    String start = "--voters 3 --exp-ballot 2,3 --format json --objective ";
    assertThat(forPrograms(start + "order-statistic:1")).contains("of the vote of rank 1\"");
    assertThat(forPrograms(start + "margin:1")).contains("the median (rank 2) within 1 ranks");
    assertThat(forPrograms(start + "uniform-votes")).contains("independent and uniform");
    assertThat(forPrograms(start + "profile:1,2,2")).contains("for the votes 1, 2, 2");
    assertThat(forPrograms(start + "profile:1,2,2 --rank 1 --margin 1"))
        .contains("rank 1 within 1");
    assertThat(forPrograms(start + "margin:2")).contains("\"optimum\": \"6/7\"");
  }

  @Test
  void mistakesEndInOneLine() {
    refused("--ballot or --exp-ballot must be given", "--voters 3");
    refused("and not both", "--voters 3 --ballot 1,2 --lambda 1/2 --exp-ballot 2,3");
    refused("--lambda must be given with --ballot", "--voters 3 --ballot 1,2");
    refused("--lambda must be given with --ballot", "--voters 3 --exp-ballot 2,3 --lambda 1/2");
    refused("lambda (1) must lie strictly between", "--voters 3 --ballot 1,2 --lambda 1");
    refused("must rise strictly from above 0", "--voters 3 --ballot 2,1 --lambda 1/2");
    refused("must rise strictly from above 1", "--voters 3 --exp-ballot 1,2");
    refused("voters (0) must be at least 1", "--voters 0 --exp-ballot 2,3");
    refused(
        "family (some) must be one of all, medians", "--voters 2 --exp-ballot 2,3 --among some");
    String start = "--voters 2 --exp-ballot 2,3 --objective ";
    refused("objective (best) must be worst-median", start + "best");
    refused("objective (margin) must be", start + "margin");
    refused("objective (worst-median:1) must be", start + "worst-median:1");
    refused("objective (margin:x) must be", start + "margin:x");
    refused("rank (3) must be at most the number of voters 2", start + "order-statistic:3");
    refused("rank (0) must be at least 1", start + "order-statistic:0");
    refused("must not be given --rank too", start + "order-statistic:1 --rank 1");
    refused("must not be given --margin too", start + "margin:1 --margin 1");
    refused("margin (-1) must not be negative", start + "worst-median --margin -1");
    refused("vote (3) must be the place", start + "profile:1,3");
    refused("votes (1) must be as many as voters, 2", start + "profile:1");
    refused("must have at most 5000 profiles", "--voters 500 --exp-ballot 2,3,4");
    assertThat(run("design")).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void theTheoremsHoldForSmallNumbersAndOtherFamiliesAreSeparated() {
    assertThat(run("vote", "theorem", "--voters", "2", "--entries", "3"))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString())
        .containsPattern("unrestricted +phantoms +yes +3 ")
        .containsPattern("single-peaked +medians +yes +6 ");
    Path proof = folder.resolve("theorem.cert.json");
    assertThat(
            run(
                "vote",
                "theorem",
                "--voters",
                "3",
                "--entries",
                "2",
                "--certificate",
                proof.toString()))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).containsPattern("unrestricted +medians +yes +4 ");
    assertThat(run("verify", proof.toString())).isEqualTo(ExitCode.EXPECTED);
    assertThat(
            run(
                "vote",
                "theorem",
                "--voters",
                "2",
                "--entries",
                "3",
                "--domain",
                "single-peaked",
                "--family",
                "phantoms"))
        .isEqualTo(ExitCode.DIFFERS);
    assertThat(out.toString()).contains("g(");
    assertThat(run("vote", "theorem", "--voters", "0", "--entries", "2"))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run("vote", "theorem", "--voters", "60", "--entries", "5"))
        .isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  @Tag("deep")
  void theTheoremsHoldForLargerNumbers() {
    for (String size : List.of("5 3", "3 4", "8 2", "2 5")) {
      String[] numbers = size.split(" ", -1);
      assertThat(run("vote", "theorem", "--voters", numbers[0], "--entries", numbers[1]))
          .as(size)
          .isEqualTo(ExitCode.EXPECTED);
      assertThat(out.toString()).doesNotContain(" no ");
    }
  }

  @Test
  void thePrintedSystemIsSeparatedByTheTransfersOfTheTopEntry() {
    Path proof = folder.resolve("system.cert.json");
    assertThat(
            run(
                "vote",
                "system",
                "--voters",
                "1",
                "--exp-ballot",
                "2,3",
                "--certificate",
                proof.toString()))
        .isEqualTo(ExitCode.DIFFERS);
    assertThat(out.toString())
        .containsPattern(
            "printed row follows from privacy +first_2\\(1\\) +no +t_2\\(1\\) = 1 +divi")
        .containsPattern("printed row follows from privacy +lowest_1\\(1\\) +yes")
        .containsPattern("privacy follows from printed rows +up_1\\(1\\) +yes")
        .containsPattern("privacy follows from printed rows +down_2\\(1\\) +yes")
        .containsPattern("printed ratio is always defined +lowest_1\\(1\\) +no +xi_2 = 1 +0/0");
    assertThat(run("verify", proof.toString())).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).contains("8 hold, 0 do not hold, 0 rejected");
  }

  /** The printed bound of phantoms is privacy, except that fixed laws have no ratio. */
  @Test
  void theBoundOfPhantomsIsPrivacy() {
    assertThat(
            run(
                "vote",
                "system",
                "--voters",
                "2",
                "--ballot",
                "1,2",
                "--lambda",
                "1/2",
                "--family",
                "phantoms",
                "--format",
                "csv"))
        .isEqualTo(ExitCode.DIFFERS);
    List<String> lines = out.toString().lines().skip(1).toList();
    assertThat(lines.stream().filter(line -> line.contains("follows")))
        .hasSize(10)
        .allMatch(line -> line.contains(",yes,"));
    assertThat(lines.stream().filter(line -> line.contains("defined")))
        .hasSize(2)
        .allMatch(line -> line.contains(",no,") && line.endsWith("0/0"));
  }

  @Test
  void systemsOfNothingAreRefused() {
    assertThat(run("vote", "system", "--voters", "0", "--exp-ballot", "2,3"))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run("vote", "system", "--voters", "1", "--exp-ballot", "2,3", "--family", "all"))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("family (all) must be one of medians, phantoms");
  }
}
