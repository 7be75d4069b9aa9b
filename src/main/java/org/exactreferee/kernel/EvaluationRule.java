package org.exactreferee.kernel;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.exactreferee.certificate.Answer;
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
import org.exactreferee.claim.ProgramResult;
import org.exactreferee.claim.RealDecider;
import org.exactreferee.claim.Truth;
import org.exactreferee.claim.Value;
import org.exactreferee.linear.LinearProgram;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Polynomial;
import org.exactreferee.number.RealInterval;
import org.exactreferee.number.SignGoal;

/**
 * Decides a claim by evaluating it.
 *
 * <pre>
 *   the claim evaluates to v, each question being answered by checked evidence
 *   ----------------------------------------------------------------------------------------------
 *     the claim holds if v is true, fails if v is false
 * </pre>
 */
final class EvaluationRule implements RealDecider {

  private final Iterator<Answer> answers;

  private EvaluationRule(List<Answer> answers) {
    this.answers = answers.iterator();
  }

  /** Empty if the claim evaluates to the conclusion, else what is wrong. */
  static Optional<Rejected> check(
      Expression claim,
      FunctionRegistry registry,
      Limits limits,
      Conclusion conclusion,
      List<Answer> answers) {
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
    String question = goal + " for " + polynomial.toString(variable) + " on " + interval;
    if (!(next(question) instanceof Answer.OfSign answer)) {
      throw new BadAnswer(new Rejected(Reason.EVIDENCE_DOES_NOT_FIT, question));
    }
    PolynomialEvidence<ExactReal> evidence = answer.evidence();
    if (evidence instanceof PolynomialViolation<ExactReal> violation) {
      accept(PolynomialViolationRule.check(polynomial, interval, goal, violation));
      return new Decision(Truth.Verdict.FALSE, witness(violation, interval), "checked");
    }
    BernsteinEvidence<ExactReal> bernstein = (BernsteinEvidence<ExactReal>) evidence;
    accept(PolynomialSignRule.check(polynomial, interval, goal, bernstein));
    return new Decision(Truth.Verdict.TRUE, Optional.empty(), "checked");
  }

  private Answer next(String question) {
    if (!answers.hasNext()) {
      throw new BadAnswer(new Rejected(Reason.MISSING_EVIDENCE, question));
    }
    return answers.next();
  }

  @Override
  public ProgramResult solve(LinearProgram<ExactReal> program) {
    String question = "a linear program in " + program.variables().size() + " variables";
    if (!(next(question) instanceof Answer.OfProgram answer)) {
      throw new BadAnswer(new Rejected(Reason.EVIDENCE_DOES_NOT_FIT, question));
    }
    return answer
        .evidence()
        .match(
            given -> optimum(new OptimumRule(program, given.point(), given.multipliers())),
            given -> bracket(new OptimumRule(program, given.point(), given.multipliers())),
            given -> {
              accept(FarkasRule.check(program, given.multipliers()));
              return new ProgramResult.Infeasible("checked");
            },
            given -> {
              accept(RayRule.check(program, given.point(), given.direction()));
              return new ProgramResult.Unbounded("checked");
            });
  }

  private static ProgramResult optimum(OptimumRule rule) {
    accept(rule.check());
    return new ProgramResult.Optimal(rule.attainedValue(), "checked");
  }

  private static ProgramResult bracket(OptimumRule rule) {
    accept(rule.checkBracket());
    return ProgramResult.between(rule.attainedValue(), rule.provedValue());
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
