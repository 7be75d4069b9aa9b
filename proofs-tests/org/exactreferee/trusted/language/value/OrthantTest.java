package org.exactreferee.trusted.language.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.Indeterminate.Variable;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

/** What is shown by coefficients is true at points of the intervals, their ends among them. */
class OrthantTest {

  private static ExactReal number(long top, long bottom) {
    return ExactReal.of(Rational.of(top, bottom));
  }

  private static Variable variable(String low, String high, boolean withLow, boolean withHigh) {
    Optional<ExactReal> lower =
        low.isEmpty() ? Optional.empty() : Optional.of(number(Long.parseLong(low), 1));
    Optional<ExactReal> upper =
        high.isEmpty() ? Optional.empty() : Optional.of(number(Long.parseLong(high), 1));
    return new Variable("x", new RealInterval<>(lower, withLow, upper, withHigh));
  }

  private static List<Variable> variables() {
    return List.of(
        variable("0", "1", true, true),
        variable("0", "1", false, true),
        variable("-1", "2", true, false),
        variable("1", "", true, false),
        variable("1", "", false, false),
        variable("", "1", false, true),
        variable("", "-1", false, false));
  }

  /** Points of an interval: its ends if they belong to it, some near them and some far out. */
  private static List<ExactReal> points(RealInterval<ExactReal> interval) {
    List<ExactReal> found = new ArrayList<>();
    for (long n = -60; n <= 60; n++) {
      ExactReal point = number(n, 20);
      if (interval.contains(point)) {
        found.add(point);
      }
    }
    for (long far : new long[] {-1000, -100, 100, 1000}) {
      if (interval.contains(number(far, 1))) {
        found.add(number(far, 1));
      }
    }
    return found;
  }

  @Test
  void whatIsShownIsTrueAtManyPoints() {
    Random random = new Random(5);
    int weak = 0;
    int strict = 0;
    for (int round = 0; round < 4_000; round++) {
      Variable x = variables().get(random.nextInt(7));
      Variable y = variables().get(random.nextInt(7));
      Multinomial f = Multinomial.of(number(random.nextInt(7) - 2, 1));
      for (int i = 0; i < 3; i++) {
        Multinomial term = Multinomial.of(x).pow(random.nextInt(3));
        term = term.multiply(Multinomial.of(y).pow(random.nextInt(3)));
        f = f.add(term.scale(number(random.nextInt(9) - 4, 1)));
      }
      boolean positive = Orthant.shows(f, true);
      boolean notNegative = Orthant.shows(f, false);
      assertThat(!positive || notNegative).isTrue();
      if (notNegative && f.variables().size() == 2) {
        weak++;
        strict += positive ? 1 : 0;
        for (ExactReal a : points(x.interval())) {
          for (ExactReal b : points(y.interval())) {
            int sign = f.at(x, a).at(y, b).constant().orElseThrow().sign();
            assertThat(sign).as("%s at %s, %s", f, a, b).isGreaterThanOrEqualTo(positive ? 1 : 0);
          }
        }
      }
    }
    assertThat(weak).isGreaterThan(100);
    assertThat(strict).isGreaterThan(50);
  }

  private static Multinomial random(Random random, Variable x, int terms) {
    Multinomial sum = Multinomial.of(number(random.nextInt(5) - 1, 1));
    for (int i = 0; i < terms; i++) {
      Multinomial power = Multinomial.of(x).pow(1 + random.nextInt(3));
      sum = sum.add(power.scale(number(random.nextInt(9) - 4, 1)));
    }
    return sum;
  }

  @Test
  void whatIsShownOfAQuotientIsTrueWhereItIsDefined() {
    Random random = new Random(6);
    int shown = 0;
    for (int round = 0; round < 6_000; round++) {
      Variable x = variables().get(random.nextInt(7));
      Multinomial top = random(random, x, 2);
      Multinomial bottom = random(random, x, 1);
      Relation relation = Relation.values()[random.nextInt(6)];
      boolean constant = bottom.constant().isPresent();
      if (bottom.isZero() || top.constant().isPresent()) {
        continue;
      }
      List<Multinomial> divisors = constant ? List.of() : List.of(bottom);
      Indeterminate quotient = new Indeterminate(top, bottom, divisors, Map.of());
      Formula formula = new Formula.Atom(quotient, relation);
      if (!constant) {
        assertThat(Orthant.shows(formula)).as("it may be undefined").isFalse();
      }
      boolean strict = random.nextBoolean();
      boolean positive = Orthant.shows(quotient, strict);
      boolean holds = Orthant.shows(formula);
      shown += positive || holds ? 1 : 0;
      for (ExactReal a : points(x.interval())) {
        ExactReal divisor = bottom.at(x, a).constant().orElseThrow();
        if (divisor.isZero()) {
          continue;
        }
        int sign = top.at(x, a).constant().orElseThrow().divide(divisor).sign();
        assertThat(!positive || sign >= (strict ? 1 : 0)).as("%s at %s", quotient, a).isTrue();
        assertThat(!holds || relation.holdsForSign(sign)).as("%s at %s", formula, a).isTrue();
      }
    }
    assertThat(shown).isGreaterThan(500);
  }

  @Test
  void anEndThatBelongsToTheIntervalMattersForAStrictSign() {
    Multinomial one = Multinomial.of(ExactReal.ONE);
    for (boolean closed : new boolean[] {true, false}) {
      Variable x = variable("0", "1", closed, closed);
      Variable y = variable("0", "1", closed, closed);
      Multinomial product = Multinomial.of(x).multiply(Multinomial.of(y));
      assertThat(Orthant.shows(product, false)).isTrue();
      assertThat(Orthant.shows(product, true)).isEqualTo(!closed);
      Multinomial below = one.add(product.pow(2).negate());
      assertThat(Orthant.shows(below, false)).isTrue();
      assertThat(Orthant.shows(below, true)).isEqualTo(!closed);
    }
  }
}
