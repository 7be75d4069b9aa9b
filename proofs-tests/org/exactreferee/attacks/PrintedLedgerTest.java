package org.exactreferee.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Sums of verdicts are right if the verdicts above them add up to them. */
class PrintedLedgerTest {
  private static final PrintedLedger LEDGER =
      new PrintedLedger(
          """
          SAMPLE: Small claims
          REFUTED   gap              1 case     0.00 s  fails at x = 1/2: x = 1/2
          PROVED    square           1 case     0.00 s  a square is not negative
          UNKNOWN   corner           0 cases    0.00 s  ROW_VIOLATED: row 3 (expected proved)
          """);

  @Test
  void readsTheVerdicts() {
    assertThat(LEDGER.verdict("gap")).contains("REFUTED");
    assertThat(LEDGER.cases("corner")).contains("0 cases");
    assertThat(LEDGER.expectedInstead("corner")).contains("proved");
    assertThat(LEDGER.expectedInstead("square")).isEmpty();
    assertThat(LEDGER.verdict("other")).isEmpty();
  }

  @Test
  void countsTheVerdictsOfTheSummary() {
    String counts = "3 claims: 1 proved, 0 checked, 1 refuted, 1 unknown";
    assertThat(LEDGER.confirms(counts + "; 1 not as expected")).isTrue();
    assertThat(LEDGER.confirms(counts + ".")).isTrue();
    assertThat(LEDGER.confirms(counts + "; all as expected")).isFalse();
    assertThat(LEDGER.confirms(counts + "; 2 not as expected")).isFalse();
    assertThat(LEDGER.confirms(counts.replace("1 proved", "2 proved") + ".")).isFalse();
    assertThat(LEDGER.confirms(counts.replace("3 claims", "4 claims") + ".")).isFalse();
  }

  @Test
  void countsTheErrata() {
    assertThat(LEDGER.confirms("1 of 3 claims about this paper are refuted.")).isTrue();
    assertThat(LEDGER.confirms("2 of 3 claims about this paper are refuted.")).isFalse();
    assertThat(LEDGER.confirms("1 of 2 claims about this paper are refuted.")).isFalse();
  }

  @Test
  void countsTheVerdictsOfAPage() {
    String counts =
        "<p class=\"counts\"><span class=\"count\">3 claims</span>"
            + " <span class=\"count refuted\">%d refuted</span></p>";
    assertThat(LEDGER.confirms(counts.formatted(1))).isTrue();
    assertThat(LEDGER.confirms(counts.formatted(2))).isFalse();
    String choice =
        "<label class=\"choice\"><input type=\"checkbox\" name=\"%s\" value=\"%s\"> W"
            + " <small>%d</small></label>";
    assertThat(LEDGER.confirms(choice.formatted("verdict", "unknown", 1))).isTrue();
    assertThat(LEDGER.confirms(choice.formatted("verdict", "unknown", 0))).isFalse();
    assertThat(LEDGER.confirms(choice.formatted("unexpected", "yes", 1))).isTrue();
    assertThat(LEDGER.confirms(choice.formatted("unexpected", "yes", 2))).isFalse();
    String differ =
        "<strong>Unknown</strong>: what was missing is shown. %d of the verdicts is not the one"
            + " that the file of the claim expects.</p>";
    assertThat(LEDGER.confirms(differ.formatted(1))).isTrue();
    assertThat(LEDGER.confirms(differ.formatted(2))).isFalse();
  }

  @Test
  void confirmsNothingElse() {
    assertThat(LEDGER.confirms("Everything is proved.")).isFalse();
  }
}
