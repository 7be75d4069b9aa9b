package org.exactreferee.numeral;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.exactreferee.trusted.number.Intervals;
import org.exactreferee.trusted.number.Polynomials;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.real.Surd;

class BestApproximationProperties {

  private static final Comparator<Rational> SIMPLER =
      Comparator.comparing(Rational::denominator).thenComparing(Rational::abs);

  @Provide
  Arbitrary<Rational> x() {
    return Combinators.combine(
            Arbitraries.integers().between(-4000, 4000), Arbitraries.integers().between(1, 997))
        .as((n, d) -> Rational.of(n, d));
  }

  @Provide
  Arbitrary<Rational> end() {
    return Polynomials.rationals(60);
  }

  /** All fractions with a denominator up to the limit next to the value, on either side. */
  private static List<Rational> candidates(Rational x, int limit) {
    List<Rational> result = new ArrayList<>();
    for (int d = 1; d <= limit; d++) {
      BigInteger floor = x.multiply(Rational.of(d)).floor();
      result.add(Rational.of(floor, BigInteger.valueOf(d)));
      result.add(Rational.of(floor.add(BigInteger.ONE), BigInteger.valueOf(d)));
    }
    return result;
  }

  @Property(tries = 400)
  void agreesWithAllFractionsUpToTheDenominator(
      @ForAll("x") Rational x, @ForAll @IntRange(min = 1, max = 50) int limit) {
    BigInteger denominator = BigInteger.valueOf(limit);
    List<Rational> all = candidates(x, limit);
    Comparator<Rational> order = Comparator.naturalOrder();
    Rational below = all.stream().filter(r -> r.compareTo(x) <= 0).max(order).orElseThrow();
    Rational above = all.stream().filter(r -> r.compareTo(x) >= 0).min(order).orElse(below);
    assertThat(BestApproximation.below(x, denominator)).isEqualTo(below);
    assertThat(BestApproximation.above(x, denominator)).isEqualTo(above);
    Comparator<Rational> closer = Comparator.comparing(r -> r.subtract(x).abs());
    assertThat(BestApproximation.nearest(x, denominator))
        .isEqualTo(all.stream().min(closer.thenComparing(SIMPLER)).orElseThrow());
  }

  @Property(tries = 400)
  void agreesWithAllFractionsNearAnIrrationalNumber(
      @ForAll("end") Rational shift, @ForAll @IntRange(min = 1, max = 50) int limit) {
    Surd value = Surd.SQRT2.add(Surd.SQRT2.fromRational(shift));
    BigInteger denominator = BigInteger.valueOf(limit);
    List<Rational> all = candidates(shift.add(RationalText.parse("1.41421356237309504880")), limit);
    Comparator<Rational> order = Comparator.naturalOrder();
    assertThat(BestApproximation.below(value, denominator))
        .isEqualTo(
            all.stream()
                .filter(r -> value.fromRational(r).compareTo(value) < 0)
                .max(order)
                .orElseThrow());
    assertThat(BestApproximation.above(value, denominator))
        .isEqualTo(
            all.stream()
                .filter(r -> value.fromRational(r).compareTo(value) > 0)
                .min(order)
                .orElseThrow());
  }

  @Property(tries = 2000)
  void simplestIsTheFirstFractionFoundByIncreasingDenominator(
      @ForAll("end") Rational u, @ForAll("end") Rational v, @ForAll @IntRange(max = 3) int kind) {
    RealInterval<Rational> interval =
        switch (kind) {
          case 0 -> Intervals.closed(u, v);
          case 1 -> Intervals.open(u, v);
          case 2 -> Intervals.closedOpen(u, v);
          default -> Intervals.openClosed(u, v);
        };
    Assume.that(!interval.isEmpty());
    assertThat(BestApproximation.simplest(interval)).isEqualTo(firstByDenominator(interval));
  }

