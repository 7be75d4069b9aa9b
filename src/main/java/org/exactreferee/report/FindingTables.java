package org.exactreferee.report;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.exactreferee.check.Finding;
import org.exactreferee.claim.CanonicalText;
import org.exactreferee.claim.TruthValue;
import org.exactreferee.kernel.Theorem;
import org.exactreferee.spec.Claim;
import org.exactreferee.spec.ClaimFile;
import org.exactreferee.spec.Judgement;

/** What became of claims, and the claims themselves, as tables. */
public final class FindingTables {

  /** How a claim fails that is false. */
  static final String FAILS = "fails";

  private FindingTables() {}

  /** One object per claim, every value a string or a list of strings. */
  public static String json(List<Finding> findings) {
    List<Table.Column> columns =
        columns(
            "claim",
            "title",
            "citation",
            "lines",
            "corrects",
            "statement",
            "words",
            "claimed_for",
            "expected",
            "judgement",
            "as_expected",
            "conclusion",
            "counterexample",
            "reasons",
            "cases",
            "seconds",
            "note");
    return Table.of(columns, findings.stream().map(FindingTables::row).toList())
        .format(Format.JSON);
  }

  private static List<Cell> row(Finding finding) {
    Claim claim = finding.claim();
    GroundText ground = GroundText.of(finding.claim().statement(), finding.ground());
    boolean refuted = finding.judgement() == Judgement.REFUTED;
    return List.of(
        Cell.of(claim.name()),
        Cell.of(claim.title()),
        Cell.of(claim.citation()),
        new Cell.Names(claim.lines()),
        Cell.of(claim.corrects().orElse("")),
        Cell.of(CanonicalText.of(claim.statement())),
        Cell.of(StatementWords.of(claim.statement())),
        Cell.of(claim.claimedFor().orElse("")),
        Cell.of(claim.expected().word()),
        Cell.of(finding.judgement().word()),
        Cell.of(finding.isAsExpected() ? "yes" : "no"),
        Cell.of(
            finding
                .theorem()
                .map(theorem -> theorem.conclusion().name().toLowerCase(Locale.ROOT))
                .orElse("")),
        new Cell.Names(refuted ? ground.cases() : List.of()),
        new Cell.Names(ground.reasons()),
        Cell.of(finding.cases()),
        Cell.of(seconds(finding)),
        Cell.of(claim.note().orElse("")));
  }

  private static String seconds(Finding finding) {
    return String.format(Locale.ROOT, "%.3f", finding.time().toMillis() / 1000.0);
  }

  /** A table per source, and a line that sums up. */
  public static String markdown(List<ClaimFile> files, List<Finding> findings) {
    StringBuilder text = new StringBuilder();
    for (ClaimFile file : files) {
      List<List<Cell>> rows = new ArrayList<>();
      for (Finding finding : of(file, findings)) {
        String expected = finding.isAsExpected() ? "" : ", expected " + finding.claim().expected();
        rows.add(
            List.of(
                Cell.of(finding.judgement() + expected),
                Cell.of(finding.claim().id()),
                Cell.of(finding.claim().citation()),
                Cell.of(finding.cases()),
                Cell.of(seconds(finding)),
                Cell.of(Ledger.detail(finding))));
      }
      text.append("## ").append(file.key()).append(": ").append(file.title()).append("\n\n");
      text.append(
          Table.of(columns("verdict", "claim", "citation", "cases", "seconds", "detail"), rows)
              .format(Format.MARKDOWN));
      text.append('\n');
    }
    return text.append(Ledger.summary(findings)).append('\n').toString();
  }

  /** The findings about the claims of one file. */
  static List<Finding> of(ClaimFile file, List<Finding> findings) {
    return findings.stream()
        .filter(finding -> finding.claim().source().equals(file.key()))
        .toList();
  }

  /** Which claims there are. */
  public static Table list(List<ClaimFile> files) {
    return Table.of(
        columns("claim", "citation", "title", "expected"),
        files.stream()
            .flatMap(file -> file.claims().stream())
            .map(
                claim ->
                    Stream.of(
                            claim.name(), claim.citation(), claim.title(), claim.expected().word())
                        .map(Cell::of)
                        .toList())
            .toList());
  }

  private static List<Table.Column> columns(String... keys) {
    return Stream.of(keys).map(key -> new Table.Column(key, key.replace('_', ' '))).toList();
  }

  /** How a refuted claim fails: it fails, or is undefined, or false or undefined, in its case. */
  static String failure(Finding finding) {
    Set<TruthValue> possible =
        finding.theorem().map(Theorem::possible).orElse(EnumSet.of(TruthValue.FALSE));
    if (!possible.contains(TruthValue.UNDEFINED)) {
      return FAILS;
    }
    return possible.contains(TruthValue.FALSE) ? "false or undefined" : "undefined";
  }
}
