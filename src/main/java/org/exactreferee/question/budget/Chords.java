package org.exactreferee.question.budget;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The pair of laws with the largest convex {@code H(E) = sup P(S) - E Q(S)} that is at most some
 * bounds at some places; whatever obeys the bounds is convex too, and so below it.
 */
final class Chords {
  private static final Rational ONE = Rational.ONE;

  private Chords() {}

  /** A value that H does not exceed. */
  record Bound(Rational place, Rational height) {

    /** How fast the line to a bound further right falls. */
    private Rational fallTo(Bound that) {
      return height.subtract(that.height).divide(that.place.subtract(place));
    }
  }

  /**
   * The pair, if the bounds hold for the swapped pair too: {@code H(1/E) = 1 - 1/E + H'(E)/E} with
   * H' of the swapped one.
   *
   * @param right bounds for places from 1 on, rising, at least one
   */
  static Expression pair(List<Bound> right) {
    List<Bound> hull = hull(right);
    List<ExactReal> first = new ArrayList<>();
    List<ExactReal> second = new ArrayList<>();
    first.add(ExactReal.of(hull.get(hull.size() - 1).height()));
    second.add(ExactReal.ZERO);
    Rational fall = Rational.ZERO;
    for (int i = hull.size() - 1; i > 0; i--) {
      Rational next = hull.get(i - 1).fallTo(hull.get(i));
      Rational mass = next.subtract(fall);
      second.add(ExactReal.of(mass));
      first.add(ExactReal.of(mass.multiply(hull.get(i).place())));
      fall = next;
    }
    first.add(ExactReal.ZERO);
    second.add(ExactReal.of(ONE.subtract(fall)));
    return StepKind.pair(first, second);
  }

  /** From E = 0, where H is 1, to the right. */
  private static List<Bound> hull(List<Bound> right) {
    List<Bound> all = new ArrayList<>(List.of(new Bound(Rational.ZERO, ONE)));
    for (int i = right.size(); i-- > 0; ) {
      Bound bound = right.get(i);
      if (!bound.place().equals(ONE)) {
        Rational place = bound.place().reciprocal();
        Rational height = ONE.subtract(place).add(place.multiply(bound.height()));
        all.add(new Bound(place, height));
      }
    }
    all.addAll(right);
    List<Bound> hull = new ArrayList<>();
    for (Bound bound : all) {
      while (hull.size() > 1 && isAbove(hull, bound)) {
        hull.remove(hull.size() - 1);
      }
      hull.add(bound);
    }
    return hull;
  }

  /** Whether the last bound is not below the line from the one before it to a new one. */
  private static boolean isAbove(List<Bound> hull, Bound bound) {
    Bound last = hull.get(hull.size() - 1);
    Bound before = hull.get(hull.size() - 2);
    return before.fallTo(last).compareTo(last.fallTo(bound)) <= 0;
  }
}
