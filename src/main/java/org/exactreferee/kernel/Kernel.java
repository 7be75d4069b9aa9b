package org.exactreferee.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.certificate.Answers;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.certificate.Evidence;
import org.exactreferee.certificate.Reason;
import org.exactreferee.certificate.Rejected;
import org.exactreferee.certificate.Step;
import org.exactreferee.claim.CanonicalText;
import org.exactreferee.claim.EvaluationException;
import org.exactreferee.claim.Evaluator;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Expression.Call;
import org.exactreferee.claim.Expression.Chain;
import org.exactreferee.claim.FunctionRegistry;
import org.exactreferee.claim.Ground;
import org.exactreferee.claim.Library;
import org.exactreferee.claim.Limits;
import org.exactreferee.claim.NumberValue;
import org.exactreferee.claim.Part;
import org.exactreferee.claim.RealDecider;
import org.exactreferee.claim.UndefinedException;
import org.exactreferee.claim.Value;
import org.exactreferee.number.Rational;
import org.exactreferee.number.Real;
import org.exactreferee.number.UndecidedException;

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

  private static final FunctionRegistry REGISTRY = Library.REGISTRY;

  private static final RealDecider NO_ANSWERS =
      (variable, polynomial, goal, interval) -> {
        throw new UndecidedException("a question about a real variable inside a number");
      };

  private Kernel() {}

  /**
   * Checks one step.
   *
   * @param claim what the reader made of the step's text
   */
  public static Outcome check(Step step, Expression claim) {
    Optional<Rejected> bad = checkText(step, claim);
    return bad.isPresent() ? new Outcome.Refused(bad.get()) : checkEvidence(step, claim);
  }

  /**
   * Checks that a claim holds which was built as a tree, so that there is no text to compare it
   * with.
   */
  public static Outcome holds(String id, Expression claim, Evidence evidence) {
    return checkEvidence(new Step(id, "", "", Conclusion.HOLDS, evidence), claim);
  }

  /**
   * Decides a claim.
   *
   * @param limits what it may cost
   * @param answers what answers questions about real numbers, each checked before it is used
   */
  public static Outcome decide(String id, Expression claim, Limits limits, Answers answers) {
    return new Decision(id, claim, REGISTRY, limits, answers).outcome(Optional.empty());
  }

  /** Decides a part of a claim; see {@link org.exactreferee.claim.Evaluator#cases}. */
  public static Outcome decide(
      String id, Expression claim, Part part, Limits limits, Answers answers) {
    return new Decision(id, claim, REGISTRY, limits, answers).outcome(Optional.of(part));
  }

  /** How many cases the first variable of a claim has, if it can be decided in parts. */
  public static Optional<BigInteger> cases(Expression claim, Limits limits) {
    return new Evaluator(REGISTRY, NO_ANSWERS, limits).cases(claim);
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
    Optional<Rejected> bad = problem(step, claim);
    return bad.isPresent()
        ? new Outcome.Refused(bad.get())
        : new Outcome.Proved(
            new Theorem(
                step.id(), claim, Optional.empty(), step.conclusion(), new Ground.Words("")));
  }

  private static Optional<Rejected> problem(Step step, Expression claim) {
    boolean evaluated = step.evidence() instanceof Evidence.Evaluation;
    if (step.conclusion() == Conclusion.UNDEFINED && !evaluated) {
      return rejected(Reason.EVIDENCE_DOES_NOT_FIT, "only an evaluation shows what is undefined");
    }
    try {
      return step.evidence().accept(new Rules(step, claim));
    } catch (EvaluationException undefined) {
      return rejected(Reason.CLAIM_UNDEFINED, undefined.getMessage());
    } catch (UndefinedException undefined) {
      return rejected(Reason.CLAIM_UNDEFINED, undefined.getMessage());
    } catch (UndecidedException undecided) {
      return rejected(Reason.UNDECIDED, undecided.getMessage());
    }
  }

  private static Optional<Rejected> rejected(Reason reason, String detail) {
    return Optional.of(new Rejected(reason, detail));
  }

  /** Hands the claim and the evidence to the rule for its kind. */
  private record Rules(Step step, Expression claim)
      implements Evidence.Visitor<Optional<Rejected>> {

    @Override
    public Optional<Rejected> evaluation(Evidence.Evaluation evidence) {
      ListedAnswers answers = new ListedAnswers(evidence.answers().iterator());
      return decide(step.id(), claim, LIMITS, answers)
          .match(theorem -> compare(theorem, answers), Optional::of);
    }

    private Optional<Rejected> compare(Theorem theorem, ListedAnswers answers) {
      if (answers.answers().hasNext()) {
        return rejected(Reason.UNUSED_EVIDENCE, "more answers than questions");
      }
      if (theorem.conclusion() == step.conclusion()) {
        return Optional.empty();
      }
      return theorem.conclusion() == Conclusion.UNDEFINED
          ? rejected(Reason.CLAIM_UNDEFINED, ((Ground.Words) theorem.ground()).text())
          : rejected(
              Reason.CONCLUSION_DOES_NOT_FOLLOW, "it is shown that it " + theorem.conclusion());
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
              new Evaluator(REGISTRY, NO_ANSWERS, LIMITS).inside(let), evidence.ranks())
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
      return new Evaluator(REGISTRY, NO_ANSWERS, LIMITS).evaluate(expression);
    }
  }
}
