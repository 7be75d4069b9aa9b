package org.exactreferee.trusted.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.exactreferee.prove.privacy.PrivacyProfile;
import org.exactreferee.prove.privacy.PrivacyProfile.Segment;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;

/** What a profile promises. */
final class ProfileChecks {
  private ProfileChecks() {}

  /** Starts rise, slopes rise strictly up to 0, no value is negative, nothing jumps. */
  static <I, O, F extends OrderedField<F>> void assertCanonical(PrivacyProfile<I, O, F> profile) {
    List<Segment<I, O, F>> segments = profile.segments();
    for (int i = 1; i < segments.size(); i++) {
      Segment<I, O, F> before = segments.get(i - 1);
      Segment<I, O, F> here = segments.get(i);
      assertThat(here.from().compareTo(before.from())).isPositive();
      assertThat(here.slope().compareTo(before.slope())).isPositive();
      assertThat(before.at(here.from())).isEqualTo(here.delta());
    }
    Segment<I, O, F> last = segments.get(segments.size() - 1);
    assertThat(last.slope().sign()).isZero();
    assertThat(last.delta().sign()).isNotNegative();
    assertThat(profile.limit()).isEqualTo(last.delta());
  }

  /** Every segment is the line of its witness, and only a segment at 0 needs none. */
  static <I, O, F extends OrderedField<F>> void assertAttained(
      PrivacyProfile<I, O, F> profile, Mechanism<I, O, F> mechanism) {
    for (Segment<I, O, F> segment : profile.segments()) {
      if (segment.attained().isEmpty()) {
        assertThat(segment.delta().sign()).isZero();
        assertThat(segment.slope().sign()).isZero();
        continue;
      }
      Witness<I, O, F> witness = segment.attained().get();
      assertThat(witness).isEqualTo(Witness.of(mechanism, witness.pair(), witness.event()));
      assertThat(witness.excess(segment.from())).isEqualTo(segment.delta());
      assertThat(witness.second().negate()).isEqualTo(segment.slope());
    }
  }

  /**
   * The profile is right at the given points, at its breakpoints, between them and beyond. Both
   * sides are convex and the profile is linear between its breakpoints, so agreement at both ends
   * and at one point between is agreement on the segment.
   */
  static <I, O, F extends OrderedField<F>> void assertIsTheTightDelta(
      PrivacyProfile<I, O, F> profile, PrivacyLoss<I, O, F> loss, List<F> points) {
    for (F point : points) {
      assertThat(profile.delta(point)).isEqualTo(loss.tightDelta(point).delta());
    }
    List<Segment<I, O, F>> segments = profile.segments();
    for (int i = 0; i < segments.size(); i++) {
      F from = segments.get(i).from();
      F one = from.fromRational(Rational.ONE);
      F inside =
          i + 1 < segments.size()
              ? from.add(segments.get(i + 1).from()).divide(one.add(one))
              : from.add(one);
      assertThat(profile.delta(from)).isEqualTo(loss.tightDelta(from).delta());
      assertThat(profile.delta(inside)).isEqualTo(loss.tightDelta(inside).delta());
    }
  }
}
