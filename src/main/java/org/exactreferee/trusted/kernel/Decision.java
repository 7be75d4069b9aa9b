package org.exactreferee.trusted.kernel;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Answers;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.rule.EvaluationRule;
import org.exactreferee.trusted.language.function.FunctionRegistry;
import org.exactreferee.trusted.language.meaning.Evaluator;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.meaning.Part;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.EvaluationException;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.Knowledge;
import org.exactreferee.trusted.language.value.TruthValue;

/** Decides claims by evaluating them, whole or in parts. */
public final class Decision {
  private final String id;
  private final Expression claim;
  private final EvaluationRule rule;
  private final Evaluator evaluator;

  Decision(String id, Expression claim, FunctionRegistry registry, Limits limits, Answers answers) {
    this.id = id;
    this.claim = claim;
    this.rule = new EvaluationRule(answers);
    this.evaluator = new Evaluator(registry, rule, limits);
  }

  /** What the claim, or a part of it, evaluates to. */
  Outcome outcome(Optional<Part> part) {
    try {
      Knowledge known = evaluator.decide(claim, part);
      return known.holds() || known.doesNotHold()
          ? proved(part, known, rule.accepted())
          : new Outcome.Open(known.ground());
    } catch (EvaluationException failure) {
      return failure.problem().reason().isLimit()
          ? new Outcome.Open(new Ground.Words(failure.getMessage()))
          : refused(Reason.ILL_FORMED, failure.getMessage());
    } catch (EvaluationRule.BadAnswer bad) {
      return new Outcome.Refused(bad.rejected());
    }
  }

  private Outcome proved(Optional<Part> part, Knowledge known, List<Answer> answers) {
    return new Outcome.Proved(
        new Theorem(id, claim, part, known, new Evidence.Evaluation(answers)));
  }

  private static Outcome refused(Reason reason, String detail) {
    return new Outcome.Refused(new Rejected(reason, detail));
  }

  /**
   * Puts parts together.
   *
   * <pre>
   *   the parts [0, a), [a, b), ..., [z, n) hold     the first variable has n cases
   *   -----------------------------------------------------------------------------
   *     the claim holds
   *
   *   a part does not hold
   *   -----------------------------------
   *     the claim does not hold
   * </pre>
   */
  Outcome join(List<Theorem> parts, Optional<BigInteger> all) {
    List<Theorem> sorted =
        parts.stream()
            .filter(theorem -> theorem.part().isPresent() && theorem.claim().equals(claim))
            .sorted(Comparator.comparing(theorem -> theorem.part().get().from()))
            .toList();
    List<Answer> answers = new ArrayList<>();
    long known = 0;
    long count = 0;
    Optional<String> absorbed = Optional.empty();
    for (Theorem theorem : sorted) {
      answers.addAll(((Evidence.Evaluation) theorem.evidence()).answers());
      if (!theorem.holds()) {
        Knowledge failed = new Knowledge(theorem.possible(), theorem.ground());
        return proved(Optional.empty(), failed, answers);
      }
      Part part = theorem.part().get();
      known = part.from() <= known ? Math.max(known, part.to()) : known;
      count += theorem.ground().count();
      absorbed = absorbed.or(theorem.ground()::absorbed);
    }
    Ground ground = new Ground.Cases(count, absorbed);
    return all.isPresent() && all.get().compareTo(BigInteger.valueOf(known)) <= 0
        ? proved(Optional.empty(), new Knowledge(EnumSet.of(TruthValue.TRUE), ground), answers)
        : refused(Reason.MISSING_EVIDENCE, "the cases from " + (known + 1) + " on");
  }
}
