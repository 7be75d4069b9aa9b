package org.exactreferee.trusted.language.meaning;

import java.util.Optional;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.Indeterminate.Variable;
import org.exactreferee.trusted.language.value.Multinomial;
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
 * go one after the other; what is left is a polynomial in one variable.
 */
record Box(RealDecider decider) {

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
    return affine
        .map(y -> atTheEnds(f, y, strict))
        .orElseGet(() -> Truth.unknown("(" + f + ") is affine in none of its real variables"));
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
