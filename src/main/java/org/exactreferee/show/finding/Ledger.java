package org.exactreferee.show.finding;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.exactreferee.check.Finding;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.Fault;
import org.exactreferee.text.claims.Judgement;
import org.exactreferee.text.language.VisibleText;

/** What became of claims, one line each. */
public final class Ledger {
  private static final int LONGEST_DETAIL = 110;

  private final int longestId;
  private final int longestVerdict;

  /**
   * The ledger of these claims; its columns are as wide as their names need.
   *
   * @param resumed whether some of them may be only remembered
   */
  public Ledger(List<Claim> claims, boolean resumed) {
    longestVerdict = (resumed ? Judgement.REMEMBERED : Judgement.CHECKED).name().length() + 1;
    longestId = claims.stream().mapToInt(claim -> claim.id().length()).max().orElse(0);
  }

  /** {@code REFUTED theorem-5 3 cases 0.1 s fails at n = 3, k = 1}. */
  public String line(Finding finding) {
    String cases = finding.effortInWords();
    String line =
        String.format(
            Locale.ROOT,
            "%-" + longestVerdict + "s  %-" + longestId + "s  %25s  %8s  %s",
            finding.judgement(),
            finding.claim().id(),
            cases,
            seconds(finding.time()),
            shortened(detail(finding)));
    if (finding.remembered() > 0) {
      line = line.stripTrailing() + " (" + finding.remembered() + " cases remembered)";
    }
    String expected = finding.claim().expected().word();
    return VisibleText.of(
        finding.isAsExpected() ? line.stripTrailing() : line + " (expected " + expected + ")");
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.2f s", time.toMillis() / 1000.0);
  }

  /** What a reader needs beside the verdict: where it fails, or what was missing. */
  static String detail(Finding finding) {
    return switch (finding.judgement()) {
      case PROVED -> finding.claim().title();
      case CHECKED ->
          finding.claim().title() + "; " + ClaimedDomain.of(finding.claim()).plain().words();
      case REFUTED -> refutation(finding);
      case UNKNOWN -> String.join("; ", GroundText.of(finding.ground()).reasons());
      case REMEMBERED -> finding.claim().title();
    };
  }

  private static String refutation(Finding finding) {
    GroundText text = GroundText.of(finding.decided(), finding.ground());
    List<String> parts = new ArrayList<>();
    parts.add(FindingTables.failure(finding));
    if (!text.cases().isEmpty()) {
      parts.add("at " + String.join(", ", text.cases()));
    }
    String because = String.join("; ", text.reasons());
    return String.join(" ", parts) + (because.isEmpty() ? "" : ": " + because);
  }

  private static String shortened(String detail) {
    return detail.length() <= LONGEST_DETAIL
        ? detail
        : detail.substring(0, LONGEST_DETAIL - 4) + " ...";
  }

  /** {@code 3 claims: 1 proved, 0 checked, 2 refuted, 0 unknown; all as expected}. */
  public static String summary(List<Finding> findings) {
    long differ = findings.stream().filter(finding -> !finding.isAsExpected()).count();
    return counts(findings)
        + (differ == 0 ? "; all as expected" : "; " + differ + " not as expected")
        + (isRemembered(findings) ? "; run without --resume to have them proved" : "");
  }

  private static boolean isRemembered(List<Finding> findings) {
    return findings.stream().anyMatch(one -> one.judgement() == Judgement.REMEMBERED);
  }

  /** {@code 3 claims: 1 proved, 0 checked, 2 refuted, 0 unknown}, with the kinds of faults. */
  static String counts(List<Finding> findings) {
    List<String> counts = new ArrayList<>();
    for (Judgement judgement : Judgement.values()) {
      long count = findings.stream().filter(one -> one.judgement() == judgement).count();
      if (count > 0 || judgement != Judgement.REMEMBERED) {
        counts.add(count + " " + judgement.word() + faults(judgement, findings));
      }
    }
    String number = findings.size() == 1 ? "1 claim: " : findings.size() + " claims: ";
    return number + String.join(", ", counts);
  }

  /**
   * {@code (30 false as printed, 9 undefined or garbled at an edge)}, of what is refuted; nothing
   * if all of it is false as printed.
   */
  public static String faults(Judgement judgement, List<Finding> findings) {
    List<String> parts = new ArrayList<>();
    boolean slips = false;
    for (Fault fault : Fault.values()) {
      long count =
          findings.stream().filter(one -> one.fault().filter(fault::equals).isPresent()).count();
      if (count > 0) {
        parts.add(count + " " + fault.words());
        slips |= fault != Fault.FALSE;
      }
    }
    return judgement == Judgement.REFUTED && slips ? " (" + String.join(", ", parts) + ")" : "";
  }
}
