package org.exactreferee.prove.privacy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.exactreferee.trusted.privacy.TightDelta;
import org.exactreferee.trusted.privacy.Witness;

/**
 * The upper envelope of the lines {@code P(S) - E Q(S)}, found from its values alone.
 *
 * <p>Take two lines of the envelope, the left one active before the right one, and their crossing.
 * If the envelope is no higher there, it follows the left line up to the crossing and the right one
 * from there, because it is convex. If it is higher, the line that attains it at the crossing, of
 * those the flattest, lies on the envelope just after the crossing and is neither of the two; the
 * same question is asked on both sides of it. Every line is found once, so this ends.
 */
final class Envelope {

  /** The line {@code height - E steepness}. */
  private record Line<I, O, F extends OrderedField<F>>(
      F height, F steepness, Optional<Witness<I, O, F>> attained) {

    static <I, O, F extends OrderedField<F>> Line<I, O, F> of(TightDelta<I, O, F> tight) {
      F zero = tight.delta().fromRational(Rational.ZERO);
      return new Line<>(
          tight.attained().map(Witness::first).orElse(zero),
          tight.attained().map(Witness::second).orElse(zero),
          tight.attained());
    }

    F at(F expEpsilon) {
      return height.subtract(expEpsilon.multiply(steepness));
    }

    /** Where this line and a flatter one cross. */
    F crossing(Line<I, O, F> flatter) {
      return height.subtract(flatter.height).divide(steepness.subtract(flatter.steepness));
    }

    PrivacyProfile.Segment<I, O, F> from(F start) {
      return new PrivacyProfile.Segment<>(start, at(start), steepness.negate(), attained);
    }
  }

  private Envelope() {}

  static <I, O, F extends OrderedField<F>> PrivacyProfile<I, O, F> of(
      PrivacyLoss<I, O, F> loss, F start) {
    List<PrivacyProfile.Segment<I, O, F>> segments = new ArrayList<>();
    Line<I, O, F> left = Line.of(loss.tightDelta(start));
    segments.add(left.from(start));
    Deque<Line<I, O, F>> toTheRight = new ArrayDeque<>();
    Line<I, O, F> last = Line.of(loss.limit(start.fromRational(Rational.ZERO)));
    if (!left.steepness().isZero()) {
      toTheRight.push(last);
    }
    while (!toTheRight.isEmpty()) {
      F crossing = left.crossing(toTheRight.peek());
      TightDelta<I, O, F> highest = loss.tightDelta(crossing);
      if (highest.delta().compareTo(left.at(crossing)) > 0) {
        toTheRight.push(Line.of(highest));
      } else {
        left = toTheRight.pop();
        segments.add(left.from(crossing));
      }
    }
    return new PrivacyProfile<>(segments);
  }
}
