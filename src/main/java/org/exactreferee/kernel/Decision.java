package org.exactreferee.kernel;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.exactreferee.certificate.Answer;
import org.exactreferee.certificate.Answers;
import org.exactreferee.certificate.Evidence;
import org.exactreferee.certificate.Reason;
import org.exactreferee.certificate.Rejected;
import org.exactreferee.claim.EvaluationException;
import org.exactreferee.claim.Evaluator;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.FunctionRegistry;
import org.exactreferee.claim.Ground;
import org.exactreferee.claim.Knowledge;
import org.exactreferee.claim.Limits;
import org.exactreferee.claim.Part;
import org.exactreferee.claim.TruthValue;
import org.exactreferee.claim.UndefinedException;
import org.exactreferee.number.UndecidedException;

/** Decides claims by evaluating them, whole or in parts. */
final class Decision {
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
    } catch (UndecidedException | UndefinedException open) {
      return new Outcome.Open(new Ground.Words(open.getMessage()));
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
