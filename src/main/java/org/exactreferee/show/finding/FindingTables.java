package org.exactreferee.show.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.exactreferee.check.Finding;
import org.exactreferee.check.PrintedFinding;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Markdown;
import org.exactreferee.show.table.Table;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimFile;
import org.exactreferee.text.claims.Fault;
import org.exactreferee.text.claims.Judgement;
import org.exactreferee.text.claims.PrintedProof;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.value.TruthValue;

/** What became of claims, and the claims themselves, as tables. */
public final class FindingTables {

  /** How a claim fails that is false. */
  static final String FAILS = "fails";

  private FindingTables() {}

  /**
   * One object per claim and per step of a printed proof, every value a string or a list of
   * strings.
   */
  public static String json(List<Finding> findings, List<PrintedFinding> printed) {
    List<Table.Column> columns =
        columns(
            "claim",
            "kind",
            "title",
            "citation",
            "lines",
            "corrects",
            "statement",
            "words",
            "claimed_for",
            "tried",
            "expected",
            "judgement",
            "refuted_as",
            "as_expected",
            "conclusion",
            "counterexample",
            "reasons",
            "cases",
            "hunted",
            "hunted_without_answer",
            "seconds",
            "note");
    List<List<Cell>> rows = new ArrayList<>();
    findings.forEach(finding -> rows.add(row(finding, "claim", finding.isAsExpected())));
    for (PrintedFinding proof : printed) {
      proof
          .steps()
          .forEach((step, found) -> rows.add(row(found, "step", proof.isAsExpected(step))));
    }
    return Table.of(columns, rows).format(Format.JSON);
  }

  private static List<Cell> row(Finding finding, String kind, boolean asExpected) {
    Claim claim = finding.claim();
    GroundText ground = GroundText.of(finding.decided(), finding.ground());
    boolean refuted = finding.judgement() == Judgement.REFUTED;
    return List.of(
        Cell.given(claim.name()),
        Cell.given(kind),
        Cell.given(claim.title()),
        Cell.given(claim.citation()),
        Cell.set(claim.lines()),
        Cell.given(claim.corrects().orElse("")),
        Cell.given(CanonicalText.of(claim.statement())),
        Cell.given(StatementWords.of(claim.statement())),
        Cell.given(claim.claimedFor().orElse("")),
        Cell.given(claim.tried().map(tried -> CanonicalText.of(tried.statement())).orElse("")),
        Cell.given(claim.expected().word()),
        verdict(finding, finding.judgement().word()),
        Cell.given(finding.fault().map(Fault::words).orElse("")),
        Cell.given(asExpected ? "yes" : "no"),
        Cell.given(
            finding
                .theorem()
                .map(theorem -> theorem.conclusion().name().toLowerCase(Locale.ROOT))
                .orElse("")),
        Cell.set(refuted ? ground.cases() : List.of()),
        Cell.set(ground.reasons()),
        Cell.given(finding.cases()),
        Cell.given(finding.hunted().map(far -> Long.toString(far.cases())).orElse("")),
        Cell.given(finding.hunted().map(far -> Long.toString(far.unanswered())).orElse("")),
        Cell.given(seconds(finding)),
        Cell.given(claim.note().orElse("")));
  }

  private static String seconds(Finding finding) {
    return String.format(Locale.ROOT, "%.3f", finding.time().toMillis() / 1000.0);
  }

  /** A table per source, and a line that sums up. */
  public static String markdown(
      List<ClaimFile> files, List<Finding> findings, List<PrintedFinding> printed) {
    StringBuilder text = new StringBuilder();
    for (ClaimFile file : files) {
      List<List<Cell>> rows = new ArrayList<>();
      for (Finding finding : of(file, findings)) {
        String expected = finding.isAsExpected() ? "" : ", expected " + finding.claim().expected();
        rows.add(
            List.of(
                verdict(finding, finding.judgement() + expected),
                Cell.given(finding.claim().id()),
                Cell.given(finding.claim().citation()),
                Cell.given(finding.cases()),
                Cell.given(finding.hunted().map(far -> Long.toString(far.cases())).orElse("")),
                Cell.given(seconds(finding)),
                Cell.given(Ledger.detail(finding))));
      }
      text.append("## ").append(file.key()).append(": ");
      text.append(Markdown.plain(file.title())).append("\n\n");
      text.append(
          Table.of(
                  columns("verdict", "claim", "citation", "cases", "hunted", "seconds", "detail"),
                  rows)
              .format(Format.MARKDOWN));
      text.append('\n');
    }
    text.append(Ledger.summary(findings)).append('\n');
    if (!printed.isEmpty()) {
      text.append('\n').append(PrintedLedger.summary(printed)).append('\n');
    }
    return text.toString();
  }

  /** The findings about the claims of one file. */
  static List<Finding> of(ClaimFile file, List<Finding> findings) {
    return findings.stream()
        .filter(finding -> finding.claim().source().equals(file.key()))
        .toList();
  }

  /** The list of the claims, with the printed proofs after those of their source. */
  public static Table list(List<ClaimFile> files) {
    return Table.of(
        columns("claim", "citation", "title", "claimed_for", "tried", "expected"),
        files.stream()
            .flatMap(
                file ->
                    Stream.concat(
                        file.claims().stream().map(FindingTables::listed),
                        file.printed().stream().map(FindingTables::listed)))
            .toList());
  }

  private static List<Cell> listed(Claim claim) {
    return Stream.of(
            claim.name(),
            claim.citation(),
            claim.title(),
            ClaimedDomain.of(claim).plain().claimed().orElse(""),
            ClaimedDomain.of(claim).plain().tried().orElse(""),
            claim.expected().word())
        .map(Cell::given)
        .toList();
  }

  private static List<Cell> listed(PrintedProof proof) {
    return Stream.of(
            proof.name(),
            "[" + proof.source() + ", " + proof.place() + "]",
            proof.title(),
            "a printed proof of " + proof.proves().id(),
            "",
            proof.decided().size() + " steps")
        .map(Cell::given)
        .toList();
  }

  private static List<Table.Column> columns(String... keys) {
    return Stream.of(keys).map(key -> new Table.Column(key, key.replace('_', ' '))).toList();
  }

  /** The verdict, with the theorem that it comes from if there is one. */
  private static Cell verdict(Finding finding, String word) {
    return finding.theorem().map(theorem -> Cell.proved(theorem, word)).orElse(Cell.given(word));
  }

  /** What a claim that does not hold is in the case that was found. */
  static String failure(Finding finding) {
    Set<TruthValue> possible = finding.theorem().orElseThrow().possible();
    if (possible.size() > 1) {
      return "is false or undefined";
    }
    return possible.contains(TruthValue.UNDEFINED) ? "is undefined" : FAILS;
  }
}
