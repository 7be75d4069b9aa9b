package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.exactreferee.cli.terminal.Version;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code referee check --html} writes. */
@Tag("slow")
class CheckPageTest extends CommandRuns {
  @TempDir private Path folder;

  private String page(String... arguments) throws IOException {
    Path report = folder.resolve("report");
    String[] all = new String[arguments.length + 3];
    all[0] = "check";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    all[arguments.length + 1] = "--html";
    all[arguments.length + 2] = report.toString();
    run(all);
    assertThat(err.toString()).isEmpty();
    return Files.readString(report.resolve("index.html"));
  }

  private static List<String> all(String page, String regex) {
    return Pattern.compile(regex).matcher(page).results().map(found -> found.group(1)).toList();
  }

  /** What stands under a name in a claim. */
  private static String fact(String page, String claim, String name) {
    String own = page.substring(page.indexOf("id=\"" + claim + "\""));
    own = own.substring(0, own.indexOf("</details>"));
    MatchResult found =
        Pattern.compile("<dt>" + name + "</dt><dd>(.*?)</dd>", Pattern.DOTALL)
            .matcher(own)
            .results()
            .findFirst()
            .orElseThrow(() -> new AssertionError("no " + name + " of " + claim));
    return found.group(1);
  }

  @Test
  void everyClaimHasItsWordsSourceEvidenceAndCorrection() throws IOException {
    String page = page(SampleClaims.in(folder).toString());
    assertThat(all(page, "class=\"claim\" data-verdict=\"(\\w+)\""))
        .containsExactly("refuted", "checked", "proved", "refuted", "checked", "unknown");
    assertThat(page)
        .startsWith("<!DOCTYPE html>\n<html lang=\"en\">")
        .contains("<h1>Referee&#39;s report on SAMPLE</h1>")
        .contains("<h2 id=\"SAMPLE:title\">SAMPLE: Sums of small numbers</h2>")
        .contains("Every verdict is the one that the file of the claim expects.")
        .contains("<code>total(n) = sum(i in 1..n : i)</code>")
        .contains("<strong>Remark 1</strong> (line 9) cannot be decided: says nothing that can be");
    String claim = "SAMPLE/lemma-1";
    assertThat(fact(page, claim, "In words"))
        .isEqualTo("For all n from 2 to 9: total(n) equals n^2/2.");
    assertThat(fact(page, claim, "Statement")).contains("forall n in 2..most : total(n) = n^2/2");
    assertThat(fact(page, claim, "Defined"))
        .isEqualTo(
            "<a href=\"#SAMPLE:let:most\">most</a>, <a href=\"#SAMPLE:let:total\">total</a>");
    assertThat(fact(page, claim, "Source")).isEqualTo("[SAMPLE, Lemma 1], line 3");
    assertThat(fact(page, claim, "Claimed for")).isEqualTo("all n &gt;= 2");
    assertThat(fact(page, claim, "Counterexample"))
        .contains("fails at n = 2")
        .contains(
            "the left side <code>total(n)</code> is 3 and the right side <code>n^2/2</code> is 2");
    assertThat(fact(page, claim, "Looked at")).matches("1 case, \\d+\\.\\d\\d s");
    assertThat(fact(page, claim, "Note")).isEqualTo("As printed.");
    assertThat(fact(page, claim, "Corrected by"))
        .contains("checked")
        .contains("<a href=\"#SAMPLE/lemma-1-corrected\">lemma-1-corrected</a>");
    assertThat(fact(page, "SAMPLE/lemma-1-corrected", "Corrects"))
        .contains("<a href=\"#SAMPLE/lemma-1\">lemma-1</a>");
    assertThat(fact(page, "SAMPLE/lemma-1-corrected", "Evidence"))
        .isEqualTo("all 10 cases were checked");
    assertThat(fact(page, "SAMPLE/lemma-3", "Counterexample")).contains("undefined at n = 0");
    assertThat(fact(page, "SAMPLE/lemma-3-exponential", "Missing"))
        .contains("(exp(x)) is not handled as a quotient of polynomials");
  }

