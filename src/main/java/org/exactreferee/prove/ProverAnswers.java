package org.exactreferee.prove;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.prove.linear.LinearSolver;
import org.exactreferee.prove.sign.PolynomialSign;
import org.exactreferee.prove.sign.SignDecision;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Answers;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/** Finds the answers to the questions of the kernel when they are asked. */
public final class ProverAnswers implements Answers {

  /** The largest number of integers that are looked at one by one. */
  private static final int MOST_DOUBLINGS = 40;

  @Override
  public Answer sign(
      Polynomial<ExactReal> polynomial, SignGoal goal, RealInterval<ExactReal> interval) {
    SignDecision<ExactReal> decision = PolynomialSign.decide(polynomial, interval, goal);
    return new Answer.OfSign(
        decision instanceof SignDecision.Holds<ExactReal> holds
            ? holds.evidence()
            : ((SignDecision.Fails<ExactReal>) decision).evidence());
  }

  @Override
  public Answer program(LinearProgram<ExactReal> program) {
    return new Answer.OfProgram(LinearSolver.solve(program).evidence());
  }

  @Override
  public Answer cut(List<Polynomial<ExactReal>> polynomials, BigInteger first) {
    return new Answer.OfCut(lastZero(polynomials, first));
  }

  /** An integer, not below the first, beyond which no polynomial changes its sign or is zero. */
  private static BigInteger lastZero(List<Polynomial<ExactReal>> polynomials, BigInteger first) {
    BigInteger cut = first;
    for (Polynomial<ExactReal> polynomial : polynomials) {
      if (!polynomial.isZero()) {
        cut = lastZero(polynomial, cut);
      }
    }
    return cut;
  }

  private static BigInteger lastZero(Polynomial<ExactReal> polynomial, BigInteger first) {
    Polynomial<ExactReal> positive =
        polynomial.leading().sign() > 0 ? polynomial : polynomial.negate();
    BigInteger below = first.subtract(BigInteger.ONE);
    for (int i = 0; i <= MOST_DOUBLINGS; i++) {
      BigInteger candidate = first.add(BigInteger.ONE.shiftLeft(i)).subtract(BigInteger.ONE);
      if (isPositiveBeyond(positive, candidate)) {
        return smallest(positive, below, candidate);
      }
      below = candidate;
    }
    throw new UndecidedException("a polynomial has zeros beyond any number of integers to look at");
  }

  /** The smallest integer beyond which p is positive, between one that is not and one that is. */
  private static BigInteger smallest(
      Polynomial<ExactReal> p, BigInteger notYet, BigInteger enough) {
    BigInteger low = notYet;
    BigInteger high = enough;
    while (high.subtract(low).compareTo(BigInteger.ONE) > 0) {
      BigInteger middle = low.add(high).shiftRight(1);
      boolean good = isPositiveBeyond(p, middle);
      low = good ? low : middle;
      high = good ? middle : high;
    }
    return high;
  }

  private static boolean isPositiveBeyond(Polynomial<ExactReal> polynomial, BigInteger cut) {
    RealInterval<ExactReal> ray = RealInterval.greaterThan(ExactReal.of(Rational.of(cut)));
    return PolynomialSign.decide(polynomial, ray, SignGoal.POSITIVE)
        instanceof SignDecision.Holds<ExactReal>;
  }
}
