package org.exactreferee.refcheck;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.exactreferee.question.CheckedSteps;
import org.exactreferee.text.certificate.CertificateReader;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The checker that is extracted from {@code src/main/coq}, held against the kernel. */
@Tag("refcheck")
class RefcheckTest {

  private static final Path FOLDER = ExtractedChecker.FOLDER;
  private static final Path CORPUS = Path.of("proofs-tests", "org", "exactreferee", "rejected");
  private static final Pattern SAID = Pattern.compile("(HOLDS|DOES NOT HOLD): step (\\S+): .*");
  private static final String PLACES = "0123456789nkxi+-*/^=<>!()[]{},.: ";

  /** What it can decide, true or false; the mutations of these are asked about too. */
  private static final List<String> STATEMENTS =
      List.of(
          "1/2 + 1/3 = 5/6",
          "1 < 2 <= 3 != 4",
          "0.05 = 1/20 and 1.5e-22 > 0",
          "-2^2 = -4 and 2^-1 = 1/2 and 2^3^2 = 512",
          "forall n in 1..5, k in 1..n where k != 2 : k/n <= 1",
          "exists n in 1..9 : n^2 = 49",
          "forall n in 0..3 : n > 0 => 1/n > 0",
          "1/0 = 1 or 1 = 1",
          "not (1/0 = 1 and 2 = 2)",
          "let f(n) = n^2 + 1, x = 3 in f(x) = 10 and f(f(0)) = 2",
          "sum(i in 1..4, j in 1..i where j != 2 : i*j) = 79",
          "[i^2 : i in 1..3] = [1, 4, 9] and [1, 2, 3][2] = 2",
          "if 1 < 2 then 3 = 3 else 1/0 = 1",
          "C(5, 2) = 10 and factorial(5) = 120 and H(4) = 25/12",
          "size(permutations(3)) = 6 and size(subsets(3)) = 8 and size(profiles(2, 3)) = 8",
          "threshold(7) = 3 and rank_law(secretary(3)) = [1/2, 1/3, 1/6]",
          "tight_exp_epsilon(rank_law(secretary(3)), 1, 0) = 2",
          "private(mix(1/2, [1/2, 1/3, 1/6], [1/3, 1/3, 1/3]), 1, 3/2, 0)",
          "private_votes(phantoms(3, [1, 1/2]), [2, 3]) and chooser_law(phantoms(1, [1, 1]), [2]) ="
              + " [1/3, 2/3]",
          "truthful_single_peaked(randomized_median([0, 1, 0], [0, 0, 0])) and"
              + " not truthful(randomized_median([0, 1, 0], [0, 0, 0]))",
          "not anonymous(dictatorship(2, 2, 1)) and"
              + " chooser_law(generalized_median([1/2, 1/2], [1/4, 0], [0, 0]), [1, 2]) = [3/4, 1/4]",
          "tight_exp_epsilon(mechanism([1/3, 2/3], [1/2, 1/2]), 0) = 3/2 and"
              + " tight_delta(mechanism([1/3, 2/3], [1/2, 1/2]), 5/4) = 1/12",
          "tight_exp_epsilon(k_fold(mechanism([1/3, 2/3], [1/2, 1/2]), 2), 0) = 9/4",
          "tight_exp_epsilon(group(adjacent(mechanism([1/7, 6/7], [2/7, 5/7], [4/7, 3/7]), [1, 2],"
              + " [2, 3]), 2), 0) = 4",
          "tight_exp_epsilon(mixture([1/2, 1/2], [mechanism([1, 0], [0, 1]), mechanism([1/2, 1/2],"
              + " [1/2, 1/2])]), 0) = 3",
          "tight_exp_epsilon(processed(mechanism([1, 0], [0, 1]), [[2/3, 1/3], [1/3, 2/3]]), 0) = 2",
          "distance([1, 2, 3], [3, 2, 1], 1) = 3 and distance_counts(4, 2) = [1, 5, 10, 7, 1]",
          "rank_law(table_rule([1/2], [1, 1])) = [1/2, 1/2] and rank_law(optimal_rule([1, 0, 0])) ="
              + " enumerated_rank_law(secretary(3))",
          "select_em_root([0, 1], [1, 1], 2, 2, 1) = 1/3 and"
              + " select_rnm_root([0, 1], [1, 1], 2, 2, 1) = 1/4",
          "floor(-5/2) = -3 and ceil(5/2) = 3 and abs(-1/2) = 1/2 and mod(-7, 3) = 2",
          "min(3, 1/2, 5) = 1/2 and max(i in 1..9 : i*(10 - i)) = 25");

