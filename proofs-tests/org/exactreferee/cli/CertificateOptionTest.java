package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.cli.privacy.RankLawClaims;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.prove.privacy.PrivacyProfile;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Terms;
import org.exactreferee.question.table.AskedRow;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.kernel.rule.RankLawTheoremsRule;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.exactreferee.trusted.privacy.Witness;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a command answers is what its certificate proves. */
@Tag("slow")
class CertificateOptionTest {
  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Main.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  private static String[] with(String[] arguments, String... more) {
    return Stream.concat(Arrays.stream(arguments), Arrays.stream(more)).toArray(String[]::new);
  }

  private Path file() {
    return folder.resolve("answer.cert.json");
  }

  /** The claims that the kernel proves from the certificate of a command. */
  private List<String> proved(String... command) {
    int without = run(command);
    String answer = out.toString();
    assertThat(run(with(command, "--certificate", file().toString()))).isEqualTo(without);
    assertThat(out.toString()).as("the certificate changes nothing").isEqualTo(answer);
    assertThat(err.toString()).startsWith("answer.cert.json: ");
    assertThat(err.toString().lines().skip(1))
        .allMatch(line -> line.startsWith("computed, not proved by the kernel: "));
    assertThat(run("verify", "--full", file().toString())).isEqualTo(ExitCode.EXPECTED);
    List<String> lines = out.toString().lines().toList();
    List<String> claims = lines.subList(0, lines.size() - 1);
    assertThat(claims).isNotEmpty().allMatch(line -> line.startsWith("HOLDS "));
    return claims.stream().map(line -> line.replaceFirst("HOLDS +\\S+: ", "")).toList();
  }

  /** The same where some claims are shown not to hold, with what is said of each. */
  private List<String> provedOrRefuted(String... command) {
    run(with(command, "--certificate", file().toString()));
    assertThat(run("verify", "--full", file().toString())).isEqualTo(ExitCode.EXPECTED);
    return out.toString()
        .lines()
        .map(line -> line.replaceFirst("^HOLDS +\\d+: (.*)", "$1 holds"))
        .map(line -> line.replaceFirst("^(DOES NOT HOLD +)\\d+: ", "$1"))
        .toList();
  }

  private static Predicate<String> refutes(String claim) {
    return line -> line.startsWith("DOES NOT HOLD ") && line.endsWith(" " + claim);
  }

  @Test
  void thresholds() {
    assertThat(proved("threshold", "7", "1000000", "--margins"))
        .hasSize(6)
        .contains(
            "threshold(7) = 3",
            "1 - (H(6) - H(2)) = 0.05",
            "H(6) - H(1) - 1 = 0.45",
            "threshold(1000000) = 367880");
    assertThat(proved("threshold", "--up-to", "100", "--formula", "ceil((n - 1/2)/e + 1/2)"))
        .containsExactly(
            "threshold(2) = 1",
            "let n = 2, round(x) = floor(x + 1/2) in ceil((n - 1/2)/e + 1/2) = 2",
            "threshold(97) = 36",
            "let n = 97, round(x) = floor(x + 1/2) in ceil((n - 1/2)/e + 1/2) = 37");
    assertThat(run("threshold", "--up-to", "100", "--formula", "floor(n/e)")).isZero();
    assertThat(out.toString()).contains("that the formula is right for every other n up to 100: ");
  }

  /** A command and a table that ask the same claim the same. */
  @Test
  void commandsClaimWhatTablesClaim() {
    Map<String, List<AskedRow>> rows =
        Map.of(
            "threshold 7", List.of(new AskedRow("threshold", List.of(7, 3))),
            "rank-law --n 3",
                IntStream.rangeClosed(1, 3).mapToObj(k -> AskedRow.find("rank-law", 3, k)).toList(),
            "metric --n 4 --l 2", List.of(AskedRow.find("metric", 4, 2)),
            "vote phantom 1/2 --denominator 9", List.of(AskedRow.find("phantoms", 1, "1/2", 9)),
            "design voting --voters 3 --exp-ballot 2,3 --among randomized-medians --margin 1",
                List.of(AskedRow.find("median-design", "randomized-medians", 3, "[2, 3]", 2, 1)));
    rows.forEach(
        (command, asked) -> {
          String claims = String.join("\n", proved(command.split(" ")));
          assertThat(asked)
              .flatMap(AskedRow::statements)
              .isNotEmpty()
              .allSatisfy(said -> assertThat(claims).contains(CanonicalText.of(said)));
        });
  }

