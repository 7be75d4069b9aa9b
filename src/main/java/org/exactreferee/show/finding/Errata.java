package org.exactreferee.show.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.exactreferee.check.Finding;
import org.exactreferee.check.PrintedFinding;
import org.exactreferee.show.table.Markdown;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimFile;
import org.exactreferee.text.claims.Fault;
import org.exactreferee.text.claims.Judgement;
import org.exactreferee.text.claims.PrintedStep;
import org.exactreferee.text.claims.StepVerdict;
import org.exactreferee.trusted.language.tree.CanonicalText;

/**
 * The refuted statements of papers: what is printed, where that fails, and what holds instead, one
 * paragraph each.
 */
public final class Errata {

  private Errata() {}

  /** A Markdown text that is the same for the same verdicts. */
  public static String of(
      List<ClaimFile> files, List<Finding> findings, List<PrintedFinding> printed) {
    StringBuilder text = new StringBuilder("# Errata\n\n");
    text.append(
        """
        Statements of the papers that are false or undefined as printed, found by `referee check --errata`. Each
        counterexample is the first that was found; all numbers are exact but those after `about`, which are rounded to
        nearest. The formulas are in the language of `specs/FORMAT.md`. What is only undefined at an edge, misprinted or
        lacks a condition stands apart from what is false as printed, and so do garbles of the text copy, which are no
        errors of the paper.
        """);
    for (ClaimFile file : files) {
      List<Finding> own = FindingTables.of(file, findings);
      List<Finding> refuted =
          own.stream().filter(finding -> finding.judgement() == Judgement.REFUTED).toList();
      text.append("\n## ").append(file.key()).append(": ");
      text.append(Markdown.plain(file.title())).append("\n\n");
      text.append(refuted.size()).append(" of ").append(own.size());
      text.append(" claims about this paper are refuted");
      text.append(Ledger.faults(Judgement.REFUTED, own)).append(".\n");
      text.append(entries(refuted, own, Fault.FALSE));
      printed.stream()
          .filter(one -> one.proof().source().equals(file.key()))
          .forEach(one -> text.append(steps(one)));
      for (Fault other : List.of(Fault.SLIP, Fault.GARBLE)) {
        String entries = entries(refuted, own, other);
        if (!entries.isEmpty()) {
          text.append("\n## ").append(file.key()).append(", ").append(other.words()).append("\n");
          text.append(entries);
        }
      }
    }
    return text.toString();
  }

  private static String entries(List<Finding> refuted, List<Finding> own, Fault fault) {
    return refuted.stream()
        .filter(finding -> finding.fault().filter(fault::equals).isPresent())
        .map(finding -> entry(finding, own))
        .collect(Collectors.joining());
  }

  private static String entry(Finding finding, List<Finding> own) {
    Claim claim = finding.claim();
    List<String> sentences = new ArrayList<>();
    String lines =
        claim.lines().isEmpty() ? "" : " (text line " + String.join(", ", claim.lines()) + ")";
    sentences.add(
        Markdown.plain(claim.citation()) + lines + " says: " + Markdown.plain(claim.title()) + ".");
    sentences.add("That is, " + formula(claim) + ".");
    ClaimedDomain domain = ClaimedDomain.of(claim);
    domain.claimed().ifPresent(wide -> sentences.add("Claimed for: " + Markdown.plain(wide) + "."));
    domain.tried().ifPresent(cases -> sentences.add("Tried for: " + Markdown.plain(cases) + "."));
    sentences.add("This " + Markdown.plain(Refutation.of(finding).words()) + ".");
    claim.note().ifPresent(note -> sentences.add(Markdown.plain(note)));
    List<Finding> corrections = corrections(claim, own);
    corrections.forEach(correction -> sentences.add(correction(correction)));
    if (corrections.isEmpty()) {
      sentences.add("No corrected statement stands beside it.");
    }
    List<String> definitions = new ArrayList<>();
    for (Finding each : join(finding, corrections)) {
      ClaimedDomain.definitions(each.claim()).stream()
          .map(definition -> "`" + CanonicalText.of(definition) + "`")
          .filter(definition -> !definitions.contains(definition))
          .forEach(definitions::add);
    }
    String here = definitions.isEmpty() ? "" : "\nHere " + String.join(", ", definitions) + ".\n";
    return "\n### " + claim.id() + "\n\n" + String.join(" ", sentences) + "\n" + here;
  }

  /** The steps of a printed proof that do not follow, a paragraph each. */
  private static String steps(PrintedFinding finding) {
    StringBuilder text = new StringBuilder();
    for (PrintedStep step : finding.steps().keySet()) {
      if (finding.verdict(step) != StepVerdict.DOES_NOT_FOLLOW) {
        continue;
      }
      Claim claim = step.decided().orElseThrow();
      List<String> sentences = new ArrayList<>();
      String line =
          claim.lines().isEmpty() ? "" : " (text line " + String.join(", ", claim.lines()) + ")";
      String from = step.uses().isEmpty() ? "" : " from " + String.join(", ", step.uses());
      sentences.add(
          Markdown.plain(claim.citation())
              + line
              + " concludes `"
              + CanonicalText.of(step.statement())
              + "`"
              + from
              + ".");
      sentences.add(
          "That does not follow: it "
              + Markdown.plain(Refutation.of(finding.steps().get(step)).words())
              + ".");
      claim.note().ifPresent(note -> sentences.add(Markdown.plain(note)));
      repair(finding, step).ifPresent(sentences::add);
      text.append("\n### ").append(claim.id()).append("\n\n");
      text.append(String.join(" ", sentences)).append('\n');
    }
    return text.toString();
  }

  private static Optional<String> repair(PrintedFinding finding, PrintedStep wrong) {
    return finding.steps().keySet().stream()
        .filter(step -> step.repairs().filter(wrong.label()::equals).isPresent())
        .map(
            step ->
                "In its place: `"
                    + CanonicalText.of(step.statement())
                    + "`, which "
                    + (finding.verdict(step) == StepVerdict.FOLLOWS ? "follows." : "is open."))
        .findFirst();
  }

  private static List<Finding> join(Finding first, List<Finding> others) {
    List<Finding> all = new ArrayList<>(List.of(first));
    all.addAll(others);
    return all;
  }

  private static String formula(Claim claim) {
    return "`" + CanonicalText.of(StatementWords.body(claim.statement())) + "`";
  }

  public static List<Finding> corrections(Claim claim, List<Finding> own) {
    return own.stream()
        .filter(other -> other.claim().corrects().filter(claim.id()::equals).isPresent())
        .collect(Collectors.toList());
  }

  private static String correction(Finding finding) {
    Claim claim = finding.claim();
    String verdict =
        switch (finding.judgement()) {
          case PROVED -> "which is proved";
          case CHECKED ->
              "checked in " + finding.casesInWords() + ", " + ClaimedDomain.of(claim).words();
          case REFUTED -> "which is refuted too: it " + Refutation.of(finding).words();
          case UNKNOWN -> "which is not decided";
          case REMEMBERED -> "which an earlier run is said to have decided";
        };
    return ("Corrected (" + claim.id() + "): " + Markdown.plain(claim.title()))
        + (", " + formula(claim) + ", " + Markdown.plain(verdict) + ".");
  }
}