  @Test
  void everyLinkLeadsSomewhereAndNothingIsNamedTwice() throws IOException {
    Path claims =
        SampleClaims.write(
            folder, SampleClaims.TEXT.replace("SAMPLE", "open") + "item \"open-claims\" line 12\n");
    Path again = Files.copy(claims, folder.resolve("again.claims"));
    String page = page(claims.toString(), again.toString());
    List<String> names = all(page, " id=\"([^\"]*)\"");
    Set<String> different = new HashSet<>(names);
    assertThat(different).hasSameSizeAs(names).contains("open-2/lemma-1", "open-3/lemma-1");
    List<String> links = all(page, "href=\"#([^\"]*)\"");
    assertThat(links).hasSizeGreaterThan(20);
    assertThat(different).containsAll(links);
  }

  @Test
  void whateverIsWrittenStaysText() throws IOException {
    String evil = "<script>alert('&amp;')</script><img src=x onerror=alert(1)>";
    Path claims =
        SampleClaims.write(
            folder,
            SampleClaims.TEXT
                .replace("Sums of small numbers", evil)
                .replace("the sum is n^2/2", "title " + evil)
                .replace("As printed.", "note `" + evil + "`")
                .replace("all n >= 2", "domain " + evil)
                .replace("says nothing that can be decided", "reason " + evil));
    String page = page(claims.toString());
    String safe =
        "&lt;script&gt;alert(&#39;&amp;amp;&#39;)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;";
    assertThat(page)
        .contains("title " + safe, "note <code>" + safe + "</code>", "domain " + safe)
        .contains("reason " + safe, "SAMPLE: " + safe)
        .doesNotContain("<script>alert", "<img");
    assertThat(all(page, "(<script)")).hasSize(1);
  }

  @Test
  void thePageNeedsNothingElse() throws IOException {
    String page = page(SampleClaims.in(folder).toString());
    assertThat(page).doesNotContain("<link", " src=", "@import", "url(", "http:", "https:");
    try (var files = Files.list(folder.resolve("report"))) {
      assertThat(files.map(file -> file.getFileName().toString())).containsExactly("index.html");
    }
  }

  @Test
  void theSameRunGivesTheSamePageButForTimes() throws IOException {
    String file = SampleClaims.in(folder).toString();
    String times = ", \\d+\\.\\d\\d s</dd>";
    String first = page(file, "--threads", "1");
    String second = page(file, "--threads", "3");
    assertThat(second.replaceAll(times, "")).isEqualTo(first.replaceAll(times, ""));
    assertThat(all(first, "(" + times + ")")).hasSize(6);
  }

  @Test
  void aCorrectionThatIsNotOnThePageIsNamedOnly() throws IOException {
    String page = page(SampleClaims.in(folder).toString(), "lemma-1-corrected");
    assertThat(fact(page, "SAMPLE/lemma-1-corrected", "Corrects")).isEqualTo("lemma-1");
    assertThat(all(page, "class=\"claim\" data-verdict=\"(\\w+)\"")).containsExactly("checked");
    assertThat(page).doesNotContain("<figure", "<nav");
  }

  @Test
  void whatAnEarlierRunFoundIsCountedApart() throws IOException {
    Path claims =
        SampleClaims.write(
            folder,
            """
            source S "a source"
            claim first "holds" [S, 1]
                forall n in 1..5 : n >= 1
                expect proved
            claim second "is stopped" [S, 2]
                forall x in [0, 1] : exp(x) <= 3
                expect unknown
            """);
    Path memory = folder.resolve("memory");
    String engine = Version.fingerprint();
    String hash = org.exactreferee.trusted.kernel.Kernel.hash("forall n in 1..5 : n >= 1");
    Files.writeString(memory, engine + " " + hash + " 0 1 1.\n");
    String page = page(claims.toString(), "--resume", memory.toString());
    assertThat(fact(page, "S/first", "Looked at"))
        .startsWith("5 cases, of which 1 by an earlier run, ");
  }

  @Test
  void aVerdictThatWasNotExpectedStandsOut() throws IOException {
    String changed = SampleClaims.TEXT.replaceFirst("expect refuted", "expect proved");
    String page = page(SampleClaims.write(folder, changed).toString());
    assertThat(page)
        .contains("<span class=\"verdict refuted\">Refuted</span>")
        .contains("<span class=\"unexpected\">expected proved</span>")
        .contains("data-verdict=\"refuted\" data-unexpected>")
        .contains("1 of the verdicts is not the one that the file of the claim expects.")
        .contains("name=\"unexpected\"");
  }

