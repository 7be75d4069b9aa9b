package org.exactreferee.check;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.exactreferee.check.hunt.Hunted;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.Fault;
import org.exactreferee.text.claims.Judgement;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.Ground;

/**
 * What became of a claim.
 *
 * @param result what the kernel proved of it, or why that is nothing
 * @param ground what decided it, or what was missing
 * @param cases how many cases were looked at, all of which held if the claim does
 * @param remembered how many of these only an earlier run looked at
 * @param hunted how far counterexamples were looked for outside of these; empty if they were not,
 *     since another verdict needs no hunt or it was switched off
 * @param time how long its parts took together
 */
public record Finding(
    Claim claim,
    Result result,
    Ground ground,
    long cases,
    long remembered,
    Optional<Hunted> hunted,
    Duration time) {

  public Finding {
    if (result instanceof Decided decided) {
      Theorem theorem = decided.theorem();
      boolean whole = theorem.claim().equals(claim.statement());
      boolean tried = theorem.holds() && theorem.claim().equals(claim.decided());
      boolean fits = (whole || tried) && theorem.part().isEmpty();
      boolean recalled = remembered > 0 && theorem.holds();
      if (!fits || recalled) {
        throw new IllegalArgumentException("theorem (" + theorem + ") must be about it");
      }
    }
  }

  /** A theorem about the claim, or about all that is tried of it; or why there is none. */
  public sealed interface Result {}

  /**
   * The kernel proved something: of the claim, or that it holds in all cases that are tried. That a
   * claim does not hold is proved of the claim itself.
   *
   * @param parts the theorems that it was joined from, if it was
   */
  public record Decided(Theorem theorem, List<Theorem> parts) implements Result {
    public Decided {
      parts = List.copyOf(parts);
    }

    /** What was decided as a whole. */
    public Decided(Theorem theorem) {
      this(theorem, List.of());
    }
  }

  /** Why there is no theorem. */
  public enum Undecided implements Result {
    /** All parts are said to hold, some of them by the file of an earlier run alone. */
    REMEMBERED,
    /** Something was missing. */
    OPEN,
    /** The program failed at it. */
    INTERNAL_ERROR
  }

  /** What the kernel proved of the claim; a verdict other than UNKNOWN comes from here alone. */
  public Optional<Theorem> theorem() {
    return result instanceof Decided decided ? Optional.of(decided.theorem()) : Optional.empty();
  }

  public Judgement judgement() {
    if (theorem().isEmpty()) {
      return result == Undecided.REMEMBERED ? Judgement.REMEMBERED : Judgement.UNKNOWN;
    }
    if (!theorem().get().holds()) {
      return Judgement.REFUTED;
    }
    return claim.claimedFor().isPresent() || isOnlyTried() ? Judgement.CHECKED : Judgement.PROVED;
  }

  /** In which way the claim is wrong, as its file says, if it is refuted. */
  public Optional<Fault> fault() {
    return judgement() == Judgement.REFUTED ? Optional.of(claim.marks().fault()) : Optional.empty();
  }

  /** Whether the theorem is about the cases that are tried, and not about the whole claim. */
  public boolean isOnlyTried() {
    return theorem().filter(known -> !known.claim().equals(claim.statement())).isPresent();
  }

  /** The statement that the ground is about. */
  public Expression decided() {
    return theorem().map(Theorem::claim).orElse(claim.decided());
  }

  /** {@code 1 case} or {@code 12 cases}. */
  public String casesInWords() {
    return cases == 1 ? "1 case" : cases + " cases";
  }

  /** {@code 12 cases, 180 hunted}; of a claim that is only CHECKED, also that there was no hunt. */
  public String effortInWords() {
    String hunt =
        hunted
            .map(far -> ", " + far.cases() + " hunted")
            .orElse(judgement() == Judgement.CHECKED ? ", hunt off" : "");
    return casesInWords() + hunt;
  }

  /** Whether the author of the file was right. */
  public boolean isAsExpected() {
    return judgement() == claim.expected();
  }

  /** What is missing in the written proof of the claim; empty if it has none, or nothing is. */
  public Optional<String> openStep() {
    String otherwise =
        switch (judgement()) {
          case PROVED -> "; it is proved without that";
          case REFUTED -> "; it is refuted without that";
          case CHECKED, UNKNOWN, REMEMBERED -> "";
        };
    return WholeClaim.openStep(claim).map(open -> open + otherwise);
  }
}
