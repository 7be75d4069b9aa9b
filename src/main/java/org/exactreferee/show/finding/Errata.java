package org.exactreferee.show.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
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
 * The refuted statements of papers, for their authors: of each what is printed, the smallest
 * example found, and what holds instead, in one short paragraph, and the statement as a formula.
 */
public final class Errata {
  private static final Pattern ENCLOSED = Pattern.compile("^([^`]+) lies in (\\[[^`]*])$");

  private Errata() {}

  /** A Markdown text that is the same for the same verdicts. */
  public static String of(
      List<ClaimFile> files, List<Finding> findings, List<PrintedFinding> printed) {
    StringBuilder text = new StringBuilder("# Errata\n\n");
    text.append(
        """
        What the papers print, in our words, the smallest example found at which it fails, and what holds instead.
        `referee check --errata` writes this report. What is undefined at an edge, misprinted or lacks a condition stands
        apart from what is false as printed, and so do garbles of the text copy, which are no errors of the paper. Several
        entries repeat one mistake where a paper uses its own statement again.

        All numbers are exact but those after `about`, which are rounded to nearest. Below each paragraph stands the printed
        statement in the language of `specs/FORMAT.md`; `referee explain NAME` shows its definitions, the cases that were
        tried, and the statement that holds.
        """);
    for (ClaimFile file : files) {
      List<Finding> own = FindingTables.of(file, findings);
      List<Finding> refuted =
          own.stream().filter(finding -> finding.judgement() == Judgement.REFUTED).toList();
      text.append("\n## ").append(file.key()).append(": ");
      text.append(Markdown.plain(file.title())).append("\n\n");
      text.append(refuted.size()).append(" of ").append(own.size());
      text.append(" claims about this paper are refuted");
      text.append(Ledger.faults(Judgement.REFUTED, own)).append(".");
      long wrong = printed.stream().filter(one -> isOf(file, one)).mapToLong(Errata::wrong).sum();
      if (wrong > 0) {
        text.append(" Of the steps of its printed proofs, ")
            .append(wrong)
            .append(" do not follow.");
      }
      text.append('\n');
      text.append(entries(refuted, own, Fault.FALSE));
      printed.stream().filter(one -> isOf(file, one)).forEach(one -> text.append(steps(one)));
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

  private static boolean isOf(ClaimFile file, PrintedFinding finding) {
    return finding.proof().source().equals(file.key());
  }

  /** How many steps of a printed proof do not follow. */
  private static long wrong(PrintedFinding finding) {
    return finding.steps().keySet().stream().filter(step -> isWrong(finding, step)).count();
  }

  private static boolean isWrong(PrintedFinding finding, PrintedStep step) {
    return finding.verdict(step) == StepVerdict.DOES_NOT_FOLLOW;
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
    sentences.add(place(claim) + ": " + Markdown.plain(claim.title()) + ".");
    sentences.add("This " + example(finding) + ".");
    claim.note().ifPresent(note -> sentences.add(Markdown.plain(note)));
    List<Finding> corrections = corrections(claim, own);
    corrections.forEach(correction -> sentences.add(correction(correction)));
    if (corrections.isEmpty()) {
      sentences.add("No corrected statement stands beside it.");
    }
    return paragraph(claim, sentences) + "\n" + formula(claim) + "\n";
  }

  private static String paragraph(Claim claim, List<String> sentences) {
    return "\n### " + claim.id() + "\n\n" + String.join(" ", sentences) + "\n";
  }

  /** {@code [KEY, Lemma 1] (line 3)}. */
  private static String place(Claim claim) {
    String lines =
        claim.lines().isEmpty() ? "" : " (line " + String.join(", ", claim.lines()) + ")";
    return Markdown.plain(claim.citation()) + lines;
  }

  /** {@code fails at `n = 3, k = 1`: the left side ...}. */
  private static String example(Finding finding) {
    Refutation refutation = Refutation.of(finding);
    String where =
        refutation.cases().isEmpty() ? "" : " at `" + String.join(", ", refutation.cases()) + "`";
    String why =
        refutation.facts().stream()
            .filter(fact -> isForAuthors(refutation, fact))
            .map(fact -> Markdown.plain(quoted(fact)))
            .collect(Collectors.joining("; "));
    String end = why.isEmpty() ? "" : ": " + why;
    return Markdown.plain(refutation.failure()) + where + end;
  }

  /** Two sides, a number, or what is undefined: not how the case was searched. */
  private static boolean isForAuthors(Refutation refutation, String fact) {
    return !refutation.failure().equals(FindingTables.FAILS)
        || fact.startsWith(Refutation.LEFT)
        || ENCLOSED.matcher(fact).find();
  }

  /** A formula that is only enclosed stands between backquotes, as the others do. */
  private static String quoted(String fact) {
    return ENCLOSED.matcher(fact).replaceFirst("`$1` lies in `$2`");
  }

  /** The steps of a printed proof that do not follow, a paragraph each. */
  private static String steps(PrintedFinding finding) {
    StringBuilder text = new StringBuilder();
    for (PrintedStep step : finding.steps().keySet()) {
      if (!isWrong(finding, step)) {
        continue;
      }
      Claim claim = step.decided().orElseThrow();
      List<String> sentences = new ArrayList<>();
      String from = step.uses().isEmpty() ? "" : " from " + String.join(", ", step.uses());
      sentences.add(
          place(claim) + " concludes `" + CanonicalText.of(step.statement()) + "`" + from + ".");
      sentences.add("That does not follow: it " + example(finding.steps().get(step)) + ".");
      claim.note().ifPresent(note -> sentences.add(Markdown.plain(note)));
      repair(finding, step).ifPresent(sentences::add);
      text.append(paragraph(claim, sentences));
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

  private static String formula(Claim claim) {
    return "`" + CanonicalText.of(StatementWords.body(claim.statement())) + "`";
  }

  public static List<Finding> corrections(Claim claim, List<Finding> own) {
    return own.stream()
        .filter(other -> other.claim().corrects().filter(claim.id()::equals).isPresent())
        .collect(Collectors.toList());
  }

  /** {@code What holds (lemma-1-corrected, proved): the sum is n(n + 1)/2.}. */
  private static String correction(Finding finding) {
    Claim claim = finding.claim();
    String verdict =
        switch (finding.judgement()) {
          case PROVED -> "proved";
          case CHECKED -> "checked in " + finding.casesInWords();
          case REFUTED -> "refuted too";
          case UNKNOWN -> "not decided";
          case REMEMBERED -> "said to be decided by an earlier run";
        };
    return "What holds ("
        + claim.id()
        + ", "
        + verdict
        + "): "
        + Markdown.plain(claim.title())
        + ".";
  }
}
