package org.exactreferee.kernel;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.exactreferee.certificate.BernsteinEvidence;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.certificate.PolynomialEvidence;
import org.exactreferee.certificate.PolynomialViolation;
import org.exactreferee.certificate.Reason;
import org.exactreferee.certificate.Rejected;
import org.exactreferee.claim.Evaluator;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.FunctionRegistry;
import org.exactreferee.claim.Limits;
import org.exactreferee.claim.RealDecider;
import org.exactreferee.claim.Truth;
import org.exactreferee.claim.Value;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Polynomial;
import org.exactreferee.number.RealInterval;
import org.exactreferee.number.SignGoal;

/**
 * Decides a claim by evaluating it.
 *
 * <pre>
 *   the claim evaluates to v, each question about a real variable being answered by checked evidence
 *   ----------------------------------------------------------------------------------------------
 *     the claim holds if v is true, fails if v is false
 * </pre>
 */
final class EvaluationRule implements RealDecider {

  private final Iterator<PolynomialEvidence<ExactReal>> answers;

  private EvaluationRule(List<PolynomialEvidence<ExactReal>> answers) {
    this.answers = answers.iterator();
  }

  /** Empty if the claim evaluates to the conclusion, else what is wrong. */
  static Optional<Rejected> check(
      Expression claim,
      FunctionRegistry registry,
      Limits limits,
      Conclusion conclusion,
      List<PolynomialEvidence<ExactReal>> answers) {
    EvaluationRule decider = new EvaluationRule(answers);
    try {
      Value value = new Evaluator(registry, decider, limits).evaluate(claim);
      return decider.answers.hasNext()
          ? rejected(Reason.UNUSED_EVIDENCE, "more answers than questions")
          : compare(value, conclusion);
    } catch (BadAnswer answer) {
      return Optional.of(answer.rejected);
    }
  }

  private static Optional<Rejected> compare(Value value, Conclusion conclusion) {
    if (!(value instanceof Truth truth)) {
      return rejected(Reason.EVIDENCE_DOES_NOT_FIT, "the claim is no truth but " + value);
    }
    return switch (truth.verdict()) {
      case UNKNOWN -> rejected(Reason.UNDECIDED, "the claim evaluates to UNKNOWN");
      case TRUE, FALSE ->
          Conclusion.of(truth.verdict() == Truth.Verdict.TRUE) == conclusion
              ? Optional.empty()
              : rejected(
                  Reason.CONCLUSION_DOES_NOT_FOLLOW, "the claim evaluates to " + truth.verdict());
    };
  }

  @Override
  public Decision decide(
      String variable,
      Polynomial<ExactReal> polynomial,
      SignGoal goal,
      RealInterval<ExactReal> interval) {
    if (!answers.hasNext()) {
      String question = goal + " for " + polynomial.toString(variable) + " on " + interval;
      throw new BadAnswer(new Rejected(Reason.MISSING_EVIDENCE, question));
    }
    PolynomialEvidence<ExactReal> evidence = answers.next();
    if (evidence instanceof PolynomialViolation<ExactReal> violation) {
      accept(PolynomialViolationRule.check(polynomial, interval, goal, violation));
      return new Decision(Truth.Verdict.FALSE, witness(violation, interval), "checked");
    }
    BernsteinEvidence<ExactReal> bernstein = (BernsteinEvidence<ExactReal>) evidence;
    accept(PolynomialSignRule.check(polynomial, interval, goal, bernstein));
    return new Decision(Truth.Verdict.TRUE, Optional.empty(), "checked");
  }

  private static void accept(Optional<Rejected> rejected) {
    if (rejected.isPresent()) {
      throw new BadAnswer(rejected.get());
    }
  }

  private static Optional<ExactReal> witness(
      PolynomialViolation<ExactReal> violation, RealInterval<ExactReal> interval) {
    return violation.match(
        point -> Optional.of(ExactReal.of(point.point())),
        root -> Optional.empty(),
        end ->
            switch (end.end()) {
              case LOWER -> interval.lower();
              case UPPER -> interval.upper();
            });
  }

  private static Optional<Rejected> rejected(Reason reason, String detail) {
    return Optional.of(new Rejected(reason, detail));
  }

  /** Ends an evaluation whose evidence is bad. */
  private static final class BadAnswer extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Rejected rejected;

    BadAnswer(Rejected rejected) {
      super(rejected.toString());
      this.rejected = rejected;
    }
  }
}
