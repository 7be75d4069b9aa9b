package org.exactreferee.trusted.kernel.rule;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.exactreferee.trusted.kernel.Decision;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Answers;
import org.exactreferee.trusted.kernel.evidence.BernsteinEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.language.meaning.ProgramResult;
import org.exactreferee.trusted.language.meaning.RealDecider;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Answers the questions that come up when a claim is evaluated by evidence, after checking it.
 *
 * <pre>
 *   the claim evaluates to v, each question being answered by checked evidence
 *   ----------------------------------------------------------------------------------------------
 *     the claim holds if v is true, does not hold if v is false or undefined
 * </pre>
 *
 * <p>A cut needs no check: the integers up to it are looked at, and those beyond it are decided.
 */
public final class EvaluationRule implements RealDecider {
  private final Answers answers;
  private final List<Answer> accepted = new ArrayList<>();

  public EvaluationRule(Answers answers) {
    this.answers = answers;
  }

  /** The answers that were used, in the order of the questions. */
  public List<Answer> accepted() {
    return List.copyOf(accepted);
  }

  /** Asks for an answer and keeps it, that there is none included. */
  private Answer ask(Supplier<Answer> question) {
    Answer answer;
    try {
      answer = question.get();
    } catch (UndecidedException open) {
      accepted.add(new Answer.Open());
      throw open;
    }
    accepted.add(answer);
    if (answer instanceof Answer.Open) {
      throw new UndecidedException("the evidence leaves a question open");
    }
    return answer;
  }

  @Override
  public Decision decide(
      Polynomial<ExactReal> polynomial, SignGoal goal, RealInterval<ExactReal> interval) {
    if (!(ask(() -> answers.sign(polynomial, goal, interval)) instanceof Answer.OfSign answer)) {
      throw doesNotFit(goal + " for " + polynomial + " on " + interval);
    }
    PolynomialEvidence<ExactReal> evidence = answer.evidence();
    if (evidence instanceof PolynomialViolation<ExactReal> violation) {
      require(PolynomialViolationRule.check(polynomial, interval, goal, violation));
      return new Decision(
          false, witness(violation, interval), x -> "a zero that no fraction names");
    }
    BernsteinEvidence<ExactReal> bernstein = (BernsteinEvidence<ExactReal>) evidence;
    require(PolynomialSignRule.check(polynomial, interval, goal, bernstein));
    return new Decision(true, Optional.empty(), x -> inWords(bernstein, x));
  }

  private static String inWords(BernsteinEvidence<ExactReal> evidence, String variable) {
    String square =
        evidence.squareRoot().degree() > 0
            ? "after dividing by (" + evidence.squareRoot().toString(variable) + ")^2, "
            : "";
    String cuts = evidence.cuts().toString();
    return square
        + "no negative Bernstein coefficient"
        + (evidence.cuts().isEmpty()
            ? ""
            : " between the cuts " + cuts.substring(1, cuts.length() - 1));
  }

  @Override
  public BigInteger cut(List<Polynomial<ExactReal>> polynomials, BigInteger first) {
    if (ask(() -> answers.cut(polynomials, first)) instanceof Answer.OfCut answer) {
      return answer.after();
    }
    throw doesNotFit("a cut of the integers from " + first + " on");
  }

  @Override
  public ProgramResult solve(LinearProgram<ExactReal> program) {
    if (!(ask(() -> answers.program(program)) instanceof Answer.OfProgram answer)) {
      throw doesNotFit("a linear program in " + program.variables().size() + " variables");
    }
    return answer
        .evidence()
        .match(
            given -> optimum(new OptimumRule(program, given.point(), given.multipliers())),
            given -> bracket(new OptimumRule(program, given.point(), given.multipliers())),
            given -> {
              require(FarkasRule.check(program, given.multipliers()));
              return new ProgramResult.Infeasible("a combination of the rows is a contradiction");
            },
            given -> {
              require(RayRule.check(program, given.point(), given.direction()));
              return new ProgramResult.Unbounded("a direction has no end for the objective");
            });
  }

  private static ProgramResult optimum(OptimumRule rule) {
    require(rule.check());
    return new ProgramResult.Optimal(rule.attainedValue(), "a point and multipliers agree");
  }

  private static ProgramResult bracket(OptimumRule rule) {
    require(rule.checkBracket());
    return ProgramResult.between(rule.attainedValue(), rule.provedValue());
  }

  private static void require(Optional<Rejected> rejected) {
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
  public static final class BadAnswer extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Rejected rejected;

    BadAnswer(Rejected rejected) {
      super(rejected.toString());
      this.rejected = rejected;
    }

    public Rejected rejected() {
      return rejected;
    }
  }
}
