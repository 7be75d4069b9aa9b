package org.exactreferee.trusted.kernel.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.exactreferee.trusted.number.Polynomials.integers;
import static org.exactreferee.trusted.number.SignGoal.NON_NEGATIVE;
import static org.exactreferee.trusted.number.SignGoal.POSITIVE;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.kernel.evidence.BernsteinEvidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.number.Intervals;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Polynomials;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.real.Surd;
import org.junit.jupiter.api.Test;

class PolynomialSignRuleTest {

  private static final Polynomial<Rational> ONE = integers(1);
  private static final RealInterval<Rational> UNIT = Intervals.closed(Rational.ZERO, Rational.ONE);
  private static final RealInterval<Rational> OPEN_UNIT = UNIT.interior();
  private static final RealInterval<Rational> LINE = RealInterval.all();

  private static Optional<Reason> check(
      Polynomial<Rational> p,
      RealInterval<Rational> domain,
      SignGoal goal,
      Polynomial<Rational> squareRoot,
      String... cuts) {
    List<Rational> parsed = Stream.of(cuts).map(RationalText::parse).toList();
    return PolynomialSignRule.check(p, domain, goal, new BernsteinEvidence<>(squareRoot, parsed))
        .map(Rejected::reason);
  }

  @Test
  void acceptsCoefficientsOfOneSign() {
    assertThat(check(integers(1, 1), UNIT, POSITIVE, ONE)).isEmpty();
    assertThat(check(integers(1, -2, 2), UNIT, POSITIVE, ONE, "1/2")).isEmpty();
    assertThat(check(integers(1, -1, 1), LINE, POSITIVE, ONE, "1/2")).isEmpty();
    assertThat(check(integers(-1, 1), RealInterval.greaterThan(Rational.ONE), POSITIVE, ONE))
        .isEmpty();
    assertThat(check(integers(1, -1), Intervals.lessThan(Rational.ONE), POSITIVE, ONE)).isEmpty();
  }

  @Test
  void acceptsASquareForANonStrictClaim() {
    Polynomial<Rational> root = integers(-2, 0, 1);
    assertThat(check(root.pow(2), LINE, NON_NEGATIVE, root)).isEmpty();
    assertThat(check(root.pow(2).multiply(integers(1, 0, 1)), LINE, NON_NEGATIVE, root, "0"))
        .isEmpty();
  }

  @Test
  void acceptsAZeroAtAnEndThatIsNotIncluded() {
    assertThat(check(integers(0, 1, -1), OPEN_UNIT, POSITIVE, ONE)).isEmpty();
    assertThat(check(integers(0, 1, -1), UNIT, NON_NEGATIVE, ONE)).isEmpty();
  }

  @Test
  void acceptsAnythingOnAnEmptyIntervalAndTheValueOnAPoint() {
    RealInterval<Rational> empty = Intervals.closedOpen(Rational.ONE, Rational.ONE);
    assertThat(check(integers(-1), empty, POSITIVE, ONE)).isEmpty();
    RealInterval<Rational> point = Intervals.closed(Rational.ONE, Rational.ONE);
    assertThat(check(integers(0, 1), point, POSITIVE, ONE)).isEmpty();
    assertThat(check(integers(-1, 1), point, NON_NEGATIVE, ONE)).isEmpty();
  }

  @Test
  void acceptsTheZeroPolynomialAsNonNegative() {
    assertThat(check(integers(0), LINE, NON_NEGATIVE, ONE)).isEmpty();
    assertThat(check(integers(3), LINE, POSITIVE, ONE)).isEmpty();
  }

  @Test
  void acceptsIrrationalEnds() {
    Polynomial<Surd> p = Polynomial.of(Surd.SQRT2.negate(), Surd.of(1, 0));
    BernsteinEvidence<Surd> plain =
        new BernsteinEvidence<>(Polynomials.surd(ONE), List.of(Rational.of(3, 2)));
    RealInterval<Surd> above = Intervals.openClosed(Surd.SQRT2, Surd.of(2, 0));
    assertThat(PolynomialSignRule.check(p, above, POSITIVE, plain)).isEmpty();
  }

  @Test
  void rejectsASquareThatDoesNotDivide() {
    assertThat(check(integers(1, 0, 1), LINE, NON_NEGATIVE, integers(0, 1), "0"))
        .contains(Reason.FACTOR_DOES_NOT_DIVIDE);
    assertThat(check(integers(0), LINE, NON_NEGATIVE, integers(0)))
        .contains(Reason.FACTOR_DOES_NOT_DIVIDE);
  }

