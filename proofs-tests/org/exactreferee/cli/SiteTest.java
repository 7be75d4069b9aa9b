package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.exactreferee.cli.terminal.ExitCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The documents as pages: complete, without a network, readable on a phone and on paper. */
@Tag("slow")
class SiteTest {
  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
  private static final Path PICTURES = Path.of("target", "site-pictures");
  private static final int PHONE = 360;

  @TempDir private static Path folder;
  private static List<Path> pages;

  @BeforeAll
  static void write() throws IOException {
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out, true);
    String site = folder.resolve("site").toString();
    String[] words = {"site", "--out", site, "--ledger", "EM/lemma-2", "--no-javadoc"};
    assertThat(Main.run(words, writer, writer)).as(out.toString()).isIn(0, ExitCode.BAD_INPUT);
    try (Stream<Path> files = Files.walk(folder.resolve("site"))) {
      pages = files.filter(file -> file.toString().endsWith(".html")).sorted().toList();
    }
    assertThat(pages).hasSizeGreaterThan(20);
  }

  private static Path page(String name) {
    return folder.resolve("site").resolve(name);
  }

  /** Inside the site every page, every file and every place on a page is there. */
  @Test
  void everyLinkLeadsSomewhere() throws IOException {
    Set<String> broken = new TreeSet<>();
    int seen = 0;
    for (Path page : pages) {
      String text = Files.readString(page);
      Matcher link = LINK.matcher(text);
      while (link.find()) {
        String target = link.group(1).replace("&amp;", "&").replace("&#39;", "'");
        if (target.contains("://") || target.startsWith("data:")) {
          continue;
        }
        seen++;
        int hash = target.indexOf('#');
        String file = hash < 0 ? target : target.substring(0, hash);
        Path meant = file.isEmpty() ? page : page.resolveSibling(file).normalize();
        if (!Files.isRegularFile(meant)) {
          broken.add(folder.relativize(page) + " -> " + target);
        } else if (hash >= 0 && !ids(meant).contains(target.substring(hash + 1))) {
          broken.add(folder.relativize(page) + " -> " + target);
        }
      }
    }
    assertThat(seen).isGreaterThan(500);
    assertThat(broken).isEmpty();
  }

  private static Set<String> ids(Path page) throws IOException {
    Set<String> ids = new HashSet<>();
    Matcher id = Pattern.compile(" id=\"([^\"]*)\"").matcher(Files.readString(page));
    while (id.find()) {
      ids.add(id.group(1));
    }
    return ids;
  }

  @Test
  void nothingComesFromElsewhere() throws IOException {
    for (Path page : pages) {
      String text = Files.readString(page);
      assertThat(text).as(page.toString()).contains("Content-Security-Policy");
      assertThat(text).doesNotContainPattern("(?i)(src|<link[^>]*href)=\"(https?:)?//");
      assertThat(text).doesNotContainPattern("(?i)@import|<iframe|onload=");
    }
  }

  @Test
  void everyFunctionOfTheRegistryHasItsPlaceWithAnExample() throws IOException {
    String text = Files.readString(page("functions.html"));
    long functions = org.exactreferee.trusted.language.function.Library.REGISTRY.all().size();
    assertThat(Pattern.compile("<h2 ").matcher(text).results().count()).isEqualTo(functions);
    assertThat(Pattern.compile("\\$ \\./referee eval").matcher(text).results().count())
        .isGreaterThanOrEqualTo(functions);
  }

  @Test
  void textOfDocumentsStaysText() throws IOException {
    for (Path page : pages) {
      String main =
          Files.readString(page).replaceAll("(?s)<script src=\"[a-z-]+\\.js\"></script>", "");
      if (!page.toString().contains("ledger")) {
        assertThat(main).as(page.toString()).doesNotContain("<script");
      }
    }
  }

  @Test
  void itIsTheSameEachTime() throws IOException {
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out, true);
    String again = folder.resolve("again").toString();
    assertThat(
            Main.run(
                new String[] {"site", "--out", again, "--ledger", "none", "--no-javadoc"},
                writer,
                writer))
        .isZero();
    for (String name : List.of("language.html", "search-index.js", "functions.html")) {
      assertThat(folder.resolve("again").resolve(name)).hasSameTextualContentAs(page(name));
    }
  }

  @Test
  void aBrowserShowsItWithoutMistakes() throws Exception {
    Path program = Browser.installed().orElse(null);
    assumeTrue(program != null, "chromium is not installed: the site was not opened");
    Files.createDirectories(PICTURES);
    try (Browser browser = new Browser(program, folder.resolve("profile"))) {
      List<String> wide = new ArrayList<>();
      browser.resize(PHONE, 740, true);
      for (Path page : pages) {
        browser.open(page.toUri().toString());
        String width = browser.evaluate("document.documentElement.scrollWidth");
        if (!width.equals("" + PHONE)) {
          wide.add(page.getFileName() + " " + width);
        }
      }
      assertThat(wide).as("wider than a phone").isEmpty();
      Files.write(PICTURES.resolve("phone.png"), browser.screenshot());
      browser.resize(1200, 900, false);
      browser.open(page("index.html").toUri().toString());
      Files.write(PICTURES.resolve("desktop.png"), browser.screenshot());
      browser.preferDark(true);
      assertThat(browser.evaluate("getComputedStyle(document.body).backgroundColor"))
          .isEqualTo("rgb(21, 24, 28)");
      Files.write(PICTURES.resolve("dark.png"), browser.screenshot());
      browser.preferDark(false);
      browser.click("#words");
      browser.type("tight_delta \u03b5");
      assertThat(browser.evaluate("document.querySelectorAll('#found li').length > 0"))
          .isEqualTo("true");
      browser.type(" nowhere");
      assertThat(browser.evaluate("document.getElementById('found').textContent"))
          .isEqualTo("No section has all these words.");
      assertThat(
              browser.evaluate(
                  "[...document.querySelectorAll('input, button, select')].filter(e =>"
                      + " !e.labels.length && !e.textContent).length"
                      + " + document.querySelectorAll('img:not([alt])').length"))
          .as("without a label")
          .isEqualTo("0");
      browser.asPrinted();
      assertThat(browser.evaluate("getComputedStyle(document.querySelector('nav')).display"))
          .isEqualTo("none");
    }
  }
}
