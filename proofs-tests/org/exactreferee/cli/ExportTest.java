package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.exactreferee.cli.terminal.CertificateFile;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Terms;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What Coq and SMT solvers make of exported certificates, as far as they are installed. */
@Tag("slow")
class ExportTest extends CommandRuns {

  private static final String CLOSED = "Closed under the global context";
  private static final Duration MINUTE = Duration.ofSeconds(60);

  /** What theorems about real numbers may rest on: logic, and the machine's integers. */
  private static final Pattern ALLOWED =
      Pattern.compile(
          "ClassicalDedekindReals\\.sig_(forall|not)_dec|Classical_Prop\\.classic"
              + "|FunctionalExtensionality\\.functional_extensionality_dep"
              + "|PrimInt63\\.\\w+|Uint63\\.(\\w+_spec|eqb_correct|eqb_refl|of_to_Z)");

  /** One claim of each kind about rational numbers. */
  private static final List<String> RATIONAL =
      List.of(
          "rank_law(secretary(7))[1] = 29/70",
          "rank_law(secretary(4)) = [11/24, 7/24, 1/6, 1/12]",
          "rank_law(table_rule([1/2], [1, 1])) = [1/2, 1/2]",
          "let q = [1/2, 1/3, 1/6] in sum(k in 1..3 : k*q[k]) = 5/3",
          "threshold(1000) = 369",
          "tight_exp_epsilon(mix(1/2, rank_law(secretary(7)), rank_law(blind(7))), 2, 1/100)"
              + " = 188/95",
          "tight_exp_epsilon(rank_law(blind(3)), 1, 0) = 1",
          "tight_delta(rank_law(secretary(3)), 2, 1) = 1/3",
          "private(rank_law(secretary(3)), 1, 2, 0)",
          "not private(rank_law(secretary(3)), 1, 3/2, 0)",
          "tight_exp_epsilon(mechanism([1/3, 2/3], [1/2, 1/2]), 0) = 3/2",
          "tight_delta(mechanism([1/3, 2/3], [1/2, 1/2]), 5/4) = 1/12",
          "maximum(x, y : 3*x + 2*y where x + y <= 4, x <= 3, x >= 0, y >= 0) = 11",
          "minimum(x, y : 2*x + y + 1 where x + y >= 1, x >= 0, 0 <= y <= 1/2) < 7/2",
          "not feasible(x, y where x + y >= 3, x <= 1, y <= 1)",
          "best_private_stopping([1, 0, 0, 0], 1, 3/2, 0) = 9/22",
          "let f(x) = x^2 in sum(x in 1..3 : f(x)) = 14",
          "H(3) < 2 and C(5, 2) - factorial(3) = 4 and max(1/2, 1/3) != min(-1, abs(-2))");

  private static final int RATIONAL_STATEMENTS = 20;

  @TempDir private Path folder;

  private Path certificate(List<String> claims) {
    Path file = folder.resolve("claims.cert.json");
    Proofs proofs = new Proofs();
    claims.forEach(claim -> proofs.holds(Terms.formula(claim)));
    CertificateFile.write(file, proofs.steps());
    return file;
  }

  private Path exported(String language, Path certificate, String... more) {
    Path file = folder.resolve(language.equals("--coq") ? "exported.v" : "exported.smt2");
    List<String> arguments = new ArrayList<>(List.of("export", language));
    arguments.add(certificate.toString());
    arguments.addAll(List.of("--out", file.toString()));
    arguments.addAll(List.of(more));
    output(arguments.toArray(String[]::new));
    return file;
  }

  /** The certificate of a table. */
  private Path table(String... parameters) {
    Path file = folder.resolve("table.csv");
    List<String> arguments = new ArrayList<>(List.of("table"));
    arguments.addAll(List.of(parameters));
    arguments.addAll(List.of("--out", file.toString()));
    assertThat(run(arguments.toArray(String[]::new))).as(err.toString()).isZero();
    return folder.resolve("table.csv.cert.json");
  }

  private static List<String> answers(String output) {
    return output.lines().toList();
  }

