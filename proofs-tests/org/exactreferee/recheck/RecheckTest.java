package org.exactreferee.recheck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.exactreferee.cli.Main;
import org.exactreferee.recheck.IndependentChecker.Verdict;
import org.exactreferee.recheck.IndependentChecker.Verdicts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code src/main/python/recheck.py} says of every certificate what the kernel says of it. */
@Tag("slow")
class RecheckTest {

  private static final Path SCRIPT = Path.of("src", "main", "python", "recheck.py");
  private static final Path CORPUS = Path.of("proofs-tests", "org", "exactreferee", "rejected");

  /** A certificate of each command, of each kind of claim that it writes. */
  private static final List<String> COMMANDS =
      List.of(
          "threshold 1 2 7 1000000 1000000000000000000",
          "rank-law --n 3",
          "rank-law --n 3 --threshold 1",
          "rank-law --n 3 --mix p",
          "rank-law --rule blind --n 2 --mix 0.5",
          "rank-law --rule top:2 --n 5 --mix 1/3",
          "rank-law --rule expected-rank --n 6",
          "rank-law --rule best:1,1/2,0",
          "metric --l 1 --from 1,2,3,4,5,6,7,8,9 --to 2,1,3,4,5,6,7,9,8",
          "metric --l 2 --from 1,2,3,4,5,6,7 --to 7,5,6,4,3,2,1",
          "privacy --n 3 --l 1 --exp-epsilon 5/4 --mix 1/2 --profile",
          "privacy --n 1 --l 1 --exp-epsilon 1",
          "privacy --rule top:2 --n 6 --l 1 --mix 1/2 --exp-epsilon 6/5",
          "pmix --n 7 --l 2 --p 0,1/2,1 --delta 0,1/100",
          "pmix --n 2,7 --l 1 --p 1/2 --epsilon 0,1/2",
          "pmix --n 7 --l 1 --epsilon 1/2 --delta 1/100",
          "pmix --n 7 --l 1 --exp-epsilon 5/4 --delta 0,1",
          "audit specs/audit/two-questions.csv --adjacent both-one,none-one",
          "audit specs/audit/two-questions.csv --epsilon 2 --delta 1/10",
          "audit specs/audit/two-questions.csv --profile",
          "compose specs/budgets/counts.json",
          "compose specs/budgets/sampled.json --profile 5",
          "compose specs/budgets/survey.json --epsilon 9 --delta 1/100",
          "design stopping --n 5 --l 2 --exp-epsilon 3/2",
          "design stopping --n 5 --l 2 --epsilon 1/2 --delta 1/30",
          "frontier --n 5 --l 1 --delta 0..1/10 --steps 4",
          "design voting --voters 2 --exp-ballot 2,3,4 --among medians",
          "design voting --voters 2 --exp-ballot 2,3,4 --among randomized-medians",
          "design voting --voters 2 --exp-ballot 2,3,4 --among phantoms",
          "design voting --voters 2 --exp-ballot 2,3,4 --among all",
          "design voting --voters 2 --ballot 1,2 --lambda 1/2 --among phantoms",
          "design voting --voters 3 --ballot 1,2,3 --lambda 1/2",
          "design voting --voters 3 --exp-ballot 2,3,4 --objective uniform-votes",
          "design voting --voters 3 --exp-ballot 2,3,4 --objective profile:1,2,2",
          "design voting --voters 3 --exp-ballot 2,3,4 --objective margin:1 --among all",
          "vote theorem --voters 3 --entries 2",
          "vote theorem --voters 2 --entries 3",
          "vote system --voters 1 --exp-ballot 2,3",
          "vote system --voters 2 --exp-ballot 2,3 --family phantoms",
          "vote phantom 1/3 --denominator 50",
          "lp specs/lp/blend.lp",
          "lp specs/lp/contradiction.lp",
          "lp specs/lp/endless.lp",
          "privacy --mechanism em --scores 0,2 --sensitivities 1,1 --every-epsilon 3/2",
          "privacy --mechanism rnm --scores 0,2 --sensitivities 1,1 --every-epsilon 3/2",
          "privacy --mechanism permute-and-flip --scores 0,2 --sensitivities 1,1 --every-epsilon 2",
          "privacy --mechanism rnmh --scores 0,2 --sensitivities 1,1 --every-epsilon 3/2",
          "privacy --mechanism krr --scores 0,2 --sensitivities 1,1 --every-epsilon 3/2",
          "privacy --mechanism mgem --scores 0,2 --sensitivities 1,1 --every-epsilon 3/2",
          "privacy --mechanism em --built-for 1 --table specs/select/votes.csv",
          "privacy --mechanism rnm --epsilon 1 --scores 0,1,2 --sensitivities 1,1,1 --built-for 1",
          "privacy --mechanism rnm-laplace --built-for 1 --scores 0,1,2 --sensitivities 1,1,1",
          "privacy --mechanism rnmh --built-for 1 --scores 0,1,2 --sensitivities 1,2,1",
          "privacy --mechanism rnmh-laplace --built-for 1 --sensitivities 1/2,1,1 --all-scores",
          "privacy --mechanism rs-exponential --built-for 1 --scores 0,1,2 --sensitivities 1,1,1",
          "privacy --mechanism krr --neighbour 2,1,0 --epsilon 1/2 --scores 0,1,2"
              + " --sensitivities 1,1,1 --built-for 1",
          "privacy --mechanism gem --epsilon 1/4 --scores 0,1,2 --sensitivities 1,1,1"
              + " --built-for 1",
          "privacy --mechanism mgem --epsilon 1/4 --scores 0,1,2 --sensitivities 1,2,1/2"
              + " --built-for 1",
          "privacy --mechanism combined-gem --built-for 1 --scores 0,1,2 --sensitivities 1,1,1"
              + " --neighbour 1,0,1");

