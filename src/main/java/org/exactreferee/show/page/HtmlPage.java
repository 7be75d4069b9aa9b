package org.exactreferee.show.page;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.exactreferee.check.Finding;
import org.exactreferee.check.PrintedFinding;
import org.exactreferee.show.figure.PaperFigure;
import org.exactreferee.show.finding.FunctionGuide;
import org.exactreferee.show.finding.Subexpressions;
import org.exactreferee.text.claims.ClaimFile;
import org.exactreferee.text.claims.Judgement;

/**
 * What became of claims as one page that needs no other file and no network. Without scripts it is
 * a plain document with everything open; a script closes the claims and lets a reader filter them.
 */
public final class HtmlPage {

  /** The names of the page's own parts, which no paper can have. */
  private static final Set<String> OWN =
      Set.of(
          "claims",
          "filters",
          "search",
          "paper",
          "shown",
          "open",
          "close",
          "reset",
          "none",
          "all",
          "functions");

  private HtmlPage() {}

  /**
   * The page; the same for the same findings, times included.
   *
   * @param files in the order in which their claims were checked
   * @param findings one per claim of the files, in their order
   * @param printed what became of the printed proofs of the files
   * @param figures the figures of the paper with a key
   */
  public static String of(
      List<ClaimFile> files,
      List<Finding> findings,
      List<PrintedFinding> printed,
      Function<String, List<PaperFigure>> figures) {
    List<HtmlPaper> papers = papers(files, findings, printed, figures);
    String title =
        "Referee's report on " + listed(papers.stream().map(p -> p.file().key()).toList());
    String sections = papers.stream().map(HtmlPaper::html).collect(Collectors.joining());
    return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src '%s'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>%s</title>
    <style>
    %s</style>
    </head>
    <body>
    <a class="skip" href="#claims">Skip to the claims</a>
    <header>
    <h1>%s</h1>
    <p class="counts">%s</p>
    %s</header>
    %s<main id="claims">
    <p id="none" role="status" hidden>No claim has all these words and this verdict. <button type="button" id="all">Show everything</button></p>
    %s%s</main>
    <script>
    %s</script>
    </body>
    </html>
    """
        .formatted(
            hash("\n" + resource("page.js")),
            Html.escaped(title),
            resource("page.css"),
            Html.escaped(title),
            HtmlPaper.counts(findings),
            introduction(papers, findings),
            filters(papers, findings),
            sections,
            functions(findings),
            resource("page.js"));
  }

  private static List<HtmlPaper> papers(
      List<ClaimFile> files,
      List<Finding> findings,
      List<PrintedFinding> printed,
      Function<String, List<PaperFigure>> figures) {
    List<HtmlPaper> papers = new ArrayList<>();
    Set<String> anchors = new HashSet<>(OWN);
    int next = 0;
    for (ClaimFile file : files) {
      String anchor = file.key();
      for (int i = 2; !anchors.add(anchor); i++) {
        anchor = file.key() + "-" + i;
      }
      int end = next + file.claims().size();
      List<PaperFigure> own = file.claims().isEmpty() ? List.of() : figures.apply(file.key());
      List<PrintedFinding> proofs =
          printed.stream().filter(one -> file.printed().contains(one.proof())).toList();
      papers.add(new HtmlPaper(anchor, file, findings.subList(next, end), proofs, own));
      next = end;
    }
    return papers;
  }

  /** {@code A, B and C}. */
  private static String listed(List<String> names) {
    int last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  private static String introduction(List<HtmlPaper> papers, List<Finding> findings) {
    long unexpected = findings.stream().filter(finding -> !finding.isAsExpected()).count();
    String expected =
        unexpected == 0
            ? "Every verdict is the one that the file of the claim expects."
            : "%d of the verdicts %s not the one that the file of the claim expects."
                .formatted(unexpected, unexpected == 1 ? "is" : "are");
    String remembered =
        findings.stream().anyMatch(finding -> finding.judgement() == Judgement.REMEMBERED)
            ? " <strong>Remembered</strong>: nothing but the file of an earlier run says so."
            : "";
    String contents =
        papers.size() == 1
            ? ""
            : papers.stream()
                .map(
                    paper ->
                        "<li>%s %s</li>\n"
                            .formatted(
                                Html.link(
                                    paper.anchor(),
                                    paper.file().key() + ": " + paper.file().title()),
                                HtmlPaper.counts(paper.findings())))
                .collect(
                    Collectors.joining(
                        "",
                        "<nav aria-label=\"Papers\">\n<ul class=\"papers\">\n",
                        "</ul>\n</nav>\n"));
    return """
    <p>Every claim is decided by exact arithmetic. <strong>Proved</strong>: the whole claimed domain was
    decided. <strong>Checked</strong>: every case looked at holds, and more are claimed.
    <strong>Refuted</strong>: it fails in the case that is shown, or is undefined there.
    <strong>Unknown</strong>: what was missing is shown.%s %s</p>
    %s\
    """
        .formatted(remembered, expected, contents);
  }

  private static String filters(List<HtmlPaper> papers, List<Finding> findings) {
    StringBuilder verdicts = new StringBuilder();
    for (Judgement judgement : Judgement.values()) {
      long count = findings.stream().filter(one -> one.judgement() == judgement).count();
      if (count == 0 && judgement == Judgement.REMEMBERED) {
        continue;
      }
      String word = judgement.word();
      verdicts.append(
          """
          <label class="choice %s"><input type="checkbox" name="verdict" value="%s"> %s <small>%d</small></label>
          """
              .formatted(word, word, Html.capitalised(word), count));
    }
    long unexpected = findings.stream().filter(finding -> !finding.isAsExpected()).count();
    if (unexpected > 0) {
      verdicts.append(
          """
          <label class="choice"><input type="checkbox" name="unexpected" value="yes"> Not as expected <small>%d</small></label>
          """
              .formatted(unexpected));
    }
    String options =
        papers.stream()
            .map(
                paper ->
                    "<option value=\"%s\">%s (%d)</option>\n"
                        .formatted(
                            Html.escaped(paper.anchor()),
                            Html.escaped(paper.anchor()),
                            paper.findings().size()))
            .collect(Collectors.joining());
    return """
    <form id="filters" role="search" aria-label="Claims">
    <p><label for="search">Search</label>
    <input id="search" name="q" type="search" autocomplete="off" spellcheck="false"
     placeholder="words of a claim, or its name"></p>
    <fieldset><legend>Verdict</legend>
    %s</fieldset>
    <p><label for="paper">Paper</label>
    <select id="paper" name="paper">
    <option value="">all (%d)</option>
    %s</select></p>
    <p class="buttons"><output id="shown" aria-live="polite"></output>
    <button type="button" id="open">Open all</button>
    <button type="button" id="close">Close all</button>
    <button type="reset" id="reset">Show everything</button></p>
    </form>
    """
        .formatted(verdicts, findings.size(), options);
  }

  /** What the functions in the statements mean. */
  private static String functions(List<Finding> findings) {
    FunctionGuide guide = FunctionGuide.read();
    Set<String> names = new TreeSet<>();
    findings.forEach(finding -> names.addAll(Subexpressions.names(finding.claim().decided())));
    String entries =
        names.stream()
            .flatMap(name -> guide.find(name).stream())
            .map(
                entry ->
                    "<dt>%s</dt><dd>%s</dd>\n"
                        .formatted(Html.code(entry.signature()), Html.withCode(entry.meaning())))
            .collect(Collectors.joining());
    return entries.isEmpty()
        ? ""
        : """
        <section class="more" aria-labelledby="functions">
        <h2 id="functions">Functions in the statements</h2>
        <dl class="functions">
        %s</dl>
        </section>
        """
            .formatted(entries);
  }

  /** What names a script, so that a browser runs this one and no other. */
  private static String hash(String script) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }

  private static String resource(String name) {
    try (InputStream in = HtmlPage.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
