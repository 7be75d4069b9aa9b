package org.exactreferee.prove.sign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.exactreferee.numeral.BestApproximation;
import org.exactreferee.trusted.kernel.evidence.BernsteinEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.End;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.EndEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.PointEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.RootEvidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.rule.PolynomialSignRule;
import org.exactreferee.trusted.kernel.rule.PolynomialViolationRule;
import org.exactreferee.trusted.number.Intervals;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Polynomials;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.real.Surd;

@Tag("slow")
class PolynomialSignProperties {

  @Provide
  Arbitrary<KnownRoots<Rational>> known() {
    return KnownRootsArbitraries.rational();
  }

  @Provide
  Arbitrary<KnownRoots<Surd>> knownSurds() {
    return KnownRootsArbitraries.surd();
  }

  @Provide
  Arbitrary<Polynomial<Rational>> p() {
    return Polynomials.polynomials(9);
  }

  @Property(tries = 100)
  void decidesAsTheKnownRootsSay(@ForAll("known") KnownRoots<Rational> known) {
    List<Rational> ends = new ArrayList<>(known.roots().stream().map(r -> r.value()).toList());
    ends.add(Rational.of(1, 3));
    for (RealInterval<Rational> interval : Polynomials.intervals(ends)) {
      assertDecided(known, interval);
    }
  }

  @Property(tries = 25)
  void decidesAsTheKnownIrrationalRootsSay(@ForAll("knownSurds") KnownRoots<Surd> known) {
    List<Surd> ends = new ArrayList<>(known.roots().stream().map(r -> r.value()).toList());
    ends.add(Surd.of(1, -1));
    for (RealInterval<Surd> interval : Polynomials.intervals(ends)) {
      assertDecided(known, interval);
    }
  }

  static <F extends OrderedField<F>> void assertDecided(
      KnownRoots<F> known, RealInterval<F> interval) {
    for (SignGoal goal : SignGoal.values()) {
      SignDecision<F> decision = PolynomialSign.decide(known.polynomial(), interval, goal);
      assertThat(decision instanceof SignDecision.Holds<F>)
          .as("%s %s on %s", known.polynomial(), goal, interval)
          .isEqualTo(known.meets(goal, interval));
      assertThat(judge(known.polynomial(), interval, goal, decision)).isEmpty();
    }
  }

