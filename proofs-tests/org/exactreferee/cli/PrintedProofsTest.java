package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.exactreferee.cli.terminal.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Printed proofs: each step has a verdict of its own, and the kernel puts the steps together. */
class PrintedProofsTest extends CommandRuns {

  private static final String CLAIMS =
      """
      source P "A paper"
      let odd(k) = 2*k - 1
      claim order "squares keep the order" [P, Theorem 1]
          forall x in (0, oo) try {1, 2}, y in (0, oo) try {1, 2, 3} where x <= y : x^2 <= y^2 + 1
          expect proved
      claim bound "a bound that is only tried" [P, Lemma 2]
          forall n in 1.. try 1..9 : 1 <= n
          claimed for "more than a formula says"
          expect checked
      claim small "which is false" [P, Lemma 3]
          forall n in 1.. try 1..9 : n <= 5
          expect refuted
      claim sums "odd numbers" [P, Theorem 4]
          forall n in 1.. try 1..9 : sum(k in 1..n : odd(k)) = n^2
          expect proved
      """;

  private static final String FIX =
      "  fix x in (0, oo) try {1, 2}, y in (0, oo) try {1, 2, 3} where x <= y\n";

  private static final String RIGHT =
      "printed order-proof \"by products\" [P, Theorem 1 proof] line 7 of order\n"
          + FIX
          + """
              have product: x*y <= y^2 using nothing line 8 expect follows
              have square: x^2 <= x*y using nothing line 9 expect follows
              have both: x^2 <= y^2 using product, square line 9, 10 expect follows
              have end: x^2 <= y^2 + 1 using both expect follows
              qed
            """;

  @TempDir private Path folder;
  private Path claims;

  @BeforeEach
  void writeClaims() throws IOException {
    claims = folder.resolve("P.claims");
    Files.writeString(claims, CLAIMS);
  }

  private Path printed(String text) throws IOException {
    return Files.writeString(folder.resolve("P.printed.proofs"), text);
  }

  @Test
  void stepsThatFollowProveTheClaim() throws IOException {
    assertThat(output("check", printed(RIGHT).toString()))
        .contains("proof order-proof of order [P, Theorem 1 proof]: PROVED")
        .contains("FOLLOWS          both     x^2 <= y^2")
        .contains("1 printed proof with 3 steps: 3 follow, 0 do not follow, 0 open; 1 step added");
  }

  @Test
  void aStepThatDoesNotFollowIsShownWithAPointAndItsRepair() throws IOException {
    String wrong =
        RIGHT
            .replace("both: x^2 <= y^2 using", "both: x^2 < y^2 using")
            .replace("10 expect follows", "10 expect does not follow")
            .replace(
                "  have end",
                "  have weak: x^2 <= y^2 using product, square repairs both expect follows\n  have end");
    assertThat(output("check", printed(wrong).toString()))
        .contains("proof order-proof of order [P, Theorem 1 proof]: DOES NOT FOLLOW")
        .contains("DOES NOT FOLLOW  both     fails at x = 1, y = 1")
        .contains("3 steps: 2 follow, 1 do not follow, 0 open; 2 steps added; all as expected");
    Path errata = folder.resolve("errata.md");
    output("check", claims.toString(), "--errata", errata.toString());
    assertThat(Files.readString(errata))
        .contains("### order-proof.both")
        .contains("concludes `x^2 < y^2` from product, square. That does not follow: it fails at")
        .contains("In its place: `x^2 <= y^2`, which follows.");
  }

  @Test
  void whatIsCitedAndNotProvedIsListed() throws IOException {
    String cites =
        """
        printed sums-proof "from others" [P, Theorem 4 proof] line 20 of sums
          fix n in 1.. try 1..9
          outside gauss "a theorem": forall m in 1.. : sum(k in 1..m : k) = m*(m + 1)/2
          from bound at n have positive: n >= 1 line 21 expect follows
          have all: sum(k in 1..n : odd(k)) = n^2 using nothing line 22 expect follows
        """;
    assertThat(output("check", printed(cites).toString(), claims.toString()))
        .contains(
            "[P, Theorem 4 proof]: FOLLOWS FROM gauss (a theorem from elsewhere), bound (checked)");
    assertThat(output("explain", "P/sums-proof", claims.toString()))
        .contains("Rests on\n  a theorem from elsewhere: forall m in 1.. :")
        .contains("claim bound, expected checked");
  }

  @Test
  void nothingFalseIsProvedFromItself() throws IOException {
    String circle =
        """
        printed small-proof "a circle" [P, Lemma 3 proof] line 30 of small
          fix n in 1.. try 1..3
          from small at n have it: n <= 5 expect follows
        """;
    assertThat(output("check", printed(circle).toString(), claims.toString()))
        .contains("[P, Lemma 3 proof]: FOLLOWS FROM small (refuted)");
  }

  @Test
  void stepsThatDoNotGiveTheClaimLeaveItOpen() throws IOException {
    String short1 = RIGHT.replaceAll("  have end.*\n", "");
    assertThat(output("check", printed(short1.replace("x^2 <= y^2 ", "x <= y ")).toString()))
        .contains("[P, Theorem 1 proof]: OPEN: line 1 of its proof: no step says");
  }

