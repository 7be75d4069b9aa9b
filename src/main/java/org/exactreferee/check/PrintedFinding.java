package org.exactreferee.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.check.proof.WrittenTheorems;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.Judgement;
import org.exactreferee.text.claims.PrintedProof;
import org.exactreferee.text.claims.PrintedStep;
import org.exactreferee.text.claims.StepVerdict;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * What became of a printed proof.
 *
 * @param steps what was found about each step that is decided, in their order
 * @param roots what the proof rests on without that being proved
 * @param composed that the roots give the claim, proved from the steps
 * @param missing why the steps do not give the claim, if they all follow and do not
 */
public record PrintedFinding(
    PrintedProof proof,
    Map<PrintedStep, Finding> steps,
    List<Root> roots,
    Optional<Theorem> composed,
    Optional<String> missing) {

  public PrintedFinding {
    roots = List.copyOf(roots);
    Expression stated = Composition.statement(proof, roots);
    if (composed.filter(one -> !one.holds() || !one.claim().equals(stated)).isPresent()) {
      throw new IllegalArgumentException("theorem (" + composed + ") must be about the proof");
    }
  }

  /**
   * Something that a proof rests on.
   *
   * @param label what the proof calls it
   * @param claim the claim that it is, or nothing for a theorem from elsewhere
   * @param judgement what became of the claim in the same run; empty if it was not decided there
   */
  public record Root(String label, Optional<Claim> claim, Optional<Judgement> judgement) {

    /** {@code lemma-2 (checked)}. */
    public String words() {
      return claim.map(Claim::id).orElse(label)
          + " ("
          + claim
              .map(unused -> judgement.map(Judgement::word).orElse("not decided in this run"))
              .orElse("a theorem from elsewhere")
          + ")";
    }
  }

  /** What became of proofs, from what was found about claims and about their steps. */
  public static List<PrintedFinding> of(List<PrintedProof> proofs, List<Finding> findings) {
    Map<Claim, Finding> found = new HashMap<>();
    findings.forEach(finding -> found.put(finding.claim(), finding));
    return proofs.stream().map(proof -> of(proof, found)).toList();
  }

  private static PrintedFinding of(PrintedProof proof, Map<Claim, Finding> found) {
    Map<PrintedStep, Finding> steps = new LinkedHashMap<>();
    for (PrintedStep step : proof.steps()) {
      step.decided().ifPresent(claim -> steps.put(step, found.get(claim)));
    }
    List<Root> roots = new ArrayList<>();
    for (PrintedStep step : proof.steps()) {
      if (step.role() == PrintedStep.Role.OUTSIDE) {
        roots.add(new Root(step.label(), Optional.empty(), Optional.empty()));
      }
      step.cites()
          .filter(claim -> roots.stream().noneMatch(root -> root.claim().equals(step.cites())))
          .filter(
              claim -> WholeClaim.theorem(claim, Optional.ofNullable(found.get(claim))).isEmpty())
          .ifPresent(
              claim ->
                  roots.add(
                      new Root(
                          step.label(),
                          Optional.of(claim),
                          Optional.ofNullable(found.get(claim)).map(Finding::judgement))));
    }
    boolean follows =
        steps.values().stream().allMatch(finding -> verdict(finding) == StepVerdict.FOLLOWS);
    if (!follows) {
      return new PrintedFinding(proof, steps, roots, Optional.empty(), Optional.empty());
    }
    steps.values().forEach(WholeClaim::remember);
    WrittenTheorems.Attempt attempt = Composition.attempt(proof, roots);
    return new PrintedFinding(proof, steps, roots, attempt.theorem(), attempt.open());
  }

  private static StepVerdict verdict(Finding finding) {
    return StepVerdict.of(finding.judgement());
  }

  /** What became of a step that is decided. */
  public StepVerdict verdict(PrintedStep step) {
    return verdict(steps.get(step));
  }

  /** Whether the author of the file was right about a step. */
  public boolean isAsExpected(PrintedStep step) {
    return verdict(step) == step.expected();
  }

  public ProofVerdict verdict() {
    List<StepVerdict> verdicts = steps.keySet().stream().map(this::verdict).toList();
    if (verdicts.contains(StepVerdict.DOES_NOT_FOLLOW)) {
      return ProofVerdict.DOES_NOT_FOLLOW;
    }
    if (composed.isEmpty()) {
      return ProofVerdict.OPEN;
    }
    return roots.isEmpty() ? ProofVerdict.PROVED : ProofVerdict.FOLLOWS_FROM;
  }
}
