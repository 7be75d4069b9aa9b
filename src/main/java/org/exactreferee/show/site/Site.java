package org.exactreferee.show.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.exactreferee.show.page.Html;

/**
 * The documents of a checkout as pages: one menu, one index for the search, no network. The pages
 * are the same for the same documents.
 */
public final class Site {
  /** Below the folder of the ledger, of its page. */
  public static final String LEDGER = "ledger";

  private static final String BEGIN = "Begin";
  private static final String GUIDES = "Guides";
  private static final String REFERENCE = "Reference";
  private static final String RESULTS = "Results";

  /** The documents, in the order of the menu. */
  private static final List<SitePage> PAGES =
      List.of(
          SitePage.of("README.md", "index.html", BEGIN, "What it is"),
          SitePage.of("specs/TOUR.md", "tour.html", BEGIN, "A tour of the commands"),
          SitePage.of(
              "specs/guides/REFEREE-A-PAPER.md", "referee-a-paper.html", GUIDES, "Referee a paper"),
          SitePage.of(
              "specs/guides/CERTIFY-PARAMETERS.md", "certify.html", GUIDES, "Certify parameters"),
          SitePage.of(
              "specs/guides/ACCOUNT-A-BUDGET.md", "budget.html", GUIDES, "Account a budget"),
          SitePage.of("specs/guides/TEST-A-SAMPLER.md", "sampler.html", GUIDES, "Test a sampler"),
          SitePage.of("specs/WRITING-PROOFS.md", "writing-proofs.html", GUIDES, "Write a proof"),
          SitePage.of(
              "specs/guides/VERDICTS.md", "verdicts.html", GUIDES, "How verdicts come about"),
          SitePage.of("specs/FORMAT.md", "language.html", REFERENCE, "The language"),
          SitePage.of("functions", "functions.html", REFERENCE, "Its functions"),
          SitePage.of("specs/CERTIFICATES.md", "certificates.html", REFERENCE, "Certificates"),
          SitePage.of("specs/TABLES.md", "tables.html", REFERENCE, "Tables"),
          SitePage.of("specs/BUDGETS.md", "budgets.html", REFERENCE, "Budgets"),
          SitePage.of("specs/MECHANISMS.md", "mechanisms.html", REFERENCE, "Mechanisms"),
          SitePage.of("specs/SELECTION.md", "selection.html", REFERENCE, "Private selection"),
          SitePage.of("specs/CHOOSERS.md", "choosers.html", REFERENCE, "Voting"),
          SitePage.of("specs/LP.md", "lp.html", REFERENCE, "Linear programs"),
          SitePage.of("specs/LIBRARY.md", "library.html", REFERENCE, "The library"),
          SitePage.of(
              "src/main/java/org/exactreferee/README.md",
              "architecture.html",
              REFERENCE,
              "How it is built"),
          SitePage.of("CHANGELOG.md", "changelog.html", REFERENCE, "Changes"),
          SitePage.of("specs/ERRATA.md", "errata.html", RESULTS, "Errata"),
          SitePage.of("specs/PROOFS.md", "proofs.html", RESULTS, "Proofs"),
          SitePage.of("specs/COVERAGE.md", "coverage.html", RESULTS, "Coverage"));

  private final Path checkout;
  private final Map<String, String> extra;
  private final LinkedFiles linked;

  /**
   * The site of a checkout.
   *
   * @param extra pages that other programs wrote, such as {@code ledger/index.html}, with the names
   *     that the menu has for them
   */
  public Site(Path checkout, Map<String, String> extra) {
    this.checkout = checkout;
    this.extra = new TreeMap<>(extra);
    this.linked = new LinkedFiles(checkout);
  }

  /** The documents that are missing, by their places below the checkout. */
  public List<Path> missing() {
    return PAGES.stream()
        .filter(page -> !isGenerated(page) && !Files.isRegularFile(checkout.resolve(page.source())))
        .map(SitePage::source)
        .toList();
  }

  private static boolean isGenerated(SitePage page) {
    return page.source().equals(Path.of("functions"));
  }

