package org.exactreferee.trusted.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.exactreferee.trusted.kernel.evidence.Answers;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.kernel.rule.DifferencesRule;
import org.exactreferee.trusted.kernel.rule.DistanceRule;
import org.exactreferee.trusted.kernel.rule.Equation;
import org.exactreferee.trusted.kernel.rule.EvaluationRule;
import org.exactreferee.trusted.kernel.rule.ListedAnswers;
import org.exactreferee.trusted.kernel.rule.MixturesRule;
import org.exactreferee.trusted.kernel.rule.TaylorRule;
import org.exactreferee.trusted.kernel.rule.ThresholdRule;
import org.exactreferee.trusted.kernel.rule.TightBoundRule;
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
import org.exactreferee.trusted.language.tree.Expression.Call;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.language.value.EvaluationException;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.Knowledge;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.TruthValue;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.number.Rational;
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
    return foreseen(
        () -> {
          Optional<Rejected> bad = checkText(step, claim).or(() -> illFormed(claim));
          return bad.isPresent() ? new Outcome.Refused(bad.get()) : checkEvidence(step, claim);
        });
  }

  /** What comes out; a failure that nobody foresaw is no theorem, and leaves the claim open. */
  private static Outcome foreseen(Supplier<Outcome> outcome) {
    try {
      return outcome.get();
    } catch (StoppedException stopped) {
      throw stopped;
    } catch (RuntimeException unexpected) {
      return new Outcome.Refused(new Rejected(Reason.UNDECIDED, FAILED + unexpected));
    }
  }

  /** Checks that evidence proves a conclusion about a claim. */
  public static Outcome check(
      String id, Expression claim, Conclusion conclusion, Evidence evidence) {
    String text = CanonicalText.of(claim);
    return check(new Step(id, text, hash(text), conclusion, evidence), claim);
  }

  /**
   * Checks that a claim holds which was built as a tree, so that there is no text to compare it
   * with.
   */
  public static Outcome holds(String id, Expression claim, Evidence evidence) {
    return foreseen(() -> checkEvidence(new Step(id, "", "", Conclusion.HOLDS, evidence), claim));
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
        () -> {
          Optional<Rejected> bad = illFormed(claim);
          return bad.isPresent()
              ? new Outcome.Refused(bad.get())
              : new Decision(id, claim, REGISTRY, limits, answers).outcome(part);
        });
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

  private static Outcome checkEvidence(Step step, Expression claim) {
    if (step.evidence() instanceof Evidence.Evaluation evaluation) {
      return evaluated(step, claim, evaluation);
    }
    Optional<Rejected> bad;
    try {
      bad = step.evidence().accept(new Rules(step, claim));
    } catch (EvaluationException failure) {
      bad =
          rejected(
              failure.problem().reason().isLimit() ? Reason.UNDECIDED : Reason.ILL_FORMED,
              failure.getMessage());
    } catch (UndefinedException undefined) {
      bad = rejected(Reason.CLAIM_UNDEFINED, undefined.getMessage());
    } catch (UndecidedException undecided) {
      bad = rejected(Reason.UNDECIDED, undecided.getMessage());
    }
    if (bad.isPresent()) {
      return new Outcome.Refused(bad.get());
    }
    boolean holds = step.conclusion() == Conclusion.HOLDS;
    Knowledge known =
        new Knowledge(EnumSet.of(holds ? TruthValue.TRUE : TruthValue.FALSE), new Ground.Words(""));
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
      return new Outcome.Refused(
          new Rejected(Reason.UNUSED_EVIDENCE, "more answers than questions"));
    }
    return proved.theorem().conclusion() == step.conclusion()
        ? outcome
        : new Outcome.Refused(
            new Rejected(
                Reason.CONCLUSION_DOES_NOT_FOLLOW,
                "it is shown that it " + proved.theorem().conclusion()));
  }

  private static Optional<Rejected> rejected(Reason reason, String detail) {
    return Optional.of(new Rejected(reason, detail));
  }

  /** Hands the claim and the evidence to the rule for its kind. */
  private record Rules(Step step, Expression claim)
      implements Evidence.Visitor<Optional<Rejected>> {

    /** Not of this kind: {@link #evaluated} has dealt with it. */
    @Override
    public Optional<Rejected> evaluation(Evidence.Evaluation evidence) {
      throw new IllegalStateException("an evaluation has no rule");
    }

    @Override
    public Optional<Rejected> differences(Evidence.Differences evidence) {
      if (!(claim instanceof Chain chain)) {
        return rejected(Reason.EVIDENCE_DOES_NOT_FIT, "the claim is no chain of comparisons");
      }
      List<Real> operands = new ArrayList<>();
      for (Expression operand : chain.operands()) {
        Optional<NumberValue> number = number(operand);
        if (number.isEmpty()) {
          return rejected(Reason.EVIDENCE_DOES_NOT_FIT, "an operand is no number");
        }
        operands.add(number.get().real());
      }
      return new DifferencesRule(operands, chain.relations(), LIMITS.bits())
          .check(step.conclusion(), evidence.list());
    }

    @Override
    public Optional<Rejected> taylor(Evidence.Taylor evidence) {
      if (!(claim instanceof Chain chain)) {
        return rejected(Reason.EVIDENCE_DOES_NOT_FIT, "the claim is no chain of comparisons");
      }
      List<Optional<Rational>> operands = new ArrayList<>();
      List<Rational> exponents = new ArrayList<>();
      for (Expression operand : chain.operands()) {
        boolean power =
            operand instanceof Call call
                && call.function().equals("exp")
                && call.arguments().size() == 1;
        Expression read = power ? ((Call) operand).arguments().get(0) : operand;
        Optional<Rational> value = number(read).flatMap(NumberValue::rational);
        if (value.isEmpty()) {
          return rejected(Reason.EVIDENCE_DOES_NOT_FIT, "an operand is not rational");
        }
        operands.add(power ? Optional.empty() : value);
        if (power) {
          exponents.add(value.get());
        }
      }
      return exponents.size() == 1
          ? new TaylorRule(operands, chain.relations(), exponents.get(0))
              .check(step.conclusion(), evidence)
          : rejected(Reason.EVIDENCE_DOES_NOT_FIT, exponents.size() + " operands are exp(q)");
    }

    @Override
    public Optional<Rejected> harmonicSums(Evidence.HarmonicSums evidence) {
      return equation(Map.of("threshold", 1))
          .map(
              equation ->
                  ThresholdRule.check(equation.integer(0), equation.result(), evidence.bits()))
          .orElseGet(() -> noEquation("threshold(n) = t"));
    }

    @Override
    public Optional<Rejected> attained(Evidence.Attained evidence) {
      return equation(Map.of("tight_exp_epsilon", 3, "tight_delta", 3))
          .map(equation -> TightBoundRule.ofRankLaw(equation, evidence))
          .orElseGet(() -> noEquation("tight_exp_epsilon(law, l, delta) = E or tight_delta"));
    }

    @Override
    public Optional<Rejected> mixtures(Evidence.Mixtures evidence) {
      if (!(claim instanceof Expression.Let let) || step.conclusion() != Conclusion.HOLDS) {
        return rejected(Reason.EVIDENCE_DOES_NOT_FIT, "the claim must be let ... in A and B ...");
      }
      return new MixturesRule(
              new Evaluator(REGISTRY, RealDecider.NONE, LIMITS).inside(let), evidence.ranks())
          .check(let.body());
    }

    @Override
    public Optional<Rejected> attainedEvent(Evidence.AttainedEvent evidence) {
      return equation(Map.of("mechanism_exp_epsilon", 2, "mechanism_delta", 2))
          .map(equation -> TightBoundRule.ofMechanism(equation, evidence))
          .orElseGet(() -> noEquation("mechanism_exp_epsilon(m, delta) = E or mechanism_delta"));
    }

    @Override
    public Optional<Rejected> word(Evidence.Word evidence) {
      return equation(Map.of("distance", 3))
          .map(equation -> DistanceRule.check(equation, evidence))
          .orElseGet(() -> noEquation("distance(a, b, l) = k"));
    }

    /** The claim as an equation for one of these functions that is said to hold. */
    private Optional<Equation> equation(Map<String, Integer> arities) {
      return step.conclusion() == Conclusion.HOLDS
          ? Equation.of(claim, arities, Rules::value)
          : Optional.empty();
    }

    private static Optional<Rejected> noEquation(String form) {
      return rejected(Reason.EVIDENCE_DOES_NOT_FIT, "the claim must be that " + form);
    }

    private static Optional<NumberValue> number(Expression expression) {
      return value(expression) instanceof NumberValue number
          ? Optional.of(number)
          : Optional.empty();
    }

    private static Value value(Expression expression) {
      return new Evaluator(REGISTRY, RealDecider.NONE, LIMITS).evaluate(expression);
    }
  }
}
