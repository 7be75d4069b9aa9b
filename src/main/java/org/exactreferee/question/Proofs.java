package org.exactreferee.question;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.certificate.Evidence;
import org.exactreferee.certificate.Reason;
import org.exactreferee.certificate.Rejected;
import org.exactreferee.certificate.Step;
import org.exactreferee.claim.CanonicalText;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Library;
import org.exactreferee.claim.Limits;
import org.exactreferee.claim.Relation;
import org.exactreferee.kernel.Kernel;
import org.exactreferee.kernel.Outcome;
import org.exactreferee.kernel.Theorem;
import org.exactreferee.number.Real;
import org.exactreferee.number.UndecidedException;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prover.ClaimProver;
import org.exactreferee.report.Cell;

/**
 * The theorems behind one answer: each claim is stated, evidence for it is looked for, and the
 * kernel checks it. What the kernel refuses ends the command; nothing of it is printed.
 */
public final class Proofs {
  private static final int LONGEST_SHOWN = 200;

  private static final Evidence COMPUTED_BY_THE_KERNEL = new Evidence.Evaluation(List.of());

  private final Limits limits;
  private final Map<String, Known> known = new LinkedHashMap<>();

  /** What was proved, and the step that says so in a certificate. */
  private record Known(Step step, Theorem theorem) {}

  public Proofs() {
    this(Kernel.LIMITS);
  }

  public Proofs(Limits limits) {
    this.limits = limits;
  }

  /**
   * The steps of a certificate for everything that was proved so far, in order, each claim once.
   */
  public List<Step> steps() {
    return known.values().stream().map(Known::step).toList();
  }

  /**
   * The theorem that a claim holds.
   *
   * @throws UndecidedException if neither it nor its opposite is proved
   * @throws RefusedProofException if the kernel finds that it does not hold, or refuses the
   *     evidence
   */
  public Theorem holds(Expression claim) {
    return requireHolds(decided(claim));
  }

  /** The same with evidence that a search found beside its answer. */
  public Theorem holds(Expression claim, Evidence evidence) {
    return requireHolds(checked(claim, Conclusion.HOLDS, evidence));
  }

  /**
   * The theorem that a claim holds, or that it does not.
   *
   * @throws UndecidedException if neither is proved
   */
  public Theorem decided(Expression claim) {
    Known before = known.get(CanonicalText.of(claim));
    if (before != null) {
      return before.theorem();
    }
    ClaimProver.Proposal found =
        new ClaimProver(Library.REGISTRY, limits)
            .propose(claim)
            .orElseThrow(() -> new UndecidedException("no proof is known of " + shown(claim)));
    return checked(claim, found.conclusion(), found.evidence());
  }

  private Theorem checked(Expression claim, Conclusion conclusion, Evidence evidence) {
    return attempt(claim, conclusion, evidence)
        .match(
            proved -> proved,
            (Rejected refused) -> {
              throw new RefusedProofException(shown(claim), refused.toString());
            });
  }

  /** What the kernel says to a claim, which is remembered if it is proved. */
  private Outcome attempt(Expression claim, Conclusion conclusion, Evidence evidence) {
    String text = CanonicalText.of(claim);
    Known before = known.get(text);
    if (before != null && before.theorem().conclusion() == conclusion) {
      return new Outcome.Proved(before.theorem());
    }
    String id = Integer.toString(known.size() + 1);
    Step step = new Step(id, text, Kernel.hash(text), conclusion, evidence);
    Outcome outcome = Kernel.check(step, claim);
    if (outcome instanceof Outcome.Proved proved) {
      known.putIfAbsent(text, new Known(step, proved.theorem()));
    }
    return outcome;
  }

  private static Theorem requireHolds(Theorem theorem) {
    if (theorem.conclusion() != Conclusion.HOLDS) {
      throw new RefusedProofException(shown(theorem.claim()), "it " + theorem.conclusion());
    }
    return theorem;
  }

  /** The value of a term: a cell with the theorem {@code term = value}. */
  public Cell equal(Expression term, Object value) {
    return Cell.proved(holds(Terms.equal(term, Terms.parsed(value.toString()))), value);
  }

  /**
   * Certified digits of a term.
   *
   * @param known what the term is believed to be; the digits are proved of the term itself
   */
  public Cell decimal(Expression term, Real known, int digits, Decimal.Rounding rounding) {
    return decimal(term, Decimal.of(known, digits, rounding));
  }

  /** Digits of a term that were found, with the theorem that they are right. */
  public Cell decimal(Expression term, Decimal decimal) {
    return Cell.proved(holds(digits(term, decimal)), decimal.digits());
  }

  /** What it means that a decimal is right: it is the number, or less than a unit away. */
  static Expression digits(Expression term, Decimal decimal) {
    BigDecimal shown = new BigDecimal(decimal.digits());
    Expression numeral = Terms.decimal(shown);
    if (decimal.exact()) {
      return Terms.equal(term, numeral);
    }
    BigDecimal unit = shown.ulp();
    BigDecimal half = unit.divide(BigDecimal.valueOf(2));
    return switch (decimal.rounding()) {
      case UP ->
          Terms.between(
              Terms.decimal(shown.subtract(unit)), Relation.LESS, term, Relation.AT_MOST, numeral);
      case DOWN ->
          Terms.between(
              numeral, Relation.AT_MOST, term, Relation.LESS, Terms.decimal(shown.add(unit)));
      case NEAREST ->
          Terms.between(
              Terms.decimal(shown.subtract(half)),
              Relation.AT_MOST,
              term,
              Relation.AT_MOST,
              Terms.decimal(shown.add(half)));
    };
  }

  /** Yes if the statement holds, no if the kernel proves that it does not. */
  public Cell verdict(Expression statement) {
    Theorem theorem = decided(statement);
    return Cell.proved(theorem, theorem.conclusion() == Conclusion.HOLDS ? "yes" : "no");
  }

  private static String shown(Expression claim) {
    String text = CanonicalText.of(claim);
    return text.length() <= LONGEST_SHOWN
        ? text
        : text.substring(0, LONGEST_SHOWN) + " ... (" + text.length() + " characters)";
  }

  /** The theorem that a claim holds of which the kernel computes everything itself. */
  public Theorem evaluated(Expression claim) {
    return holds(claim, COMPUTED_BY_THE_KERNEL);
  }

  /** The same; empty if the claim is beyond what the kernel computes. */
  public Optional<Theorem> tryEvaluated(Expression claim) {
    return tryHolds(claim, COMPUTED_BY_THE_KERNEL);
  }

  /**
   * The theorem that a claim holds; empty if it is beyond the kernel's limits.
   *
   * @throws RefusedProofException if the kernel refuses the evidence for any other reason
   */
  public Optional<Theorem> tryHolds(Expression claim, Evidence evidence) {
    return attempt(claim, Conclusion.HOLDS, evidence)
        .match(
            proved -> Optional.of(requireHolds(proved)),
            refused -> {
              if (refused.reason() == Reason.UNDECIDED) {
                return Optional.empty();
              }
              throw new RefusedProofException(shown(claim), refused.toString());
            });
  }

  /** The theorem that a claim holds, or that it does not; empty if neither is proved. */
  public Optional<Theorem> tryDecided(Expression claim) {
    try {
      return Optional.of(decided(claim));
    } catch (UndecidedException open) {
      return Optional.empty();
    }
  }

  /** What may be missing: nothing if there is a theorem, else why there is none. */
  public Optional<Theorem> tryHolds(Expression claim) {
    try {
      return Optional.of(holds(claim));
    } catch (UndecidedException open) {
      return Optional.empty();
    }
  }
}