  /** All files of the site with their texts, by their names. */
  public Map<String, String> files() throws IOException {
    Map<String, String> files = new LinkedHashMap<>();
    SearchIndex index = new SearchIndex();
    for (SitePage page : PAGES) {
      String text =
          isGenerated(page)
              ? FunctionPage.markdown()
              : Files.readString(checkout.resolve(page.source()));
      MarkdownPage read = new MarkdownPage(text, target -> address(page, target));
      index.add(page.file(), page.label(), text);
      files.put(page.file(), html(page, read));
    }
    files.putAll(linked.files());
    files.put("search-index.js", index.script());
    files.put("site.css", SitePage.resource("site.css"));
    files.put("site.js", SitePage.resource("site.js"));
    return files;
  }

  /** Pictures that pages show, from their places in the checkout to those on the site. */
  public Map<Path, String> pictures() throws IOException {
    Map<Path, String> pictures = new LinkedHashMap<>();
    Path folder = checkout.resolve("specs/figures");
    if (Files.isDirectory(folder)) {
      try (Stream<Path> all = Files.list(folder)) {
        all.filter(file -> file.toString().endsWith(".svg"))
            .sorted()
            .forEach(file -> pictures.put(file, "figures/" + file.getFileName()));
      }
    }
    return pictures;
  }

  /** Where a link of a document leads: to a page, to a place on it, or to a file by its name. */
  private String address(SitePage page, String target) {
    if (target.contains("://") || target.startsWith("#") || target.startsWith("mailto:")) {
      return target;
    }
    int hash = target.indexOf('#');
    String file = hash < 0 ? target : target.substring(0, hash);
    String place = hash < 0 ? "" : target.substring(hash);
    Path meant = page.source().resolveSibling(file).normalize();
    if (meant.startsWith("specs/figures")) {
      return "figures/" + meant.getFileName();
    }
    return PAGES.stream()
        .filter(other -> other.source().equals(meant))
        .findFirst()
        .map(other -> other.file() + place)
        .orElseGet(() -> linked.address(meant) + place);
  }

  private String html(SitePage page, MarkdownPage read) {
    String title = read.title().equals("Referee") ? "Referee" : read.title() + " - Referee";
    return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src 'self'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>%s</title>
    <link rel="stylesheet" href="site.css">
    </head>
    <body>
    <a class="skip" href="#text">Skip to the text</a>
    <header>
    <p class="home"><a href="index.html">Referee</a></p>
    <form id="find" role="search" aria-label="Documents">
    <label for="words">Search</label>
    <input id="words" type="search" autocomplete="off" spellcheck="false">
    </form>
    </header>
    <section id="found" aria-live="polite" aria-label="Pages found" hidden></section>
    <nav aria-label="Pages">
    <details id="menu" open><summary>Pages</summary>
    %s</details>
    </nav>
    <main id="text">
    %s%s</main>
    <script src="search-index.js"></script>
    <script src="site.js"></script>
    </body>
    </html>
    """
        .formatted(Html.escaped(title), menu(page), contents(read), read.html());
  }

  private String menu(SitePage here) {
    StringBuilder menu = new StringBuilder();
    for (String group : List.of(BEGIN, GUIDES, REFERENCE, RESULTS)) {
      List<String> links = new ArrayList<>();
      PAGES.stream()
          .filter(page -> page.group().equals(group))
          .forEach(page -> links.add(link(page.file(), page.label(), page.equals(here))));
      if (group.equals(RESULTS)) {
        extra.forEach((file, label) -> links.add(link(file, label, false)));
      }
      menu.append("<h2>%s</h2>\n<ul>\n%s</ul>\n".formatted(group, String.join("", links)));
    }
    return menu.toString();
  }

  private static String link(String file, String label, boolean here) {
    return "<li><a href=\"%s\"%s>%s</a></li>\n"
        .formatted(Html.escaped(file), here ? " aria-current=\"page\"" : "", Html.escaped(label));
  }

  /** The sections of a long page. */
  private static String contents(MarkdownPage read) {
    List<MarkdownPage.Heading> sections =
        read.headings().stream().filter(heading -> heading.level() == 2).toList();
    return sections.size() < 3
        ? ""
        : sections.stream()
            .map(
                heading ->
                    "<li><a href=\"#%s\">%s</a></li>\n"
                        .formatted(Html.escaped(heading.anchor()), Html.escaped(heading.text())))
            .collect(
                Collectors.joining(
                    "",
                    "<details class=\"contents\"><summary>On this page</summary><ul>\n",
                    "</ul></details>\n"));
  }
}