  @Test
  void rankLaws() throws IOException {
    assertThat(proved("rank-law", "--n", "3", "--digits", "3"))
        .containsExactly(
            "threshold(3) = 2",
            "let q = rank_law(secretary(3)) in q[1] = 1/2 and (q[2] = 1/3 and q[3] = 1/6)",
            "let q = [1/2, 1/3, 1/6] in sum(k in 1..3 : k * q[k]) = 5/3",
            "1.665 <= 5/3 <= 1.675",
            "1/2 = 0.5 and (0.3325 <= 1/3 <= 0.3335 and 0.1665 <= 1/6 <= 0.1675)");
    assertThat(proved("rank-law", "--n", "3", "--threshold", "1").get(0))
        .startsWith("let q = rank_law(threshold_rule(3, 1)) in q[1] = ");
    assertThat(proved("rank-law", "--n", "3", "--mix", "p"))
        .containsExactly(
            "threshold(3) = 2",
            "let r = rank_law(secretary(3)) in forall p in [0, 1] : "
                + "[p * r[1] + (1 - p)/3, p * r[2] + (1 - p)/3, p * r[3] + (1 - p)/3]"
                + " = [1/6 * p + 1/3, 1/3, -1/6 * p + 1/3]");
    assertThat(proved("rank-law", "--rule", "blind", "--n", "2", "--mix", "0.5").get(0))
        .isEqualTo(
            "let q = mix(1/2, rank_law(blind(2)), rank_law(blind(2))) in q[1] = 1/2 and q[2] ="
                + " 1/2");
    assertThat(proved("rank-law", "--rule", "top:2", "--n", "5", "--mix", "1/3")).hasSize(8);
    assertThat(proved("rank-law", "--rule", "expected-rank", "--n", "6")).hasSize(7);
    assertThat(proved("rank-law", "--rule", "best:1,1/2,0"))
        .contains(
            "rank_law(table_rule([0], [1, 0], [1, 1, 1])) = [1/2, 1/3, 1/6]",
            "let q = [1/2, 1/3, 1/6], u = [1, 1/2, 0] in sum(k in 1..3 : u[k] * q[k]) = 2/3");
    Path table = Files.writeString(folder.resolve("rule"), "0\n1/2 0\n1 1 1\n");
    assertThat(proved("rank-law", "--rule", table.toString()).get(0))
        .startsWith("let q = rank_law(table_rule([0], [1/2, 0], [1, 1, 1])) in q[1] = ");
  }

  @Test
  void distances() {
    assertThat(proved("metric", "--l", "1", "--from", "1,2,3", "--to", "3,2,1"))
        .hasSize(7)
        .contains(
            "distance([1, 2, 3], [3, 2, 1], 1) = 3",
            "distance([1, 2, 3], [2, 1, 3], 1) = 1",
            "[1, 2, 3][1] = [2, 1, 3][2] and [1, 2, 3][2] = [2, 1, 3][1]");
    assertThat(
            proved(
                "metric", "--l", "1", "--from", "1,2,3,4,5,6,7,8,9", "--to", "2,1,3,4,5,6,7,9,8"))
        .hasSize(5);
    assertThat(proved("metric", "--n", "4", "--l", "2"))
        .contains(
            "let c = distance_counts(4, 2) in c = [1, 5, 10, 7, 1] and (size(c) = 4 + 1"
                + " and sum(d in 1..4 : d * c[d + 1])/factorial(4) = 25/12)",
            "factorial(4) = 24");
  }

