package org.exactreferee.show.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.check.CheckRun;
import org.exactreferee.check.Finding;
import org.exactreferee.check.Memory;
import org.exactreferee.check.hunt.Effort;
import org.exactreferee.text.claims.ClaimFile;
import org.exactreferee.text.claims.ClaimFileReader;
import org.exactreferee.trusted.language.function.Library;
import org.junit.jupiter.api.Test;

/** What is refuted is counted in three, wherever it is counted. */
class FaultsTest {

  private static final String FALSE = "claim a \"a\" [K, T] line 1 1 = 2\n expect refuted\n";
  private static final String SLIP =
      "claim b \"b\" [K, T] line 2 1/0 = 1\n expect refuted as slip\n";
  private static final String GARBLE =
      "claim c \"c\" [K, T] line 3 1 = 3\n expect refuted as garble\n";
  private static final String TRUE = "claim d \"d\" [K, T] line 4 1 = 1\n expect proved\n";

  private record Checked(ClaimFile file, List<Finding> findings) {}

  private static Checked check(String... claims) throws Exception {
    String text = "source K \"A paper\"\n" + String.join("", claims);
    ClaimFile file = ClaimFileReader.read("x.claims", text, false, Library.REGISTRY);
    List<Finding> findings = new ArrayList<>();
    new CheckRun(file.claims(), 1, Duration.ofSeconds(60), Memory.NONE, Effort.NONE)
        .run(findings::add, share -> {});
    return new Checked(file, findings);
  }

  @Test
  void theLedgerCountsThemApart() throws Exception {
    assertThat(Ledger.summary(check(FALSE, SLIP, GARBLE, TRUE).findings()))
        .isEqualTo(
            "4 claims: 1 proved, 0 checked, 3 refuted (1 false as printed, 1 undefined or garbled"
                + " at an edge, 1 a garble of the text copy), 0 unknown; all as expected");
    assertThat(Ledger.summary(check(FALSE, TRUE).findings()))
        .isEqualTo("2 claims: 1 proved, 0 checked, 1 refuted, 0 unknown; all as expected");
  }

  @Test
  void theErrataPutThemApart() throws Exception {
    Checked all = check(GARBLE, SLIP, FALSE, TRUE);
    String text = Errata.of(List.of(all.file()), all.findings(), List.of());
    assertThat(text.indexOf("### a"))
        .isBetween(0, text.indexOf("## K, undefined or garbled at an edge"));
    assertThat(text.indexOf("### b")).isBetween(0, text.indexOf("## K, a garble of the text copy"));
    assertThat(text.indexOf("### c"))
        .isGreaterThan(text.indexOf("## K, a garble of the text copy"));
    Checked plain = check(FALSE);
    assertThat(Errata.of(List.of(plain.file()), plain.findings(), List.of()))
        .contains("1 of 1 claims about this paper are refuted.")
        .doesNotContain("## K, ");
  }

  @Test
  void jsonNamesTheFaultOfWhatIsRefuted() throws Exception {
    String text = FindingTables.json(check(SLIP, TRUE).findings(), List.of());
    assertThat(text)
        .contains("\"refuted_as\": \"undefined or garbled at an edge\"")
        .contains("\"refuted_as\": \"\"");
  }
}