  private static final List<String> CLAIMS =
      List.of(
          "exp(1/2) < 33/20",
          "exp(-7/2) > 1/34",
          "hockey_stick(repeated(pair([e/(1 + e), 1/(1 + e)], [1/(1 + e), e/(1 + e)]), 3), e) < 1",
          "hockey_stick(repeated(swapped(subsampled(geometric_pair(1/2, 1), 1/3)), 200), 2) < 0.9",
          "hockey_stick(composed(pair([0, 1/2, 1/2], [1/3, 1/3, 1/3]),"
              + " geometric_pair(1/4, 1)), 1/2) = 11/15",
          "hockey_stick(repeated(subsampled(gaussian_pair(1), 1/10), 20), exp(1)) < 1/10",
          "1/4 < hockey_stick(composed(swapped(subsampled(laplace_pair(2), 1/3)),"
              + " pair([1/3, 2/3], [2/3, 1/3])), 1)",
          "1/10^20 > hockey_stick(laplace_pair(2), exp(1/2))",
          "0 < ln(2) < 7/10",
          "sqrt(2) + sqrt(3) < 22/7",
          "ln(2)*ln(3) = ln(6)*ln(1.5)",
          "ln(4) = 2*ln(2) and ln(8)/3 = ln(2)",
          "exp(1/2)^2 = e",
          "forall n in 0..3 : n > 0 => 1/n > 0",
          "forall v in permutations(4), i in 1..4 : v[v[i]] = i",
          "sum(s in subsets(3) : product(i in s : 1/i)) = 4",
          "forall p in [0, 1] : p*(1 - p) <= 1/4",
          "exists x in [0, 2] : x^2 = 2",
          "forall x in [0, 1] : 1/(x + 1) > 0 and 1/(x + 2) > 0 and 1/(x + 1) < 5",
          "forall x in (-oo, oo) : x^4 - x + 1 > 0",
          "forall s in 1.. : 1/s <= 1",
          "forall s in 3.. : s^2 > 2*s + 1",
          "forall x in [0, 1] : if x <= 1/2 then x^2 <= 1/4 else x > 1/4",
          "forall x in [0, 1] : not (if x <= 1/2 then x > 3/4 else x < 1/4)",
          "forall x in [-1, 1] : if 1/x > 0 then x > 0 else x < 0",
          "forall x in [1, 2] : noisy_max([1/x, 1, 1 - 1/(2*x)], 1) > 0",
          "feasible(x, y where x + y >= 3, x <= 1, y <= 1)",
          "bounded(x, y : x - y where x >= 0, y >= 0)",
          "maximum(x[4] : x[1] where sum(i in 1..4 : x[i]) = 1,"
              + " forall i in 1..3 : x[i] <= 2*x[i + 1]) = 8/15");

  private static final List<String> TABLES =
      List.of(
          "threshold --n 1..12,30",
          "rank-law --n 1..6 --k 1..9",
          "pmix --n 1..9 --l 1..3 --p 0,1/2,1 --delta 0,1/100",
          "pmix-delta --n 5..7 --l 1..3 --p 0,1/2 --exp-epsilon 1,3/2",
          "pmix-p --n 1..7 --l 1..3 --exp-epsilon 1,5/4,9 --delta 0,1/100",
          "asymptotic --k 1..6",
          "threshold --n 1000,100000,1000000000",
          "metric --n 2..5 --l 1..4",
          "optimal-private --n 1..4 --l 1..2 --exp-epsilon 1,3/2 --delta 0,1/10",
          "phantoms --lambda 1/3,1/2 --x 1,2 --denominator 10,50",
          "median-design --family medians,phantoms,all,randomized-medians --n 1..3"
              + " --bounds [2,3];[2,3,4] --rank 1..2 --margin 0..1",
          "selection --mechanism em,rnm,krr,gem:1/10,rnmh,rnm-laplace,rnmh-laplace,"
              + "permute-and-flip,mgem:1/10,rs-exponential:1/5:1,combined-gem:1/2:1/10"
              + " --scores [0,1];[0,1,2] --sensitivities [1,1];[1,1,1] --epsilon 1,2");