  /** Multiplicities 0..3 of the roots -1, 0, 1, either sign, with and without x^2 + 1. */
  @Example
  void decidesEverySmallCase() {
    List<Rational> ends = List.of(Rational.of(-1), Rational.ZERO, Rational.of(1, 2), Rational.ONE);
    int cases = 0;
    int held = 0;
    for (int code = 0; code < 4 * 64; code++) {
      List<KnownRoots.Root<Rational>> roots = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        int multiplicity = (code >> (2 * i)) % 4;
        if (multiplicity > 0) {
          roots.add(new KnownRoots.Root<>(Rational.of(i - 1), multiplicity));
        }
      }
      Polynomial<Rational> positive =
          code < 128 ? Polynomials.integers(1) : Polynomials.integers(1, 0, 1);
      Rational scale = Rational.of((code >> 6) % 2 == 0 ? 1 : -1);
      KnownRoots<Rational> known = new KnownRoots<>(scale, roots, positive);
      for (RealInterval<Rational> interval : Polynomials.intervals(ends)) {
        assertDecided(known, interval);
        cases++;
        held += known.meets(SignGoal.NON_NEGATIVE, interval) ? 1 : 0;
      }
    }
    assertThat(cases).isEqualTo(256 * 81);
    assertThat(held).isBetween(cases / 4, 3 * cases / 4);
  }

  @Property(tries = 150)
  void agreesWithSturmOnPolynomialsWithoutKnownRoots(
      @ForAll("p") Polynomial<Rational> q, @ForAll("p") Polynomial<Rational> r) {
    Assume.that(!q.isZero() && !r.isZero() && Polynomials.gcd(r, Derivative.of(r)).degree() <= 0);
    Polynomial<Rational> p = q.multiply(q).multiply(r);
    for (RealInterval<Rational> interval :
        List.of(
            RealInterval.<Rational>all(),
            Intervals.atLeast(Rational.ONE),
            Intervals.lessThan(Rational.of(1, 2)),
            Intervals.closed(Rational.of(-2), Rational.of(1, 3)))) {
      Rational inside = BestApproximation.simplest(interval.interior());
      boolean noRoot = SturmSequence.of(p).countRoots(interval) == 0;
      boolean noSignChange = SturmSequence.of(r).countRoots(interval.interior()) == 0;
      boolean starts = r.evaluate(inside).sign() > 0;
      assertThat(holds(p, interval, SignGoal.POSITIVE)).isEqualTo(noRoot && starts);
      if (r.evaluate(inside).sign() != 0) {
        assertThat(holds(p, interval, SignGoal.NON_NEGATIVE)).isEqualTo(noSignChange && starts);
      }
    }
  }

  private static boolean holds(
      Polynomial<Rational> p, RealInterval<Rational> interval, SignGoal goal) {
    SignDecision<Rational> decision = PolynomialSign.decide(p, interval, goal);
    assertThat(judge(p, interval, goal, decision)).isEmpty();
    return decision instanceof SignDecision.Holds<Rational>;
  }

  @Property(tries = 300)
  void evidenceForAPolynomialDoesNotServeItsNegative(@ForAll("known") KnownRoots<Rational> known) {
    Polynomial<Rational> p = known.polynomial();
    RealInterval<Rational> interval = Intervals.atLeast(Rational.of(1, 3));
    SignDecision<Rational> positive = PolynomialSign.decide(p, interval, SignGoal.POSITIVE);
    if (positive instanceof SignDecision.Holds<Rational>) {
      assertThat(judge(p.negate(), interval, SignGoal.POSITIVE, positive)).isPresent();
      assertThat(judge(p.negate(), interval, SignGoal.NON_NEGATIVE, positive)).isPresent();
    }
    SignDecision<Rational> negative = PolynomialSign.decide(p, interval, SignGoal.NON_NEGATIVE);
    assertThat(judge(p.negate(), interval, SignGoal.NON_NEGATIVE, negative)).isPresent();
  }

  /** All roots are at most 8 in size, so no sign is missed beyond 10. */
  @Property(tries = 300)
  void noSimplerRationalRefutesTheClaim(
      @ForAll("known") KnownRoots<Rational> known, @ForAll SignGoal goal) {
    for (RealInterval<Rational> interval :
        List.of(
            RealInterval.<Rational>all(),
            Intervals.closed(Rational.of(1, 7), Rational.of(6, 7)),
            RealInterval.greaterThan(Rational.of(1, 2)))) {
      Optional<Rational> witness = witness(known.polynomial(), interval, goal);
      int largest = witness.map(w -> w.denominator().intValueExact()).orElse(24);
      for (int d = 1; d <= largest; d++) {
        for (int n = -10 * d; n <= 10 * d; n++) {
          Rational x = Rational.of(n, d);
          boolean fails = interval.contains(x) && !goal.isMetBy(Rational.of(known.signAt(x)));
          if (fails) {
            assertThat(witness).as("%s", x).isPresent();
            assertThat(BestApproximation.isSimpler(x, witness.get())).as("%s", x).isFalse();
          }
        }
      }
    }
  }

  private static Optional<Rational> witness(
      Polynomial<Rational> p, RealInterval<Rational> interval, SignGoal goal) {
    return PolynomialSign.decide(p, interval, goal) instanceof SignDecision.Fails<Rational> fails
        ? Optional.of(((PointEvidence<Rational>) fails.evidence()).point())
        : Optional.empty();
  }

  @Property(tries = 200)
  void everyCutIsNeeded(@ForAll("known") KnownRoots<Rational> known) {
    Polynomial<Rational> p = known.polynomial().multiply(known.polynomial());
    Polynomial<Rational> shifted = p.add(Polynomials.integers(1));
    RealInterval<Rational> interval = Intervals.closed(Rational.of(-3), Rational.of(3));
    SignDecision<Rational> decision = PolynomialSign.decide(shifted, interval, SignGoal.POSITIVE);
    BernsteinEvidence<Rational> evidence = ((SignDecision.Holds<Rational>) decision).evidence();
    for (Rational cut : evidence.cuts()) {
      List<Rational> fewer = evidence.cuts().stream().filter(c -> !c.equals(cut)).toList();
      BernsteinEvidence<Rational> without = new BernsteinEvidence<>(evidence.squareRoot(), fewer);
      assertThat(PolynomialSignRule.check(shifted, interval, SignGoal.POSITIVE, without))
          .map(Rejected::reason)
          .contains(Reason.COEFFICIENT_OF_WRONG_SIGN);
    }
  }

  @Example
  void anIrrationalTouchingRootIsShownByASignChangeOfAFactor() {
    Polynomial<Rational> factor = Polynomials.integers(-2, 0, 1);
    assertThat(
            PolynomialSign.decide(
                factor.pow(2), Intervals.atLeast(Rational.ZERO), SignGoal.POSITIVE))
        .isEqualTo(
            new SignDecision.Fails<>(new RootEvidence<>(factor, Rational.ONE, Rational.of(2))));
    assertThat(PolynomialSign.decide(factor.pow(2), RealInterval.all(), SignGoal.NON_NEGATIVE))
        .isEqualTo(new SignDecision.Holds<>(new BernsteinEvidence<>(factor, List.of())));
  }

  @Example
  void anIrrationalEndIsShownAsAnEnd() {
    Polynomial<Surd> p = Polynomial.of(Surd.SQRT2.negate(), Surd.of(1, 0));
    RealInterval<Surd> point = Intervals.closed(Surd.SQRT2, Surd.SQRT2);
    for (RealInterval<Surd> interval : List.of(Intervals.atLeast(Surd.SQRT2), point)) {
      assertThat(PolynomialSign.decide(p, interval, SignGoal.POSITIVE))
          .isEqualTo(new SignDecision.Fails<>(new EndEvidence<Surd>(End.LOWER)));
    }
    assertThat(PolynomialSign.decide(p.negate(), Intervals.atMost(Surd.SQRT2), SignGoal.POSITIVE))
        .isEqualTo(new SignDecision.Fails<>(new EndEvidence<Surd>(End.UPPER)));
  }

  @Example
  void theZeroPolynomialIsNonNegativeAndNotPositive() {
    Polynomial<Rational> zero = Polynomials.integers(0);
    int cases = 0;
    for (RealInterval<Rational> interval :
        Polynomials.intervals(List.of(Rational.ZERO, Rational.of(1, 2), Rational.ONE))) {
      assertThat(holds(zero, interval, SignGoal.NON_NEGATIVE)).isTrue();
      assertThat(holds(zero, interval, SignGoal.POSITIVE)).isEqualTo(interval.isEmpty());
      cases++;
    }
    assertThat(cases).isEqualTo(49);
  }

  private static <F extends OrderedField<F>> Optional<Rejected> judge(
      Polynomial<F> p, RealInterval<F> interval, SignGoal goal, SignDecision<F> decision) {
    if (decision instanceof SignDecision.Holds<F> holds) {
      return PolynomialSignRule.check(p, interval, goal, holds.evidence());
    }
    return PolynomialViolationRule.check(
        p, interval, goal, ((SignDecision.Fails<F>) decision).evidence());
  }
}
