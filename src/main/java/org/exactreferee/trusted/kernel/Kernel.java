package org.exactreferee.trusted.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.exactreferee.trusted.kernel.evidence.Rejected.rejected;

import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.exactreferee.trusted.kernel.derivation.DerivationRule;
import org.exactreferee.trusted.kernel.derivation.GroundTerms;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.kernel.evidence.Answers;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.kernel.goal.Goal;
import org.exactreferee.trusted.kernel.goal.Values;
import org.exactreferee.trusted.kernel.rule.AttainedRule;
import org.exactreferee.trusted.kernel.rule.CompositionRule;
import org.exactreferee.trusted.kernel.rule.CounterexampleRule;
import org.exactreferee.trusted.kernel.rule.DifferencesRule;
import org.exactreferee.trusted.kernel.rule.DistanceRule;
import org.exactreferee.trusted.kernel.rule.EvaluationRule;
import org.exactreferee.trusted.kernel.rule.ListedAnswers;
import org.exactreferee.trusted.kernel.rule.RankLawTheoremsRule;
import org.exactreferee.trusted.kernel.rule.TaylorRule;
import org.exactreferee.trusted.kernel.rule.ThresholdRule;
import org.exactreferee.trusted.language.function.FunctionRegistry;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Evaluator;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.meaning.Part;
import org.exactreferee.trusted.language.meaning.RealDecider;
import org.exactreferee.trusted.language.meaning.StoppedException;
import org.exactreferee.trusted.language.meaning.WellFormed;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.value.EvaluationException;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.Knowledge;
import org.exactreferee.trusted.language.value.TruthValue;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.Real;

/**
 * Checks steps and turns those that are right into theorems.
 *
 * <p>What is proved is the canonical text of the claim: a step whose text is not the one that the
 * parsed claim prints, or whose hash is not that of the text, is refused before its evidence is
 * looked at.
 */
public final class Kernel {

  /** What the evaluation of one claim may cost. */
  public static final Limits LIMITS = new Limits(100_000_000, Real.LIMIT_BITS);

  /** What the reason of a failure begins with that nobody foresaw. */
  public static final String FAILED = "internal error: ";

  private static final FunctionRegistry REGISTRY = Library.REGISTRY;

  private Kernel() {}

  /**
   * Checks one step. A failure that nobody foresaw leaves the claim undecided: no theorem is made
   * where a check did not come to its end.
   *
   * @param claim what the reader made of the step's text
   */
  public static Outcome check(Step step, Expression claim) {
    return check(step, claim, List.of());
  }

  /**
   * Checks one step that may cite others.
   *
   * @param earlier what is proved already
   */
  public static Outcome check(Step step, Expression claim, List<Theorem> earlier) {
    return foreseen(
        () ->
            checkText(step, claim)
                .or(() -> illFormed(claim))
                .<Outcome>map(Outcome.Refused::new)
                .orElseGet(() -> checkEvidence(step, claim, earlier)));
  }

  /**
   * What comes out; a failure that nobody foresaw is no theorem, and leaves the claim open. So does
   * a proof that leads too deep for the stack.
   */
  private static Outcome foreseen(Supplier<Outcome> outcome) {
    try {
      return outcome.get();
    } catch (StoppedException stopped) {
      throw stopped;
    } catch (RuntimeException | StackOverflowError unexpected) {
      return new Outcome.Refused(new Rejected(Reason.UNDECIDED, FAILED + unexpected));
    }
  }

  /** The same with nothing proved before. */
  public static Outcome check(
      String id, Expression claim, Conclusion conclusion, Evidence evidence) {
    return check(id, claim, conclusion, evidence, List.of());
  }

  /** The same with what is proved already. A claim that is a tree has no text to compare with. */
  public static Outcome check(
      String id,
      Expression claim,
      Conclusion conclusion,
      Evidence evidence,
      List<Theorem> earlier) {
    Step step = new Step(id, "", "", conclusion, evidence);
    return foreseen(
        () ->
            illFormed(claim)
                .<Outcome>map(Outcome.Refused::new)
                .orElseGet(() -> checkEvidence(step, claim, earlier)));
  }

  /** Checks that a claim holds which the kernel itself built. */
  public static Outcome holds(
      String id, Expression claim, Evidence evidence, List<Theorem> earlier) {
    Step step = new Step(id, "", "", Conclusion.HOLDS, evidence);
    return foreseen(() -> checkEvidence(step, claim, earlier));
  }

  /**
   * Decides a claim, or a part of it.
   *
   * @param part see {@link Evaluator#cases}
   * @param limits what it may cost
   * @param answers what answers questions about real numbers, each checked before it is used
   */
  public static Outcome decide(
      String id, Expression claim, Optional<Part> part, Limits limits, Answers answers) {
    return foreseen(
        () ->
            illFormed(claim)
                .<Outcome>map(Outcome.Refused::new)
                .orElseGet(() -> new Decision(id, claim, REGISTRY, limits, answers).outcome(part)));
  }

