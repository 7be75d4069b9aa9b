package org.exactreferee.trusted.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.real.Surd;
import org.junit.jupiter.api.Test;

class RealIntervalTest {

  private static final List<Rational> ENDS = List.of(Rational.of(-1), Rational.ZERO, Rational.ONE);
  private static final List<Rational> HALVES =
      IntStream.rangeClosed(-5, 5).mapToObj(i -> Rational.of(i, 2)).toList();

  /** The definition, read off the canonical text. */
  private static boolean containsByText(String interval, Rational x) {
    String[] ends = interval.substring(1, interval.length() - 1).split(", ");
    boolean low =
        ends[0].equals("-oo")
            || x.compareTo(RationalText.parse(ends[0])) >= (interval.startsWith("[") ? 0 : 1);
    boolean high =
        ends[1].equals("oo")
            || x.compareTo(RationalText.parse(ends[1])) <= (interval.endsWith("]") ? 0 : -1);
    return low && high;
  }

  @Test
  void containsExactlyTheNumbersBetweenItsEnds() {
    int cases = 0;
    for (RealInterval<Rational> interval : Polynomials.intervals(ENDS)) {
      for (Rational x : HALVES) {
        assertThat(interval.contains(x))
            .as("%s in %s", x, interval)
            .isEqualTo(containsByText(interval.toString(), x));
        cases++;
      }
    }
    assertThat(cases).isEqualTo(49 * 11);
  }

  @Test
  void isEmptyOrAPointExactlyIfSoManyHalvesLieInIt() {
    int empty = 0;
    int points = 0;
    for (RealInterval<Rational> interval : Polynomials.intervals(ENDS)) {
      long inside = HALVES.stream().filter(interval::contains).count();
      assertThat(interval.isEmpty()).as("%s", interval).isEqualTo(inside == 0);
      boolean degenerate = interval.lower().equals(interval.upper());
      assertThat(interval.isPoint()).as("%s", interval).isEqualTo(inside == 1 && degenerate);
      empty += interval.isEmpty() ? 1 : 0;
      points += interval.isPoint() ? 1 : 0;
    }
    assertThat(empty).isEqualTo(3 * 3 + 3 * 4);
    assertThat(points).isEqualTo(3);
  }

  @Test
  void positionTellsTheSide() {
    int cases = 0;
    for (RealInterval<Rational> interval : Polynomials.intervals(ENDS)) {
      List<Rational> inside = HALVES.stream().filter(interval::contains).toList();
      for (Rational x : HALVES) {
        if (!inside.isEmpty()) {
          int expected = inside.contains(x) ? 0 : x.compareTo(inside.get(0));
          assertThat(interval.position(x)).isEqualTo(Integer.signum(expected));
          cases++;
        }
      }
    }
    assertThat(cases).isEqualTo((49 - 21) * 11);
  }

  @Test
  void interiorHasTheSameEndsAndNeitherOfThem() {
    assertThat(Intervals.closed(Rational.ZERO, Rational.ONE).interior()).hasToString("(0, 1)");
    assertThat(Intervals.atMost(Rational.ONE).interior()).hasToString("(-oo, 1)");
  }

  @Test
  void mapsItsEnds() {
    assertThat(Intervals.openClosed(Rational.ZERO, Rational.ONE).map(Surd.SQRT2::fromRational))
        .isEqualTo(Intervals.openClosed(Surd.of(0, 0), Surd.of(1, 0)));
  }

  @Test
  void refusesToIncludeInfinity() {
    assertThatThrownBy(
            () -> new RealInterval<Rational>(Optional.empty(), true, Optional.empty(), false))
        .hasMessage("lower end (-oo) must not be included");
    assertThatThrownBy(
            () -> new RealInterval<Rational>(Optional.empty(), false, Optional.empty(), true))
        .hasMessage("upper end (oo) must not be included");
  }

  @Test
  void goalsDifferAtZeroOnly() {
    assertThat(SignGoal.POSITIVE.isMetBy(Rational.ZERO)).isFalse();
    assertThat(SignGoal.NON_NEGATIVE.isMetBy(Rational.ZERO)).isTrue();
    for (SignGoal goal : SignGoal.values()) {
      assertThat(goal.isMetBy(Rational.ONE)).isTrue();
      assertThat(goal.isMetBy(Rational.of(-1))).isFalse();
    }
  }
}
