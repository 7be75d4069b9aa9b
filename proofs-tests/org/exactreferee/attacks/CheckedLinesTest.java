package org.exactreferee.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.exactreferee.attacks.LyingReferee.Run;
import org.junit.jupiter.api.Test;

/** What {@code check} prints is confirmed only if it is true of the claim that it is said of. */
class CheckedLinesTest {
  private static final String COMMAND =
      "check proofs-tests/org/exactreferee/attacks/sample.claims --threads 1";
  private static final String LEDGER =
      """
      REFUTED   gap              1 case     0.00 s  fails at x = 1/2: x^2 - x + 1/5 = -1/20
      PROVED    cubes            1 case     0.00 s  cubes outgrow squares from 3 on
      PROVED    number           1 case     0.00 s  a decimal of e
      """;
  private static final String ERRATA =
      "[SAMPLE, Lemma 1] (line 7): a polynomial with two close roots is not negative."
          + " This fails at `%s`: %s. No corrected statement stands beside it.";
  private static final String PAGE =
      """
      <li class="claim" data-verdict="refuted">
      <details id="SAMPLE/gap" open>
      <summary><span class="verdict refuted">Refuted</span> <span class="name">gap</span></summary>
      <dt>Counterexample</dt><dd><p>fails at x = 1/2 = 0.5</p><ul><li>x = 1/2 = 0.5</li></ul></dd>
      <dt>Looked at</dt><dd>1 case, 0.00 s</dd>
      </details>
      <li class="claim" data-verdict="proved">
      <details id="SAMPLE/cubes" open>
      <dt>Evidence</dt><dd>both sides are the same element: 5/2 = 2.5</dd>
      </details>
      <p>The end.</p>
      """;

  private static final Run HONEST =
      new Run(
          0,
          LEDGER,
          "",
          Map.of(
              "errata.md",
              ERRATA.formatted("x = 1/2", "x = 1/2"),
              "coverage.md",
              "0 items: 0 that cannot be decided. 3 claims: 2 proved, 1 refuted.",
              "index.html",
              PAGE),
          List.of());

  private static boolean confirms(String line) {
    return new CheckedLines(COMMAND, HONEST, HONEST).test(line);
  }

  @Test
  void aLineMayNameAnotherCounterexample() {
    String line = "REFUTED   gap              1 case     0.00 s  fails at ";
    assertThat(confirms(line + "x = 999/2000: x^2 - x + 1/5 = -199999/4000000")).isTrue();
    assertThat(confirms(line + "x = 999/2000: x^2 - x + 1/5 = -1/20")).isFalse();
    assertThat(confirms(line + "x = 1/10: x^2 - x + 1/5 = 11/100")).isFalse();
    assertThat(confirms(line.replace("gap", "cub") + "x = 1/2")).isFalse();
    assertThat(confirms(line.replace("1 case ", "9 cases") + "x = 1/2")).isFalse();
  }

  @Test
  void errataMayNameAnotherCounterexampleInTheSameWords() {
    String sides = "the left side `x * x - x + 1/5` is %s and the right side is 0";
    assertThat(confirms(ERRATA.formatted("x = 1/2", sides.formatted("-1/20")))).isTrue();
    assertThat(confirms(ERRATA.formatted("x = 1/2", sides.formatted("-1/21")))).isFalse();
    String other = ERRATA.replace("close", "far");
    assertThat(confirms(other.formatted("x = 1/2", "x = 1/2"))).isFalse();
    String corrected = ERRATA.replace("No corrected", "A corrected");
    assertThat(confirms(corrected.formatted("x = 1/2", "x = 1/2"))).isFalse();
  }

  @Test
  void coverageMayHaveOtherVerdictsOfTheSameItems() {
    String items = "0 items: 0 that cannot be decided. ";
    assertThat(confirms(items + "3 claims: 2 proved, 0 checked, 1 refuted.")).isTrue();
    assertThat(confirms(items + "3 claims: 3 proved, 0 checked, 0 refuted.")).isFalse();
    assertThat(confirms("1" + items.substring(1) + "3 claims: 2 proved.")).isFalse();
  }

  @Test
  void sumsAreThoseOfTheLedger() {
    assertThat(confirms("1 of 3 claims about this paper are refuted.")).isTrue();
    assertThat(confirms("0 of 3 claims about this paper are refuted.")).isFalse();
  }

  /** Whether a line is confirmed that stands on a page in the place of one of the honest page. */
  private static boolean onPage(String ledger, String known, String line) {
    assertThat(PAGE).contains(known);
    Map<String, String> files = Map.of("index.html", PAGE.replace(known, line));
    Run lying = new Run(0, ledger, "", files, List.of());
    return new CheckedLines(COMMAND, HONEST, lying).test(line);
  }

