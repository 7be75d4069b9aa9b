package org.exactreferee.check;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.check.proof.WrittenTheorems;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimProof;
import org.exactreferee.text.claims.Judgement;
import org.exactreferee.text.claims.Marks;
import org.exactreferee.text.claims.PrintedProof;
import org.exactreferee.text.claims.PrintedStep;
import org.exactreferee.text.claims.WrittenProof;
import org.exactreferee.text.claims.WrittenStep;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * Puts the steps of a printed proof together: a proof that what it rests on gives the claim, which
 * cites the theorems about the steps and is followed by the kernel like any other.
 */
final class Composition {

  private final PrintedProof proof;
  private final List<PrintedFinding.Root> roots;
  private final List<WrittenStep> steps = new ArrayList<>();

  private Composition(PrintedProof proof, List<PrintedFinding.Root> roots) {
    this.proof = proof;
    this.roots = roots;
  }

  static WrittenTheorems.Attempt attempt(PrintedProof proof, List<PrintedFinding.Root> roots) {
    return WholeClaim.written(new Composition(proof, roots).claim());
  }

  /** That what a proof rests on gives the claim. */
  static Expression statement(PrintedProof proof, List<PrintedFinding.Root> roots) {
    Expression statement = proof.proves().statement();
    for (int i = roots.size() - 1; i >= 0; i--) {
      Expression root = statement(proof, roots.get(i));
      statement = new Expression.Logical(Connective.IMPLIES, root, statement);
    }
    return statement;
  }

  /** The same as a claim with a proof. */
  private Claim claim() {
    write();
    Set<Claim> cited = new LinkedHashSet<>(proof.decided());
    proof.steps().forEach(step -> step.cites().filter(this::isProved).ifPresent(cited::add));
    List<WrittenStep> general = proof.proves().proof().map(ClaimProof::general).orElse(List.of());
    proof.proves().proof().map(ClaimProof::cited).ifPresent(cited::addAll);
    WrittenProof written =
        new WrittenProof(proof.file(), proof.id(), false, Optional.empty(), steps, proof.line());
    return new Claim(
        proof.id(),
        proof.title(),
        proof.source(),
        proof.place(),
        proof.lines(),
        Optional.empty(),
        statement(proof, roots),
        Optional.empty(),
        Optional.of(new ClaimProof(written, List.copyOf(cited), general)),
        Optional.empty(),
        Judgement.PROVED,
        Marks.NONE,
        Optional.empty(),
        proof.line());
  }

  private static Expression statement(PrintedProof proof, PrintedFinding.Root root) {
    return root.claim()
        .map(Claim::statement)
        .orElseGet(() -> step(proof, root.label()).statement());
  }

  private static PrintedStep step(PrintedProof proof, String label) {
    return proof.steps().stream()
        .filter(step -> step.label().equals(label))
        .findFirst()
        .orElseThrow();
  }

  private boolean isProved(Claim claim) {
    return roots.stream().noneMatch(root -> root.claim().filter(claim::equals).isPresent());
  }

  private void add(WrittenStep.Content content) {
    steps.add(new WrittenStep(proof.line(), content));
  }

  private void write() {
    roots.forEach(root -> add(new WrittenStep.Suppose("root " + root.label())));
    Set<Claim> known = new LinkedHashSet<>();
    for (PrintedStep step : proof.steps()) {
      step.cites()
          .filter(this::isProved)
          .filter(known::add)
          .ifPresent(claim -> add(new WrittenStep.From(claim.id(), List.of(), "cited")));
      step.decided()
          .ifPresent(
              claim -> {
                add(new WrittenStep.From(claim.id(), List.of(), step.label()));
                if (restsOnClosed(step) && !proof.letters().isEmpty()) {
                  add(new WrittenStep.Instance(List.of(), step.label(), step.label()));
                }
              });
    }
    if (proof.end().isEmpty()) {
      add(new WrittenStep.Known());
    } else {
      steps.addAll(proof.end());
    }
  }

  /** Whether its theorem begins with a claim or a theorem from elsewhere. */
  private boolean restsOnClosed(PrintedStep step) {
    return step.cites().isPresent()
        || step.uses().stream()
            .anyMatch(use -> step(proof, use).role() == PrintedStep.Role.OUTSIDE);
  }
}
