package org.exactreferee.show.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.exactreferee.check.Finding;
import org.exactreferee.show.finding.ClaimedDomain;
import org.exactreferee.show.finding.Errata;
import org.exactreferee.show.finding.GroundText;
import org.exactreferee.show.finding.Refutation;
import org.exactreferee.show.finding.StatementWords;
import org.exactreferee.show.notation.MathMl;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.Fault;
import org.exactreferee.text.claims.Judgement;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Definition;

/**
 * One claim on a page: a line of the ledger, and behind it what the claim says and what became of
 * it.
 *
 * @param paper the anchor of its paper
 * @param own the findings about the same paper
 */
record HtmlClaim(Finding finding, String paper, List<Finding> own) {

  private static final int LONGEST_FORMULA = 300;

  /** A name and what is to be said under it, already in HTML. */
  private record Fact(String name, String html) {}

  String html() {
    Claim claim = finding.claim();
    String facts =
        facts().stream()
            .map(fact -> "<dt>" + fact.name() + "</dt><dd>" + fact.html() + "</dd>\n")
            .collect(Collectors.joining());
    return """
        <li class="claim" data-verdict="%s"%s>
        <details id="%s" open>
        <summary>%s <span class="name">%s</span> <h4>%s</h4></summary>
        <dl>
        %s</dl>
        </details>
        </li>
        """
        .formatted(
            finding.judgement().word(),
            finding.isAsExpected() ? "" : " data-unexpected",
            Html.escaped(anchor(claim.id())),
            verdict(finding),
            Html.escaped(claim.id()),
            Html.withFormulas(claim.title()),
            facts);
  }

  private String anchor(String id) {
    return paper + "/" + id;
  }

  /** {@code Refuted}, with what was expected if that is another one. */
  private static String verdict(Finding finding) {
    String word = finding.judgement().word();
    String expected =
        finding.isAsExpected()
            ? ""
            : " <span class=\"unexpected\">expected %s</span>"
                .formatted(finding.claim().expected().word());
    return "<span class=\"verdict %s\">%s</span>%s"
        .formatted(word, Html.capitalised(word), expected);
  }

  private List<Fact> facts() {
    Claim claim = finding.claim();
    List<Fact> facts = new ArrayList<>();
    finding
        .fault()
        .filter(fault -> fault != Fault.FALSE)
        .ifPresent(fault -> facts.add(new Fact("Refuted as", fault.words())));
    facts.add(new Fact("In words", Html.escaped(StatementWords.of(claim.statement()))));
    facts.add(
        new Fact(
            "Statement",
            "<pre>%s</pre>"
                .formatted(Html.code(CanonicalText.of(StatementWords.body(claim.statement()))))));
    formula().ifPresent(facts::add);
    definitions().ifPresent(facts::add);
    facts.add(new Fact("Source", Html.escaped(claim.citationWithLines())));
    ClaimedDomain domain = ClaimedDomain.of(claim);
    domain.claimed().ifPresent(wide -> facts.add(new Fact("Claimed for", Html.withCode(wide))));
    domain.tried().ifPresent(cases -> facts.add(new Fact("Tried for", Html.withCode(cases))));
    facts.add(outcome());
    facts.add(new Fact("Looked at", Html.escaped(effort())));
    corrections().ifPresent(facts::add);
    claim.corrects().ifPresent(id -> facts.add(new Fact("Corrects", mention(id))));
    claim.note().ifPresent(note -> facts.add(new Fact("Note", Html.withFormulas(note))));
    facts.add(new Fact("Reproduce", Html.code("./referee check " + claim.name())));
    facts.add(new Fact("Link here", Html.link(anchor(claim.id()), "#" + anchor(claim.id()))));
    return facts;
  }

  /** The statement as it is printed, if it is short enough for a line or two. */
  private Optional<Fact> formula() {
    String text = CanonicalText.of(StatementWords.body(finding.claim().statement()));
    return text.length() > LONGEST_FORMULA
        ? Optional.empty()
        : MathMl.display(text).map(math -> new Fact("Formula", math));
  }

  private Optional<Fact> definitions() {
    List<Definition> used = ClaimedDomain.definitions(finding.claim());
    if (used.isEmpty()) {
      return Optional.empty();
    }
    String links =
        used.stream()
            .map(definition -> Html.link(HtmlPaper.anchor(paper, definition), definition.name()))
            .collect(Collectors.joining(", "));
    return Optional.of(new Fact("Defined", links));
  }

  private Fact outcome() {
    if (finding.judgement() == Judgement.REFUTED) {
      Refutation why = Refutation.withDigits(finding);
      String where =
          why.cases().isEmpty() ? "" : " at " + Html.withDigits(String.join(", ", why.cases()));
      String opening = why.failure() + where;
      return new Fact("Counterexample", sentences(opening, why.facts()));
    }
    GroundText ground = GroundText.of(finding.decided(), finding.ground());
    String name = finding.theorem().isEmpty() ? "Missing" : "Evidence";
    String where = ground.cases().isEmpty() ? "" : "at " + String.join(", ", ground.cases());
    return new Fact(name, sentences(Html.withDigits(where), ground.reasons()));
  }

  private static String sentences(String opening, List<String> facts) {
    if (opening.isEmpty() && facts.size() == 1) {
      return Html.withCode(Html.withDigits(facts.get(0)));
    }
    String first = opening.isEmpty() ? "" : "<p>" + Html.withCode(opening) + "</p>";
    String list =
        facts.stream()
            .map(fact -> "<li>" + Html.withCode(Html.withDigits(fact)) + "</li>")
            .collect(Collectors.joining());
    return first + (list.isEmpty() ? "" : "<ul>" + list + "</ul>");
  }

  private String effort() {
    String remembered =
        finding.remembered() == 0
            ? ""
            : ", of which " + finding.remembered() + " by an earlier run";
    String seconds = String.format(Locale.ROOT, ", %.2f s", finding.time().toMillis() / 1000.0);
    return finding.effortInWords() + remembered + seconds;
  }

  private Optional<Fact> corrections() {
    List<Finding> corrections = Errata.corrections(finding.claim(), own);
    if (corrections.isEmpty()) {
      return Optional.empty();
    }
    String links =
        corrections.stream()
            .map(correction -> mention(correction.claim().id()))
            .collect(Collectors.joining("<br>"));
    return Optional.of(new Fact("Corrected by", links));
  }

  /** A claim of the same paper: with its verdict and a link if it is on the page. */
  private String mention(String id) {
    return own.stream()
        .filter(other -> other.claim().id().equals(id))
        .findFirst()
        .map(other -> mention(paper, other))
        .orElse(Html.escaped(id));
  }

  /** A link to a claim, with its verdict and title. */
  static String mention(String paper, Finding finding) {
    Claim claim = finding.claim();
    return verdict(finding)
        + " "
        + Html.link(paper + "/" + claim.id(), claim.id())
        + ": "
        + Html.withCode(claim.title());
  }
}
