package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of {@code referee check --html} in a browser: read, filtered, searched, printed. */
@Tag("slow")
class PageInChromiumTest {
  private static final Path PICTURES = Path.of("target", "page");
  private static final int PHONE = 360;

  @TempDir private static Path folder;
  private static String page;
  private static Browser browser;

  @BeforeAll
  static void openTheBrowser() throws Exception {
    Path program = Browser.installed().orElse(null);
    assumeTrue(program != null, "chromium is not installed: the page was not opened");
    Path claims = SampleClaims.in(folder);
    StringWriter err = new StringWriter();
    Main.run(
        new String[] {
          "check",
          claims.toString(),
          "specs/stopping",
          "SAMPLE",
          "lemma-2-proof-cases",
          "lemma-2-proof-cases-corrected",
          "figure-6-crossing",
          "--html",
          folder.resolve("report").toString()
        },
        new PrintWriter(new StringWriter(), true),
        new PrintWriter(err, true));
    assertThat(err.toString()).isEmpty();
    page = folder.resolve("report/index.html").toUri().toString();
    Files.createDirectories(PICTURES);
    browser = new Browser(program, folder.resolve("profile"));
  }

  @AfterAll
  static void closeTheBrowser() throws Exception {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void openThePage() throws Exception {
    browser.withScripts(true);
    browser.preferDark(false);
    browser.resize(1200, 900, false);
    browser.open(page);
  }

  /** The names of the claims that are seen, and how the page counts them. */
  private static String shown() throws Exception {
    return browser.evaluate(
        "[...document.querySelectorAll('.claim')].filter(c => c.offsetParent !== null)"
            + ".map(c => c.querySelector('.name').textContent).join(' ')"
            + " + ' | ' + document.getElementById('shown').textContent");
  }

  @Test
  void everyClaimIsALineThatOpens() throws Exception {
    assertThat(shown())
        .isEqualTo(
            "lemma-1 lemma-1-corrected lemma-2 lemma-3 lemma-3-corrected lemma-3-exponential"
                + " lemma-2-proof-cases lemma-2-proof-cases-corrected figure-6-crossing | 9"
                + " claims");
    String seen = "document.querySelector('[id=\"SAMPLE/lemma-1\"] dl').checkVisibility()";
    assertThat(browser.evaluate(seen)).isEqualTo("false");
    browser.click("[id=\"SAMPLE/lemma-1\"] > summary");
    assertThat(browser.evaluate(seen)).isEqualTo("true");
    browser.press("Enter", 13);
    assertThat(browser.evaluate(seen)).as("by the keyboard").isEqualTo("false");
    Files.write(PICTURES.resolve("desktop.png"), browser.screenshot());
  }

  @Test
  void aVerdictIsChosenByAClickAndKeptInTheAddress() throws Exception {
    browser.click("input[value=refuted]");
    assertThat(shown()).isEqualTo("lemma-1 lemma-3 lemma-2-proof-cases | 3 of 9 claims");
    browser.click("input[value=unknown]");
    assertThat(shown())
        .isEqualTo("lemma-1 lemma-3 lemma-3-exponential lemma-2-proof-cases | 4 of 9 claims");
    String address = browser.evaluate("location.href");
    assertThat(address).endsWith("#verdict=refuted&verdict=unknown");
    browser.open(address);
    assertThat(shown()).endsWith("| 4 of 9 claims");
    browser.click("#reset");
    assertThat(shown()).endsWith("| 9 claims");
    assertThat(browser.evaluate("location.hash")).isEmpty();
  }

  @Test
  void wordsThatAreTypedMustAllOccur() throws Exception {
    browser.click("#search");
    browser.type("mean LEAST");
    assertThat(shown()).isEqualTo("lemma-3 lemma-3-corrected | 2 of 9 claims");
    browser.type(" nowhere");
    assertThat(shown()).isEqualTo(" | 0 of 9 claims");
    assertThat(browser.evaluate("location.hash")).isEqualTo("#q=mean+LEAST+nowhere");
  }

  @Test
  void anEmptyResultSaysSoAndLeadsBack() throws Exception {
    String none = "document.getElementById('none').checkVisibility()";
    assertThat(browser.evaluate(none)).isEqualTo("false");
    browser.open(page + "#q=nowhere");
    assertThat(browser.evaluate(none)).isEqualTo("true");
    browser.click("#all");
    assertThat(browser.evaluate(none)).isEqualTo("false");
    assertThat(shown()).endsWith("| 9 claims");
  }

  @Test
  void theCountsBesideTheVerdictsFollowTheFilter() throws Exception {
    String counts =
        "[...document.querySelectorAll('.choice')].map(c => c.textContent.trim()).join(', ')";
    String all = browser.evaluate(counts);
    browser.open(page + "#paper=GKS21");
    String ofOne = browser.evaluate(counts);
    assertThat(ofOne).isNotEqualTo(all).contains("Refuted 1");
    browser.click("input[value=refuted]");
    assertThat(browser.evaluate(counts)).isEqualTo(ofOne);
  }

  /** The letter and its name are found alike, whichever of them is on the page. */
  @Test
  void aLetterIsFoundByItsName() throws Exception {
    for (String[] pair :
        new String[][] {{"epsilon", "\u03b5"}, {"EPSILON", "\u03b5"}, {"delta", "\u0394"}}) {
      browser.open(page + "#q=" + pair[0]);
      String byName = shown();
      assertThat(byName).doesNotStartWith(" |");
      browser.open(page + "#q=" + pair[1]);
      assertThat(shown()).isEqualTo(byName);
    }
  }

  @Test
  void everyClaimHasItsAddressAndTheCommandThatReproducesIt() throws Exception {
    assertThat(
            browser.evaluate(
                "[...document.querySelectorAll('.claim')].filter(c => {"
                    + " const id = c.querySelector('details').id;"
                    + " return c.querySelector('dd > a[href=\"#' + CSS.escape(id).replace(/\\\\/g, '') + '\"]')"
                    + " && c.textContent.includes('./referee check ' + id); }).length"))
        .isEqualTo("9");
  }

  @Test
  void aFormulaIsLaidOutByTheBrowser() throws Exception {
    assertThat(browser.evaluate("document.querySelectorAll('dd > math').length > 3"))
        .isEqualTo("true");
    browser.click("#open");
    assertThat(
            browser.evaluate(
                "[...document.querySelectorAll('dd > math')].every(m => m.getBoundingClientRect().height > 10)"))
        .isEqualTo("true");
  }

  @Test
  void aPaperIsChosenThroughTheAddress() throws Exception {
    browser.open(page + "#paper=GKS21&verdict=refuted");
    assertThat(shown()).isEqualTo("lemma-2-proof-cases | 1 of 9 claims");
    browser.open(page + "#paper=NONE");
    assertThat(shown()).endsWith("| 9 claims");
  }

  @Test
  void aLinkToACorrectionOpensIt() throws Exception {
    browser.open(page + "#SAMPLE/lemma-1");
    browser.click("[id=\"SAMPLE/lemma-1\"] dd a[href=\"#SAMPLE/lemma-1-corrected\"]");
    browser.waitFor("document.getElementById('SAMPLE/lemma-1-corrected').open");
    assertThat(browser.evaluate("document.getElementById('SAMPLE/lemma-2').open"))
        .isEqualTo("false");
  }

  @Test
  void aPhoneNeedsNoScrollingToTheSide() throws Exception {
    browser.resize(PHONE, 740, true);
    browser.open(page);
    Files.write(PICTURES.resolve("phone.png"), browser.screenshot());
    browser.click("#open");
    browser.evaluate("document.querySelectorAll('.values').forEach(d => { d.open = true; })");
    assertThat(browser.evaluate("innerWidth")).isEqualTo("" + PHONE);
    assertThat(browser.evaluate("document.documentElement.scrollWidth")).isEqualTo("" + PHONE);
    String figures = browser.evaluate("document.querySelectorAll('.drawings svg').length");
    assertThat(figures).isEqualTo("6");
    browser.evaluate("document.getElementById('GKS21/lemma-2-proof-cases').scrollIntoView()");
    Files.write(PICTURES.resolve("phone-claim.png"), browser.screenshot());
    browser.evaluate("document.getElementById('GKS21:figure-2').scrollIntoView()");
    Files.write(PICTURES.resolve("phone-figure.png"), browser.screenshot());
  }

  @Test
  void theDarkSchemeIsDark() throws Exception {
    String background = "getComputedStyle(document.body).backgroundColor";
    assertThat(browser.evaluate(background)).isEqualTo("rgb(251, 250, 247)");
    browser.preferDark(true);
    assertThat(browser.evaluate(background)).isEqualTo("rgb(21, 24, 28)");
    browser.evaluate("document.getElementById('GKS21:figures').scrollIntoView()");
    Files.write(PICTURES.resolve("dark.png"), browser.screenshot());
  }

  /** Every text against what is behind it: 4.5 to 1 is what WCAG asks for. */
  @Test
  void textsStandOutInBothSchemes() throws Exception {
    String least =
        """
        (() => {
          const light = text => { const [r, g, b] = text.match(/[0-9.]+/g).map(Number).map(c => c / 255)
              .map(c => c <= 0.03928 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4)); return 0.2126*r + 0.7152*g + 0.0722*b; };
          const behind = e => { while (e && getComputedStyle(e).backgroundColor === 'rgba(0, 0, 0, 0)') e = e.parentElement;
              return light(getComputedStyle(e || document.body).backgroundColor); };
          let least = 99, seen = 0;
          for (const e of document.querySelectorAll('h1, h2, h3, h4, p, a, dt, dd, code, .verdict, .count, .name, label, small, button')) {
            const a = light(getComputedStyle(e).color), b = behind(e);
            least = Math.min(least, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)); seen++;
          }
          return (seen > 100) + ' ' + (least >= 4.5 ? 'enough' : least);
        })()
        """;
    for (boolean dark : new boolean[] {false, true}) {
      browser.preferDark(dark);
      assertThat(browser.evaluate(least.strip())).as("dark " + dark).isEqualTo("true enough");
    }
  }

  @Test
  void withoutScriptsItIsADocumentWithEverythingOpen() throws Exception {
    browser.withScripts(false);
    browser.open(page);
    Files.write(PICTURES.resolve("without-scripts.png"), browser.screenshot());
    assertThat(browser.evaluate("document.querySelectorAll('.claim details:not([open])').length"))
        .isEqualTo("0");
    assertThat(browser.evaluate("getComputedStyle(document.getElementById('filters')).display"))
        .isEqualTo("none");
  }

  @Test
  void whatIsPrintedIsOpenAndHasNoFilters() throws Exception {
    byte[] printed = browser.printed();
    Files.write(PICTURES.resolve("page.pdf"), printed);
    assertThat(new String(printed, 0, 5, java.nio.charset.StandardCharsets.US_ASCII))
        .isEqualTo("%PDF-");
    browser.open(page + "#verdict=unknown");
    assertThat(printed.length).isGreaterThan(3 * browser.printed().length / 2);
    assertThat(browser.evaluate("document.querySelectorAll('.claim details[open]').length"))
        .as("closed again")
        .isEqualTo("0");
  }

  @Test
  void theStyleForPaperNeedsNoScriptToOpenClaims() throws Exception {
    String open = "document.querySelector('[id=\"SAMPLE/lemma-1\"] dl').checkVisibility()";
    String filters = "getComputedStyle(document.getElementById('filters')).display";
    assertThat(browser.evaluate(open + " + ' ' + " + filters)).isEqualTo("false flex");
    browser.asPrinted();
    browser.resize(800, 1100, false);
    assertThat(browser.evaluate(open + " + ' ' + " + filters)).isEqualTo("true none");
    Files.write(PICTURES.resolve("print.png"), browser.screenshot());
  }

  @Test
  void nothingIsFetched() throws Exception {
    assertThat(
            browser.evaluate(
                "performance.getEntriesByType('resource').length"
                    + " + document.querySelectorAll('[src], link').length"))
        .isEqualTo("0");
  }
}
