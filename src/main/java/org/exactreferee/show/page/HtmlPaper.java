package org.exactreferee.show.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.exactreferee.check.Finding;
import org.exactreferee.check.PrintedFinding;
import org.exactreferee.show.figure.PaperFigure;
import org.exactreferee.show.finding.ClaimedDomain;
import org.exactreferee.show.finding.GroundText;
import org.exactreferee.show.finding.Ledger;
import org.exactreferee.show.finding.PrintedLedger;
import org.exactreferee.show.finding.ProofsPage;
import org.exactreferee.show.table.Format;
import org.exactreferee.text.claims.ClaimFile;
import org.exactreferee.text.claims.Item;
import org.exactreferee.text.claims.Judgement;
import org.exactreferee.text.claims.PrintedProof;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Definition;

/**
 * The part of a page about one paper: its claims, its figures, the definitions that the claims use,
 * and what of the paper they do not cover.
 *
 * @param anchor its name in addresses, which no other paper of the page has
 */
record HtmlPaper(
    String anchor,
    ClaimFile file,
    List<Finding> findings,
    List<PrintedFinding> printed,
    List<PaperFigure> figures) {

  HtmlPaper {
    findings = List.copyOf(findings);
    printed = List.copyOf(printed);
    figures = List.copyOf(figures);
  }

  static String anchor(String paper, Definition definition) {
    return paper + ":let:" + definition.name();
  }

  /** The anchor of a part of the paper that is no claim. */
  private String part(String name) {
    return anchor + ":" + name;
  }

  String html() {
    String title = Html.escaped(file.key() + ": " + file.title());
    StringBuilder text = new StringBuilder();
    text.append(
        """
        <section class="paper" id="%1$s" data-paper="%1$s" aria-labelledby="%1$s:title">
        <h2 id="%1$s:title">%2$s</h2>
        <p class="counts">%3$s</p>
        """
            .formatted(Html.escaped(anchor), title, counts(findings)));
    text.append("<p class=\"contents\">").append(contents()).append("</p>\n");
    text.append(heading("claims", "Claims")).append("<ol class=\"ledger\">\n");
    findings.forEach(finding -> text.append(new HtmlClaim(finding, anchor, findings).html()));
    text.append("</ol>\n");
    text.append(proofsSection());
    text.append(figuresSection());
    text.append(list("definitions", "Definitions", definitions()));
    text.append(list("missing", "Not covered", missing()));
    return text.append("</section>\n").toString();
  }

  private String heading(String name, String words) {
    return "<h3 id=\"%s\">%s</h3>\n".formatted(Html.escaped(part(name)), words);
  }

  private String contents() {
    List<String> links = new ArrayList<>();
    links.add(Html.link(part("claims"), "Claims"));
    if (!printed.isEmpty()) {
      links.add(Html.link(part("proofs"), "Printed proofs"));
    }
    if (!figures.isEmpty()) {
      links.add(Html.link(part("figures"), "Figures"));
    }
    if (!definitions().isEmpty()) {
      links.add(Html.link(part("definitions"), "Definitions"));
    }
    if (!missing().isEmpty()) {
      links.add(Html.link(part("missing"), "Not covered"));
    }
    return String.join(" · ", links);
  }

  /** How many claims have which verdict, as words in the colours of the verdicts. */
  static String counts(List<Finding> findings) {
    List<String> parts = new ArrayList<>();
    for (Judgement judgement : Judgement.values()) {
      long count = findings.stream().filter(one -> one.judgement() == judgement).count();
      if (count > 0) {
        parts.add(
            "<span class=\"count %s\">%d %s%s</span>"
                .formatted(
                    judgement.word(), count, judgement.word(), Ledger.faults(judgement, findings)));
      }
    }
    String number = findings.size() == 1 ? "1 claim" : findings.size() + " claims";
    return "<span class=\"count\">" + number + "</span> " + String.join(" ", parts);
  }

  /** The proofs that the paper prints, step by step. */
  private String proofsSection() {
    if (printed.isEmpty()) {
      return "";
    }
    String all = printed.stream().map(this::proof).collect(Collectors.joining());
    return "<div class=\"more\">\n" + heading("proofs", "Printed proofs") + all + "</div>\n";
  }

  private String proof(PrintedFinding finding) {
    PrintedProof proof = finding.proof();
    return """
        <h4 id="%s">%s</h4>
        <p>%s, line %s, the proof of %s: %s. <strong>%s</strong></p>
        <div class="wide" tabindex="0" role="region" aria-label="Steps of %s">
        %s</div>
        """
        .formatted(
            Html.escaped(anchor + "/" + proof.id()),
            Html.escaped(proof.id()),
            Html.escaped("[" + proof.source() + ", " + proof.place() + "]"),
            Html.escaped(String.join(", ", proof.lines())),
            Html.link(anchor + "/" + proof.proves().id(), proof.proves().id()),
            Html.withCode(proof.title()),
            Html.escaped(PrintedLedger.verdict(finding)),
            Html.escaped(proof.id()),
            Html.table(ProofsPage.steps(finding)));
  }

  private String figuresSection() {
    if (figures.isEmpty()) {
      return "";
    }
    String all = figures.stream().map(this::figure).collect(Collectors.joining());
    return "<div class=\"more\">\n" + heading("figures", "Figures, drawn again") + all + "</div>\n";
  }

  private String figure(PaperFigure figure) {
    String id = part(figure.place().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-"));
    String sentences =
        figure.caption().stream().map(Html::withCode).collect(Collectors.joining(" "));
    return """
        <figure id="%s">
        <h4>%s. %s</h4>
        %s<figcaption>
        <p>%s</p>
        %s%s</figcaption>
        <details class="values"%s><summary>Values of %s</summary>
        <p><a download="%s.csv" href="%s">Save as CSV</a></p>
        <div class="wide" tabindex="0" role="region" aria-label="Values of %s">
        %s</div>
        </details>
        </figure>
        """
        .formatted(
            Html.escaped(id),
            Html.escaped(figure.place()),
            Html.escaped(figure.title()),
            drawings(figure),
            sentences,
            notProved(figure),
            claimsAbout(figure),
            figure.drawings().isEmpty() ? " open" : "",
            Html.escaped(figure.place()),
            Html.escaped(id.replace(':', '-')),
            Html.dataAddress("text/csv", figure.values().format(Format.CSV)),
            Html.escaped(figure.place()),
            Html.table(figure.values()));
  }

  private static String drawings(PaperFigure figure) {
    return figure.drawings().isEmpty()
        ? ""
        : "<div class=\"drawings\">\n" + String.join("", figure.drawings()) + "</div>\n";
  }

  /** What of the values is no theorem, or that all of them are. */
  private static String notProved(PaperFigure figure) {
    List<String> lines = figure.values().notProved();
    return lines.isEmpty()
        ? "<p>All values are proved by the kernel.</p>\n"
        : lines.stream()
            .map(line -> "<p class=\"computed\">" + Html.escaped(line) + "</p>\n")
            .collect(Collectors.joining());
  }

  /** What the run found about what the paper says of a figure. */
  private String claimsAbout(PaperFigure figure) {
    List<Finding> about =
        findings.stream()
            .filter(finding -> figure.items().contains(finding.claim().item()))
            .toList();
    if (about.isEmpty()) {
      return "";
    }
    boolean refuted = about.stream().anyMatch(one -> one.judgement() == Judgement.REFUTED);
    String heading =
        refuted
            ? "What the paper says about it does not all hold:"
            : "What the paper says about it, as far as it is checked here:";
    return about.stream()
        .map(finding -> "<li>" + HtmlClaim.mention(anchor, finding) + place(finding) + "</li>\n")
        .collect(Collectors.joining("", "<p>" + heading + "</p>\n<ul>\n", "</ul>\n"));
  }

  /** Where a claim fails, if it does so in a case. */
  private static String place(Finding finding) {
    GroundText ground = GroundText.of(finding.decided(), finding.ground());
    return finding.judgement() == Judgement.REFUTED && !ground.cases().isEmpty()
        ? Html.escaped("; it fails at " + String.join(", ", ground.cases()))
        : "";
  }

  /** Each definition once, in the order in which claims use them. */
  private List<String> definitions() {
    Map<String, String> texts = new LinkedHashMap<>();
    for (Finding finding : findings) {
      for (Definition definition : ClaimedDomain.definitions(finding.claim())) {
        texts.putIfAbsent(anchor(anchor, definition), CanonicalText.of(definition));
      }
    }
    List<String> lines = new ArrayList<>();
    texts.forEach(
        (id, text) ->
            lines.add(
                "<li id=\"%s\"><pre>%s</pre></li>\n".formatted(Html.escaped(id), Html.code(text))));
    return lines;
  }

  /** Items of the paper and why they have no claim, or what of them has none. */
  private List<String> missing() {
    List<String> lines = new ArrayList<>();
    for (Item item : file.items()) {
      String place =
          "<li><strong>%s</strong> (line %s) "
              .formatted(Html.escaped(item.place()), Html.escaped(String.join(", ", item.lines())));
      item.undecided()
          .map(why -> place + "cannot be decided: " + Html.withCode(why) + "</li>\n")
          .ifPresent(lines::add);
      item.partly()
          .map(what -> place + "in part: " + Html.withCode(what) + "</li>\n")
          .ifPresent(lines::add);
    }
    return lines;
  }

  /** A list under a heading, which a script hides while claims are searched. */
  private String list(String name, String heading, List<String> lines) {
    return lines.isEmpty()
        ? ""
        : """
          <div class="more">
          %s<ul class="%s">
          %s</ul>
          </div>
          """
            .formatted(heading(name, heading), name, String.join("", lines));
  }
}
