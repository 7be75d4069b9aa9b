package org.exactreferee.question;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.check.ClaimDecision;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prove.ClaimProver;
import org.exactreferee.show.finding.DecimalStatement;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.Real;

/**
 * The theorems behind one answer: each claim is stated, evidence for it is looked for, and the
 * kernel checks it. What the kernel refuses ends the command; nothing of it is printed.
 */
public final class Proofs {
  private static final int LONGEST_SHOWN = 200;

  private static final Evidence COMPUTED_BY_THE_KERNEL = new Evidence.Evaluation(List.of());

  private final Limits limits;

  /** What was proved, in order, by the canonical text of the claims. */
  private final Map<Expression, Theorem> known = new LinkedHashMap<>();

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
    List<Step> steps = new ArrayList<>();
    for (Theorem theorem : known.values()) {
      boolean counted = theorem.id().matches("\\d+");
      steps.add(theorem.step(counted ? Integer.toString(steps.size() + 1) : theorem.id()));
    }
    return steps;
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
    return requireHolds(theorem(claim, attempt(claim, Conclusion.HOLDS, evidence)));
  }

  /** The theorem that a claim holds of which the kernel computes everything itself. */
  public Theorem evaluated(Expression claim) {
    return holds(claim, COMPUTED_BY_THE_KERNEL);
  }

  /**
   * The theorem that a claim holds, or that it does not, by evidence of a special kind if there is
   * one, which is quicker to check or easier to check elsewhere.
   *
   * @throws UndecidedException if neither is proved
   */
  public Theorem decided(Expression claim) {
    Theorem before = known.get(claim);
    if (before != null) {
      return before;
    }
    Optional<ClaimProver.Proposal> special =
        new ClaimProver(Library.REGISTRY, limits).propose(claim);
    Outcome outcome =
        special.isPresent()
            ? attempt(claim, special.get().conclusion(), special.get().evidence())
            : kept(ClaimDecision.of(id(), claim, limits));
    if (outcome instanceof Outcome.Open open) {
      throw new UndecidedException(
          "no proof is known of " + shown(claim) + ": " + open.ground().inWords());
    }
    return theorem(claim, outcome);
  }

  /** Makes theorems known which evidence cites; the certificate has them before it. */
  public void cite(List<Theorem> theorems) {
    theorems.forEach(this::keep);
  }

  /** Makes known what was proved for a part of the answer, after what is known here. */
  public void absorb(Proofs part) {
    part.known.values().forEach(this::keep);
  }

  private void keep(Theorem theorem) {
    known.putIfAbsent(theorem.claim(), theorem);
  }

  private String id() {
    return Integer.toString(known.size() + 1);
  }

  /** What the kernel says to a claim, which is remembered if it is proved. */
  private Outcome attempt(Expression claim, Conclusion conclusion, Evidence evidence) {
    Theorem before = known.get(claim);
    return before != null && before.conclusion() == conclusion
        ? new Outcome.Proved(before)
        : kept(Kernel.check(id(), claim, conclusion, evidence, earlier(evidence)));
  }

  /** What evidence may cite; the kernel reads all of it. */
  private List<Theorem> earlier(Evidence evidence) {
    return evidence instanceof Evidence.RankLawTheorems cited
        ? known.values().stream().filter(one -> cited.theorems().contains(one.id())).toList()
        : List.copyOf(known.values());
  }

  private Outcome kept(Outcome outcome) {
    if (outcome instanceof Outcome.Proved proved) {
      keep(proved.theorem());
    }
    return outcome;
  }

  /** The theorem that came out, or that the kernel refused what was found for it. */
  public static Theorem theorem(Expression claim, Outcome outcome) {
    return outcome.match(
        proved -> proved,
        (Rejected refused) -> {
          throw new RefusedProofException(shown(claim), refused.toString());
        });
  }

  private static Theorem requireHolds(Theorem theorem) {
    if (!theorem.holds()) {
      throw new RefusedProofException(shown(theorem.claim()), "it " + theorem.conclusion());
    }
    return theorem;
  }

  /** The same as {@link #evaluated}; empty if the claim is beyond what the kernel computes. */
  public Optional<Theorem> tryEvaluated(Expression claim) {
    return tryHolds(claim, COMPUTED_BY_THE_KERNEL);
  }

  /**
   * The theorem that a claim holds; empty if it is beyond the kernel's limits.
   *
   * @throws RefusedProofException if the kernel refuses the evidence for any other reason
   */
  public Optional<Theorem> tryHolds(Expression claim, Evidence evidence) {
    Outcome outcome = attempt(claim, Conclusion.HOLDS, evidence);
    boolean open = outcome.match(proved -> false, refused -> refused.reason() == Reason.UNDECIDED);
    return open ? Optional.empty() : Optional.of(requireHolds(theorem(claim, outcome)));
  }

  /** The theorem that a claim holds, or that it does not; empty if neither is proved. */
  public Optional<Theorem> tryDecided(Expression claim) {
    try {
      return Optional.of(decided(claim));
    } catch (UndecidedException open) {
      return Optional.empty();
    }
  }

  /** The theorem that a claim holds; empty if neither that nor the opposite is proved. */
  public Optional<Theorem> tryHolds(Expression claim) {
    return tryDecided(claim).map(Proofs::requireHolds);
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
    return Cell.proved(holds(DecimalStatement.of(term, decimal)), decimal.digits());
  }

  private static String shown(Expression claim) {
    String text = CanonicalText.of(claim);
    return text.length() <= LONGEST_SHOWN
        ? text
        : text.substring(0, LONGEST_SHOWN) + " ... (" + text.length() + " characters)";
  }
}
