package org.exactreferee.check;

import java.util.List;
import java.util.Optional;
import org.exactreferee.check.hunt.LeadingVariables;
import org.exactreferee.check.proof.WrittenTheorems;
import org.exactreferee.prove.ClaimProver;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.tree.Expression;

/** Attempts a claim for the domain that is claimed, before a part of it is tried. */
final class WholeClaim {

  /**
   * So many cases are looked at one by one, no more: what the file says to try comes next, and a
   * hunt after that.
   */
  private static final long MOST_CASES = 40;

  private WholeClaim() {}

  private static final WrittenTheorems WRITTEN =
      new WrittenTheorems(claim -> searched(claim, Limits.DEFAULT));

  /** What the kernel proves of the claim as it is stated, with little work. */
  static Optional<Theorem> attempt(Claim claim, Limits limits) {
    return WRITTEN
        .attempt(claim)
        .flatMap(WrittenTheorems.Attempt::theorem)
        .or(() -> searched(claim, limits));
  }

  /** What the written proof of a claim shows; the claim has one. */
  static WrittenTheorems.Attempt written(Claim claim) {
    return WRITTEN.attempt(claim).orElseThrow();
  }

  /** The theorem that a claim holds as it is stated, found in this run or else looked for. */
  static Optional<Theorem> theorem(Claim claim, Optional<Finding> finding) {
    if (claim.claimedFor().isPresent()) {
      return Optional.empty();
    }
    finding.ifPresent(WholeClaim::remember);
    return WRITTEN.theorem(claim).filter(Theorem::holds);
  }

  /** Lets proofs cite what was found about a claim. */
  static void remember(Finding finding) {
    finding
        .theorem()
        .filter(theorem -> theorem.holds() && !finding.isOnlyTried())
        .ifPresent(theorem -> WRITTEN.remember(finding.claim(), theorem));
  }

  /** Whether it is known what can be proved of a claim. */
  static boolean isKnown(Claim claim) {
    return WRITTEN.isKnown(claim);
  }

  /** Takes for known what became of the written proof of a claim elsewhere. */
  static void restore(Claim claim, Optional<Theorem> theorem, Optional<String> open) {
    WRITTEN.restore(claim, new WrittenTheorems.Attempt(theorem, open));
  }

  /** What is missing in the written proof of a claim. */
  static Optional<String> openStep(Claim claim) {
    return WRITTEN.known(claim).flatMap(WrittenTheorems.Attempt::open);
  }

  /** The theorems that the written proof of a claim cites. */
  static List<Theorem> cited(Claim claim) {
    return WRITTEN.cited(claim);
  }

  private static Optional<Theorem> searched(Claim claim, Limits limits) {
    Expression statement = claim.statement();
    Optional<Theorem> special =
        new ClaimProver(Library.REGISTRY, limits)
            .propose(statement)
            .map(
                found ->
                    Kernel.check(claim.name(), statement, found.conclusion(), found.evidence()))
            .flatMap(WholeClaim::theorem);
    return special
        .or(() -> evaluated(claim, limits))
        .or(() -> isBeyondSearch(statement) ? Optional.empty() : derived(claim));
  }

  private static Optional<Theorem> derived(Claim claim) {
    return ClaimDecision.derived(claim.name(), claim.statement());
  }

  /**
   * Whether a statement is about laws of mechanisms at letters. These are known by schemas that
   * written proofs apply, and a search does not.
   */
  private static boolean isBeyondSearch(Expression statement) {
    return LeadingVariables.names(statement).stream()
        .anyMatch(name -> name.startsWith("select_") || name.startsWith("mechanism_"));
  }

  /** What evaluation proves of the claim as it is stated, in few cases. */
  static Optional<Theorem> evaluated(Claim claim, Limits limits) {
    Limits few = new Limits(MOST_CASES, limits.bits(), limits.checkpoint());
    return theorem(
        Kernel.decide(claim.name(), claim.statement(), Optional.empty(), few, new ProverAnswers()));
  }

  static Optional<Theorem> theorem(Outcome outcome) {
    return outcome.match(Optional::of, refused -> Optional.empty());
  }
}
