package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.exactreferee.spec.Json;
import org.exactreferee.spec.JsonReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckFormatsTest extends CommandRuns {
  @TempDir private Path folder;
  private String file;

  @BeforeEach
  void writeClaims() {
    file = SampleClaims.in(folder).toString();
  }

  private static Json.Array json(String text) throws IOException {
    return (Json.Array)
        JsonReader.readAll(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void jsonHasOneObjectPerClaimAndOnlyStrings() throws IOException {
    String text = output("check", file, "--format", "json");
    assertThat(json(text).values()).hasSize(6);
    assertThat(text)
        .contains("\"claim\": \"SAMPLE/lemma-1\"")
        .contains("\"lines\": [\"5\", \"7\"]")
        .contains("\"statement\": \"let most = 9, total(n) = sum(i in 1..n : i) in forall n in 2..")
        .contains("\"words\": \"For all n from 2 to 9: total(n) equals n^2/2.\"")
        .contains("\"conclusion\": \"does_not_hold\", \"counterexample\": [\"n = 0\"]")
        .contains("\"counterexample\": [\"n = 2\"]")
        .contains("\"judgement\": \"unknown\"")
        .contains("\"note\": \"As printed.\"");
  }

  @Test
  void markdownHasATablePerSource() {
    assertThat(output("check", file, "--format", "markdown"))
        .startsWith("## SAMPLE: Sums of small numbers\n\n| verdict | claim |")
        .contains("| REFUTED | lemma-1 | [SAMPLE, Lemma 1] | 1 | ")
        .contains("fails at n = 2: total(n) - n^2/2 = 1 |")
        .endsWith("6 claims: 1 proved, 2 checked, 2 refuted, 1 unknown; all as expected\n");
  }

  @Test
  void theCertificateHasWhatTheKernelDecided() {
    String certificate = folder.resolve("sample.cert.json").toString();
    assertThat(run("check", file, "--certificate", certificate)).isEqualTo(ExitCode.EXPECTED);
    assertThat(err.toString())
        .isEqualTo("sample.cert.json: 5 claims; not covered: SAMPLE/lemma-3-exponential\n");
    assertThat(output("verify", certificate))
        .contains("PROVED    SAMPLE/lemma-1: ", "n^2/2 does not hold\n", "n >= 1 does not hold\n")
        .endsWith("sample.cert.json: 5 proved, 0 rejected\n");
  }

  @Test
  void theReportGoesToAFileAsItWouldBePrinted() throws IOException {
    Path report = folder.resolve("report.md");
    String printed = output("check", file, "--format", "markdown");
    assertThat(output("check", file, "--format", "markdown", "--out", report.toString())).isEmpty();
    assertThat(withoutTimes(Files.readString(report))).isEqualTo(withoutTimes(printed));
    output("check", file, "--out", report.toString());
    assertThat(report).content().contains("REFUTED   lemma-1 ").endsWith("all as expected\n");
  }

  private static String withoutTimes(String text) {
    return text.replaceAll("\\| \\d+\\.\\d+ \\|", "| |");
  }

  @Test
  void otherFormatsAreRefused() {
    refused("format (csv) must be text, json or markdown", "check", file, "--format", "csv");
    refused("format (xml) must be one of", "check", file, "--format", "xml");
  }

  @Test
  void listShowsEveryClaimWithoutDecidingIt() {
    assertThat(output("list", file))
        .hasLineCount(7)
        .startsWith("claim                       citation ")
        .contains("SAMPLE/lemma-2              [SAMPLE, Lemma 2, for all x]  a square is not");
    assertThat(output("list", file, "lemma-2", "--format", "csv"))
        .isEqualTo(
            "claim,citation,title,expected\n"
                + "SAMPLE/lemma-2,\"[SAMPLE, Lemma 2, for all x]\",a square is not negative,proved\n");
    refused("claim (lemma-9) must be a file, a claim or a source", "list", file, "lemma-9");
  }

  @Test
  void explainSaysEverythingAboutAClaim() {
    assertThat(output("explain", file, "lemma-1-corrected"))
        .isEqualTo(
            """
            Claim
              SAMPLE/lemma-1-corrected: the sum is n(n + 1)/2

            Source
              [SAMPLE, Lemma 1]

            Corrects
              lemma-1

            In words
              For all n from 0 to 9: total(n) equals n * (n + 1)/2.

            Statement
              forall n in 0..most : total(n) = n * (n + 1)/2

            Definitions
              most = 9
              total(n) = sum(i in 1..n : i)

            Claimed for
              all n; the statement covers part of it

            Decided by
              n in 0..most: enumeration, smallest first

            Cases
              10 at the head of the statement, those that a guard leaves out included

            Expected
              checked
            """);
    assertThat(output("explain", file, "lemma-1-corrected", "--deep"))
        .contains("For all n from 0 to 12:");
    assertThat(output("explain", file, "lemma-3-exponential"))
        .contains("Functions\n  exp(x): e to the power x\n")
        .contains("Decided by\n  x in [0, 1]: polynomial sign\n")
        .contains("Claimed for\n  the domain of the statement itself\n");
  }

  @Test
  void explainHasJsonToo() throws IOException {
    String text = output("explain", file, "--format", "json");
    assertThat(json(text).values()).hasSize(6);
    assertThat(text).contains("\"words\": [\"For all n from 2 to 9: total(n) equals n^2/2.\"]");
    refused("format (latex) must be text or json", "explain", file, "--format", "latex");
  }
}
