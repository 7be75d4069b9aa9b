package org.exactreferee.trusted.language.meaning;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.Indeterminate.Variable;
import org.exactreferee.trusted.language.value.Multinomial;
import org.exactreferee.trusted.language.value.Orthant;
import org.exactreferee.trusted.language.value.Truth;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Decides a comparison for all values of several real variables in their intervals.
 *
 * <p>A polynomial f that is affine in a variable y of (a, b) is at least 0 for all y exactly if it
 * is so at both ends; where b is infinite, if the coefficient of y is. It is positive for all y
 * exactly if it is positive at the ends that belong to the interval and at least 0 at the others,
 * and, if neither end belongs to it, their sum is positive. So the variables in which it is affine
 * go one after the other; what is left is a polynomial in one variable, or one whose coefficients
 * may show its sign.
 */
record Box(RealDecider decider) {

  /** How many values of each variable are tried where coefficients do not settle a sign. */
  private static final int MOST_POINTS = 4;

  /** The sign at one point. */
  int sampleSign(Multinomial f) {
    Multinomial value = f;
    for (Variable variable : f.variables()) {
      value = value.at(variable, new RealQuantifier(variable, decider).point(0));
    }
    return value.constant().orElseThrow().sign();
  }

  /** The same where the variables have their values that can have one only. */
  private static Multinomial withoutPoints(Multinomial f) {
    Multinomial p = f;
    for (Variable variable : f.variables()) {
      RealInterval<ExactReal> interval = variable.interval();
      p = interval.isPoint() ? p.at(variable, interval.lower().orElseThrow()) : p;
    }
    return p;
  }

  /** Whether a polynomial is in its relation to zero everywhere. */
  Truth relation(Multinomial f, Relation relation) {
    Multinomial p = withoutPoints(f);
    return switch (relation) {
      case GREATER -> decide(p, true);
      case AT_LEAST -> decide(p, false);
      case LESS -> decide(p.negate(), true);
      case AT_MOST -> decide(p.negate(), false);
      case EQUAL -> decide(p, false).and(() -> decide(p.negate(), false));
      case NOT_EQUAL -> {
        int sign = sampleSign(p);
        Truth zero = Truth.of(false, new Ground.Words(p + " has a zero"));
        Truth same = sign == 0 ? zero : decide(sign > 0 ? p : p.negate(), true);
        yield same.isFalse() ? zero : same;
      }
    };
  }

  /** Whether f is positive, or at least 0, for all values of its variables. */
  private Truth decide(Multinomial f, boolean strict) {
    if (f.variables().size() <= 1) {
      Relation goal = strict ? Relation.GREATER : Relation.AT_LEAST;
      return f.constant()
          .map(c -> Truth.of(goal.holdsForSign(c.sign()), new Ground.Words("a number is " + c)))
          .orElseGet(
              () -> {
                Variable only = f.variables().iterator().next();
                return new RealQuantifier(only, decider).relation(f.in(only), goal);
              });
    }
    Optional<Variable> affine =
        f.variables().stream().filter(variable -> f.degree(variable) == 1).findFirst();
    return affine.map(y -> atTheEnds(f, y, strict)).orElseGet(() -> byCoefficients(f, strict));
  }

  /** A polynomial that is affine in none of its variables, by its coefficients or at a point. */
  private Truth byCoefficients(Multinomial f, boolean strict) {
    if (Orthant.shows(f, strict)) {
      String text = "(" + f + ") " + (strict ? ">" : ">=") + " 0: no coefficient is negative";
      return Truth.of(true, new Ground.Words(text + " after a shift"));
    }
    return somewhereBelow(f, List.copyOf(f.variables()), strict)
        .orElseGet(() -> Truth.unknown("(" + f + ") is affine in none of its real variables"));
  }

  /** A point of a few at which it is not positive, or negative, if there is one. */
  private Optional<Truth> somewhereBelow(Multinomial f, List<Variable> variables, boolean strict) {
    if (variables.isEmpty()) {
      int sign = f.constant().orElseThrow().sign();
      Ground ground = new Ground.Words("a number is " + f);
      return sign < (strict ? 1 : 0) ? Optional.of(Truth.of(false, ground)) : Optional.empty();
    }
    Variable x = variables.get(0);
    RealQuantifier points = new RealQuantifier(x, decider);
    return IntStream.range(0, MOST_POINTS)
        .mapToObj(points::point)
        .flatMap(
            point ->
                somewhereBelow(f.at(x, point), variables.subList(1, variables.size()), strict)
                    .map(truth -> truth.atCase(x, point))
                    .stream())
        .findFirst();
  }

  private Truth atTheEnds(Multinomial f, Variable y, boolean strict) {
    RealInterval<ExactReal> interval = y.interval();
    Multinomial slope = f.coefficient(y, 1);
    Multinomial low = interval.lower().map(end -> f.at(y, end)).orElse(slope.negate());
    Multinomial high = interval.upper().map(end -> f.at(y, end)).orElse(slope);
    boolean open = !interval.includesLower() && !interval.includesUpper();
    Truth atLow = at(y, interval.lower(), decide(low, strict && interval.includesLower()));
    Truth atBoth =
        atLow.and(() -> at(y, interval.upper(), decide(high, strict && interval.includesUpper())));
    return strict && open ? atBoth.and(() -> decide(low.add(high), true)) : atBoth;
  }

  /**
   * What fails at an end of an interval fails there, or near it if the end does not belong to it.
   */
  private static Truth at(Variable y, Optional<ExactReal> end, Truth truth) {
    return truth.isFalse()
        ? truth.atCase(
            y, end.map(e -> (y.interval().contains(e) ? "" : "near ") + e).orElse("far out"))
        : truth;
  }
}