  private static Optional<Rejected> illFormed(Expression claim) {
    return WellFormed.problems(claim, REGISTRY).stream()
        .map(problem -> new Rejected(Reason.ILL_FORMED, problem.message()))
        .findFirst();
  }

  /**
   * The value of an expression that is no statement.
   *
   * @param answers as in {@link #decide}
   * @throws EvaluationException if it is ill-formed
   * @throws UndefinedException if it has none
   * @throws UndecidedException if it depends on a question that stayed open
   */
  public static Value evaluate(Expression expression, Limits limits, Answers answers) {
    try {
      return new Evaluator(REGISTRY, new EvaluationRule(answers), limits).evaluate(expression);
    } catch (EvaluationRule.BadAnswer bad) {
      throw new UndecidedException("an answer was refused: " + bad.rejected());
    }
  }

  /** How many cases the first variable of a claim has, if it can be decided in parts. */
  public static Optional<BigInteger> cases(Expression claim, Limits limits) {
    try {
      return new Evaluator(REGISTRY, RealDecider.NONE, limits).cases(claim);
    } catch (EvaluationException | UndefinedException | UndecidedException notKnown) {
      return Optional.empty();
    }
  }

  /** What theorems about parts of a claim say about the whole. */
  public static Outcome join(String id, Expression claim, List<Theorem> parts) {
    Answers none = new ListedAnswers(Collections.emptyIterator());
    return new Decision(id, claim, REGISTRY, LIMITS, none).join(parts, cases(claim, LIMITS));
  }

  /** The SHA-256 of a claim's canonical text, in lower-case hexadecimal. */
  public static String hash(String canonicalText) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(canonicalText.getBytes(UTF_8)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }

  private static Optional<Rejected> checkText(Step step, Expression claim) {
    String text = CanonicalText.of(claim);
    if (!text.equals(step.claim())) {
      return rejected(Reason.CLAIM_NOT_CANONICAL, "the claim reads " + text);
    }
    String hash = hash(text);
    return hash.equals(step.sha256())
        ? Optional.empty()
        : rejected(Reason.HASH_MISMATCH, "the hash of the claim is " + hash);
  }

  private static Outcome checkEvidence(Step step, Expression claim, List<Theorem> earlier) {
    Evidence evidence = step.evidence();
    if (evidence instanceof Evidence.Evaluation evaluation) {
      return evaluated(step, claim, evaluation);
    }
    if (evidence instanceof Evidence.Counterexample found) {
      return failsAt(step, claim, found);
    }
    Optional<Rejected> bad;
    try {
      Evaluator evaluator = new Evaluator(REGISTRY, RealDecider.NONE, LIMITS);
      boolean derived =
          evidence instanceof Evidence.Derivation || evidence instanceof Evidence.RankLawTheorems;
      Evaluator.Inside meaning = evaluator.inside(derived ? Statements.ABSURD : claim);
      bad = evidence.accept(new Rules(step.conclusion(), claim, meaning, earlier));
    } catch (EvaluationException failure) {
      boolean limit = failure.problem().reason().isLimit();
      bad = rejected(limit ? Reason.UNDECIDED : Reason.ILL_FORMED, failure.getMessage());
    } catch (UndefinedException undefined) {
      bad = rejected(Reason.CLAIM_UNDEFINED, undefined.getMessage());
    } catch (UndecidedException undecided) {
      bad = rejected(Reason.UNDECIDED, undecided.getMessage());
    }
    if (bad.isPresent()) {
      return new Outcome.Refused(bad.get());
    }
    boolean holds = step.conclusion() == Conclusion.HOLDS;
    Set<TruthValue> value = EnumSet.of(holds ? TruthValue.TRUE : TruthValue.FALSE);
    return proved(step, claim, new Knowledge(value, new Ground.Words("")));
  }

  private static Outcome proved(Step step, Expression claim, Knowledge known) {
    return new Outcome.Proved(
        new Theorem(step.id(), claim, Optional.empty(), known, step.evidence()));
  }

  /** A step whose claim is evaluated: all answers are used, and it comes out as the step says. */
  private static Outcome evaluated(Step step, Expression claim, Evidence.Evaluation evidence) {
    ListedAnswers answers = new ListedAnswers(evidence.answers().iterator());
    Outcome outcome =
        new Decision(step.id(), claim, REGISTRY, LIMITS, answers).outcome(Optional.empty());
    if (!(outcome instanceof Outcome.Proved proved)) {
      return outcome;
    }
    if (answers.answers().hasNext()) {
      String more = "more answers than questions";
      return new Outcome.Refused(new Rejected(Reason.UNUSED_EVIDENCE, more));
    }
    return proved.theorem().conclusion() == step.conclusion()
        ? outcome
        : new Outcome.Refused(
            new Rejected(
                Reason.CONCLUSION_DOES_NOT_FOLLOW,
                "it is shown that it " + proved.theorem().conclusion()));
  }

