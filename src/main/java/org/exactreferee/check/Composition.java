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
import org.exactreferee.trusted.language.tree.Trees;

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
        Optional.of(new ClaimProof(written, List.copyOf(cited))),
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
      writeEnd();
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

  /** Takes what the proof takes as given, and each step at its letters. */
  private void writeEnd() {
    proof.opening().forEach(this::add);
    List<Expression> letters = proof.letters().stream().map(Trees::symbol).toList();
    for (PrintedStep step : proof.steps()) {
      if (step.role() == PrintedStep.Role.ASSUMED) {
        add(new WrittenStep.Suppose(step.label()));
      } else if (step.decided().isPresent()) {
        if (!letters.isEmpty() || !step.uses().isEmpty() || step.cites().isPresent()) {
          add(new WrittenStep.Instance(letters, step.label(), step.label()));
        }
      }
    }
    add(new WrittenStep.Known());
  }
}