  /**
   * What attacks on Referee were about: false, no statements, or more than fits into a computer.
   */
  private static final List<String> ATTACKS =
      List.of(
          "forall x in [0, 1] : (ln(4) - 2 * ln(2)) * x = 0",
          "let n = 3 in sum(n in 1..5 : n) = 15",
          "select_rnm_root([0, 1], [1, 1], 2, 1/10, 1) = 5",
          "noisy_max([5, 1], 1) = 5/2",
          "forall x in [-1, 1] : x^2 < 0 or 1/x > 0",
          "1 = 2",
          "threshold(7) = 5",
          "rank_law(secretary(4)) = rank_law(secretary(3))",
          "best_of_all(2147483647, [2], 1, 0) = 1",
          "chooser_law(randomized_dictatorship(2, 2147483647), [1, 1])[1] = 1",
          "anonymous(randomized_dictatorship(1000000000, 1))",
          "2^2^2^2^2^2 > 1",
          "(1/3)^100000000000 < 1",
          "factorial(100000) > 0",
          "1e1000000 > 1",
          "forall n in 1..100000000000 : n > 0");

  private static ExtractedChecker checker;

  @TempDir private static Path folder;

  @BeforeAll
  static void buildsTheProgram() throws IOException, InterruptedException {
    checker = ExtractedChecker.built(folder);
  }

  /** What the checker says of the steps of a file that it decides. */
  private static Map<String, Conclusion> said(Path file) throws IOException, InterruptedException {
    Map<String, Conclusion> conclusions = new LinkedHashMap<>();
    for (String line : checker.check(List.of(file)).output().split("\n", -1)) {
      Matcher said = SAID.matcher(line);
      if (said.matches()) {
        boolean holds = said.group(1).equals("HOLDS");
        conclusions.put(said.group(2), holds ? Conclusion.HOLDS : Conclusion.DOES_NOT_HOLD);
      }
    }
    return conclusions;
  }

  /** What the kernel proves of them. */
  private static Map<String, Conclusion> proved(Path file) throws IOException {
    Map<String, Conclusion> conclusions = new LinkedHashMap<>();
    CheckedSteps checked = new CheckedSteps();
    try (InputStream in = Files.newInputStream(file);
        CertificateReader reader = new CertificateReader(in)) {
      for (Optional<Step> next = reader.next(); next.isPresent(); next = reader.next()) {
        Step step = next.get();
        checked
            .next(step)
            .match(
                theorem -> conclusions.put(step.id(), theorem.conclusion()),
                refused -> Optional.empty());
      }
    } catch (RejectedException unreadable) {
      // What came before stays proved.
    }
    return conclusions;
  }

  private static String step(int id, String claim, Conclusion conclusion) {
    return String.format(
        "{\"id\": \"%d\", \"claim\": \"%s\", \"sha256\": \"%s\", \"conclusion\": \"%s\","
            + " \"evidence\": {\"kind\": \"evaluation\", \"answers\": []}}",
        id, claim, Kernel.hash(claim), conclusion);
  }

  private static Path certificate(List<String> claims) throws IOException {
    List<String> steps = new ArrayList<>();
    for (String claim : claims) {
      for (Conclusion conclusion : Conclusion.values()) {
        steps.add(step(steps.size(), claim, conclusion));
      }
    }
    Path file = Files.createTempFile(folder, "steps", ".cert.json");
    String head = "{\"format\": \"referee-certificate/3\", \"steps\": [\n";
    Files.writeString(file, head + String.join(",\n", steps) + "\n]}\n", UTF_8);
    return file;
  }

