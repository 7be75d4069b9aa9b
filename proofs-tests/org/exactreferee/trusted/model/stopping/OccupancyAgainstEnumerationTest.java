package org.exactreferee.trusted.model.stopping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.finite.Permutations;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class OccupancyAgainstEnumerationTest {
  @Test
  void bothDefinitionsGiveTheSameLawForEveryThreshold() {
    int seen = 0;
    for (int n = 1; n <= 8; n++) {
      for (StoppingRule rule : Rules.thresholds(n)) {
        assertThat(OccupancyRankLaw.of(rule)).isEqualTo(RankLawByEnumeration.of(rule));
        seen++;
      }
    }
    assertThat(seen).isEqualTo(36);
  }

  @Test
  void bothDefinitionsGiveTheSameLawForRandomTables() {
    for (int n = 1; n <= 6; n++) {
      for (long seed = 0; seed < 20; seed++) {
        StoppingRule rule = Rules.random(n, seed);
        assertThat(OccupancyRankLaw.of(rule)).isEqualTo(RankLawByEnumeration.of(rule));
      }
    }
  }

  /** Along relative ranks min(k, i) every stop leaves absolute rank k possible. */
  @Test
  void everyRankIsSelectedNowAndThen() {
    for (int n = 1; n <= 7; n++) {
      for (long seed = 0; seed < 50; seed++) {
        assertThat(OccupancyRankLaw.of(Rules.random(n, seed)).probabilities())
            .allMatch(probability -> probability.sign() > 0);
      }
    }
  }

  @Test
  void theBlindChoiceIsUniform() {
    for (int n = 1; n <= 12; n++) {
      assertThat(OccupancyRankLaw.of(StoppingRule.blind(n)).probabilities())
          .hasSize(n)
          .containsOnly(Rational.of(1, n));
    }
  }

  @Test
  void candidatesAreSelectedAccordingToTheirRankOnly() {
    int seen = 0;
    for (StoppingRule rule : List.of(StoppingRule.secretary(4), Rules.random(4, 7))) {
      RankLaw law = OccupancyRankLaw.of(rule);
      for (Permutation qualification : Permutations.of(4)) {
        List<Rational> candidates = RankLawByEnumeration.ofCandidates(rule, qualification);
        for (int k = 1; k <= 4; k++) {
          assertThat(candidates.get(qualification.at(k) - 1)).isEqualTo(law.probability(k));
          seen++;
        }
      }
    }
    assertThat(seen).isEqualTo(2 * 24 * 4);
  }

  @Test
  void aQualificationOrderOfOtherCandidatesIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> RankLawByEnumeration.ofCandidates(StoppingRule.blind(3), Permutation.identity(2)))
        .withMessage("qualification order (1, 2) must order the 3 candidates");
  }
}
