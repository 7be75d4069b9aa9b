package org.exactreferee.prove.sign;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.trusted.kernel.evidence.BernsteinEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.End;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.EndEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.PointEvidence;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;

/**
 * Decides whether a polynomial is positive, or non-negative, on an interval. Every question over a
 * field with decidable sign is answered.
 *
 * <p>The interval is halved until the Bernstein coefficients show every root inside. The roots
 * bound the set where the claim fails; if it is not empty, the simplest number in it is the
 * counterexample. If it is empty, p has no root inside or only touches zero; the touching roots are
 * divided out as a square, and the cuts that show the rest to be positive are the evidence.
 */
public final class PolynomialSign {

  private PolynomialSign() {}

  /** The decision; a question written in rationals is decided there, whatever the field. */
  public static <F extends OrderedField<F>> SignDecision<F> decide(
      Polynomial<F> p, RealInterval<F> domain, SignGoal goal) {
    Optional<Polynomial<Rational>> polynomial = RationalValue.written(p);
    Optional<RealInterval<Rational>> interval = RationalValue.written(domain);
    return polynomial.isPresent() && interval.isPresent() && !(p.zero() instanceof Rational)
        ? decideInField(polynomial.get(), interval.get(), goal).map(p::embed)
        : decideInField(p, domain, goal);
  }

  private static <F extends OrderedField<F>> SignDecision<F> decideInField(
      Polynomial<F> p, RealInterval<F> domain, SignGoal goal) {
    Polynomial<F> one = Polynomial.constant(p.embed(Rational.ONE));
    if (domain.isEmpty()) {
      return holds(one, List.of());
    }
    if (domain.isPoint()) {
      return decideAt(p, domain.lower().orElseThrow(), goal);
    }
    Polynomial<F> scaled = PositiveScaling.withoutDenominators(p);
    Optional<List<Piece<F>>> pieces = Subdivision.of(scaled, domain, RootIsolation.PATIENCE);
    List<IsolatedRoot<F>> roots = RootIsolation.inside(scaled, domain, pieces);
    FailingSet<F> failing = new FailingSet<>(scaled, domain, goal, roots);
    if (!failing.isEmpty()) {
      return new SignDecision.Fails<>(failing.witness());
    }
    if (roots.isEmpty()) {
      return holds(
          one, Cuts.simplest(pieces.orElseGet(() -> Subdivision.of(scaled, domain)), domain));
    }
    Polynomial<F> root = squareRoot(one, roots);
    Polynomial<F> rest = PseudoDivision.of(scaled, root.multiply(root)).quotient();
    Polynomial<F> small = PositiveScaling.withoutDenominators(rest);
    return holds(root, Cuts.simplest(Subdivision.of(small, domain), domain));
  }

  /** The decision on an interval of one point. */
  private static <F extends OrderedField<F>> SignDecision<F> decideAt(
      Polynomial<F> p, F point, SignGoal goal) {
    if (goal.isMetBy(p.evaluate(point))) {
      return holds(Polynomial.constant(p.embed(Rational.ONE)), List.of());
    }
    Optional<Rational> rational = RationalValue.of(point);
    PolynomialViolation<F> violation =
        rational.isPresent() ? new PointEvidence<>(rational.get()) : new EndEvidence<>(End.LOWER);
    return new SignDecision.Fails<>(violation);
  }

  private static <F extends OrderedField<F>> SignDecision<F> holds(
      Polynomial<F> squareRoot, List<Rational> cuts) {
    return new SignDecision.Holds<>(new BernsteinEvidence<>(squareRoot, cuts));
  }

  /** The product of half of every factor that has a root here, all multiplicities being even. */
  private static <F extends OrderedField<F>> Polynomial<F> squareRoot(
      Polynomial<F> one, List<IsolatedRoot<F>> roots) {
    Set<Polynomial<F>> factors = new LinkedHashSet<>();
    Polynomial<F> product = one;
    for (IsolatedRoot<F> root : roots) {
      if (factors.add(root.factor())) {
        product = product.multiply(root.factor().pow(root.multiplicity() / 2));
      }
    }
    return product;
  }
}