  @Test
  void privacyOfRules() {
    assertThat(proved("privacy", "--n", "3", "--l", "1", "--digits", "3"))
        .containsExactly(
            "tight_exp_epsilon(rank_law(secretary(3)), 1, 0) = 2",
            "0.693 < ln(2) <= 0.694 and 2 = 2",
            "let q = rank_law(secretary(3)) in 1 <= abs(2 - 3) <= 1 and q[2] = 1/3 and q[3] = 1/6"
                + " and 1/3 - 2 * (1/6) = 0",
            "0.3325 <= 1/3 <= 0.3335 and 0.1665 <= 1/6 <= 0.1675");
    assertThat(
            provedOrRefuted(
                "privacy",
                "--n",
                "3",
                "--l",
                "1",
                "--exp-epsilon",
                "5/4",
                "--mix",
                "1/2",
                "--profile"))
        .anyMatch(
            refutes("private(mix(1/2, rank_law(secretary(3)), rank_law(blind(3))), 1, 5/4, 0)"))
        .anyMatch(claim -> claim.contains("in tight_delta(q, 1, 1) = 1/12 and "))
        .doesNotHaveDuplicates();
    assertThat(proved("privacy", "--n", "1", "--l", "1", "--exp-epsilon", "1"))
        .contains("private(rank_law(secretary(1)), 1, 1, 0)");
    assertThat(provedOrRefuted("privacy", "--n", "101", "--l", "1", "--exp-epsilon", "3/2").get(0))
        .startsWith("let q = rank_law(secretary(101)), u = rank_law(blind(101)) in tight_delta(");
  }

  /** No stopping rule has such a law, but the answer is not to depend on that. */
  @Test
  void aLawWithAnImpossibleRankHasNoEpsilon() {
    Law<Integer, ExactReal> law =
        Law.of("law", List.of(1, 2), List.of(ExactReal.ONE, ExactReal.ZERO));
    PrivacyLoss<Integer, Integer, ExactReal> loss = PrivacyLoss.ofRankLaw(law, 1);
    Proofs proofs = new Proofs();
    Expression literal = Terms.formula("[1, 0]");
    RankLawClaims claims = new RankLawClaims(literal, literal, 2, Optional.empty(), 1);
    Witness<Integer, Integer, ExactReal> never =
        loss.tightEpsilon(ExactReal.ZERO)
            .match(finite -> finite.attained().orElseThrow(), infinite -> infinite.witness());
    assertThat(claims.attained(proofs, never, Optional.empty(), ExactReal.ZERO)).isPresent();
    PrivacyProfile<Integer, Integer, ExactReal> profile = PrivacyProfile.of(loss, ExactReal.ONE);
    assertThat(claims.lines(proofs, profile)).hasSize(2);
    assertThat(claims.attained(proofs, profile)).isPresent();
    assertThat(proofs.steps().stream().map(Step::claim))
        .containsExactly(
            "let q = [1, 0] in 1 <= abs(1 - 2) <= 1 and q[1] = 1 and q[2] = 0"
                + " and (0 = 0 and 1 > 0)",
            "tight_delta([1, 0], 1, 1) = 1",
            "1 = 1 and 0 = 0",
            "let q = [1, 0] in 1 <= abs(1 - 2) <= 1 and (q[1] - 1 * q[2] = 1 and -q[2] = 0)");
  }

  @Test
  void mixes() {
    assertThat(proved("pmix", "--n", "7", "--l", "2", "--p", "0,1/2,1", "--delta", "0,1/100"))
        .hasSize(6);
    assertThat(proved("pmix", "--n", "2,7", "--l", "1", "--p", "1/2", "--epsilon", "0,1/2"))
        .hasSize(6);
    assertThat(proved("pmix", "--n", "7", "--l", "1", "--epsilon", "1/2", "--delta", "1/100"))
        .hasSize(3);
    assertThat(proved("pmix", "--n", "7", "--l", "1", "--exp-epsilon", "5/4", "--delta", "0,1"))
        .hasSize(4)
        .anyMatch(claim -> claim.contains("private(mix(1, q, u), 1, 5/4, 1) and 1 = 1"));
    assertThat(
            proved("pmix", "--n", "7", "--l", "1", "--rule", "top:2", "--p", "1", "--delta", "0"))
        .hasSize(2);
    assertThat(proved("pmix", "--n", "400", "--l", "1", "--p", "1", "--exp-epsilon", "2"))
        .hasSize(3);
  }

