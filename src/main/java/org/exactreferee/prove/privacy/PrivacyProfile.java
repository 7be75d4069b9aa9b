package org.exactreferee.prove.privacy;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.exactreferee.trusted.privacy.Witness;

/**
 * The privacy profile: the least delta as a function of {@code E = e^epsilon}, which is convex,
 * piecewise linear and not increasing.
 *
 * <p>Invariant: the segments start at rising E, their slopes rise strictly (so no breakpoint is
 * redundant), delta is continuous, and the last segment, which has no end, has slope 0.
 */
public record PrivacyProfile<I, O, F extends OrderedField<F>>(List<Segment<I, O, F>> segments) {

  /**
   * A linear piece.
   *
   * @param from the E at which it starts
   * @param delta the value there
   * @param slope {@code -Q(S)}, at most 0
   * @param attained an event with {@code delta(E) = P(S) - E Q(S)} on the whole segment; empty on a
   *     segment where delta is 0
   */
  public record Segment<I, O, F extends OrderedField<F>>(
      F from, F delta, F slope, Optional<Witness<I, O, F>> attained) {

    public F at(F expEpsilon) {
      return delta.add(slope.multiply(expEpsilon.subtract(from)));
    }
  }

  public PrivacyProfile {
    segments = List.copyOf(segments);
  }

  /** The least delta for every E from {@code start >= 1} on. */
  public static <I, O, F extends OrderedField<F>> PrivacyProfile<I, O, F> of(
      PrivacyLoss<I, O, F> loss, F start) {
    return Envelope.of(loss, start);
  }

  /**
   * The least delta for an E.
   *
   * @throws IllegalArgumentException if E lies before the first segment
   */
  public F delta(F expEpsilon) {
    for (int i = segments.size() - 1; i >= 0; i--) {
      if (segments.get(i).from().compareTo(expEpsilon) <= 0) {
        return segments.get(i).at(expEpsilon);
      }
    }
    throw new IllegalArgumentException(
        "e^epsilon (" + expEpsilon + ") must be at least " + segments.get(0).from());
  }

  /** The delta that remains however large epsilon is. */
  public F limit() {
    return segments.get(segments.size() - 1).delta();
  }
}
