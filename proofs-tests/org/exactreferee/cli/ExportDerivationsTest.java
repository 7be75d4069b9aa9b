package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.export.coq.derivation.DerivationText;
import org.exactreferee.text.certificate.CertificateReader;
import org.exactreferee.text.certificate.CertificateWriter;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Coq makes of derivations, if it is installed. */
@Tag("slow")
class ExportDerivationsTest extends CommandRuns {

  private static final List<String> TEXTBOOK =
      List.of(
          "forall n in 0.. : sum(k in 1..n : k) = n*(n + 1)/2",
          "forall n in 0.. : sum(k in 1..n : k^3) = n^2*(n + 1)^2/4",
          "forall n in 0.. : sum(k in 0..n : 2^k) = 2^(n + 1) - 1",
          "forall n in 1.. : sum(k in 1..n : 1/(k*(k + 1))) = n/(n + 1)",
          "forall k in 1.. : 2^k > k",
          "forall x in [-1, oo), n in 0.. : (1 + x)^n >= 1 + n*x",
          "forall n in 0.., k in 0..n : C(n + 1, k + 1) = C(n, k) + C(n, k + 1)",
          "forall a in (0, oo), b in (0, oo) : (a + b)^2 >= 4*a*b",
          "forall x in (-oo, oo), y in (-oo, oo) : abs(x + y) <= abs(x) + abs(y)",
          "forall x in [1, oo) : 1/x >= ln((x + 1)/x)");

  private static final String ALTERED = "forall n in 0.. : sum(k in 1..n : k) = n*(n + 1)/2";

  private static final int WRITTEN = 38;

  @TempDir private Path folder;

  private Path exported(String claim, int number) throws IOException {
    return exported(certificate(claim, number));
  }

  private Path certificate(String claim, int number) throws IOException {
    Path certificate = folder.resolve("claim" + number + ".cert.json");
    output("eval", claim, "--certificate", certificate.toString());
    assertThat(Files.readString(certificate)).as(claim).contains("\"kind\": \"derivation\"");
    return certificate;
  }

  private Path exported(Path certificate) {
    Path file = folder.resolve(certificate.getFileName().toString().replace(".cert.json", ".v"));
    output("export", "--coq", certificate.toString(), "--out", file.toString());
    return file;
  }

  /**
   * One certificate of all claims: Coq takes seconds to read what every exported file begins with.
   */
  private Path together(List<String> claims) throws IOException {
    Path all = folder.resolve("all.cert.json");
    try (CertificateWriter writer = new CertificateWriter(Files.newBufferedWriter(all))) {
      for (int i = 0; i < claims.size(); i++) {
        try (InputStream in = Files.newInputStream(certificate(claims.get(i), i));
            CertificateReader reader = new CertificateReader(in)) {
          Step step = reader.next().orElseThrow();
          assertThat(reader.next()).isEmpty();
          writer.write(
              new Step(
                  Integer.toString(i + 1),
                  step.claim(),
                  step.sha256(),
                  step.conclusion(),
                  step.evidence()));
        }
      }
    }
    return all;
  }

  @Test
  void coqProvesTextbookStatementsFromTheAxiomsOfTheReals()
      throws IOException, InterruptedException {
    OtherProgram.COQ.assumeInstalled();
    Path file = exported(together(TEXTBOOK));
    String text = Files.readString(file);
    for (int i = 1; i <= TEXTBOOK.size(); i++) {
      assertThat(text).contains("Theorem step_" + i + " :");
    }
    OtherProgram.Result result = OtherProgram.COQ.run(file);
    assertThat(result.exitCode()).as(result.output()).isZero();
    assertThat(axioms(result.output()))
        .isSubsetOf(
            "ClassicalDedekindReals.sig_not_dec",
            "ClassicalDedekindReals.sig_forall_dec",
            "FunctionalExtensionality.functional_extensionality_dep",
            "classic")
        .isNotEmpty();
  }

  private static List<String> axioms(String output) {
    return output
        .lines()
        .skip(1)
        .filter(line -> !line.startsWith(" "))
        .map(line -> line.replaceFirst(" .*", ""))
        .toList();
  }

  @Test
  void coqRefusesAnIdentityThatWasAltered() throws IOException, InterruptedException {
    OtherProgram.COQ.assumeInstalled();
    Path file = exported(ALTERED, 0);
    String text = Files.readString(file);
    String altered = text.replace("(is_zero _ ((1 * ", "(is_zero _ ((2 * ");
    assertThat(altered).isNotEqualTo(text);
    Files.writeString(file, altered);
    OtherProgram.Result result = OtherProgram.COQ.run(file);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.output()).contains("Error").doesNotContain("Axioms");
  }

  @Test
  void saysThatSolversHaveNoFormOfADerivation() throws IOException {
    exported(ALTERED, 0);
    String file = folder.resolve("claim0.cert.json").toString();
    assertThat(run("export", "--smt", file)).isEqualTo(ExitCode.UNKNOWN);
    assertThat(err.toString()).hasLineCount(1).contains("--coq");
  }

  /** What cites a derivation that has no form in Coq is refused too. */
  @Test
  @Tag("deep")
  void coqProvesTheDerivationsOfAPaper() throws IOException, InterruptedException, ParseException {
    OtherProgram.COQ.assumeInstalled();
    Path certificate = folder.resolve("papers.cert.json");
    run("check", "EM", "--certificate", certificate.toString());
    String head = Files.readString(exported(ALTERED, 0)).split("\n\\(\\* ---- Step", -1)[0];
    StringBuilder text = new StringBuilder(head).append('\n');
    DerivationText derivations = new DerivationText();
    List<String> refused = new ArrayList<>();
    int written = 0;
    try (InputStream in = Files.newInputStream(certificate);
        CertificateReader reader = new CertificateReader(in)) {
      for (Optional<Step> next = reader.next(); next.isPresent(); next = reader.next()) {
        if (next.get().evidence() instanceof Evidence.Derivation derivation) {
          String name = "step_" + next.get().id().replaceAll("[^A-Za-z0-9]", "_");
          try {
            text.append(
                derivations.of(
                    name,
                    ParsedExpression.parse(next.get().claim()).expression(),
                    next.get().conclusion(),
                    derivation.proof()));
            written++;
          } catch (NotExportedException noForm) {
            refused.add(next.get().id());
          }
        }
      }
    }
    Path file = folder.resolve("papers.v");
    Files.writeString(file, text);
    OtherProgram.Result result = OtherProgram.COQ.run(file);
    assertThat(result.exitCode()).as(result.output()).isZero();
    assertThat(written).as("refused: " + refused).isEqualTo(WRITTEN);
  }
}