  @Test
  void audits() throws IOException {
    String file = "specs/audit/two-questions.csv";
    String all = "mechanism([9/16, 3/8, 1/16], [3/16, 5/8, 3/16], [1/16, 3/8, 9/16])";
    assertThat(proved("audit", file, "--adjacent", "both-one,none-one"))
        .hasSize(4)
        .contains("tight_exp_epsilon(adjacent(" + all + ", [1, 2], [2, 3]), 0) = 3");
    String decision = "tight_delta(" + all + ", e^2) = -e^2/16 + 9/16";
    assertThat(provedOrRefuted("audit", file, "--epsilon", "2", "--delta", "1/10"))
        .contains(decision + " holds")
        .anyMatch(refutes("private(" + all + ", e^2, 1/10)"));
    assertThat(proved("audit", file, "--profile"))
        .contains("tight_delta(" + all + ", 5) = 1/2 + -1/16 * 4");
    Path impossible =
        Files.writeString(folder.resolve("m.csv"), "input,a,b,c\nx,1/2,1/4,1/4\ny,0,1/2,1/2\n");
    String half = "[1/2, 1/4, 1/4][1] = 1/2 and [0, 1/2, 1/2][1] = 0 and (0 = 0 and 1/2 > 0)";
    assertThat(proved("audit", impossible.toString())).contains(half);
    assertThat(proved("audit", impossible.toString(), "--profile")).contains(half);
    assertThat(proved("audit", impossible.toString(), "--delta", "1/2"))
        .contains("tight_exp_epsilon(mechanism([1/2, 1/4, 1/4], [0, 1/2, 1/2]), 1/2) = 1");
  }

  private void refused(String message, String... command) throws IOException {
    Files.writeString(file(), "as it was");
    String[] all = with(command, "--certificate", file().toString());
    assertThat(run(all)).as(err.toString()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString()).hasLineCount(1).startsWith("referee: ").contains(message);
    assertThat(Files.readString(file())).isEqualTo("as it was");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).hasSize(1);
    }
  }

  /** Beyond what the kernel computes by definition, theorems that the certificate has prove it. */
  @Test
  void aLongLawHasItsTheoremsBeforeIt() throws IOException {
    List<String> claims = proved("rank-law", "--n", "1001");
    assertThat(claims).containsAll(RankLawTheoremsRule.STATEMENTS);
    assertThat(
            claims.stream()
                .filter(claim -> claim.startsWith("let q = rank_law(secretary(1001)) in")))
        .hasSize(12);
    assertThat(run("rank-law", "--n", "1001")).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).doesNotContain("computed, not proved");
  }

  /** What the kernel does not prove is left out and named; nothing at all to prove is refused. */
  @Test
  void whatHasNoProofIsLeftOutAndNamed() throws IOException {
    String[] mixed = {"rank-law", "--n", "301", "--mix", "1/2"};
    assertThat(proved(mixed)).containsExactly("threshold(301) = 112");
    assertThat(err.toString()).isEmpty();
    assertThat(run(mixed)).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString())
        .contains("computed, not proved by the kernel: expected rank, ~: ")
        .contains("computed, not proved by the kernel: probability, ~: ")
        .contains("the kernel computes rank laws of up to 1000 candidates");
    String[] reversed = {
      "metric", "--l", "2", "--from", "1,2,3,4,5,6,7,8,9", "--to", "9,8,7,6,5,4,3,2,1"
    };
    assertThat(proved(reversed))
        .noneMatch(claim -> claim.startsWith("distance([1, 2, 3, 4, 5, 6, 7, 8, 9], [9,"));
    assertThat(run(reversed)).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).contains("computed, not proved by the kernel: distance: ");
    assertThat(proved("metric", "--n", "10", "--l", "9"))
        .containsExactly("factorial(10) = 3628800");
    refused(
        "nothing of the answer is proved",
        "rank-law",
        "--n",
        "301",
        "--threshold",
        "2",
        "--mix",
        "1/2");
  }

  @Test
  void aFileThatCannotBeWrittenIsNamed() {
    String nowhere = folder.resolve("no/such/folder.json").toString();
    assertThat(run("threshold", "7", "--certificate", nowhere)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString()).hasLineCount(1).contains(nowhere).contains("must be writable");
  }
}
