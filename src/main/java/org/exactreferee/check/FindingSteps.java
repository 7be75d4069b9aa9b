package org.exactreferee.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.exactreferee.check.hunt.LeadingVariables;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.PrintedStep;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;

/** Turns what was found about claims into steps of a certificate. */
public final class FindingSteps {

  /** How the name of a step ends that is about what is tried of a claim, and not about it. */
  private static final String TRIED = ".tried";

  private static final Map<Expression, Optional<Theorem>> DERIVED = new ConcurrentHashMap<>();

  private FindingSteps() {}

  /**
   * The same theorem with evidence that other checkers know: they follow derivations, while few of
   * them decide polynomials in several real variables.
   */
  private static Theorem portable(Theorem theorem) {
    boolean evaluated = theorem.holds() && theorem.evidence() instanceof Evidence.Evaluation;
    long reals =
        LeadingVariables.of(theorem.claim()).binders().stream()
            .filter(binder -> binder.domain() instanceof Domain.Interval)
            .count();
    return evaluated && reals > 1
        ? DERIVED
            .computeIfAbsent(theorem.claim(), claim -> ClaimDecision.derived(theorem.id(), claim))
            .orElse(theorem)
        : theorem;
  }

  /**
   * A step that says what was found, none that the kernel would refuse; empty if nothing is known
   * of the claim, or only from an earlier run.
   */
  public static Optional<Step> of(Finding finding) {
    return finding
        .theorem()
        .map(FindingSteps::portable)
        .flatMap(theorem -> step(finding.claim(), theorem));
  }

  /** The steps that the one about a claim cites, each after those that it cites itself. */
  public static List<Step> cited(Finding finding) {
    return finding.theorem().filter(FindingSteps::mayCite).isPresent()
        ? WholeClaim.cited(finding.claim()).stream()
            .map(FindingSteps::portable)
            .map(theorem -> theorem.step(theorem.id()))
            .toList()
        : List.of();
  }

  /** The step that puts a printed proof together, after the claims that it cites. */
  public static List<Step> of(PrintedFinding printed) {
    List<Step> steps = new ArrayList<>();
    for (PrintedStep step : printed.proof().steps()) {
      step.cites().filter(unused -> printed.composed().isPresent()).stream()
          .flatMap(
              claim ->
                  Stream.concat(
                      WholeClaim.cited(claim).stream(),
                      WholeClaim.theorem(claim, Optional.empty()).stream()))
          .map(FindingSteps::portable)
          .map(theorem -> theorem.step(theorem.id()))
          .forEach(steps::add);
    }
    printed.composed().map(theorem -> theorem.step(theorem.id())).ifPresent(steps::add);
    return steps;
  }

  private static boolean mayCite(Theorem theorem) {
    return theorem.holds() || theorem.evidence() instanceof Evidence.Derivation;
  }

  private static Optional<Step> step(Claim claim, Theorem theorem) {
    Step step = theorem.step(name(claim, theorem));
    // Without answers the kernel would compute the same again.
    boolean computed =
        theorem.evidence() instanceof Evidence.Evaluation evaluation
            && evaluation.answers().isEmpty();
    return computed || isAccepted(step, theorem.claim(), WholeClaim.cited(claim))
        ? Optional.of(step)
        : undivided(step.id(), theorem.claim());
  }

  /** {@code GKS21/theorem-5}; with {@code .tried} if only what is tried of it is proved. */
  private static String name(Claim claim, Theorem theorem) {
    return theorem.claim().equals(claim.statement()) ? claim.name() : claim.name() + TRIED;
  }

  /** Parts of a claim ask anew about what they share, which the whole asks about once. */
  private static Optional<Step> undivided(String name, Expression statement) {
    return Kernel.decide(name, statement, Optional.empty(), Kernel.LIMITS, new ProverAnswers())
        .match(Optional::of, refused -> Optional.<Theorem>empty())
        .map(theorem -> theorem.step(name))
        .filter(step -> isAccepted(step, statement, List.of()));
  }

  private static boolean isAccepted(Step step, Expression statement, List<Theorem> earlier) {
    return Kernel.check(step, statement, earlier).match(theorem -> true, refused -> false);
  }
}