  @Test
  void coqProvesEveryKindOfRationalClaimFromNothing() throws IOException, InterruptedException {
    OtherProgram.COQ.assumeInstalled();
    OtherProgram.Result result = OtherProgram.COQ.run(exported("--coq", certificate(RATIONAL)));
    assertThat(result.exitCode()).as(result.output()).isZero();
    assertThat(answers(result.output()))
        .isEqualTo(Collections.nCopies(RATIONAL_STATEMENTS, CLOSED));
    assertThat(result.time()).isLessThan(MINUTE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3", "cvc5"})
  void solversRefuteTheNegationOfEveryKindOfRationalClaim(String name)
      throws IOException, InterruptedException {
    OtherProgram solver = name.equals("z3") ? OtherProgram.Z3 : OtherProgram.CVC5;
    solver.assumeInstalled();
    Path file = exported("--smt", certificate(RATIONAL));
    assertThat(Files.readString(file)).contains("; Nothing is supposed.");
    OtherProgram.Result result = solver.run(file);
    assertThat(answers(result.output()))
        .isEqualTo(Collections.nCopies(RATIONAL_STATEMENTS, "unsat"));
    assertThat(result.time()).isLessThan(MINUTE);
  }

  /** The threshold, four ranks, the mean, its decimal, and the decimals of the ranks. */
  @Test
  void aWholeRankLawIsExportedRankByRank() throws IOException {
    Path certificate = folder.resolve("law.cert.json");
    assertThat(run("rank-law", "--n", "4", "--certificate", certificate.toString())).isZero();
    String file = Files.readString(exported("--smt", certificate));
    assertThat(file.split("\\(check-sat\\)", -1)).hasSize(1 + 4 + 1 + 1 + 4 + 1);
    assertThat(Files.readString(exported("--coq", certificate)))
        .contains("Theorem step_2_4 :")
        .doesNotContain("Theorem step_2_5 :");
  }

  /** A row with 20 candidates, and the names of what its theorems rest on. */
  @Test
  @Tag("deep")
  void coqProvesARowOfATableWithin60Seconds() throws IOException, InterruptedException {
    OtherProgram.COQ.assumeInstalled();
    Path certificate =
        table("pmix", "--n", "19..20", "--l", "1,3", "--p", "1/2", "--delta", "1/100");
    Path file = exported("--coq", certificate, "--row", "4");
    assertThat(Files.readString(file))
        .contains("Definition q_of_row_4 : list Q := (rank_law 20 (secretary 20)).")
        .contains("Theorem row_4_1 :\n  Tight_exp_epsilon (mix (1 # 2) q_of_row_4 u_of_row_4) 3");
    OtherProgram.Result result = OtherProgram.COQ.run(file);
    assertThat(result.exitCode()).as(result.output()).isZero();
    assertThat(result.time()).isLessThan(MINUTE);
    assertThat(result.output()).startsWith(CLOSED + "\nAxioms:\n");
    assertThat(axioms(result.output())).hasSizeGreaterThan(10).allMatch(ALLOWED.asMatchPredicate());
  }

  @Test
  void othersProveRowsAboutTheBestPrivateRules() throws IOException, InterruptedException {
    Path certificate =
        table(
            "optimal-private", "--n", "6", "--l", "2", "--exp-epsilon", "3/2", "--delta", "1/100");
    Path coq = exported("--coq", certificate);
    Path smt = exported("--smt", certificate);
    OtherProgram.Z3.assumeInstalled();
    assertThat(answers(OtherProgram.Z3.run(smt).output())).hasSize(11).containsOnly("unsat");
    OtherProgram.COQ.assumeInstalled();
    assertThat(answers(OtherProgram.COQ.run(coq).output())).hasSize(11).containsOnly(CLOSED);
  }

  private static Set<String> axioms(String output) {
    return output
        .lines()
        .filter(line -> !line.startsWith(" ") && !line.equals("Axioms:") && !line.equals(CLOSED))
        .map(line -> line.replaceFirst(" *:.*", ""))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  @Tag("deep")
  void coqProvesClaimsAboutRealNumbers() throws IOException, InterruptedException {
    OtherProgram.COQ.assumeInstalled();
    List<String> claims =
        List.of(
            "exp(1/2) < 33/20",
            "asymptotic_a(3) = -1/2 + 2*e^-1 - e^-2/2",
            "0.0618373117 <= asymptotic_a(3)/e < 0.06183731171",
            "forall p in [0, 1] : 0 <= p*(1 - p) <= 1/4",
            "forall x in [0, 3] : x^4 - 2*x^2 + 3/2 > 0",
            "forall x in (-oo, oo) : x^2 - x + 1 > 0",
            "forall x in (1, oo) : x^3 - x > 0");
    Path file = exported("--coq", certificate(claims));
    OtherProgram.Result result = OtherProgram.COQ.run(file);
    assertThat(result.exitCode()).as(result.output()).isZero();
    assertThat(result.output()).startsWith("Axioms:\n").doesNotContain(CLOSED);
    assertThat(Files.readString(file)).contains("(step_1_1, step_2_1, step_3_1, ", "step_7_1).");
    assertThat(axioms(result.output())).allMatch(ALLOWED.asMatchPredicate());
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3", "cvc5"})
  void solversRefuteClaimsWithPowersOfEUnderBoundsThatTheHeadNames(String name)
      throws IOException, InterruptedException {
    OtherProgram solver = name.equals("z3") ? OtherProgram.Z3 : OtherProgram.CVC5;
    solver.assumeInstalled();
    List<String> claims =
        List.of(
            "exp(1/2) < 33/20",
            "asymptotic_a(3) = -1/2 + 2*e^-1 - e^-2/2",
            "0.682 < ln(188/95) <= 0.683",
            "forall p in [0, 1] : p*(1 - p) <= 1/4");
    Path file = exported("--smt", certificate(claims));
    assertThat(Files.readString(file))
        .contains("; Supposed, not shown: e^(1/2) lies between 1.64872")
        .contains("; Supposed, not shown: ln(188/95) lies between 0.68256");
    assertThat(answers(solver.run(file).output())).isEqualTo(Collections.nCopies(4, "unsat"));
  }

  /** Reading numbers takes time that grows with their length. */
  @Test
  void coqReadsANumberOf10000Digits() throws IOException, InterruptedException {
    OtherProgram.COQ.assumeInstalled();
    String digits = "7".repeat(10_000);
    Path file = exported("--coq", certificate(List.of(digits + "/3 < " + digits)));
    OtherProgram.Result result = OtherProgram.COQ.run(file);
    assertThat(result.output()).isEqualTo(CLOSED + "\n");
    assertThat(result.time()).isLessThan(MINUTE);
  }

  /** One wrong claim of each kind: the certificate of a right one with another number in it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "rank_law(secretary(4)) = [11/24, 7/24, 1/6, 1/12]; 11/24, 7/24; 7/24, 11/24",
        "threshold(1000) = 369; = 369; = 370",
        "tight_exp_epsilon(rank_law(secretary(3)), 1, 0) = 2; = 2; = 3",
        "tight_exp_epsilon(rank_law(secretary(3)), 1, 0) = 2; = 2; = 3/2",
        "tight_delta(rank_law(secretary(3)), 2, 1) = 1/3; = 1/3; = 1/2",
        "private(rank_law(secretary(3)), 1, 2, 0); 1, 2, 0; 2, 2, 0",
        "tight_exp_epsilon(mechanism([1/3, 2/3], [1/2, 1/2]), 0) = 3/2; = 3/2; = 2",
        "maximum(x : 3*x where x <= 4, x >= 0) = 12; = 12; = 13",
        "not feasible(x, y where x + y >= 3, x <= 1, y <= 1); >= 3; >= 2",
        "H(3) < 2; < 2; < 3/2",
        "forall p in [0, 1] : p*(1 - p) <= 1/4; <= 1/4; <= 1/5"
      })
  void corruptedCertificatesProveNothingElsewhere(String claim, String right, String wrong)
      throws IOException, InterruptedException {
    Path good = certificate(List.of(claim));
    String text = Files.readString(good);
    Path bad = folder.resolve("bad.cert.json");
    Files.writeString(bad, text.replaceFirst(Pattern.quote(right), wrong));
    assertThat(Files.readString(bad)).isNotEqualTo(text);
    assertThat(run("export", "--coq", bad.toString())).isEqualTo(ExitCode.DIFFERS);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString()).hasLineCount(1).contains("REJECTED");
    Path smt = exported("--smt", bad, "--unchecked");
    Path coq = exported("--coq", bad, "--unchecked");
    OtherProgram.Z3.assumeInstalled();
    assertThat(OtherProgram.Z3.run(smt).output()).isEqualTo("sat\n");
    OtherProgram.COQ.assumeInstalled();
    OtherProgram.Result result = OtherProgram.COQ.run(coq);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.output()).contains("Error").doesNotContain(CLOSED);
  }

  @Test
  void coqFindsThatFewerSwapsWillNotDo() throws IOException, InterruptedException {
    OtherProgram.COQ.assumeInstalled();
    Path right = certificate(List.of("distance([1, 2, 3, 4], [4, 3, 2, 1], 1) = 6"));
    assertThat(OtherProgram.COQ.run(exported("--coq", right)).output()).isEqualTo(CLOSED + "\n");
    Path wrong = folder.resolve("wrong.cert.json");
    String detour = "{\"first\": \"1\", \"second\": \"2\"}, ".repeat(2);
    Files.writeString(
        wrong,
        Files.readString(right)
            .replace("= 6", "= 8")
            .replace("\"swaps\": [", "\"swaps\": [" + detour));
    OtherProgram.Result result = OtherProgram.COQ.run(exported("--coq", wrong, "--unchecked"));
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.output()).contains("Error").doesNotContain(CLOSED);
  }

  @Test
  void namesTheProgramOfTheBestPrivateRule() {
    Path file = certificate(List.of("best_private_stopping([1, 0, 0, 0], 1, 3/2, 0) = 9/22"));
    assertThat(output("export", "--coq", file.toString()))
        .contains("Definition private_stopping : Program :=")
        .contains("Maximum (private_stopping [1; 0; 0; 0] 1 (3 # 2) 0) (9 # 22).");
  }

  @Test
  void writesRowsOfTablesOneByOneOrAll() throws IOException {
    String table = table("threshold", "--n", "5..7").toString();
    assertThat(output("export", "--coq", table))
        .contains("Theorem row_1_1 :\n  Threshold 5 3.", "Theorem row_3_1 :\n  Threshold 7 3.");
    assertThat(output("export", "--coq", table, "--row", "2"))
        .contains("Theorem row_2_1 :\n  Threshold 6 3.")
        .doesNotContain("row_1_1", "row_3_1");
  }

  @Test
  void refusesWhatIsNotThere() {
    String steps = certificate(List.of("threshold(7) = 3")).toString();
    refused("--row: the certificate has steps", "export", "--smt", steps, "--row", "1");
    refused("--step (2) must be in claims.cert.json", "export", "--smt", steps, "--step", "2");
    refused("must exist", "export", "--coq", folder.resolve("none").toString());
    String table = table("threshold", "--n", "5").toString();
    refused("--step: a table has rows", "export", "--coq", table, "--step", "1");
    refused("--row (2) must be in", "export", "--coq", table, "--row", "2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "exists x in [0, 2] : x^2 = 2; exported are",
        "2*maximum(x : x where x <= 1, x >= 0) < 3; numbers must be rational here",
        "distance([1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 7, 6], 1) = 1; distances",
        "truthful(dictatorship(2, 2, 1)); exported are",
        "let f(y) = sum(x in 1..3 : y) in sum(x in 1..2 : f(x)) = 9; variable 'x' must not have"
      })
  void saysWhatHasNoFormElsewhere(String claim, String message) {
    String file = certificate(List.of(claim)).toString();
    for (String language : List.of("--coq", "--smt")) {
      assertThat(run("export", language, file)).isEqualTo(ExitCode.UNKNOWN);
      assertThat(out.toString()).isEmpty();
      assertThat(err.toString()).hasLineCount(1).startsWith("referee: UNKNOWN: ").contains(message);
    }
  }
}
