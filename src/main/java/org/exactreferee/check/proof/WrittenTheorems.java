package org.exactreferee.check.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.exactreferee.check.proof.Elaboration.OpenStep;
import org.exactreferee.prove.derivation.induction.DerivationSearch;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimProof;
import org.exactreferee.text.claims.WrittenStep;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.derivation.DerivationRule;
import org.exactreferee.trusted.kernel.derivation.GroundTerms;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Substitution;

/** Proves claims by the proofs that are written for them, each claim once. */
public final class WrittenTheorems {

  private final Map<Claim, Attempt> attempts = new ConcurrentHashMap<>();

  /** Who proves a claim holds its lock; a proof cites only what stands before it. */
  private final Map<Claim, Object> locks = new ConcurrentHashMap<>();

  private final Function<Claim, Optional<Theorem>> otherwise;

  /** As much work as so many searches may take is what one gap of a proof may take. */
  private static final int SEARCHES = 4;

  /**
   * Nothing is proved yet.
   *
   * @param otherwise proves a claim that is cited and has no written proof
   */
  public WrittenTheorems(Function<Claim, Optional<Theorem>> otherwise) {
    this.otherwise = otherwise;
  }

  /**
   * What became of a proof.
   *
   * @param open what is missing, if there is no theorem
   */
  public record Attempt(Optional<Theorem> theorem, Optional<String> open) {
    static Attempt open(String what) {
      return new Attempt(Optional.empty(), Optional.of(what));
    }
  }

  /** What the written proof of a claim shows; empty if there is none. */
  public Optional<Attempt> attempt(Claim claim) {
    if (claim.proof().isEmpty()) {
      return Optional.empty();
    }
    synchronized (locks.computeIfAbsent(claim, unused -> new Object())) {
      Attempt known = attempts.get(claim);
      Attempt attempt = known == null ? prove(claim, claim.proof().get()) : known;
      attempts.put(claim, attempt);
      return Optional.of(attempt);
    }
  }

  /** The theorems that the proof of a claim rests on, each after those that it rests on itself. */
  public List<Theorem> cited(Claim claim) {
    List<Theorem> all = new ArrayList<>();
    for (Claim cited : claim.proof().map(ClaimProof::cited).orElse(List.of())) {
      cited(cited).stream().filter(one -> !all.contains(one)).forEach(all::add);
      theorem(cited).filter(one -> !all.contains(one)).ifPresent(all::add);
    }
    return all;
  }

  /** What became of the written proof of a claim, if it was looked at. */
  public Optional<Attempt> known(Claim claim) {
    return Optional.ofNullable(attempts.get(claim)).filter(unused -> claim.proof().isPresent());
  }

  /** Lets proofs cite a theorem that a claim holds, whatever proved it. */
  public void remember(Claim claim, Theorem theorem) {
    restore(claim, new Attempt(Optional.of(theorem), Optional.empty()));
  }

  /** Takes for known what became of a claim elsewhere, if it is not known here. */
  public void restore(Claim claim, Attempt attempt) {
    attempts.putIfAbsent(claim, attempt);
  }

  /** Whether a claim was looked at. */
  public boolean isKnown(Claim claim) {
    return attempts.containsKey(claim);
  }

  /** What is proved of a claim. */
  public Optional<Theorem> theorem(Claim claim) {
    Attempt known = attempts.get(claim);
    if (known == null && claim.proof().isEmpty()) {
      known = new Attempt(otherwise.apply(claim), Optional.empty());
      attempts.put(claim, known);
    }
    return known == null ? attempt(claim).flatMap(Attempt::theorem) : known.theorem();
  }

  private Attempt prove(Claim claim, ClaimProof proof) {
    List<Theorem> earlier = cited(claim);
    DerivationRule rule =
        new DerivationRule(
            GroundTerms.normalForm(),
            earlier.stream()
                .filter(Theorem::holds)
                .map(t -> CanonicalText.of(t.claim()))
                .collect(Collectors.toSet()));
    try {
      List<Move> moves = moves(claim, proof, rule);
      Evidence evidence = new Evidence.Derivation(moves);
      Conclusion conclusion =
          proof.written().refutes() ? Conclusion.DOES_NOT_HOLD : Conclusion.HOLDS;
      Outcome outcome =
          Kernel.check(claim.name(), claim.statement(), conclusion, evidence, earlier);
      return outcome.match(
          theorem -> new Attempt(Optional.of(theorem), Optional.empty()),
          refused -> Attempt.open(refused.toString()));
    } catch (OpenStep open) {
      return Attempt.open(
          "line " + open.line() + " of its proof: " + open.getMessage() + why(open, proof));
    } catch (RuntimeException failed) {
      return Attempt.open("its proof: " + failed.getMessage());
    }
  }

  /** Why what a step cites is not proved, if that is what is missing. */
  private String why(OpenStep open, ClaimProof proof) {
    return open.unproved()
        .flatMap(proof::cited)
        .flatMap(this::known)
        .flatMap(Attempt::open)
        .map(what -> ": " + what)
        .orElse("");
  }

  /**
   * The moves of a proof: that the terms are defined is searched for, the rest is written. What the
   * proof cites before it fixes a letter is known in that search, at every letter.
   */
  private List<Move> moves(Claim claim, ClaimProof proof, DerivationRule rule) throws OpenStep {
    Expression shown = proof.written().shown(claim.statement());
    Sequent start = rule.begin(shown);
    List<Expression> parts = Statements.parts(start.goal());
    int written = Statements.parts(Substitution.canonical(shown)).size();
    List<List<Move>> proofs = new ArrayList<>();
    Function<String, Optional<Expression>> statements =
        id -> proof.cited(id).flatMap(this::theorem).filter(Theorem::holds).map(Theorem::claim);
    List<WrittenStep> steps = proof.written().steps();
    Elaboration defined =
        new Elaboration(rule, () -> AtSeveralLetters.of(rule, SEARCHES), statements);
    for (Expression part : parts.subList(0, parts.size() - written)) {
      proofs.add(defined.moves(proof.general(), start.toShow(part), proof.written().line()));
    }
    Elaboration elaboration =
        new Elaboration(rule, () -> DerivationSearch.leaf(SEARCHES), statements);
    Expression goal = Statements.joined(parts.subList(parts.size() - written, parts.size()));
    List<Move> moves = elaboration.moves(steps, start.toShow(goal), proof.written().line());
    if (written > 1) {
      List<Move> split = List.of(new Move.Have(goal, moves));
      List<Move> all = new ArrayList<>(split);
      for (int i = 0; i < written; i++) {
        proofs.add(List.of());
      }
      all.add(new Move.Both(proofs));
      return all;
    }
    proofs.add(moves);
    return List.of(new Move.Both(proofs));
  }
}
