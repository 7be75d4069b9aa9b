package org.exactreferee.check;

import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.ClaimProver;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.Ground;

/**
 * Decides whole claims: by evaluation, and, where that leaves a claim open, by evidence of another
 * kind or a proof about all values of its letters.
 */
public final class ClaimDecision {

  private ClaimDecision() {}

  /** What the kernel proved, or what evaluation was missing. */
  public static Outcome of(String id, Expression claim, Limits limits) {
    Outcome evaluated = Kernel.decide(id, claim, Optional.empty(), limits, new ProverAnswers());
    return evaluated instanceof Outcome.Open
        ? proposed(id, claim, new ClaimProver(Library.REGISTRY, limits).propose(claim))
            .or(() -> derived(id, claim))
            .<Outcome>map(Outcome.Proved::new)
            .orElse(evaluated)
        : evaluated;
  }

  /** The theorem that a claim holds, if a proof is found that the kernel follows. */
  static Optional<Theorem> derived(String id, Expression claim) {
    return proposed(id, claim, ClaimProver.derive(claim));
  }

  private static Optional<Theorem> proposed(
      String id, Expression claim, Optional<ClaimProver.Proposal> found) {
    return found.flatMap(
        proposal ->
            Kernel.check(id, claim, proposal.conclusion(), proposal.evidence())
                .match(Optional::of, refused -> Optional.empty()));
  }

  /** What decided a theorem's claim, for a reader. */
  public static Ground ground(Theorem theorem) {
    if (theorem.evidence() instanceof Evidence.Derivation derivation) {
      long moves = count(derivation.proof());
      return new Ground.Words("a proof of " + moves + (moves == 1 ? " move" : " moves"));
    }
    return theorem.ground();
  }

  private static long count(List<Move> proof) {
    return proof.stream()
        .mapToLong(move -> 1 + move.proofs().stream().mapToLong(ClaimDecision::count).sum())
        .sum();
  }
}
