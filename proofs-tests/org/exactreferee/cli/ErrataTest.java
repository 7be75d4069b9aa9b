package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The errata and the coverage that a run writes, and that no verdict follows an expectation. */
class ErrataTest extends CommandRuns {
  @TempDir private Path folder;

  private String write(String option, String claims) throws IOException {
    Path file = SampleClaims.write(folder, claims);
    Path report = folder.resolve("report.md");
    run("check", file.toString(), option, report.toString());
    assertThat(err.toString()).isEmpty();
    return Files.readString(report);
  }

  @Test
  void theErrataSayWhatIsPrintedWhereItFailsAndWhatHolds() throws IOException {
    String errata = write("--errata", SampleClaims.TEXT);
    assertThat(errata)
        .contains("## SAMPLE: Sums of small numbers\n\n2 of 6 claims about this paper are refuted.")
        .contains(
            "### lemma-1\n\n[SAMPLE, Lemma 1] (line 3): the sum is n^2/2. This fails at `n = 2`: "
                + "the left side `total(n)` is 3 and the right side `n^2/2` is 2. As printed. "
                + "What holds (lemma-1-corrected, checked in 10 cases): the sum is n(n + 1)/2.\n\n"
                + "`forall n in 2..most : total(n) = n^2/2`\n")
        .contains("This is undefined at `n = 0`: divisor (0) must not be zero.");
  }

  @Test
  void bothSidesOfTheComparisonThatFailsAreEvaluated() throws IOException {
    assertThat(refuted("forall n in 1..3, x in [0, 1] : n >= 0 and (n > 1 => x*e < n)"))
        .contains("fails at `n = 2, x = ")
        .contains("the left side `x * e` is ")
        .contains(" and the right side `n` is 2.");
    assertThat(refuted("let r = [1/2, 1/3] in forall i in 1..2 : 0 < r[i] < 1/2"))
        .contains("fails at `i = 1`: the left side `r[i]` is 1/2 and the right side is 1/2.");
    assertThat(refuted("forall n in 100..200 : H(n) < 5"))
        .contains("the left side `H(n)` is about 5.187377518 and the right side is 5.");
    assertThat(refuted("if 1 < 2 then exp(1) < 2 else true"))
        .contains("the left side `exp(1)` is e and the right side is 2.");
    assertThat(refuted("let f(n, k) = k > 0 and n < k in forall n in 1..3 : f(n + 0, 3)"))
        .contains("fails at `n = 3`: the left side `n` is 3 and the right side `k` is 3.");
    assertThat(refuted("exists n in 1..3 : n > 3")).contains("This fails");
  }

  private String refuted(String statement) throws IOException {
    return write(
        "--errata",
        "source S \"a source\"\nclaim a \"a | b * c\" [S, p]\n    "
            + statement
            + "\n expect proved\n");
  }

  @Test
  void whatIsRefutedWithoutACorrectionSaysSo() throws IOException {
    assertThat(refuted("1 > 2"))
        .contains("[S, p]: a \\| b \\* c.")
        .contains("No corrected statement stands beside it.");
  }

  private static final int MOST_WORDS = 100;

  /** Of what is written about the four papers; formulas do not count. */
  @Test
  void everyParagraphIsShort() throws IOException {
    int seen = 0;
    for (String line : Files.readAllLines(Path.of("specs/ERRATA.md"))) {
      String words = line.replaceAll("`[^`]*`", "").strip();
      assertThat(words.split("\\s+").length).as(line).isLessThanOrEqualTo(MOST_WORDS);
      seen += line.startsWith("[") ? 1 : 0;
    }
    assertThat(seen).isGreaterThan(80);
  }

  @Test
  void whatIsOnlyEnclosedIsAFormulaToo() throws IOException {
    assertThat(refuted("ln(3) > 2 or ln(3) > 3"))
        .contains("This fails: `ln(3) - 2` lies in `[-0.901388, -0.901387]`; `ln(3) - 3` lies in");
  }

  @Test
  void theCoverageListsEveryItemWithItsVerdictsOrTheReason() throws IOException {
    assertThat(write("--coverage", SampleClaims.TEXT))
        .contains("4 items: 2 covered, 1 in part, 1 that cannot be decided. 6 claims: 1 proved")
        .contains("| 3 | Lemma 1 | lemma-1 REFUTED, lemma-1-corrected CHECKED |  |")
        .contains("| 5, 7 | Lemma 2 | lemma-2 PROVED | the limit |")
        .contains("| 9 | Remark 1 |  | cannot be decided: says nothing that can be decided |");
    assertThat(write("--coverage", "source S \"a source\"\nitem \"p\" line 1\n"))
        .contains("| 1 | p |  | no claim and no reason |");
  }

  /**
   * A verdict that followed its expectation, or was written down, would not notice any of these.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          expect refuted | expect proved | 1
          expect refuted | expect checked | 1
          expect refuted | expect unknown | 1
          expect checked | expect refuted | 1
          expect checked | expect proved | 1
          expect checked | expect unknown | 1
          expect proved | expect checked | 1
          expect proved | expect refuted | 1
          expect proved | expect unknown | 1
          expect unknown | expect proved | 3
          expect unknown | expect checked | 3
          expect unknown | expect refuted | 3
          n*(n + 1)/2 | n*(n + 1)/3 | 1
          n*(n + 1)/2 | n*(n + 2)/2 | 1
          total(n) = n^2/2 | total(n) = n*(n + 1)/2 | 1
          x^2 >= 0 | x^2 >= 1 | 1
          x^2 >= 0 | x^2 > 0 | 1
          total(n)/n >= 1 | total(n)/(n + 1) >= 0 | 1
          sum(i in 1..n : i) | sum(i in 0..n - 1 : i) | 1
          """)
  void aChangedExpectationOrConstantIsNoticed(String before, String after, int exitCode) {
    assertThat(SampleClaims.TEXT).contains(before);
    String changed =
        SampleClaims.TEXT.replaceFirst(
            java.util.regex.Pattern.quote(before), java.util.regex.Matcher.quoteReplacement(after));
    Path file = SampleClaims.write(folder, changed);
    assertThat(run("check", file.toString())).as(out.toString()).isEqualTo(exitCode);
    assertThat(out.toString()).contains("(expected ");
  }

  /** The verdicts of the file with an expectation flipped are those of the file itself. */
  @Test
  void noVerdictFollowsItsExpectation() {
    String before = verdicts(SampleClaims.TEXT);
    int flipped = 0;
    for (String word : new String[] {"proved", "checked", "refuted", "unknown"}) {
      String all = SampleClaims.TEXT.replaceAll("expect \\w+", "expect " + word);
      assertThat(verdicts(all)).isEqualTo(before);
      flipped++;
    }
    assertThat(flipped).isEqualTo(4);
  }

  private String verdicts(String claims) {
    run("check", SampleClaims.write(folder, claims).toString());
    return out.toString()
        .lines()
        .filter(line -> line.matches("[A-Z]+ .*"))
        .map(line -> line.replaceAll("\\s+", " ").split(" ", 3))
        .map(words -> words[0] + " " + words[1])
        .toList()
        .toString();
  }

  @Test
  void aReportThatCannotBeWrittenIsRefusedBeforeAnythingIsChecked() {
    String file = SampleClaims.in(folder).toString();
    String missing = folder.resolve("none").resolve("report.md").toString();
    for (String option : new String[] {"--errata", "--coverage", "--out"}) {
      refused("must be in a folder that exists", "check", file, option, missing);
      refused("must be in a folder that exists", "check", file, option, folder.toString());
    }
  }
}
