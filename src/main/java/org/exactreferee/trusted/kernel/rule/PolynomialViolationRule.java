package org.exactreferee.trusted.kernel.rule;

import static org.exactreferee.trusted.kernel.evidence.Rejected.rejected;

import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.EndEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.RootEvidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;

/**
 * Refutes that a polynomial p is positive, or non-negative, at every real number of an interval.
 *
 * <pre>
 *   x in the interval     p(x) misses the goal
 *   ------------------------------------------  point, end
 *     p misses the goal somewhere
 *
 *   low, high in the interval     f divides p     f(low) f(high) &lt; 0
 *   ------------------------------------------------------------------  root
 *     p > 0 fails somewhere in the interval
 * </pre>
 *
 * <p>Why the last: f is continuous, so it vanishes between low and high, and p with it.
 */
public final class PolynomialViolationRule {

  private PolynomialViolationRule() {}

  /** Empty if the evidence refutes the claim, else what is wrong with it. */
  public static <F extends OrderedField<F>> Optional<Rejected> check(
      Polynomial<F> p, RealInterval<F> domain, SignGoal goal, PolynomialViolation<F> evidence) {
    return evidence.match(
        point -> checkPoint(p, domain, goal, p.embed(point.point())),
        root -> checkRoot(p, domain, goal, root),
        end -> checkEnd(p, domain, goal, end));
  }

  private static <F extends OrderedField<F>> Optional<Rejected> checkPoint(
      Polynomial<F> p, RealInterval<F> domain, SignGoal goal, F point) {
    if (!domain.contains(point)) {
      return rejected(Reason.POINT_OUTSIDE_INTERVAL, "point (" + point + ") in " + domain);
    }
    return goal.isMetBy(p.withoutDenominators().evaluate(point))
        ? rejected(Reason.POINT_SATISFIES_THE_CLAIM, "polynomial (" + p + ") at " + point)
        : Optional.empty();
  }

  private static <F extends OrderedField<F>> Optional<Rejected> checkEnd(
      Polynomial<F> p, RealInterval<F> domain, SignGoal goal, EndEvidence<F> evidence) {
    Optional<F> end =
        switch (evidence.end()) {
          case LOWER -> domain.lower();
          case UPPER -> domain.upper();
        };
    return end.isPresent() && domain.contains(end.get())
        ? checkPoint(p, domain, goal, end.get())
        : rejected(Reason.END_NOT_INCLUDED, evidence.end() + " end of " + domain);
  }

  private static <F extends OrderedField<F>> Optional<Rejected> checkRoot(
      Polynomial<F> p, RealInterval<F> domain, SignGoal goal, RootEvidence<F> evidence) {
    if (goal == SignGoal.NON_NEGATIVE) {
      return rejected(Reason.ROOT_SATISFIES_THE_CLAIM, "root of (" + evidence.factor() + ")");
    }
    F low = p.embed(evidence.low());
    F high = p.embed(evidence.high());
    if (!domain.contains(low) || !domain.contains(high)) {
      return rejected(
          Reason.POINT_OUTSIDE_INTERVAL, "points (" + low + ", " + high + ") in " + domain);
    }
    Polynomial<F> factor = evidence.factor();
    if (factor.isZero() || !p.divideAndRemainder(factor).remainder().isZero()) {
      return rejected(Reason.FACTOR_DOES_NOT_DIVIDE, "factor (" + factor + ") of " + p);
    }
    return factor.evaluate(low).sign() * factor.evaluate(high).sign() < 0
        ? Optional.empty()
        : rejected(
            Reason.NO_SIGN_CHANGE, "factor (" + factor + ") between " + low + " and " + high);
  }
}
