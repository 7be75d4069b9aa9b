package org.exactreferee.recheck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.exactreferee.recheck.IndependentChecker.Verdict;
import org.exactreferee.recheck.IndependentChecker.Verdicts;
import org.exactreferee.trusted.kernel.derivation.Laws;
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
  private static final int STEPS = 29;

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

  @Test
  void oneChangeHasTheSameVerdictAndReason() throws IOException {
    compareChanges(40, 100);
  }

  @Test
  @Tag("deep")
  void oneChangeOfManyHasTheSameVerdictAndReason() throws IOException {
    compareChanges(1000, 41);
  }

  private void compareChanges(int rounds, long seed) throws IOException {
    ProofMutations mutations = new ProofMutations(seed);
    List<String> changed = new ArrayList<>();
    for (String file : files()) {
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
    String script = Files.readString(SCRIPT);
    int start = script.indexOf("LAWS = {");
    String texts = script.substring(script.indexOf("\"\"\"", start) + 3);
    List<String> laws =
        Stream.of(texts.substring(0, texts.indexOf("\"\"\"")).split("\n\n", -1))
            .map(law -> law.strip().replaceAll("\\s+", " "))
            .toList();
    assertThat(laws).containsExactlyInAnyOrderElementsOf(Laws.TEXTS);
  }
}
