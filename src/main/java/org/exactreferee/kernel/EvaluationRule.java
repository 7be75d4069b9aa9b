package org.exactreferee.kernel;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.exactreferee.certificate.Answer;
import org.exactreferee.certificate.Answers;
import org.exactreferee.certificate.BernsteinEvidence;
import org.exactreferee.certificate.PolynomialEvidence;
import org.exactreferee.certificate.PolynomialViolation;
import org.exactreferee.certificate.Reason;
import org.exactreferee.certificate.Rejected;
import org.exactreferee.claim.ProgramResult;
import org.exactreferee.claim.RealDecider;
import org.exactreferee.claim.Truth;
import org.exactreferee.linear.LinearProgram;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Polynomial;
import org.exactreferee.number.RealInterval;
import org.exactreferee.number.SignGoal;

/**
 * Answers the questions that come up when a claim is evaluated by evidence, after checking it.
 *
 * <pre>
 *   the claim evaluates to v, each question being answered by checked evidence
 *   ----------------------------------------------------------------------------------------------
 *     the claim holds if v is true, fails if v is false
 * </pre>
 *
 * <p>A cut needs no check: the integers up to it are looked at, and those beyond it are decided.
 */
record EvaluationRule(Answers answers) implements RealDecider {

  @Override
  public Decision decide(
      String variable,
      Polynomial<ExactReal> polynomial,
      SignGoal goal,
      RealInterval<ExactReal> interval) {
    if (!(answers.sign(polynomial, goal, interval) instanceof Answer.OfSign answer)) {
      throw doesNotFit(goal + " for " + polynomial.toString(variable) + " on " + interval);
    }
    PolynomialEvidence<ExactReal> evidence = answer.evidence();
    if (evidence instanceof PolynomialViolation<ExactReal> violation) {
      accept(PolynomialViolationRule.check(polynomial, interval, goal, violation));
      Optional<ExactReal> witness = witness(violation, interval);
      return new Decision(Truth.Verdict.FALSE, witness, "it has a zero that no fraction names");
    }
    BernsteinEvidence<ExactReal> bernstein = (BernsteinEvidence<ExactReal>) evidence;
    accept(PolynomialSignRule.check(polynomial, interval, goal, bernstein));
    String text = "no negative Bernstein coefficient on " + (bernstein.cuts().size() + 1);
    return new Decision(Truth.Verdict.TRUE, Optional.empty(), text + " pieces");
  }

  @Override
  public BigInteger cut(List<Polynomial<ExactReal>> polynomials, BigInteger first) {
    if (answers.cut(polynomials, first) instanceof Answer.OfCut answer) {
      return answer.cut();
    }
    throw doesNotFit("a cut of the integers from " + first + " on");
  }

  @Override
  public ProgramResult solve(LinearProgram<ExactReal> program) {
    if (!(answers.program(program) instanceof Answer.OfProgram answer)) {
      throw doesNotFit("a linear program in " + program.variables().size() + " variables");
    }
    return answer
        .evidence()
        .match(
            given -> optimum(new OptimumRule(program, given.point(), given.multipliers())),
            given -> bracket(new OptimumRule(program, given.point(), given.multipliers())),
            given -> {
              accept(FarkasRule.check(program, given.multipliers()));
              return new ProgramResult.Infeasible("a combination of the rows is a contradiction");
            },
            given -> {
              accept(RayRule.check(program, given.point(), given.direction()));
              return new ProgramResult.Unbounded("a direction has no end for the objective");
            });
  }

  private static ProgramResult optimum(OptimumRule rule) {
    accept(rule.check());
    return new ProgramResult.Optimal(rule.attainedValue(), "a point and multipliers agree");
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

  private static BadAnswer doesNotFit(String question) {
    return new BadAnswer(new Rejected(Reason.EVIDENCE_DOES_NOT_FIT, question));
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

  /** Ends an evaluation whose evidence is bad. */
  static final class BadAnswer extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Rejected rejected;

    BadAnswer(Rejected rejected) {
      super(rejected.toString());
      this.rejected = rejected;
    }

    Rejected rejected() {
      return rejected;
    }
  }
}