  @Test
  void numbersOfACounterexampleStandInDigitsToo() throws IOException {
    Path claims =
        SampleClaims.write(
            folder,
            """
            source S "a source"
            claim third "no third" [S, 1]
                forall x in {1/3, 1/2} : x*e < 1 and x <= 1/4
                expect refuted
            """);
    assertThat(fact(page(claims.toString()), "S/third", "Counterexample"))
        .contains("fails at x = 1/3 (about 0.333333)")
        .contains("the left side <code>x</code> is 1/3 (about 0.3333333333) and the right side")
        .contains("1/4 = 0.25");
  }

  @Test
  void otherOutputIsAsWithoutThePage() throws IOException {
    String file = SampleClaims.in(folder).toString();
    Path errata = folder.resolve("errata.md");
    page(file, "--format", "json", "--errata", errata.toString());
    assertThat(out.toString()).startsWith("[").contains("\"claim\": \"SAMPLE/lemma-1\"");
    assertThat(errata).content().contains("### lemma-1");
  }

  @Test
  void aFolderThatCannotBeWrittenIsRefusedBeforeAnythingIsChecked() throws IOException {
    String file = SampleClaims.in(folder).toString();
    refused("must be writable, or new in a folder that exists", "check", file, "--html", file);
    String missing = folder.resolve("none/report").toString();
    refused("must be writable, or new in a folder that exists", "check", file, "--html", missing);
    Path taken = Files.createDirectories(folder.resolve("taken/index.html"));
    refused("must not be a folder", "check", file, "--html", taken.getParent().toString());
  }

  @Test
  void anOldPageStaysIfThereIsNoNewOne() throws IOException {
    Path old = Files.createDirectories(folder.resolve("report")).resolve("index.html");
    Files.writeString(old, "old");
    String report = old.getParent().toString();
    refused("must exist", "check", folder.resolve("none.claims").toString(), "--html", report);
    assertThat(old).hasContent("old");
    page(SampleClaims.in(folder).toString());
    assertThat(old).content().startsWith("<!DOCTYPE html>");
  }

  /** The verdicts beside a figure are those of the run, and only of claims on the page. */
  @Test
  void aFigureSaysWhatTheClaimsFoundAboutIt() throws IOException {
    Path claims = folder.resolve("GKS21.claims");
    Files.writeString(
        claims,
        """
        source GKS21 "What the figures show"
        item "Figure 4" line 1
        claim holds "e is small" [GKS21, Figure 4] line 1
            e < 3
            expect proved
        item "Figure 6" line 2
        claim fails "e is large" [GKS21, Figure 6] line 2
            e > 3
            expect refuted
        claim fails-corrected "e is not large" [GKS21, Figure 6] line 2 corrects fails
            e <= 3
            expect proved
        claim not-asked "e is positive" [GKS21, Figure 6] line 2
            e > 0
            expect proved
        """);
    String page = page(claims.toString(), "fails", "fails-corrected", "holds");
    String figure = page.substring(page.indexOf("<figure id=\"GKS21:figure-6\""));
    figure = figure.substring(0, figure.indexOf("</figure>"));
    assertThat(figure)
        .contains("What the paper says about it does not all hold:")
        .contains("Refuted</span> <a href=\"#GKS21/fails\">fails</a>")
        .contains("Proved</span> <a href=\"#GKS21/fails-corrected\">fails-corrected</a>")
        .doesNotContain("holds</a>", "not-asked")
        .contains("<svg", "<desc>", "<th scope=\"col\">largest p</th>")
        .contains(
            "download=\"GKS21-figure-6.csv\" href=\"data:text/csv;charset=utf-8,curve%2Cx%2C");
    String other = page.substring(page.indexOf("<figure id=\"GKS21:figure-4\""));
    assertThat(other.substring(0, other.indexOf("</figure>")))
        .contains("What the paper says about it, as far as it is checked here:");
    assertThat(all(page, "(<p>All values are proved by the kernel.</p>)")).hasSize(8);
    assertThat(all(page, "(<figure)")).hasSize(8);
  }
}
