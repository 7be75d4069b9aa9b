package org.exactreferee.show.finding;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Table;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimProof;
import org.exactreferee.text.claims.Fault;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * What a claim says, for a reader to hold against the paper: in words and as a formula, with the
 * definitions it rests on, the meaning of every function, and how it is decided.
 */
public record Explanation(Claim claim) {
  private static final int WIDTH = 100;

  /** One block of lines under a heading. */
  record Section(String key, String heading, List<String> lines) {}

  /** The sections below each other. */
  public String text() {
    return text(sections());
  }

  static String text(List<Section> sections) {
    StringBuilder text = new StringBuilder();
    for (Section section : sections) {
      if (section.lines().isEmpty()) {
        continue;
      }
      text.append(text.length() == 0 ? "" : "\n").append(section.heading()).append('\n');
      section.lines().forEach(line -> text.append(wrapped(line)));
    }
    return text.toString();
  }

  /** One object with a list of strings per section. */
  public String json() {
    return json(sections());
  }

  static String json(List<Section> sections) {
    List<Table.Column> columns = new ArrayList<>();
    List<Cell> cells = new ArrayList<>();
    for (Section section : sections) {
      columns.add(new Table.Column(section.key(), section.heading()));
      cells.add(Cell.set(section.lines()));
    }
    return Table.upright(columns, cells).format(Format.JSON);
  }

  private List<Section> sections() {
    Expression statement = claim.statement();
    List<String> definitions =
        ClaimedDomain.definitions(claim).stream().map(CanonicalText::of).toList();
    return List.of(
        new Section("claim", "Claim", List.of(claim.name() + ": " + claim.title())),
        new Section("citation", "Source", List.of(claim.citationWithLines())),
        new Section("corrects", "Corrects", claim.corrects().stream().toList()),
        new Section("words", "In words", List.of(StatementWords.of(statement))),
        new Section(
            "statement", "Statement", List.of(CanonicalText.of(StatementWords.body(statement)))),
        new Section("tried", "Tried, if that is not decided", tried()),
        new Section("definitions", "Definitions", definitions),
        new Section("functions", "Functions", functions(statement)),
        new Section("claimed_for", "Claimed for", List.of(claimed())),
        new Section("proof", "Proof", proof()),
        new Section("rests_on", "Rests on", claim.proof().map(RootOfTrust::of).orElse(List.of())),
        new Section("procedures", "Decided by", procedures(statement)),
        new Section("cases", "Cases", List.of(cases(claim.decided()))),
        new Section("expected", "Expected", List.of(expected())),
        new Section("note", "Note", claim.note().stream().toList()));
  }

  private String expected() {
    Fault fault = claim.marks().fault();
    return claim.expected().word() + (fault == Fault.FALSE ? "" : ": " + fault.words());
  }

  private List<String> proof() {
    return claim.proof().stream()
        .map(ClaimProof::written)
        .map(written -> "written down, from line " + written.line() + " of " + written.fileName())
        .toList();
  }

  private List<String> tried() {
    return claim.tried().stream()
        .map(tried -> CanonicalText.of(StatementWords.body(tried.statement())))
        .toList();
  }

  private String claimed() {
    return claim
        .claimedFor()
        .map(domain -> domain + "; the statement covers part of it")
        .or(
            () ->
                ClaimedDomain.of(claim)
                    .plain()
                    .tried()
                    .map(cases -> "the domain of the statement itself; tried for " + cases))
        .orElse("the domain of the statement itself");
  }

  private static List<String> functions(Expression statement) {
    FunctionGuide guide = FunctionGuide.read();
    return Subexpressions.names(statement).stream()
        .flatMap(name -> guide.find(name).stream())
        .map(entry -> entry.signature() + ": " + entry.meaning())
        .toList();
  }

  private static List<String> procedures(Expression statement) {
    List<String> lines =
        Procedures.of(statement).stream()
            .map(
                line ->
                    (line.place().isEmpty() ? "" : "in " + line.place() + ": ")
                        + (line.what() + ": " + line.procedure()))
            .distinct()
            .toList();
    return lines.isEmpty() ? List.of("one evaluation") : lines;
  }

  private static String cases(Expression statement) {
    return CaseEstimate.of(statement)
        .map(
            estimate ->
                estimate.words()
                    + " at the head of the statement, those that a guard leaves out "
                    + "included")
        .orElse("not known before it is decided");
  }

  /** Indented by two, broken at spaces where it is too wide. */
  private static String wrapped(String line) {
    StringBuilder text = new StringBuilder();
    StringBuilder current = new StringBuilder(" ");
    for (String word : line.split(" ", -1)) {
      if (current.length() + 1 + word.length() > WIDTH && !current.toString().isBlank()) {
        text.append(current).append('\n');
        current = new StringBuilder("   ");
      }
      current.append(' ').append(word);
    }
    return text.append(current).append('\n').toString();
  }
}
