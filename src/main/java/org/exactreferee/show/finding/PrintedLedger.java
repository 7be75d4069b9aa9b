package org.exactreferee.show.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.exactreferee.check.Finding;
import org.exactreferee.check.PrintedFinding;
import org.exactreferee.check.ProofVerdict;
import org.exactreferee.text.claims.PrintedProof;
import org.exactreferee.text.claims.PrintedStep;
import org.exactreferee.text.claims.StepVerdict;
import org.exactreferee.text.language.VisibleText;
import org.exactreferee.trusted.language.tree.CanonicalText;

/** What became of printed proofs, a line for each and one for each of their steps. */
public final class PrintedLedger {
  private static final int LONGEST_DETAIL = 110;

  private PrintedLedger() {}

  /** The lines about one proof. */
  public static List<String> lines(PrintedFinding finding) {
    List<String> lines = new ArrayList<>();
    PrintedProof proof = finding.proof();
    lines.add(
        "proof %s of %s [%s, %s]: %s"
            .formatted(
                proof.id(), proof.proves().id(), proof.source(), proof.place(), verdict(finding)));
    int longest =
        finding.steps().keySet().stream().mapToInt(step -> step.label().length()).max().orElse(0);
    for (PrintedStep step : finding.steps().keySet()) {
      String line =
          String.format(
              Locale.ROOT,
              "  %-15s  %-" + longest + "s  %s",
              finding.verdict(step).words().toUpperCase(Locale.ROOT),
              step.label(),
              shortened(detail(finding, step)));
      boolean expected = finding.isAsExpected(step);
      lines.add(
          expected ? line.stripTrailing() : line + " (expected " + step.expected().words() + ")");
    }
    return lines.stream().map(VisibleText::of).toList();
  }

  /** {@code FOLLOWS FROM lemma-2 (checked)}. */
  public static String verdict(PrintedFinding finding) {
    String words = finding.verdict().words();
    if (finding.verdict() == ProofVerdict.FOLLOWS_FROM) {
      return words + " " + roots(finding);
    }
    return words + finding.missing().map(missing -> ": " + missing).orElse("");
  }

  static String roots(PrintedFinding finding) {
    return finding.roots().stream()
        .map(PrintedFinding.Root::words)
        .collect(Collectors.joining(", "));
  }

  /** What a reader needs beside the verdict: where a step fails, or else what it says. */
  static String detail(PrintedFinding finding, PrintedStep step) {
    Finding found = finding.steps().get(step);
    return switch (finding.verdict(step)) {
      case FOLLOWS -> CanonicalText.of(step.statement());
      case DOES_NOT_FOLLOW -> Ledger.detail(found);
      case OPEN ->
          found.theorem().isPresent()
              ? found.effortInWords() + "; " + CanonicalText.of(step.statement())
              : Ledger.detail(found);
    };
  }

  private static String shortened(String detail) {
    return detail.length() <= LONGEST_DETAIL
        ? detail
        : detail.substring(0, LONGEST_DETAIL - 4) + " ...";
  }

  /**
   * {@code 2 printed proofs with 9 steps: 7 follow, 1 do not follow, 1 open; 2 steps added; all as
   * expected}. Steps that are not printed, such as those that repair others, are counted apart.
   */
  public static String summary(List<PrintedFinding> findings) {
    long differ =
        findings.stream()
            .flatMap(one -> one.steps().keySet().stream().filter(step -> !one.isAsExpected(step)))
            .count();
    return counts(findings)
        + (differ == 0 ? "; all as expected" : "; " + differ + " not as expected");
  }

  static String counts(List<PrintedFinding> findings) {
    String steps =
        "%d follow, %d do not follow, %d open"
            .formatted(
                count(findings, StepVerdict.FOLLOWS),
                count(findings, StepVerdict.DOES_NOT_FOLLOW),
                count(findings, StepVerdict.OPEN));
    long all = findings.stream().mapToLong(one -> one.steps().size()).sum();
    long printed =
        findings.stream()
            .flatMap(one -> one.steps().keySet().stream())
            .filter(PrintedStep::isPrinted)
            .count();
    return "%s with %s: %s; %s added"
        .formatted(
            counted(findings.size(), "printed proof"),
            counted(printed, "step"),
            steps,
            counted(all - printed, "step"));
  }

  private static String counted(long count, String thing) {
    return count + " " + thing + (count == 1 ? "" : "s");
  }

  private static long count(List<PrintedFinding> findings, StepVerdict verdict) {
    return findings.stream()
        .flatMap(
            one ->
                one.steps().keySet().stream()
                    .filter(PrintedStep::isPrinted)
                    .filter(step -> one.verdict(step) == verdict))
        .count();
  }
}