  @Test
  void rejectsASquareForAStrictClaim() {
    assertThat(check(integers(0, 0, 1), LINE, POSITIVE, integers(0, 1)))
        .contains(Reason.SQUARE_IN_STRICT_CLAIM);
  }

  @Test
  void rejectsCutsThatDoNotIncrease() {
    assertThat(check(integers(1, 1), UNIT, POSITIVE, ONE, "2/3", "1/3"))
        .contains(Reason.CUTS_NOT_INCREASING);
    assertThat(check(integers(1, 1), UNIT, POSITIVE, ONE, "1/3", "1/3"))
        .contains(Reason.CUTS_NOT_INCREASING);
  }

  @Test
  void rejectsACutThatIsNotInside() {
    for (String outside : List.of("-1", "0", "1", "3/2")) {
      assertThat(check(integers(1, 1), UNIT, POSITIVE, ONE, outside))
          .contains(Reason.CUT_OUTSIDE_INTERVAL);
    }
    RealInterval<Rational> empty = Intervals.closed(Rational.ONE, Rational.ZERO);
    assertThat(check(integers(1, 1), empty, POSITIVE, ONE, "1/2"))
        .contains(Reason.CUT_OUTSIDE_INTERVAL);
  }

  @Test
  void rejectsTheWholeLineWithoutACut() {
    assertThat(check(integers(1, 0, 1), LINE, POSITIVE, ONE))
        .contains(Reason.WHOLE_LINE_WITHOUT_CUT);
  }

  @Test
  void rejectsANegativeCoefficient() {
    assertThat(check(integers(-1, 1), UNIT, NON_NEGATIVE, ONE))
        .contains(Reason.COEFFICIENT_OF_WRONG_SIGN);
    assertThat(check(integers(1, -3, 3), UNIT, POSITIVE, ONE))
        .contains(Reason.COEFFICIENT_OF_WRONG_SIGN);
    assertThat(check(integers(-1), LINE, NON_NEGATIVE, ONE))
        .contains(Reason.COEFFICIENT_OF_WRONG_SIGN);
    assertThat(check(integers(1, -1), Intervals.atLeast(Rational.ZERO), NON_NEGATIVE, ONE))
        .contains(Reason.COEFFICIENT_OF_WRONG_SIGN);
    assertThat(check(integers(1, 1), Intervals.atMost(Rational.ZERO), NON_NEGATIVE, ONE))
        .contains(Reason.COEFFICIENT_OF_WRONG_SIGN);
  }

  @Test
  void rejectsAZeroAtAPointThatIsIncluded() {
    RealInterval<Rational> closedBelow = Intervals.closedOpen(Rational.ZERO, Rational.ONE);
    RealInterval<Rational> closedAbove = Intervals.openClosed(Rational.ZERO, Rational.ONE);
    assertThat(check(integers(0, 1), closedBelow, POSITIVE, ONE))
        .contains(Reason.VANISHES_AT_INCLUDED_POINT);
    assertThat(check(integers(1, -1), closedAbove, POSITIVE, ONE))
        .contains(Reason.VANISHES_AT_INCLUDED_POINT);
    assertThat(check(integers(1, -4, 4), UNIT, POSITIVE, ONE, "1/2"))
        .contains(Reason.VANISHES_AT_INCLUDED_POINT);
    assertThat(check(integers(0), OPEN_UNIT, POSITIVE, ONE))
        .contains(Reason.VANISHES_AT_INCLUDED_POINT);
    assertThat(check(integers(0, -1), Intervals.atMost(Rational.ZERO), POSITIVE, ONE))
        .contains(Reason.VANISHES_AT_INCLUDED_POINT);
  }

  @Test
  void rejectsAPointOfTheWrongSign() {
    RealInterval<Rational> point = Intervals.closed(Rational.ONE, Rational.ONE);
    assertThat(check(integers(-1, 1), point, POSITIVE, ONE))
        .contains(Reason.POINT_VIOLATES_THE_CLAIM);
    assertThat(check(integers(-2, 1), point, NON_NEGATIVE, ONE))
        .contains(Reason.POINT_VIOLATES_THE_CLAIM);
  }
}
