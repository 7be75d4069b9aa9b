package org.exactreferee.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.exactreferee.ballot.Ballot;
import org.exactreferee.trusted.model.voting.Chooser;
import org.exactreferee.trusted.model.voting.ChooserProperties;
import org.exactreferee.trusted.model.voting.Preferences;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

class VoteArbitrariesProperties {

  @Provide
  Arbitrary<Ballot> ballots() {
    return Ballots.of(3);
  }

  @Provide
  Arbitrary<Ballot> entries() {
    return Ballots.entries(2);
  }

  @Provide
  Arbitrary<Profile> profiles() {
    return VoteProfiles.of(3, 4);
  }

  @Provide
  Arbitrary<Chooser<Rational>> medians() {
    return VoteChoosers.generalizedMedians(2, 3);
  }

  @Property(tries = 200)
  void boundsOfABallotRiseFromAboveOne(@ForAll("ballots") Ballot ballot) {
    assertThat(ballot.bounds()).hasSize(3).isSorted().doesNotHaveDuplicates();
    assertThat(ballot.bounds().get(0)).isGreaterThan(ExactReal.ONE);
  }

  @Property
  @ShrinksTo("Entries[entries=[1, 2], lambda=1/2]")
  boolean noBallotHasTwoEntries(@ForAll("entries") Ballot ballot) {
    return ballot.size() != 2;
  }

  @Property
  @ShrinksTo("1, 3, 1")
  boolean theSecondVotesLow(@ForAll("profiles") Profile profile) {
    return profile.vote(2) <= 2;
  }

  @Property(tries = 300)
  void generalizedMediansAreTruthfulForSinglePeakedPreferences(
      @ForAll("medians") Chooser<Rational> chooser) {
    assertThat(ChooserProperties.unequalTreatment(chooser)).isEmpty();
    ExactAssertions.assertTruthful(chooser, Preferences.SINGLE_PEAKED);
  }

  /** Every family, by what tells it apart. */
  @Example
  void everyFamilyIsDrawn() {
    Random random = new Random(1);
    Set<List<Boolean>> kinds = new HashSet<>();
    for (int i = 0; i < 400; i++) {
      Chooser<Rational> chooser = VoteChoosers.of(2, 3).generator(1000).next(random).value();
      assertThat(chooser.voters()).isEqualTo(2);
      assertThat(chooser.entries()).isEqualTo(3);
      kinds.add(
          List.of(
              chooser.countsOnly(),
              ChooserProperties.manipulation(chooser, Preferences.UNRESTRICTED).isEmpty(),
              ChooserProperties.manipulation(chooser, Preferences.SINGLE_PEAKED).isEmpty()));
    }
    assertThat(kinds)
        .containsExactlyInAnyOrder(
            List.of(true, true, true),
            List.of(true, false, true),
            List.of(true, false, false),
            List.of(false, true, true),
            List.of(false, false, false));
  }
}