  /** What is wrong with the form of a file may be found in another order. */
  private static final Set<String> FORM =
      Set.of("NOT_JSON", "JSON_NUMBER", "UNSUPPORTED_FORMAT", "UNKNOWN_FIELD", "MISSING_FIELD");

  /** How near enclosures with few bits come is not laid down. */
  private static final Set<String> PRECISION = Set.of("SUM_NOT_SMALL", "SUM_NOT_LARGE");

  @TempDir private Path folder;

  @BeforeEach
  void thereIsPython() {
    IndependentChecker.assumePython();
  }

  @Test
  void everyBadCertificateIsRejectedForTheSameReason() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(CORPUS)) {
      files = all.filter(path -> path.toString().endsWith(".cert.json")).sorted().toList();
    }
    Verdicts verdicts = IndependentChecker.python(files.stream().map(Path::toString).toList());
    for (Path file : files) {
      String name = file.getFileName().toString();
      assertThat(verdicts.byName()).containsKey(name);
      assertThat(verdicts.byName().get(name).reasons())
          .as(name)
          .containsExactly(name.split("[-.]", 2)[0]);
    }
    assertThat(verdicts.err()).isEmpty();
    assertThat(verdicts.exitCode()).isEqualTo(1);
    assertThat(verdicts.byName()).hasSameSizeAs(files).hasSizeGreaterThan(120);
  }

  @Test
  void whatCommandsAndTablesCertifyIsProvedAgainAndOneChangeHasTheSameEffect() throws IOException {
    List<String> files = certificates();
    Verdicts verdicts = IndependentChecker.python(files);
    assertThat(verdicts.err()).isEmpty();
    verdicts
        .byName()
        .forEach(
            (name, verdict) ->
                assertThat(verdict).as(name).isEqualTo(new Verdict(List.of(), true)));
    assertThat(verdicts.exitCode()).isZero();
    assertThat(verdicts.byName()).hasSize(COMMANDS.size() + CLAIMS.size() + TABLES.size());
    assertThat(verdicts.proved()).isGreaterThan(verdicts.byName().size());
    compareChanges(files, 3, 150);
  }

  @Test
  @Tag("deep")
  void manyChangesHaveTheSameEffect() throws IOException {
    compareChanges(certificates(), 8, 400);
  }

  private List<String> certificates() throws IOException {
    List<String> files = new ArrayList<>();
    for (String command : COMMANDS) {
      files.add(certificate(files.size(), List.of(command.split(" ", -1))));
    }
    for (String claim : CLAIMS) {
      files.add(certificate(files.size(), List.of("eval", claim)));
    }
    for (String table : TABLES) {
      String out = folder.resolve(files.size() + ".csv").toString();
      List<String> arguments = new ArrayList<>(List.of("table"));
      arguments.addAll(List.of(table.split(" ", -1)));
      arguments.addAll(List.of("--digits", "6", "--out", out));
      run(arguments);
      files.add(out + ".cert.json");
    }
    for (String file : files) {
      assertThat(Path.of(file)).exists();
    }
    return files;
  }

  private String certificate(int number, List<String> command) {
    String file = folder.resolve(number + ".cert.json").toString();
    List<String> arguments = new ArrayList<>(command);
    arguments.addAll(List.of("--certificate", file));
    run(arguments);
    return file;
  }

  private static void run(List<String> arguments) {
    StringWriter err = new StringWriter();
    int code =
        Main.run(
            arguments.toArray(String[]::new),
            new PrintWriter(new StringWriter()),
            new PrintWriter(err, true));
    assertThat(code).as(arguments + " " + err).isIn(0, 1);
  }

  /**
   * Compares the two checkers.
   *
   * @param rounds how often each short certificate is changed
   * @param least the fewest changes that are rejected
   */
  private void compareChanges(List<String> files, int rounds, int least) throws IOException {
    Mutations mutations = new Mutations(20);
    List<String> changed = new ArrayList<>();
    for (String file : files) {
      String text = Files.readString(Path.of(file));
      for (int round = 0; round < (text.length() < 20_000 ? rounds : 1); round++) {
        Path other = folder.resolve("changed" + changed.size() + ".cert.json");
        changed.add(Files.writeString(other, mutations.change(text)).toString());
      }
    }
    Map<String, Verdict> kernel = IndependentChecker.verify(changed).byName();
    Verdicts python = IndependentChecker.python(changed);
    assertThat(python.err()).isEmpty();
    assertThat(python.byName().keySet()).isEqualTo(kernel.keySet());
    int rejected = 0;
    for (Map.Entry<String, Verdict> entry : kernel.entrySet()) {
      List<String> reasons = entry.getValue().reasons();
      Verdict other = python.byName().get(entry.getKey());
      if (other.known() && reasons.stream().noneMatch(PRECISION::contains)) {
        assertThat(other.reasons().isEmpty()).as(entry + "").isEqualTo(reasons.isEmpty());
        if (reasons.stream().noneMatch(FORM::contains)) {
          assertThat(reasons).as(entry + "").containsAll(other.reasons());
        }
        rejected += reasons.isEmpty() ? 0 : 1;
      }
    }
    assertThat(rejected).isGreaterThan(least);
  }

  @Test
  void claimsOfPapersAreProvedAgain() {
    String claims =
        "check ALMW25/eqn-3-for-all-epsilon ALMW25/eqn-15 GKS21/definition-2-maximum KL18/counts"
            + " KL18/counts-corrected KL18/rank-of-lower EM/ratio-reading-002";
    Verdicts verdicts =
        IndependentChecker.python(List.of(certificate(0, List.of(claims.split(" ", -1)))));
    assertThat(verdicts.byName().values()).containsExactly(new Verdict(List.of(), true));
    assertThat(verdicts.proved()).isEqualTo(7);
    assertThat(verdicts.exitCode()).isZero();
  }

  @Test
  @Tag("deep")
  void noClaimOfThePapersIsRejected() {
    Verdicts verdicts = IndependentChecker.python(List.of(certificate(0, List.of("check"))));
    assertThat(verdicts.byName().values()).containsExactly(new Verdict(List.of(), false));
    assertThat(verdicts.proved()).isGreaterThan(350);
    assertThat(verdicts.exitCode()).isEqualTo(3);
  }

  @Test
  void whatIsNotKnownIsSaidAndIsNoProof() {
    String file = certificate(0, List.of("eval", "forall x in [0, 1], y in [0, 1] : x*y <= 1"));
    Verdicts verdicts = IndependentChecker.python(List.of(file));
    assertThat(verdicts.byName().values()).containsExactly(new Verdict(List.of(), false));
    assertThat(verdicts.exitCode()).isEqualTo(3);
  }

  @Test
  void badUsageIsOneLineAndExitCodeTwo() {
    for (List<String> arguments :
        List.of(List.<String>of(), List.of(folder.resolve("none.json").toString()))) {
      Verdicts verdicts = IndependentChecker.python(arguments);
      assertThat(verdicts.exitCode()).isEqualTo(2);
      assertThat(verdicts.err()).hasLineCount(1).doesNotContain("Traceback");
    }
  }

  @Test
  void hugeNumbersTextsAndNestingAreRefusedQuickly() throws IOException {
    String claim =
        "{\"format\": \"referee-certificate/3\", \"steps\": [{\"id\": \"1\", \"claim\": \"%s\","
            + " \"sha256\": \"0\", \"conclusion\": \"holds\", \"evidence\": {\"kind\": \"taylor\","
            + " \"terms\": \"%s\", \"halvings\": \"0\"}}]}";
    List<String> texts =
        List.of(
            claim.formatted("1 < 2", "9".repeat(10_000_001)),
            claim.formatted("9".repeat(2_000_000), "5"),
            claim.formatted("(".repeat(10_000) + "1" + ")".repeat(10_000), "5"),
            "[".repeat(100_000));
    List<String> reasons =
        List.of("TOO_LARGE", "CLAIM_DOES_NOT_PARSE", "CLAIM_DOES_NOT_PARSE", "TOO_LARGE");
    for (int i = 0; i < texts.size(); i++) {
      Path file = Files.writeString(folder.resolve(i + ".cert.json"), texts.get(i));
      Verdicts verdicts = IndependentChecker.python(List.of(file.toString()));
      assertThat(verdicts.byName().values())
          .containsExactly(new Verdict(List.of(reasons.get(i)), true));
      assertThat(verdicts.err()).isEmpty();
    }
  }

  @Test
  void theScriptStandsAlone() throws IOException {
    List<String> lines = Files.readAllLines(SCRIPT);
    assertThat(lines).allMatch(line -> line.length() <= 100);
    assertThat(lines.stream().filter(line -> line.matches("(import|from) .*")))
        .allMatch(
            line ->
                line.matches(
                    "(import|from)"
                        + " (copy|hashlib|itertools|json|re|sys|threading|math|fractions|functools).*"));
  }
}
