package org.exactreferee.kernel;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.exactreferee.certificate.Answers;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.certificate.Reason;
import org.exactreferee.certificate.Rejected;
import org.exactreferee.claim.EvaluationException;
import org.exactreferee.claim.Evaluator;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.FunctionRegistry;
import org.exactreferee.claim.Ground;
import org.exactreferee.claim.Limits;
import org.exactreferee.claim.Part;
import org.exactreferee.claim.Problem;
import org.exactreferee.claim.Truth;
import org.exactreferee.claim.UndefinedException;
import org.exactreferee.claim.Value;
import org.exactreferee.number.UndecidedException;

/** Decides claims by evaluating them, whole or in parts. */
final class Decision {
  private final String id;
  private final Expression claim;
  private final Evaluator evaluator;

  Decision(String id, Expression claim, FunctionRegistry registry, Limits limits, Answers answers) {
    this.id = id;
    this.claim = claim;
    this.evaluator = new Evaluator(registry, new EvaluationRule(answers), limits);
  }

  /** What the claim, or a part of it, evaluates to. */
  Outcome outcome(Optional<Part> part) {
    try {
      Value value =
          part.isPresent() ? evaluator.evaluate(claim, part.get()) : evaluator.evaluate(claim);
      if (!(value instanceof Truth truth)) {
        return refused(Reason.EVIDENCE_DOES_NOT_FIT, "the claim is no truth but " + value);
      }
      return switch (truth.verdict()) {
        case UNKNOWN -> new Outcome.Open(truth.ground());
        case TRUE -> proved(part, Conclusion.HOLDS, truth.ground());
        case FALSE -> proved(part, Conclusion.FAILS, truth.ground());
      };
    } catch (EvaluationException failure) {
      return failure.problem().reason() == Problem.Reason.UNDEFINED
          ? undefined(part, failure.getMessage())
          : refused(Reason.CLAIM_UNDEFINED, failure.getMessage());
    } catch (UndefinedException failure) {
      return undefined(part, failure.getMessage());
    } catch (UndecidedException open) {
      return new Outcome.Open(new Ground.Words(open.getMessage()));
    } catch (EvaluationRule.BadAnswer bad) {
      return new Outcome.Refused(bad.rejected());
    }
  }

  private Outcome undefined(Optional<Part> part, String message) {
    return proved(part, Conclusion.UNDEFINED, new Ground.Words(message));
  }

  private Outcome proved(Optional<Part> part, Conclusion conclusion, Ground ground) {
    return new Outcome.Proved(new Theorem(id, claim, part, conclusion, ground));
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
   *   a part fails (is undefined)
   *   -----------------------------------
   *     the claim fails (is undefined)
   * </pre>
   */
  Outcome join(List<Theorem> parts, Optional<BigInteger> all) {
    List<Theorem> sorted =
        parts.stream()
            .filter(theorem -> theorem.part().isPresent() && theorem.claim().equals(claim))
            .sorted(Comparator.comparing(theorem -> theorem.part().get().from()))
            .toList();
    long known = 0;
    long count = 0;
    for (Theorem theorem : sorted) {
      if (theorem.conclusion() != Conclusion.HOLDS) {
        return proved(Optional.empty(), theorem.conclusion(), theorem.ground());
      }
      Part part = theorem.part().get();
      known = part.from() <= known ? Math.max(known, part.to()) : known;
      count += theorem.ground() instanceof Ground.Cases cases ? cases.count() : 0;
    }
    return all.isPresent() && all.get().compareTo(BigInteger.valueOf(known)) <= 0
        ? proved(Optional.empty(), Conclusion.HOLDS, new Ground.Cases(count))
        : refused(Reason.MISSING_EVIDENCE, "the cases from " + (known + 1) + " on");
  }
}