  /** A step about a claim that fails in one case. */
  private static Outcome failsAt(Step step, Expression claim, Evidence.Counterexample found) {
    Optional<CounterexampleRule> premises = CounterexampleRule.of(claim, found.values());
    if (premises.isEmpty() || step.conclusion() == Conclusion.HOLDS) {
      String form = "the claim must begin with so many universal variables, and not hold";
      return new Outcome.Refused(new Rejected(Reason.EVIDENCE_DOES_NOT_FIT, form));
    }
    Evidence inside = new Evidence.Evaluation(found.belongs());
    Outcome belongs = check(step.id(), premises.get().belongs(), Conclusion.HOLDS, inside);
    if (!(belongs instanceof Outcome.Proved)) {
      return belongs;
    }
    Evidence fails = new Evidence.Evaluation(found.there());
    return check(step.id(), premises.get().there(), Conclusion.DOES_NOT_HOLD, fails)
        .<Outcome>match(
            there -> proved(step, claim, new Knowledge(there.possible(), there.ground())),
            Outcome.Refused::new);
  }

  /**
   * Hands the claim and the evidence to the rule for its kind.
   *
   * @param meaning the values of terms where the definitions of the claim are known
   * @param earlier what a derivation may cite
   */
  private record Rules(
      Conclusion conclusion, Expression claim, Evaluator.Inside meaning, List<Theorem> earlier)
      implements Evidence.Visitor<Optional<Rejected>> {

    /** {@link #evaluated} has dealt with it. */
    @Override
    public Optional<Rejected> evaluation(Evidence.Evaluation evidence) {
      throw new IllegalStateException("an evaluation has no rule");
    }

    /** {@link #failsAt} has dealt with it. */
    @Override
    public Optional<Rejected> counterexample(Evidence.Counterexample evidence) {
      throw new IllegalStateException("a counterexample has no rule of this form");
    }

    @Override
    public Optional<Rejected> differences(Evidence.Differences evidence) {
      return claim instanceof Chain chain
          ? DifferencesRule.check(chain, values(), LIMITS.bits(), conclusion, evidence)
          : doesNotFit("a chain of comparisons");
    }

    @Override
    public Optional<Rejected> taylor(Evidence.Taylor evidence) {
      return claim instanceof Chain chain
          ? TaylorRule.check(chain, values(), conclusion, evidence)
          : doesNotFit("a chain of comparisons");
    }

    @Override
    public Optional<Rejected> harmonicSums(Evidence.HarmonicSums evidence) {
      return Goal.of(claim) instanceof Goal.Threshold goal && isToHold()
          ? ThresholdRule.check(goal, values(), evidence.bits())
          : doesNotFit("threshold(n) = t");
    }

    @Override
    public Optional<Rejected> attained(Evidence.Attained evidence) {
      return ifToHold(() -> new AttainedRule(meaning, evidence).check(claim));
    }

    @Override
    public Optional<Rejected> rankLawTheorems(Evidence.RankLawTheorems evidence) {
      Map<String, String> known =
          theorems()
              .filter(theorem -> evidence.theorems().contains(theorem.id()))
              .collect(
                  Collectors.toMap(
                      Theorem::id, t -> CanonicalText.of(t.claim()), (first, again) -> first));
      return ifToHold(() -> new RankLawTheoremsRule(known, meaning).check(claim, evidence));
    }

    /** What was proved to hold before, in all cases. */
    private Stream<Theorem> theorems() {
      return earlier.stream().filter(theorem -> theorem.holds() && theorem.part().isEmpty());
    }

    @Override
    public Optional<Rejected> word(Evidence.Word evidence) {
      return Goal.of(claim) instanceof Goal.Distance goal && isToHold()
          ? DistanceRule.check(goal, values(), evidence)
          : doesNotFit("distance(a, b, l) = k");
    }

    @Override
    public Optional<Rejected> composition(Evidence.Composition evidence) {
      return ifToHold(() -> new CompositionRule(meaning, evidence).check(claim));
    }

    /**
     * With its definitions gone, all kinds in a claim are known, and must fit. A claim does not
     * hold if its negation does.
     */
    @Override
    public Optional<Rejected> derivation(Evidence.Derivation evidence) {
      Set<String> known =
          theorems().map(theorem -> CanonicalText.of(theorem.claim())).collect(Collectors.toSet());
      DerivationRule rule = new DerivationRule(GroundTerms.normalForm(), known);
      Expression shown = isToHold() ? claim : new Expression.Not(claim);
      return illFormed(Substitution.canonical(claim)).or(() -> rule.check(shown, evidence.proof()));
    }

    private Optional<Rejected> ifToHold(Supplier<Optional<Rejected>> rule) {
      return isToHold() ? rule.get() : doesNotFit("a statement that holds");
    }

    private boolean isToHold() {
      return conclusion == Conclusion.HOLDS;
    }

    private Values values() {
      return new Values(meaning::evaluate);
    }

    private static Optional<Rejected> doesNotFit(String form) {
      return rejected(Reason.EVIDENCE_DOES_NOT_FIT, "the claim must be " + form);
    }
  }
}