  @Test
  void saysOfStatementsWhatTheKernelProves() throws IOException, InterruptedException {
    List<String> canonical =
        STATEMENTS.stream()
            .map(text -> text.replaceAll("([a-z0-9)])\\*([a-z(])", "$1 * $2"))
            .toList();
    Path file = certificate(canonical);
    Map<String, Conclusion> proved = proved(file);
    assertThat(proved).hasSize(STATEMENTS.size());
    assertThat(said(file)).isEqualTo(proved);
  }

  @Test
  void saysOfAttacksThatTheyDoNotHoldOrNothing() throws IOException, InterruptedException {
    Map<String, Conclusion> said = said(certificate(ATTACKS));
    assertThat(said).hasSize(3).doesNotContainValue(Conclusion.HOLDS);
  }

  @Test
  void saysOfBadCertificatesNoMoreThanTheKernel() throws IOException, InterruptedException {
    int files = 0;
    int decided = 0;
    try (Stream<Path> all = Files.list(CORPUS)) {
      for (Path file :
          all.filter(path -> path.toString().endsWith(".cert.json")).sorted().toList()) {
        files++;
        Map<String, Conclusion> said = said(file);
        decided += said.size();
        if (!said.isEmpty()) {
          assertThat(proved(file)).as(file.getFileName().toString()).containsAllEntriesOf(said);
        }
      }
    }
    assertThat(files).isGreaterThan(280);
    assertThat(decided).isPositive();
  }

  @Test
  void saysOfMutationsNoMoreThanTheKernel() throws IOException, InterruptedException {
    assertThat(mutationsDecided(1_000)).isGreaterThan(100);
  }

  @Test
  @Tag("deep")
  void saysOfManyMutationsNoMoreThanTheKernel() throws IOException, InterruptedException {
    assertThat(mutationsDecided(20_000)).isGreaterThan(2_000);
  }

  /** How many of so many statements with one character changed it decides. */
  private static int mutationsDecided(int count) throws IOException, InterruptedException {
    Random random = new Random(21);
    List<String> claims = new ArrayList<>();
    while (claims.size() < count) {
      StringBuilder text = new StringBuilder(STATEMENTS.get(random.nextInt(STATEMENTS.size())));
      int place = random.nextInt(text.length());
      char other = PLACES.charAt(random.nextInt(PLACES.length()));
      switch (random.nextInt(3)) {
        case 0 -> text.setCharAt(place, other);
        case 1 -> text.insert(place, other);
        default -> text.deleteCharAt(place);
      }
      claims.add(text.toString());
    }
    Path file = certificate(claims);
    Map<String, Conclusion> said = said(file);
    assertThat(proved(file)).containsAllEntriesOf(said);
    return said.size();
  }

  @Test
  void theTheoremsRestOnNoAxiom() throws IOException, InterruptedException {
    Path file = FOLDER.resolve("built").resolve("Assumptions.v").toAbsolutePath();
    Files.writeString(
        file,
        "From Referee.checker Require Import Step.\n"
            + "Print Assumptions step_holds.\nPrint Assumptions step_does_not_hold.\n"
            + "Print Assumptions table_holds.\n");
    String root = FOLDER.toAbsolutePath().toString();
    String printed = checker.run(List.of("coqc", "-Q", root, "Referee", file.toString())).output();
    assertThat(printed.lines()).hasSize(3).containsOnly("Closed under the global context");
  }

  @Test
  void nothingIsAdmitted() throws IOException {
    Pattern forbidden =
        Pattern.compile("\\b(Admitted|admit|Axiom|Axioms|Parameter|Parameters|Conjecture)\\b");
    List<Path> files;
    try (Stream<Path> all = Files.walk(FOLDER)) {
      files = all.filter(path -> path.toString().endsWith(".v")).toList();
    }
    assertThat(files).hasSizeGreaterThan(10);
    for (Path file : files) {
      assertThat(Files.readString(file)).as(file.toString()).doesNotContainPattern(forbidden);
    }
  }
}