  private static Rational firstByDenominator(RealInterval<Rational> interval) {
    Rational low = interval.lower().orElseThrow();
    Rational high = interval.upper().orElseThrow();
    for (int d = 1; ; d++) {
      List<Rational> inside = new ArrayList<>();
      BigInteger last = high.multiply(Rational.of(d)).ceil();
      for (BigInteger n = low.multiply(Rational.of(d)).floor();
          n.compareTo(last) <= 0;
          n = n.add(BigInteger.ONE)) {
        inside.add(Rational.of(n, BigInteger.valueOf(d)));
      }
      inside.removeIf(r -> !interval.contains(r));
      if (!inside.isEmpty()) {
        return inside.stream().min(SIMPLER).orElseThrow();
      }
    }
  }

  @Example
  void simplestInUnboundedIntervals() {
    assertThat(BestApproximation.simplest(RealInterval.<Rational>all())).isEqualTo(Rational.ZERO);
    assertThat(BestApproximation.simplest(RealInterval.greaterThan(Rational.of(7))))
        .isEqualTo(Rational.of(8));
    assertThat(BestApproximation.simplest(Intervals.atMost(RationalText.parse("-1e30"))))
        .isEqualTo(RationalText.parse("-1e30"));
    assertThat(BestApproximation.simplest(Intervals.lessThan(Rational.of(1, 2))))
        .isEqualTo(Rational.ZERO);
  }

  @Example
  void simplestBetweenIrrationalNumbers() {
    assertThat(BestApproximation.simplest(Intervals.closed(Surd.SQRT2, Surd.of(3, -1))))
        .isEqualTo(Rational.of(3, 2));
    assertThat(BestApproximation.simplest(Intervals.open(Surd.of(-2, 0), Surd.of(0, -1))))
        .isEqualTo(Rational.of(-3, 2));
  }

  @Example
  void simplestWithBoundedDenominatorTellsWhetherANumberIsRational() {
    Rational value = Rational.of(355, 113);
    assertThat(BestApproximation.simplest(r -> r.compareTo(value), BigInteger.valueOf(113)))
        .contains(value);
    assertThat(BestApproximation.simplest(r -> r.compareTo(value), BigInteger.valueOf(112)))
        .isEmpty();
    Surd root = Surd.SQRT2.negate();
    assertThat(
            BestApproximation.simplest(
                r -> root.fromRational(r).compareTo(root), BigInteger.TEN.pow(40)))
        .isEmpty();
  }

  @Example
  void convergentsOfPiAreFoundInManyDigits() {
    Rational pi = RationalText.parse("3.14159265358979323846264338327950288419716939937510");
    assertThat(BestApproximation.nearest(pi, BigInteger.valueOf(120)))
        .isEqualTo(Rational.of(355, 113));
    assertThat(BestApproximation.nearest(pi, BigInteger.valueOf(7))).isEqualTo(Rational.of(22, 7));
  }

  @Example
  void equallyCloseFractionsGiveTheSimplerOne() {
    assertThat(BestApproximation.nearest(Rational.of(-1, 2), BigInteger.ONE))
        .isEqualTo(Rational.ZERO);
    assertThat(BestApproximation.nearest(Rational.of(3, 2), BigInteger.ONE))
        .isEqualTo(Rational.ONE);
    assertThat(BestApproximation.nearest(Rational.of(5, 12), BigInteger.valueOf(3)))
        .isEqualTo(Rational.of(1, 2));
  }

  @Example
  void refusesWhatHasNoAnswer() {
    assertThatThrownBy(() -> BestApproximation.below(Rational.ONE, BigInteger.ZERO))
        .hasMessage("largest denominator (0) must be positive");
    assertThatThrownBy(() -> BestApproximation.simplest(Intervals.open(Rational.ONE, Rational.ONE)))
        .hasMessage("interval ((1, 1)) must not be empty");
    assertThatThrownBy(() -> BestApproximation.simplest(Intervals.closed(Surd.SQRT2, Surd.SQRT2)))
        .hasMessageEndingWith("must not be a point");
  }
}
