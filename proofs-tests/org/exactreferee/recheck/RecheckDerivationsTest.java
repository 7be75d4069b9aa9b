package org.exactreferee.recheck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.exactreferee.prove.derivation.induction.DerivationSearch;
import org.exactreferee.recheck.IndependentChecker.Verdict;
import org.exactreferee.recheck.IndependentChecker.Verdicts;
import org.exactreferee.text.certificate.CertificateWriter;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.derivation.Laws;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.language.meaning.Evaluations;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kernel and {@code recheck.py} say the same of derivations. */
@Tag("slow")
class RecheckDerivationsTest {

  private static final Path SCRIPT = Path.of("src", "main", "python", "recheck.py");
  private static final Path RIGHT =
      Path.of("proofs-tests", "org", "exactreferee", "recheck", "derivations");
  private static final int STEPS = 56;

  /** What the search for proofs proves. */
  private static final List<String> CLAIMS =
      List.of(
          "forall n in 1.. : sum(k in 1..n : k^3) = (n*(n + 1)/2)^2",
          "forall n in 0.. : sum(k in 0..n : C(n, k)) = 2^n",
          "forall n in 0.. : sum(k in 0..n : k*C(n, k)) = n*2^(n - 1)",
          "forall n in 0.. : sum(k in 0..n : 2^k) = 2^(n + 1) - 1",
          "forall n in 1.. : sum(k in 1..n : 1/(k*(k + 1))) = n/(n + 1)",
          "forall n in 1.. : sum(k in 1..n : k*factorial(k)) = factorial(n + 1) - 1",
          "forall n in 1.. : product(k in 1..n : (k + 1)/k) = n + 1",
          "forall n in 1.., k in 1..n : k*C(n, k) = n*C(n - 1, k - 1)",
          "forall n in 4.. : factorial(n) >= 2^n",
          "forall n in 0.., x in [-1, oo) : (1 + x)^n >= 1 + n*x",
          "forall a in [0, 1], b in [0, 1] : a + b - a*b <= 1");

  private static final List<Evidence> EVIDENCE = new ArrayList<>();

  @TempDir private Path folder;

  @BeforeEach
  void thereIsPython() {
    IndependentChecker.assumePython();
  }

  private static List<String> files() throws IOException {
    try (Stream<Path> all = Files.list(RIGHT)) {
      return all.map(Path::toString).sorted().toList();
    }
  }

  @Test
  void rightDerivationsArePassedByBoth() throws IOException {
    for (Verdicts verdicts :
        List.of(IndependentChecker.verify(files()), IndependentChecker.python(files()))) {
      assertThat(verdicts.err()).isEmpty();
      assertThat(verdicts.byName().values()).containsOnly(new Verdict(List.of(), true));
      assertThat(verdicts.byName()).hasSameSizeAs(files());
      assertThat(verdicts.proved()).isEqualTo(STEPS);
      assertThat(verdicts.exitCode()).isZero();
    }
  }

  /** Every kind of move and every schema is in one of them. */
  @Test
  void rightDerivationsUseEverything() throws IOException {
    StringBuilder all = new StringBuilder();
    for (String file : files()) {
      all.append(Files.readString(Path.of(file)));
    }
    String script = Files.readString(SCRIPT);
    int seen = 0;
    for (String table : List.of("SCHEMAS = {", "MOVES = {")) {
      int start = script.indexOf(table);
      Matcher names =
          Pattern.compile("\"(\\w+)\": \\(")
              .matcher(script.substring(start, script.indexOf("}\n", start)));
      while (names.find()) {
        assertThat(all).contains("\"" + names.group(1) + "\"");
        seen++;
      }
    }
    assertThat(seen).isGreaterThan(30);
  }

  /** What the search finds, which is asked once. */
  private static List<Evidence> evidence() {
    synchronized (EVIDENCE) {
      if (EVIDENCE.isEmpty()) {
        for (String text : CLAIMS) {
          EVIDENCE.add(new DerivationSearch().prove(Evaluations.parse(text)).orElseThrow());
        }
      }
      return EVIDENCE;
    }
  }

  private List<String> found() throws IOException {
    List<String> files = new ArrayList<>();
    for (int i = 0; i < CLAIMS.size(); i++) {
      Expression claim = Evaluations.parse(CLAIMS.get(i));
      Evidence evidence = evidence().get(i);
      Path file = folder.resolve("found" + files.size() + ".json");
      try (CertificateWriter writer = new CertificateWriter(Files.newBufferedWriter(file))) {
        String canonical = CanonicalText.of(claim);
        writer.write(new Step("1", canonical, Kernel.hash(canonical), Conclusion.HOLDS, evidence));
      }
      files.add(file.toString());
    }
    return files;
  }

  @Test
  void whatTheSearchFindsIsPassedByBoth() throws IOException {
    List<String> files = found();
    for (Verdicts verdicts :
        List.of(IndependentChecker.verify(files), IndependentChecker.python(files))) {
      assertThat(verdicts.err()).isEmpty();
      assertThat(verdicts.byName().values()).containsOnly(new Verdict(List.of(), true));
      assertThat(verdicts.proved()).isEqualTo(CLAIMS.size());
      assertThat(verdicts.exitCode()).isZero();
    }
  }

  @Test
  void oneChangeHasTheSameVerdictAndReason() throws IOException {
    compareChanges(8, 100);
  }

  @Test
  @Tag("deep")
  void oneChangeOfManyHasTheSameVerdictAndReason() throws IOException {
    compareChanges(500, 41);
  }

  private void compareChanges(int rounds, long seed) throws IOException {
    ProofMutations mutations = new ProofMutations(seed);
    List<String> changed = new ArrayList<>();
    List<String> right = new ArrayList<>(files());
    right.addAll(found());
    for (String file : right) {
      String text = Files.readString(Path.of(file));
      for (int round = 0; round < rounds; round++) {
        Path other = folder.resolve("changed" + changed.size() + ".cert.json");
        changed.add(Files.writeString(other, mutations.change(text)).toString());
      }
    }
    Map<String, Verdict> kernel = IndependentChecker.verify(changed).byName();
    Verdicts python = IndependentChecker.python(changed);
    assertThat(python.err()).isEmpty();
    assertThat(python.byName().keySet()).isEqualTo(kernel.keySet()).hasSameSizeAs(changed);
    int rejected = 0;
    int known = 0;
    for (Map.Entry<String, Verdict> entry : kernel.entrySet()) {
      Verdict other = python.byName().get(entry.getKey());
      if (other.known()) {
        String text = Files.readString(folder.resolve(entry.getKey()));
        assertThat(other).as(text).isEqualTo(entry.getValue());
        known++;
        rejected += other.reasons().isEmpty() ? 0 : 1;
      }
    }
    assertThat(known).isGreaterThan(changed.size() * 9 / 10);
    assertThat(rejected).isGreaterThan(known * 8 / 10).isLessThan(known);
  }

  @Test
  void lawsAreTheSame() throws IOException {
    String printing = "import recheck; print(*recheck.LAWS, sep='\\n')";
    ProcessBuilder command = new ProcessBuilder("python3", "-B", "-c", printing);
    Process process = command.directory(SCRIPT.getParent().toFile()).start();
    List<String> laws;
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      laws = lines.lines().toList();
    }
    assertThat(laws).containsExactlyInAnyOrderElementsOf(Laws.TEXTS);
  }
}
