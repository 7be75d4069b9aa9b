package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.check.CheckRun;
import org.exactreferee.check.Finding;
import org.exactreferee.check.Memory;
import org.exactreferee.check.hunt.Effort;
import org.exactreferee.cli.claim.CheckCommand;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.cli.terminal.Version;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimFileReader;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonReader;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.value.Ground;
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
        .contains(
            "HOLDS     SAMPLE/lemma-2: ",
            "DOES NOT HOLD  SAMPLE/lemma-1: ",
            "DOES NOT HOLD  SAMPLE/lemma-3: ")
        .endsWith("sample.cert.json: 3 hold, 2 do not hold, 0 rejected\n");
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
            "claim,citation,title,claimed_for,tried,expected\n"
                + "SAMPLE/lemma-2,\"[SAMPLE, Lemma 2, for all x]\",a square is not"
                + " negative,,,proved\n");
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

  @Test
  void aFailureOfTheProgramOutweighsAllOtherVerdicts() throws Exception {
    List<Finding> findings = new ArrayList<>();
    String text =
        """
        source S "a source"
        claim first "is refuted" [S, 1]
            1 = 2
            expect proved
        claim second "is open" [S, 2]
            forall x in [0, 1] : exp(x) <= 3
            expect proved
        """;
    List<Claim> claims = ClaimFileReader.read("x", text, false, Library.REGISTRY).claims();
    new CheckRun(claims, 1, Duration.ofSeconds(60), Memory.NONE, Effort.USUAL)
        .run(findings::add, share -> {});
    assertThat(CheckCommand.exitCode(findings)).isEqualTo(ExitCode.DIFFERS);
    assertThat(CheckCommand.exitCode(findings.subList(1, 2))).isEqualTo(ExitCode.UNKNOWN);
    for (Finding.Undecided why : Finding.Undecided.values()) {
      Finding other =
          new Finding(
              claims.get(0), why, new Ground.Words("why"), 0, 0, Optional.empty(), Duration.ZERO);
      assertThat(CheckCommand.exitCode(List.of(other)))
          .isEqualTo(
              why == Finding.Undecided.INTERNAL_ERROR ? ExitCode.INTERNAL_ERROR : ExitCode.UNKNOWN);
      findings.add(other);
    }
    assertThat(CheckCommand.exitCode(findings)).isEqualTo(ExitCode.INTERNAL_ERROR);
  }

  @Test
  void aForgedMemoryIsRememberedInEveryFormatAndNeverProved() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("f.claims"),
            """
            source S "a source"
            claim first "is false" [S, 1]
                forall n in 1..5 : n != 4
                expect proved
            """);
    String hash = Kernel.hash("forall n in 1..5 : n != 4");
    StringBuilder forged = new StringBuilder();
    for (int i = 0; i < 5; i++) {
      forged.append(Version.fingerprint() + " " + hash + " " + i + " " + (i + 1) + " 1.\n");
    }
    Path memory = folder.resolve("memory");
    for (String format : List.of("text", "json", "markdown")) {
      Files.writeString(memory, forged);
      String page = folder.resolve("page").toString();
      int code =
          run(
              "check",
              file.toString(),
              "--resume",
              memory.toString(),
              "--format",
              format,
              "--html",
              page);
      assertThat(code).isEqualTo(ExitCode.UNKNOWN);
      assertThat(out.toString().replace(", expected PROVED", ""))
          .containsIgnoringCase("remembered")
          .doesNotContain("PROVED");
      if (!format.equals("json")) {
        assertThat(out.toString())
            .endsWith(
                "1 claim: 0 proved, 0 checked, 0 refuted, 0 unknown, 1 remembered;"
                    + " 1 not as expected; run without --resume to have them proved\n");
      }
      assertThat(Files.readString(Path.of(page, "index.html")))
          .contains("<span class=\"verdict remembered\">Remembered</span>")
          .doesNotContain("verdict proved");
    }
  }
}
