package org.exactreferee.prove.sign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.exactreferee.trusted.kernel.evidence.BernsteinEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.End;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.EndEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.PointEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.RootEvidence;
import org.exactreferee.trusted.number.Intervals;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Polynomials;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.real.ExactReal;

/** The decision with coefficients and roots in powers of e. */
class ExponentialSignProperties {

  private static final ExactReal ONE = ExactReal.ONE;
  private static final ExactReal E = ExactReal.exp(Rational.ONE);
  private static final ExactReal ROOT_E = ExactReal.exp(Rational.of(1, 2));

  private static Polynomial<ExactReal> root(ExactReal value) {
    return Polynomial.of(value.negate(), ONE);
  }

  @Provide
  Arbitrary<ExactReal> numbers() {
    Arbitrary<ExactReal> powers =
        Arbitraries.of(
            ExactReal.ZERO,
            ONE,
            E,
            ROOT_E,
            ROOT_E.negate(),
            ONE.divide(E),
            ONE.divide(ONE.add(E)),
            E.subtract(ROOT_E));
    return Combinators.combine(powers, Arbitraries.integers().between(-2, 2))
        .as((power, shift) -> power.add(ExactReal.of(shift)));
  }

  @Provide
  Arbitrary<KnownRoots<ExactReal>> known() {
    return KnownRootsArbitraries.over(numbers(), ONE, 2);
  }

  @Provide
  Arbitrary<KnownRoots<Rational>> rational() {
    return KnownRootsArbitraries.rational();
  }

  @Property(tries = 10)
  void decidesAsTheKnownRootsSay(@ForAll("known") KnownRoots<ExactReal> known) {
    List<ExactReal> ends = new ArrayList<>();
    known.roots().forEach(root -> ends.add(root.value()));
    ends.add(ONE);
    for (RealInterval<ExactReal> interval : Polynomials.intervals(ends)) {
      PolynomialSignProperties.assertDecided(known, interval);
    }
  }

  @Property(tries = 20)
  void sortsRootsByMultiplicity(@ForAll("known") KnownRoots<ExactReal> known) {
    Polynomial<ExactReal> p = known.polynomial();
    Polynomial<ExactReal> product = Polynomial.constant(ONE);
    for (SquareFree.Factor<ExactReal> factor : SquareFree.decompose(p)) {
      Polynomial<ExactReal> polynomial = factor.polynomial();
      product = product.multiply(polynomial.pow(factor.multiplicity()));
      for (KnownRoots.Root<ExactReal> root : known.roots()) {
        assertThat(polynomial.evaluate(root.value()).isZero())
            .isEqualTo(root.multiplicity() == factor.multiplicity());
      }
    }
    assertThat(product.scale(p.leading())).isEqualTo(p.scale(product.leading()));
  }

  @Property(tries = 100)
  void aQuestionWrittenInRationalsIsDecidedInRationals(
      @ForAll("rational") KnownRoots<Rational> known, @ForAll SignGoal goal) {
    Function<Rational, ExactReal> image = ExactReal::of;
    Polynomial<Rational> p = known.polynomial();
    Polynomial<ExactReal> exactP = p.map(image);
    for (RealInterval<Rational> interval : Polynomials.intervals(List.of(Rational.of(1, 3)))) {
      RealInterval<ExactReal> exactInterval = interval.map(image);
      assertThat(PolynomialSign.decide(exactP, exactInterval, goal))
          .isEqualTo(PolynomialSign.decide(p, interval, goal).map(image));
    }
  }

  /** For theta = 2 and theta = 3 other roots coincide, and theta = 5 lowers the degree. */
  @Example
  void misleadingValuesOfThetaAreSeenThrough() {
    Polynomial<ExactReal> p =
        root(E)
            .pow(2)
            .multiply(root(ExactReal.of(2)))
            .multiply(root(ExactReal.of(3)).pow(3))
            .multiply(Polynomial.of(ONE, E.subtract(ExactReal.of(5))));
    assertThat(SquareFree.decompose(p))
        .extracting(factor -> factor.polynomial().degree(), SquareFree.Factor::multiplicity)
        .containsExactly(tuple(2, 1), tuple(1, 2), tuple(1, 3));
  }

  @Example
  void aTouchingRootAtEIsDividedOut() {
    Polynomial<ExactReal> p = root(E).pow(2);
    assertThat(PolynomialSign.decide(p, RealInterval.all(), SignGoal.NON_NEGATIVE))
        .isEqualTo(new SignDecision.Holds<>(new BernsteinEvidence<>(root(E), List.of())));
    assertThat(PolynomialSign.decide(p, RealInterval.all(), SignGoal.POSITIVE))
        .isEqualTo(
            new SignDecision.Fails<>(new RootEvidence<>(root(E), Rational.ZERO, Rational.of(3))));
  }

  @Example
  void theSimplestRationalBetweenTwoIrrationalRootsRefutes() {
    Polynomial<ExactReal> p = root(E).multiply(root(ROOT_E));
    assertThat(PolynomialSign.decide(p, RealInterval.all(), SignGoal.NON_NEGATIVE))
        .isEqualTo(new SignDecision.Fails<>(new PointEvidence<ExactReal>(Rational.of(2))));
  }

  @Example
  void anEndAtERefutes() {
    Function<RealInterval<ExactReal>, SignDecision<ExactReal>> decide =
        interval -> PolynomialSign.decide(root(E), interval, SignGoal.POSITIVE);
    assertThat(decide.apply(Intervals.atLeast(E)))
        .isEqualTo(new SignDecision.Fails<>(new EndEvidence<ExactReal>(End.LOWER)));
    assertThat(decide.apply(RealInterval.greaterThan(E))).isInstanceOf(SignDecision.Holds.class);
  }
}
