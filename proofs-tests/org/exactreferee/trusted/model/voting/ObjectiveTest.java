package org.exactreferee.trusted.model.voting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class ObjectiveTest {

  /** An entry is right if enough votes are up to it, and not too many below it. */
  @Test
  void whatIsWantedLiesBetweenTwoOrderStatistics() {
    int seen = 0;
    for (int n = 1; n <= 4; n++) {
      for (Profile v : Profile.all(n, 3)) {
        for (int s = 1; s <= n; s++) {
          for (int h = 0; h <= n; h++) {
            List<Integer> wanted = Objective.worst(s, h).wanted(v);
            for (int z = 1; z <= 3; z++) {
              boolean highEnough = v.rank(z) >= Math.max(1, s - h);
              boolean lowEnough = v.rank(z - 1) < Math.min(n, s + h);
              assertThat(wanted.contains(z)).isEqualTo(highEnough && lowEnough);
              seen++;
            }
          }
        }
      }
    }
    assertThat(seen).isEqualTo(3 * (3 * 2 + 9 * 6 + 27 * 12 + 81 * 20));
  }

  @Test
  void withoutMarginTheVoteOfTheRankIsWanted() {
    Profile votes = new Profile(List.of(3, 1, 3), 3);
    assertThat(Objective.worst(1, 0).wanted(votes)).containsExactly(1);
    assertThat(Objective.worst(2, 0).wanted(votes)).containsExactly(3);
    assertThat(Objective.worst(1, 1).wanted(votes)).containsExactly(1, 2, 3);
    assertThat(Objective.worst(2, Integer.MAX_VALUE).wanted(votes)).containsExactly(1, 2, 3);
  }

  @Test
  void uniformWeightsAreSharesOfAllProfiles() {
    Map<Profile, Rational> shares = new HashMap<>();
    Profile.all(4, 3).forEach(v -> shares.merge(v.sorted(), Rational.of(1, 81), Rational::add));
    assertThat(Objective.uniform(4, 3, 2, 0).weights()).contains(shares);
    Profile votes = new Profile(List.of(2, 1), 2);
    assertThat(Objective.at(votes, 1, 0).weights()).contains(Map.of(votes.sorted(), Rational.ONE));
    assertThat(Objective.worst(1, 0).weights()).isEmpty();
  }

  @Test
  void impossibleRanksAndMarginsAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Objective.worst(0, 0))
        .withMessage("rank (0) must be at least 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Objective.worst(1, -1))
        .withMessage("margin (-1) must not be negative");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Objective.worst(3, 0).wanted(new Profile(List.of(1, 1), 2)))
        .withMessage("rank (3) must be at most the number of voters 2");
  }
}
