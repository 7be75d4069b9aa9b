package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.analysis.PrivacyProfile;
import org.exactreferee.number.ExactReal;
import org.exactreferee.privacy.Law;
import org.exactreferee.privacy.PrivacyLoss;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a command answers is what its certificate proves. */
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
    assertThat(err.toString()).hasLineCount(1).contains("not covered: ");
    assertThat(run("verify", file().toString())).isEqualTo(ExitCode.EXPECTED);
    List<String> lines = out.toString().lines().toList();
    List<String> claims = lines.subList(0, lines.size() - 1);
    assertThat(claims).isNotEmpty().allMatch(line -> line.startsWith("PROVED "));
    assertThat(claims).allMatch(line -> line.endsWith(" holds"));
    return claims.stream()
        .map(line -> line.replaceFirst("PROVED +", "").replaceFirst(" holds$", ""))
        .toList();
  }

  @Test
  void thresholds() {
    assertThat(proved("threshold", "7", "1000000", "--margins"))
        .containsExactly("threshold(7) = 3", "threshold(1000000) = 367880");
    assertThat(proved("threshold", "--up-to", "100", "--formula", "ceil((n - 1/2)/e + 1/2)"))
        .containsExactly("threshold(2) = 1", "threshold(97) = 36");
  }

  @Test
  void rankLaws() throws IOException {
    assertThat(proved("rank-law", "--n", "3"))
        .containsExactly(
            "rank_law(secretary(3)) = [1/2, 1/3, 1/6]",
            "let q = [1/2, 1/3, 1/6] in sum(k in 1..3 : k * q[k]) = 5/3");
    assertThat(proved("rank-law", "--n", "3", "--threshold", "1").get(0))
        .startsWith("rank_law(threshold_rule(3, 1)) = ");
    assertThat(proved("rank-law", "--n", "3", "--mix", "p"))
        .containsExactly(
            "let r = rank_law(secretary(3)) in forall p in [0, 1] : "
                + "[p * r[1] + (1 - p)/3, p * r[2] + (1 - p)/3, p * r[3] + (1 - p)/3]"
                + " = [1/6 * p + 1/3, 1/3, -1/6 * p + 1/3]");
    assertThat(proved("rank-law", "--rule", "blind", "--n", "2", "--mix", "0.5").get(0))
        .isEqualTo("mix(1/2, rank_law(blind(2)), rank_law(blind(2))) = [1/2, 1/2]");
    assertThat(proved("rank-law", "--rule", "top:2", "--n", "5", "--mix", "1/3")).hasSize(4);
    assertThat(proved("rank-law", "--rule", "expected-rank", "--n", "6")).hasSize(3);
    assertThat(proved("rank-law", "--rule", "best:1,1/2,0")).hasSize(3);
    Path table = Files.writeString(folder.resolve("rule"), "0\n1/2 0\n1 1 1\n");
    assertThat(proved("rank-law", "--rule", table.toString()).get(0))
        .startsWith("rank_law(table_rule([0], [1/2, 0], [1, 1, 1])) = ");
  }

  @Test
  void distances() {
    assertThat(proved("metric", "--l", "1", "--from", "1,2,3", "--to", "3,2,1"))
        .containsExactly("distance([1, 2, 3], [3, 2, 1], 1) = 3");
    assertThat(
            proved(
                "metric", "--l", "1", "--from", "1,2,3,4,5,6,7,8,9", "--to", "2,1,3,4,5,6,7,9,8"))
        .hasSize(1);
  }

  @Test
  void privacyOfRules() {
    assertThat(proved("privacy", "--n", "3", "--l", "1"))
        .containsExactly("tight_exp_epsilon(rank_law(secretary(3)), 1, 0) = 2");
    assertThat(
            proved(
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
        .contains(
            "not private(mix(1/2, rank_law(secretary(3)), rank_law(blind(3))), 1, 5/4, 0)",
            "tight_delta(mix(1/2, rank_law(secretary(3)), rank_law(blind(3))), 1, 1) = 1/12")
        .doesNotHaveDuplicates();
    assertThat(proved("privacy", "--n", "1", "--l", "1", "--exp-epsilon", "1"))
        .contains("private(rank_law(secretary(1)), 1, 1, 0)");
  }

  /** No stopping rule has such a law, but the answer is not to depend on that. */
  @Test
  void aLawWithAnImpossibleRankHasNoEpsilon() {
    Law<Integer, ExactReal> law =
        Law.of("law", List.of(1, 2), List.of(ExactReal.ONE, ExactReal.ZERO));
    PrivacyLoss<Integer, Integer, ExactReal> loss = PrivacyLoss.ofRankLaw(law, 1);
    PrivacyClaims<Integer, Integer> claims = PrivacyClaims.ofRankLaw("[1, 0]", 1);
    String never = "let q = [1, 0] in q[1] = 1 and q[2] = 0";
    assertThat(claims.tightEpsilon(ExactReal.ZERO, loss.tightEpsilon(ExactReal.ZERO)))
        .isEqualTo(never);
    assertThat(claims.profile(PrivacyProfile.of(loss, ExactReal.ONE)))
        .containsExactly("tight_delta([1, 0], 1, 1) = 1", never);
  }

  @Test
  void mixes() {
    assertThat(proved("pmix", "--n", "7", "--l", "2", "--p", "0,1/2,1", "--delta", "0,1/100"))
        .hasSize(10);
    assertThat(proved("pmix", "--n", "2,7", "--l", "1", "--p", "1/2", "--epsilon", "0,1/2"))
        .hasSize(6);
    assertThat(proved("pmix", "--n", "7", "--l", "1", "--epsilon", "1/2", "--delta", "1/100"))
        .hasSize(3);
    assertThat(proved("pmix", "--n", "7", "--l", "1", "--exp-epsilon", "5/4", "--delta", "0,1"))
        .hasSize(5);
    assertThat(
            proved("pmix", "--n", "7", "--l", "1", "--rule", "top:2", "--p", "1", "--delta", "0"))
        .hasSize(1);
  }

  @Test
  void audits() throws IOException {
    String file = "specs/audit/two-questions.csv";
    String all = "mechanism([9/16, 3/8, 1/16], [3/16, 5/8, 3/16], [1/16, 3/8, 9/16])";
    assertThat(proved("audit", file, "--adjacent", "both-one,none-one"))
        .containsExactly("mechanism_exp_epsilon(adjacent(" + all + ", [1, 2], [2, 3]), 0) = 3");
    assertThat(proved("audit", file, "--epsilon", "2", "--delta", "1/10"))
        .containsExactly(
            "not mechanism_private(" + all + ", e^2, 1/10)",
            "mechanism_delta(" + all + ", e^2) = -e^2/16 + 9/16");
    assertThat(proved("audit", file, "--profile"))
        .contains("mechanism_delta(" + all + ", 5) = 1/4");
    Path impossible =
        Files.writeString(folder.resolve("m.csv"), "input,a,b,c\nx,1/2,1/4,1/4\ny,0,1/2,1/2\n");
    String half = "mechanism_delta_limit(mechanism([1/2, 1/4, 1/4], [0, 1/2, 1/2])) = 1/2";
    assertThat(proved("audit", impossible.toString())).containsExactly(half);
    assertThat(proved("audit", impossible.toString(), "--profile")).contains(half);
    assertThat(proved("audit", impossible.toString(), "--delta", "1/2")).hasSize(1);
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

  @Test
  void whatHasNoProofIsRefusedAndLeavesNothing() throws IOException {
    refused(": argument (1001) must be at most 1000", "rank-law", "--n", "1001");
    refused(
        ": distances are searched up to n = 8",
        "metric",
        "--l",
        "2",
        "--from",
        "1,2,3,4,5,6,7,8,9",
        "--to",
        "9,8,7,6,5,4,3,2,1");
    refused("goes with --from and --to", "metric", "--n", "4", "--l", "2");
  }

  @Test
  void aFileThatCannotBeWrittenIsNamed() {
    String nowhere = folder.resolve("no/such/folder.json").toString();
    assertThat(run("threshold", "7", "--certificate", nowhere)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString()).hasLineCount(1).contains(nowhere).contains("must be writable");
  }
}
