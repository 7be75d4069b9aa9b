package org.exactreferee.trusted.model.voting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ProfileTest {

  @Test
  void countsRanksAndPlacesOfEveryProfileFitTogether() {
    int seen = 0;
    for (int n = 1; n <= 4; n++) {
      for (int k = 1; k <= 3; k++) {
        for (Profile profile : Profile.all(n, k)) {
          List<Integer> sorted = profile.sorted().votes();
          int votes = 0;
          for (int z = 1; z <= k; z++) {
            assertThat(profile.ranks(z)).hasSize(profile.count(z));
            assertThat(profile.rank(z)).isEqualTo(profile.rank(z - 1) + profile.count(z));
            for (int place : profile.ranks(z)) {
              assertThat(sorted.get(place - 1)).isEqualTo(z);
            }
            votes += profile.count(z);
          }
          assertThat(votes).isEqualTo(n);
          seen++;
        }
      }
    }
    assertThat(seen).isEqualTo(4 + 30 + 120);
  }

  @Test
  void changesDifferInOneVote() {
    for (Profile profile : Profile.all(3, 3)) {
      assertThat(profile.changes()).hasSize(6).doesNotHaveDuplicates();
      for (Profile changed : profile.changes()) {
        long differing =
            IntStream.rangeClosed(1, 3).filter(i -> profile.vote(i) != changed.vote(i)).count();
        assertThat(differing).isEqualTo(1);
      }
    }
    assertThat(new Profile(List.of(1), 1).changes()).isEmpty();
  }

  @Test
  void sortedProfilesAreTheSortedOnes() {
    assertThat(Profile.sorted(4, 3))
        .containsExactlyInAnyOrderElementsOf(
            Profile.all(4, 3).stream().map(Profile::sorted).distinct().toList());
  }

  @Test
  void votesOutsideTheBallotAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Profile(List.of(1, 4), 3))
        .withMessage("vote (4) must be the place of an entry of the ballot, 1 to 3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Profile(List.of(0), 3))
        .withMessage("vote (0) must be the place of an entry of the ballot, 1 to 3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Profile(List.of(), 3))
        .withMessage("votes must be at least one");
    assertThat(new Profile(List.of(1, 2, 2), 3)).hasToString("1, 2, 2");
  }
}
