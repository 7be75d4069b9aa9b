package org.exactreferee.refcheck;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.exactreferee.cli.Main;
import org.exactreferee.question.CheckedSteps;
import org.exactreferee.text.certificate.CertificateReader;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Derivations are followed by a function that is proved in Coq to show only what holds. */
@Tag("refcheck")
class RefcheckDerivationsTest {

  /** Statements about all values of letters, whose derivations it follows. */
  private static final List<String> FOLLOWED =
      List.of(
          "forall n in 0.. : sum(k in 1..n : k) = n*(n + 1)/2",
          "forall n in 0.. : sum(k in 1..n : k^3) = n^2*(n + 1)^2/4",
          "forall n in 1.. : sum(k in 1..n : 1/(k*(k + 1))) = n/(n + 1)",
          "forall a in (0, oo), b in (0, oo) : (a + b)^2 >= 4*a*b",
          "forall x in (-oo, oo), y in (-oo, oo) where x != y : x^2 + y^2 > 2*x*y",
          "forall x in [1, oo) : 1/x <= 1 and 1/x > 0",
          "forall x in (0, 1), y in (0, 1) : x*y < 1",
          "forall n in 1.., k in 1..n : k/n <= 1");

  /** What has functions that are not known there. */
  private static final List<String> UNKNOWN =
      List.of(
          "forall x in (-oo, oo), y in (-oo, oo) : abs(x + y) <= abs(x) + abs(y)",
          "forall x in [1, oo) : 1/x >= ln((x + 1)/x)");

  @TempDir private static Path folder;

  private static ExtractedChecker checker;

  @BeforeAll
  static void buildsTheProgram() throws IOException, InterruptedException {
    checker = ExtractedChecker.built(folder);
  }

  private static Path certificate(String claim) throws IOException {
    Path file = Files.createTempFile(folder, "claim", ".cert.json");
    PrintWriter out = new PrintWriter(new StringWriter());
    String[] arguments = {"eval", claim, "--certificate", file.toString()};
    assertThat(Main.run(arguments, out, out)).as(claim).isZero();
    assertThat(Files.readString(file)).as(claim).contains("\"kind\": \"derivation\"");
    return file;
  }

  private static List<String> said(Path file) throws IOException, InterruptedException {
    return checker.check(List.of(file)).output().lines().toList();
  }

  private static long decided(List<String> lines) {
    return lines.stream()
        .filter(line -> line.startsWith("HOLDS: ") || line.startsWith("DOES NOT HOLD: "))
        .count();
  }

  /** How many steps the kernel proves. */
  private static int proved(Path file) throws IOException {
    List<Conclusion> conclusions = new ArrayList<>();
    CheckedSteps checked = new CheckedSteps();
    try (InputStream in = Files.newInputStream(file);
        CertificateReader reader = new CertificateReader(in)) {
      for (Optional<Step> next = reader.next(); next.isPresent(); next = reader.next()) {
        checked
            .next(next.get())
            .match(theorem -> conclusions.add(theorem.conclusion()), refused -> false);
      }
    } catch (RejectedException unreadable) {
      // What came before stays proved.
    }
    return conclusions.size();
  }

  @Test
  void followsDerivationsToTheirEnd() throws IOException, InterruptedException {
    for (String claim : FOLLOWED) {
      Path file = certificate(claim);
      List<String> lines = said(file);
      assertThat(decided(lines)).as("%s: %s", claim, lines).isEqualTo(proved(file)).isPositive();
    }
  }

  @Test
  void namesWhatItDoesNotKnow() throws IOException, InterruptedException {
    for (String claim : UNKNOWN) {
      List<String> lines = said(certificate(claim));
      assertThat(decided(lines)).as(claim).isZero();
      assertThat(lines)
          .anyMatch(line -> line.startsWith("UNKNOWN: ") && line.contains("derivation"));
    }
  }

  @Test
  void acceptsNoBadDerivationOfTheCorpus() throws IOException, InterruptedException {
    Path corpus = Path.of("proofs-tests", "org", "exactreferee", "rejected");
    int files = 0;
    try (Stream<Path> all = Files.list(corpus)) {
      for (Path file :
          all.filter(path -> path.toString().endsWith(".cert.json")).sorted().toList()) {
        if (Files.readString(file).contains("\"derivation\"")) {
          files++;
          assertThat(decided(said(file)))
              .as(file.getFileName().toString())
              .isLessThanOrEqualTo(proved(file));
        }
      }
    }
    assertThat(files).isGreaterThan(60);
  }

  @Test
  void acceptsMutationsOnlyWhereTheKernelDoes() throws IOException, InterruptedException {
    Random random = new Random(21);
    int accepted = 0;
    int mutations = 0;
    for (String claim : FOLLOWED) {
      String text = Files.readString(certificate(claim));
      int start = text.indexOf("\"evidence\"");
      for (int i = 0; i < 40; i++) {
        StringBuilder altered = new StringBuilder(text);
        int place = start + random.nextInt(text.length() - start);
        altered.setCharAt(place, "0123456789nkxy+-*/^=<>()".charAt(random.nextInt(24)));
        Path file = Files.createTempFile(folder, "altered", ".cert.json");
        Files.writeString(file, altered, UTF_8);
        mutations++;
        if (decided(said(file)) > 0) {
          accepted++;
          assertThat(proved(file)).as("%s: %s", claim, altered).isPositive();
        }
      }
    }
    assertThat(mutations).isEqualTo(40 * FOLLOWED.size());
    assertThat(accepted).isLessThan(mutations / 4);
  }

  @Test
  void theTheoremRestsOnNoAxiomOverTheNumbersAndOnThoseOfTheReals()
      throws IOException, InterruptedException {
    Path file = folder.resolve("Assumptions.v").toAbsolutePath();
    Files.writeString(
        file,
        "From Referee.checker.derivation Require Import Certificates RealField.\n"
            + "Print Assumptions derivation_step_sound.\n"
            + "Print Assumptions derivation_step_of_reals.\n");
    String root = ExtractedChecker.FOLDER.toAbsolutePath().toString();
    String printed = checker.run(List.of("coqc", "-Q", root, "Referee", file.toString())).output();
    List<String> named =
        printed
            .lines()
            .filter(line -> !line.startsWith(" ") && line.contains(" : "))
            .map(line -> line.substring(0, line.indexOf(' ')))
            .toList();
    assertThat(printed).startsWith("Closed under the global context\n");
    assertThat(named)
        .containsOnly(
            "ClassicalDedekindReals.sig_not_dec",
            "ClassicalDedekindReals.sig_forall_dec",
            "FunctionalExtensionality.functional_extensionality_dep",
            "Classical_Prop.classic");
  }
}
