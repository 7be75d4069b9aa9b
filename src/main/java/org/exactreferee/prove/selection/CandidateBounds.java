package org.exactreferee.prove.selection;

import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;

/** What is known of the logarithm of the probability of one candidate on a box of scores. */
interface CandidateBounds {

  /**
   * A bound on a box.
   *
   * @param points if there are any, the bound is the most extreme of the values at them
   */
  record Bound(Enclosure value, List<List<Rational>> points) {

    /** The largest of upper bounds, and where it is attained if that is certain. */
    static Bound largest(List<Bound> bounds) {
      Bound top = bounds.get(0);
      for (Bound bound : bounds) {
        top = bound.value.upper().compareTo(top.value.upper()) > 0 ? bound : top;
      }
      Rational floor = top.value.lower();
      return joined(
          top.value, bounds.stream().filter(b -> b.value.upper().compareTo(floor) >= 0).toList());
    }

    /** The least of lower bounds, and where it is attained if that is certain. */
    static Bound least(List<Bound> bounds) {
      Bound bottom = bounds.get(0);
      for (Bound bound : bounds) {
        bottom = bound.value.lower().compareTo(bottom.value.lower()) < 0 ? bound : bottom;
      }
      Rational ceiling = bottom.value.upper();
      return joined(
          bottom.value,
          bounds.stream().filter(b -> b.value.lower().compareTo(ceiling) <= 0).toList());
    }

    private static Bound joined(Enclosure value, List<Bound> close) {
      Stream<List<Rational>> points =
          close.stream().allMatch(bound -> !bound.points.isEmpty())
              ? close.stream().flatMap(bound -> bound.points.stream())
              : Stream.of();
      return new Bound(value, points.distinct().toList());
    }
  }

  /** The value at these scores. */
  Enclosure at(List<Rational> scores);

  /** A value that no point of the part is below. */
  Bound lower(ScorePart part);

  /** A value that no point of the part exceeds, near the truth around the point. */
  Bound upper(ScorePart part, List<Rational> point);
}
