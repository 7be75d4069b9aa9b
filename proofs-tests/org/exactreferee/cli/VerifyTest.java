package org.exactreferee.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyTest {

  @TempDir private Path folder;

  private record Run(int exitCode, String out, String err) {}

  private static Run run(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Main.run(arguments, new PrintWriter(out), new PrintWriter(err));
    return new Run(code, out.toString(), err.toString());
  }

  private String certificateOf(String claim) {
    Path file = folder.resolve("claim.cert.json");
    run("eval", claim, "--certificate", file.toString());
    assertThat(file).exists();
    return file.toString();
  }

  @Test
  void provesWhatEvalCertified() {
    Run run = run("verify", certificateOf("exp(1/2) < 33/20"));
    assertThat(run.out())
        .isEqualTo(
            "HOLDS     1: exp(1/2) < 33/20\nclaim.cert.json: 1 hold, 0 do not hold, 0 rejected\n");
    assertThat(run.exitCode()).isZero();
  }

  @Test
  void whatFailsIsATheoremToo() {
    Run run = run("verify", certificateOf("forall x in [0, 1] : x^2 > x"));
    assertThat(run.out()).contains("DOES NOT HOLD  1: forall x in [0, 1] : x^2 > x\n");
    assertThat(run.exitCode()).isZero();
  }

  @Test
  void aLongStatementIsCutWithItsLengthUnlessItIsWantedWhole() {
    String claim = "[" + "1, ".repeat(1333) + "1][1] = 1";
    String file = certificateOf(claim);
    assertThat(run("verify", file).out())
        .isEqualTo(
            "HOLDS     1: "
                + claim.substring(0, 160)
                + "... (4,009 characters)\n"
                + "claim.cert.json: 1 hold, 0 do not hold, 0 rejected\n");
    assertThat(run("verify", "--full", file).out()).startsWith("HOLDS     1: " + claim + "\n");
  }

  @Test
  void aChangedClaimIsRejectedAndTheExitCodeSaysSo() throws IOException {
    Path file = Path.of(certificateOf("exp(1/2) < 33/20"));
    Files.writeString(file, Files.readString(file).replace("33/20", "32/20"));
    Run run = run("verify", file.toString());
    assertThat(run.out()).startsWith("REJECTED  step 1: HASH_MISMATCH: ");
    assertThat(run.exitCode()).isEqualTo(ExitCode.DIFFERS);
  }

  @Test
  void oneBadFileAmongGoodOnesIsEnoughToFail() throws IOException {
    String good = certificateOf("1 + 1 = 2");
    Path bad = Files.writeString(folder.resolve("bad.cert.json"), "{");
    Run run = run("verify", good, bad.toString());
    assertThat(run.out())
        .contains("1 hold, 0 do not hold, 0 rejected")
        .contains("REJECTED  NOT_JSON: line 1");
    assertThat(run.exitCode()).isEqualTo(ExitCode.DIFFERS);
  }

  @Test
  void aMissingFileIsBadInput() {
    Run run = run("verify", folder.resolve("none.json").toString());
    assertThat(run.err()).contains("none.json").contains("must exist").hasLineCount(1);
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void anUnknownVerdictHasNoCertificate() {
    Path file = folder.resolve("open.cert.json");
    Run run = run("eval", "ln(2) * ln(3) = ln(3) * ln(2)", "--certificate", file.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.UNKNOWN);
    assertThat(file).doesNotExist();
    assertThat(run.err()).isEqualTo("referee: UNKNOWN has no certificate\n");
  }

  @Test
  void aProofForAllValuesIsWrittenAndVerifiedWithoutAProver()
      throws IOException, InterruptedException {
    String claim = "forall x in (0, oo), y in (0, oo) : x/y + y/x >= 2";
    assertThat(run("eval", claim).out()).startsWith("TRUE\nbecause a proof of ");
    String file = certificateOf(claim);
    assertThat(Files.readString(Path.of(file))).contains("\"kind\": \"derivation\"");
    assertThat(run("verify", file).exitCode()).isEqualTo(ExitCode.EXPECTED);
    String loaded = loadedClasses("verify", file);
    assertThat(loaded).contains("org.exactreferee.trusted.kernel.derivation.DerivationRule");
    assertThat(loaded).doesNotContain("org.exactreferee.prove.");
  }

  @Test
  void aNumberHasNoCertificateAndAnOldFileStays() throws IOException {
    Path file = Files.writeString(folder.resolve("old.cert.json"), "old");
    Run run = run("eval", "1 + 1", "--certificate", file.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.out()).isEmpty();
    assertThat(file).hasContent("old");
  }

  @Test
  void loadsNoProver() throws IOException, InterruptedException {
    String loaded = loadedClasses("verify", certificateOf("exp(1/2) < 33/20"));
    assertThat(loaded).contains("org.exactreferee.trusted.kernel.rule.TaylorRule");
    assertThat(loaded).doesNotContain("org.exactreferee.prove.");
  }

  @Test
  void theTestForLoadedProversWouldSeeThem() throws IOException, InterruptedException {
    String loaded = loadedClasses("eval", "forall x in [0, 1] : x^2 - x + 1 > 0");
    assertThat(loaded).contains("org.exactreferee.prove.");
  }

  private static String loadedClasses(String... arguments)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                "org.exactreferee.cli.Main"));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }
}