  private static final String COUNTEREXAMPLE = PAGE.lines().skip(3).findFirst().orElseThrow();
  private static final String EVIDENCE = PAGE.lines().skip(8).findFirst().orElseThrow();

  @Test
  void aPageMayNameAnotherCounterexample() {
    String line =
        "<dt>Counterexample</dt><dd><p>fails at x = %s</p><ul><li>the left side"
            + " <code>x * x - x + 1/5</code> is -1/20 and the right side is 0</li></ul></dd>";
    assertThat(onPage(LEDGER, COUNTEREXAMPLE, line.formatted("1/2"))).isTrue();
    assertThat(onPage(LEDGER, COUNTEREXAMPLE, line.formatted("1/2 = 0.6"))).isFalse();
    assertThat(onPage(LEDGER, COUNTEREXAMPLE, line.formatted("1/3"))).isFalse();
    assertThat(onPage(LEDGER, EVIDENCE, line.formatted("1/2"))).as("another claim").isFalse();
    assertThat(onPage(LEDGER, "<p>The end.</p>", line.formatted("1/2"))).as("none").isFalse();
    String unknown = LEDGER.replace("REFUTED", "UNKNOWN");
    assertThat(onPage(unknown, COUNTEREXAMPLE, line.formatted("1/2"))).isFalse();
  }

  @Test
  void aPageMaySayThatAClaimIsNotDecidedIfTheLedgerDoes() {
    String unknown =
        "UNKNOWN   gap              0 cases    0.00 s  POINT_OUTSIDE_INTERVAL (expected refuted)\n";
    Map<String, String> lines =
        Map.of(
            "<li class=\"claim\" data-verdict=\"refuted\">",
            "<li class=\"claim\" data-verdict=\"unknown\" data-unexpected>",
            "<summary><span class=\"verdict refuted\">Refuted</span> <span class=\"name\">gap</span></summary>",
            "<summary><span class=\"verdict unknown\">Unknown</span> <span class=\"unexpected\">expected refuted</span>"
                + " <span class=\"name\">gap</span></summary>",
            COUNTEREXAMPLE,
            "<dt>Missing</dt><dd>POINT_OUTSIDE_INTERVAL</dd>",
            "<dt>Looked at</dt><dd>1 case, 0.00 s</dd>",
            "<dt>Looked at</dt><dd>0 cases, 0.00 s</dd>");
    assertThat(lines).hasSize(4);
    lines.forEach(
        (known, line) -> {
          assertThat(onPage(unknown, known, line)).as(line).isTrue();
          assertThat(onPage(LEDGER, known, line)).as(line).isFalse();
        });
    String renamed =
        "<summary><span class=\"verdict unknown\">Unknown</span> <span class=\"unexpected\">expected refuted</span>"
            + " <span class=\"name\">gap, proved</span></summary>";
    assertThat(onPage(unknown, PAGE.lines().skip(2).findFirst().orElseThrow(), renamed)).isFalse();
  }

  @Test
  void evidenceOnAPageMustBeSo() {
    String line = "<dt>Evidence</dt><dd>%s</dd>";
    String counted =
        "<ul><li>all %d cases were checked</li><li>n^3 - 2*n^2 &gt; 0 for all n in (%d, oo): so</li></ul>";
    assertThat(onPage(LEDGER, EVIDENCE, line.formatted(counted.formatted(2, 4)))).isTrue();
    assertThat(onPage(LEDGER, EVIDENCE, line.formatted(counted.formatted(3, 4)))).isFalse();
    assertThat(onPage(LEDGER, EVIDENCE, line.formatted(counted.formatted(-2, 0)))).isFalse();
    assertThat(onPage(LEDGER, EVIDENCE, line.formatted("27/10 - e is negative"))).isTrue();
    assertThat(onPage(LEDGER, EVIDENCE, line.formatted("e - 27/10 is negative"))).isFalse();
    String same = "both sides are the same element: 5/2";
    assertThat(onPage(LEDGER, EVIDENCE, line.formatted(same + " (about 2.5)"))).isTrue();
    assertThat(onPage(LEDGER, EVIDENCE, line.formatted(same + " (about 2.6)"))).isFalse();
    assertThat(onPage(LEDGER, EVIDENCE, line.formatted(same.replace("5/2", "7/2")))).isFalse();
    assertThat(onPage(LEDGER, EVIDENCE, line.formatted(same.replace("5/2", "5")))).isFalse();
    assertThat(onPage(LEDGER, EVIDENCE, "<dt>Proof</dt><dd>none</dd>")).isFalse();
  }
}