  @Test
  void stepsHoldForAllTheirLettersWhateverTheirOrder() throws IOException {
    String other =
        RIGHT.replace(
            FIX,
            "  fix z in [1, 2], y in (0, oo) try {1, 2, 3}, x in (0, oo) try {1, 2} where x <= y\n");
    assertThat(other).isNotEqualTo(RIGHT);
    assertThat(output("check", printed(other.replace("z in [1, 2]", "z in {1, 2}")).toString()))
        .contains("proof order-proof of order [P, Theorem 1 proof]: OPEN");
    assertThat(output("check", printed(other.replace("z in [1, 2], ", "")).toString()))
        .contains("proof order-proof of order [P, Theorem 1 proof]: PROVED");
  }

  @Test
  void aConditionThatTheClaimDoesNotHaveLeavesItOpen() throws IOException {
    String narrower = RIGHT.replace("where x <= y", "where x <= y and y <= 9");
    assertThat(output("check", printed(narrower).toString()))
        .contains("proof order-proof of order [P, Theorem 1 proof]: OPEN");
  }

  @ParameterizedTest
  @CsvSource({"does not follow,1", "open,1"})
  void anotherExpectationIsReportedAndChangesNothing(String expected, int code) throws IOException {
    String other = RIGHT.replace("10 expect follows", "10 expect " + expected);
    assertThat(run("check", printed(other).toString())).isEqualTo(code);
    assertThat(out.toString())
        .contains("[P, Theorem 1 proof]: PROVED")
        .contains("FOLLOWS          both     x^2 <= y^2 (expected " + expected + ")");
  }

  @Test
  void anOpenStepWhereAnotherVerdictWasExpectedIsUnknown() throws IOException {
    String open =
        RIGHT.replace(
            "  have end",
            "  have tough: sum(k in 1..ceil(x) : 1/k^3) <= 5/4 expect follows\n  have end");
    assertThat(run("check", printed(open).toString())).isEqualTo(ExitCode.UNKNOWN);
    assertThat(out.toString()).contains("OPEN             tough").contains("(expected follows)");
  }

  @Test
  void theCertificateHasTheStepsAndWhatPutsThemTogether() throws IOException {
    printed(RIGHT);
    Path certificate = folder.resolve("c.json");
    assertThat(
            run(
                "check",
                "P/order-proof",
                claims.toString(),
                "--certificate",
                certificate.toString()))
        .isEqualTo(ExitCode.EXPECTED);
    assertThat(err.toString()).contains("c.json: 5 claims; not covered: nothing");
    assertThat(output("verify", certificate.toString()).lines())
        .filteredOn(line -> line.startsWith("HOLDS"))
        .hasSize(5);
    String text = Files.readString(certificate);
    assertThat(text).contains("x * y <= y^2 => x^2 <= x * y => x^2 <= y^2");
    Files.writeString(certificate, text.replace("=> x^2 <= y^2\"", "=> x^2 < y^2\""));
    assertThat(run("verify", certificate.toString())).isEqualTo(ExitCode.DIFFERS);
  }

  @Test
  void thePageOfProofsAndTheListShowThem() throws IOException {
    printed(RIGHT);
    Path page = folder.resolve("proofs.md");
    Path html = folder.resolve("html");
    output("check", claims.toString(), "--proofs", page.toString(), "--html", html.toString());
    assertThat(Files.readString(page))
        .contains("| [P, Theorem 1] | order | `x in (0, oo)`, `y in (0, oo)` | all of it |")
        .contains("| both | 9, 10 | `x^2 <= y^2` | product, square | FOLLOWS |");
    assertThat(Files.readString(html.resolve("index.html")))
        .contains("<h4 id=\"P/order-proof\">order-proof</h4>")
        .contains("<td><code>x^2 &lt;= y^2</code></td>");
    assertThat(output("list", claims.toString())).contains("a printed proof of order");
    assertThat(output("check", claims.toString(), "--format", "json"))
        .contains("\"claim\": \"P/order-proof.both\"")
        .contains("\"kind\": \"step\"");
  }

  @Test
  void allMistakesAreReportedAtOnce() throws IOException {
    String wrong =
        """
        printed a "no claim" [P, Theorem 1 proof] line 1 of nothing
        printed b "unknown names" [P, Theorem 1 proof] line 1 of order
          fix x in (0, oo)
          have one: x < z expect follows
          have two: x > 0 using three expect follows
          have four: x > 0 expect perhaps
          have five: forall k in 1..3 : k > 0 by induction on j expect follows
          show
        """;
    assertThat(run("check", printed(wrong).toString())).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString().lines())
        .hasSize(6)
        .anyMatch(line -> line.contains(".proofs:1:1: no claim or lemma is called 'nothing'"))
        .anyMatch(line -> line.contains(".proofs:4:3: unknown name 'z'"))
        .anyMatch(line -> line.contains(".proofs:5:3: no step before is called 'three'"))
        .anyMatch(line -> line.contains(".proofs:6:3: 'have' is not followed by what it needs"))
        .anyMatch(line -> line.contains(".proofs:7:3: 'j' must be a variable"));
  }

  @Test
  void whatIsTriedLiesInsideAndIsReportedOnce() throws IOException {
    Path file = printed(RIGHT.replace("try {1, 2, 3}", "try {1, -2}"));
    refused("P.printed.proofs:2:3: what is tried must be in the domain", "check", file.toString());
  }

  @Test
  void proofsStandBesideTheirClaims() {
    refused("must exist", "check", folder.resolve("Q.proofs").toString());
  }
}
