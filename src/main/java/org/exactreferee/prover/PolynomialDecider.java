package org.exactreferee.prover;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.exactreferee.certificate.Answer;
import org.exactreferee.certificate.BernsteinEvidence;
import org.exactreferee.certificate.PolynomialViolation;
import org.exactreferee.certificate.PolynomialViolation.End;
import org.exactreferee.claim.ProgramResult;
import org.exactreferee.claim.RealDecider;
import org.exactreferee.claim.Truth.Verdict;
import org.exactreferee.linear.LinearProgram;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Polynomial;
import org.exactreferee.number.RealInterval;
import org.exactreferee.number.SignGoal;
import org.exactreferee.number.UndecidedException;

/**
 * Decides statements about a real variable by {@link PolynomialSign} and linear programs by {@link
 * LinearSolver}, for whoever trusts those.
 */
public final class PolynomialDecider implements RealDecider {

  private final Consumer<Answer> record;

  public PolynomialDecider() {
    this(evidence -> {});
  }

  /** Passes the evidence for each decision on. */
  public PolynomialDecider(Consumer<Answer> record) {
    this.record = record;
  }

  @Override
  public Decision decide(
      String variable,
      Polynomial<ExactReal> polynomial,
      SignGoal goal,
      RealInterval<ExactReal> interval) {
    try {
      SignDecision<ExactReal> decision = PolynomialSign.decide(polynomial, interval, goal);
      if (decision instanceof SignDecision.Holds<ExactReal> holds) {
        record.accept(new Answer.OfSign(holds.evidence()));
        return new Decision(Verdict.TRUE, Optional.empty(), inWords(variable, holds.evidence()));
      }
      PolynomialViolation<ExactReal> violation =
          ((SignDecision.Fails<ExactReal>) decision).evidence();
      record.accept(new Answer.OfSign(violation));
      return fails(variable, violation, interval);
    } catch (UndecidedException open) {
      return new Decision(Verdict.UNKNOWN, Optional.empty(), open.getMessage());
    }
  }

  @Override
  public BigInteger cut(List<Polynomial<ExactReal>> polynomials, BigInteger first) {
    BigInteger cut = ProverAnswers.lastZero(polynomials, first);
    record.accept(new Answer.OfCut(cut));
    return cut;
  }

  @Override
  public ProgramResult solve(LinearProgram<ExactReal> program) {
    LinearSolution solution = LinearSolver.solve(program);
    record.accept(new Answer.OfProgram(solution.evidence()));
    return solution.result();
  }

  private static String inWords(String variable, BernsteinEvidence<ExactReal> evidence) {
    StringBuilder text = new StringBuilder();
    if (evidence.squareRoot().degree() > 0) {
      text.append("after dividing by (")
          .append(evidence.squareRoot().toString(variable))
          .append(")^2, ");
    }
    text.append("no negative Bernstein coefficient");
    if (!evidence.cuts().isEmpty()) {
      String cuts = evidence.cuts().toString();
      text.append(" between the cuts ").append(cuts, 1, cuts.length() - 1);
    }
    return text.toString();
  }

  private static Decision fails(
      String variable, PolynomialViolation<ExactReal> evidence, RealInterval<ExactReal> interval) {
    return evidence.match(
        point -> at(ExactReal.of(point.point())),
        root ->
            new Decision(
                Verdict.FALSE,
                Optional.empty(),
                root.factor().toString(variable)
                    + " has a zero between "
                    + root.low()
                    + " and "
                    + root.high()),
        end -> at((end.end() == End.LOWER ? interval.lower() : interval.upper()).orElseThrow()));
  }

  private static Decision at(ExactReal point) {
    return new Decision(Verdict.FALSE, Optional.of(point), "it fails at " + point);
  }
}
