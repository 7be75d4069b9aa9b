package org.exactreferee.prove.selection;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.number.Rational;

/** A box of scores, given by its least and its largest ones. */
record ScorePart(List<Rational> low, List<Rational> high) {

  ScorePart {
    low = List.copyOf(low);
    high = List.copyOf(high);
  }

  private static List<Rational> with(List<Rational> list, int coordinate, Rational value) {
    List<Rational> changed = new ArrayList<>(list);
    changed.set(coordinate, value);
    return changed;
  }

  /** The face where one score is at its least or largest. */
  ScorePart face(int coordinate, boolean atHigh) {
    Rational end = (atHigh ? high : low).get(coordinate);
    return new ScorePart(with(low, coordinate, end), with(high, coordinate, end));
  }

  List<ScorePart> halves(int coordinate) {
    Rational half = middle().get(coordinate);
    return List.of(
        new ScorePart(low, with(high, coordinate, half)),
        new ScorePart(with(low, coordinate, half), high));
  }

  Rational width(int coordinate) {
    return high.get(coordinate).subtract(low.get(coordinate));
  }

  List<Rational> middle() {
    List<Rational> middle = new ArrayList<>();
    for (int i = 0; i < low.size(); i++) {
      middle.add(low.get(i).add(high.get(i)).divide(Rational.of(2)));
    }
    return middle;
  }

  /** The point of this box that is nearest to a point. */
  List<Rational> nearest(List<Rational> point) {
    List<Rational> near = new ArrayList<>();
    for (int i = 0; i < low.size(); i++) {
      near.add(point.get(i).max(low.get(i)).min(high.get(i)));
    }
    return near;
  }

  /** Each corner once. */
  List<List<Rational>> corners() {
    List<List<Rational>> corners = List.of(List.of());
    for (int i = 0; i < low.size(); i++) {
      List<List<Rational>> longer = new ArrayList<>();
      for (List<Rational> corner : corners) {
        for (Rational end : List.of(low.get(i), high.get(i)).stream().distinct().toList()) {
          List<Rational> next = new ArrayList<>(corner);
          next.add(end);
          longer.add(next);
        }
      }
      corners = longer;
    }
    return corners;
  }
}
