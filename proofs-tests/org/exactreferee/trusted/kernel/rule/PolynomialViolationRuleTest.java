package org.exactreferee.trusted.kernel.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.exactreferee.trusted.number.Polynomials.integers;
import static org.exactreferee.trusted.number.SignGoal.NON_NEGATIVE;
import static org.exactreferee.trusted.number.SignGoal.POSITIVE;

import java.util.Optional;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.End;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.EndEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.PointEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.RootEvidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.number.Intervals;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.real.Surd;
import org.junit.jupiter.api.Test;

class PolynomialViolationRuleTest {

  private static final RealInterval<Rational> UNIT = Intervals.closed(Rational.ZERO, Rational.ONE);
  private static final RealInterval<Rational> LINE = RealInterval.all();
  private static final Polynomial<Rational> TOUCHING = integers(-2, 0, 1).pow(2);

  private static Optional<Reason> check(
      Polynomial<Rational> p,
      RealInterval<Rational> domain,
      SignGoal goal,
      PolynomialViolation<Rational> evidence) {
    return PolynomialViolationRule.check(p, domain, goal, evidence).map(Rejected::reason);
  }

  private static PolynomialViolation<Rational> root(
      Polynomial<Rational> factor, String low, String high) {
    return new RootEvidence<>(factor, RationalText.parse(low), RationalText.parse(high));
  }

  private static PolynomialViolation<Rational> point(String point) {
    return new PointEvidence<>(RationalText.parse(point));
  }

  @Test
  void acceptsAPointOfTheWrongSign() {
    assertThat(check(integers(-1, 2), UNIT, NON_NEGATIVE, point("1/3"))).isEmpty();
    assertThat(check(integers(-1, 2), UNIT, POSITIVE, point("1/2"))).isEmpty();
    assertThat(check(integers(0), LINE, POSITIVE, point("7"))).isEmpty();
  }

  @Test
  void acceptsASignChangeOfAFactor() {
    assertThat(check(TOUCHING, LINE, POSITIVE, root(integers(-2, 0, 1), "1", "2"))).isEmpty();
    assertThat(check(TOUCHING, LINE, POSITIVE, root(integers(2, 0, -1), "-2", "0"))).isEmpty();
  }

  @Test
  void acceptsAnIncludedEndThatIsIrrational() {
    Polynomial<Surd> p = Polynomial.of(Surd.SQRT2.negate(), Surd.of(1, 0));
    RealInterval<Surd> above = Intervals.closed(Surd.SQRT2, Surd.of(2, 0));
    RealInterval<Surd> below = Intervals.closed(Surd.of(1, 0), Surd.SQRT2);
    assertThat(PolynomialViolationRule.check(p, above, POSITIVE, new EndEvidence<>(End.LOWER)))
        .isEmpty();
    assertThat(
            PolynomialViolationRule.check(
                p.negate(), below, POSITIVE, new EndEvidence<>(End.UPPER)))
        .isEmpty();
  }

  @Test
  void rejectsAPointOutsideTheInterval() {
    assertThat(check(integers(-1), UNIT, NON_NEGATIVE, point("2")))
        .contains(Reason.POINT_OUTSIDE_INTERVAL);
    assertThat(check(integers(-1), UNIT.interior(), NON_NEGATIVE, point("1")))
        .contains(Reason.POINT_OUTSIDE_INTERVAL);
    RealInterval<Rational> upToThree = Intervals.closed(Rational.ZERO, Rational.of(3, 2));
    assertThat(check(TOUCHING, upToThree, POSITIVE, root(integers(-2, 0, 1), "1", "2")))
        .contains(Reason.POINT_OUTSIDE_INTERVAL);
    assertThat(check(TOUCHING, upToThree, POSITIVE, root(integers(-2, 0, 1), "-2", "1")))
        .contains(Reason.POINT_OUTSIDE_INTERVAL);
  }

  @Test
  void rejectsAPointThatSatisfiesTheClaim() {
    assertThat(check(integers(-1, 2), UNIT, NON_NEGATIVE, point("1/2")))
        .contains(Reason.POINT_SATISFIES_THE_CLAIM);
    assertThat(check(integers(-1, 2), UNIT, POSITIVE, point("1")))
        .contains(Reason.POINT_SATISFIES_THE_CLAIM);
    assertThat(check(integers(-1, 2), UNIT, POSITIVE, new EndEvidence<>(End.UPPER)))
        .contains(Reason.POINT_SATISFIES_THE_CLAIM);
  }

  @Test
  void rejectsARootAgainstANonStrictClaim() {
    assertThat(check(TOUCHING, LINE, NON_NEGATIVE, root(integers(-2, 0, 1), "1", "2")))
        .contains(Reason.ROOT_SATISFIES_THE_CLAIM);
  }

  @Test
  void rejectsAFactorThatDoesNotDivide() {
    assertThat(check(TOUCHING, LINE, POSITIVE, root(integers(-3, 0, 1), "1", "2")))
        .contains(Reason.FACTOR_DOES_NOT_DIVIDE);
    assertThat(check(TOUCHING, LINE, POSITIVE, root(integers(0), "1", "2")))
        .contains(Reason.FACTOR_DOES_NOT_DIVIDE);
  }

  @Test
  void rejectsPointsBetweenWhichTheFactorKeepsItsSign() {
    assertThat(check(TOUCHING, LINE, POSITIVE, root(integers(-2, 0, 1), "2", "3")))
        .contains(Reason.NO_SIGN_CHANGE);
    assertThat(check(TOUCHING, LINE, POSITIVE, root(TOUCHING, "1", "2")))
        .contains(Reason.NO_SIGN_CHANGE);
    Polynomial<Rational> atOne = integers(-1, 1);
    assertThat(check(atOne.pow(2), LINE, POSITIVE, root(atOne, "1", "2")))
        .contains(Reason.NO_SIGN_CHANGE);
  }

  @Test
  void rejectsAnEndThatIsNotIncluded() {
    PolynomialViolation<Rational> lower = new EndEvidence<>(End.LOWER);
    assertThat(check(integers(-1), UNIT.interior(), POSITIVE, lower))
        .contains(Reason.END_NOT_INCLUDED);
    assertThat(check(integers(-1), LINE, POSITIVE, lower)).contains(Reason.END_NOT_INCLUDED);
    RealInterval<Rational> empty = Intervals.closed(Rational.ONE, Rational.ZERO);
    assertThat(check(integers(-1), empty, POSITIVE, lower)).contains(Reason.END_NOT_INCLUDED);
  }

  @Test
  void rejectsAFactorThatVanishesAtAnEndInsteadOfChangingItsSign() {
    for (String[] ends : new String[][] {{"0", "1"}, {"-1", "0"}}) {
      assertThat(
              check(integers(0, 1).pow(2), LINE, POSITIVE, root(integers(0, 1), ends[0], ends[1])))
          .contains(Reason.NO_SIGN_CHANGE);
    }
  }
}
