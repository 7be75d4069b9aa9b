package org.exactreferee.prove.ranklaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.prove.ranklaw.ValuationRankLaw.LowestTerms;
import org.exactreferee.trusted.model.stopping.OccupancyRankLaw;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.model.stopping.RankLawByEnumeration;
import org.exactreferee.trusted.model.stopping.Rules;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.model.stopping.ThresholdRule;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The fast routes to a rank law against the definitions, and against each other beyond them. */
class RankLawRoutesTest {
  private static List<ThresholdRule> thresholds(int n) {
    List<ThresholdRule> rules = new ArrayList<>();
    for (int t = 1; t <= n; t++) {
      rules.add(new ThresholdRule(n, t));
    }
    return rules;
  }

  @Test
  void recurrenceAndValuationsAgreeWithOccupancyForEveryThreshold() {
    int seen = 0;
    for (int n = 1; n <= 32; n++) {
      for (ThresholdRule rule : thresholds(n)) {
        RankLaw law = OccupancyRankLaw.of(rule);
        assertThat(RecurrenceRankLaw.of(rule).toRankLaw()).isEqualTo(law);
        isInLowestTerms(law, ValuationRankLaw.of(rule));
        seen++;
      }
    }
    assertThat(seen).isEqualTo(32 * 33 / 2);
  }

  private static void isInLowestTerms(RankLaw law, List<LowestTerms> fractions) {
    assertThat(fractions)
        .isEqualTo(
            law.probabilities().stream()
                .map(q -> new LowestTerms(q.numerator(), q.denominator()))
                .toList());
  }

  @Test
  void threeRoutesAgreeWithTheWalkThroughAllArrivals() {
    for (int n = 1; n <= 7; n++) {
      for (ThresholdRule rule : thresholds(n)) {
        RankLaw law = RankLawByEnumeration.of(rule);
        assertThat(RecurrenceRankLaw.of(rule).toRankLaw()).isEqualTo(law);
        assertThat(PropagatedRankLaw.of(rule).toRankLaw()).isEqualTo(law);
        assertThat(OccupancyRankLaw.of(rule)).isEqualTo(law);
      }
    }
  }

  /** Around powers and products of small primes most cancels. */
  @Test
  void valuationsAgreeWithTheRecurrenceForLongerRules() {
    int seen = 0;
    for (int n : new int[] {97, 121, 128, 129, 210, 211, 243}) {
      for (int t : new int[] {2, 3, n / 3, n / 2, n - 2, n - 1, n}) {
        ThresholdRule rule = new ThresholdRule(n, t);
        isInLowestTerms(RecurrenceRankLaw.of(rule).toRankLaw(), ValuationRankLaw.of(rule));
        seen++;
      }
    }
    assertThat(seen).isEqualTo(49);
  }

  @Test
  @Tag("deep")
  void valuationsAgreeWithTheRecurrenceUpTo150AndAt1500() {
    for (int n = 33; n <= 150; n++) {
      for (ThresholdRule rule : thresholds(n)) {
        isInLowestTerms(RecurrenceRankLaw.of(rule).toRankLaw(), ValuationRankLaw.of(rule));
      }
    }
    ThresholdRule secretary = (ThresholdRule) StoppingRule.secretary(1500);
    isInLowestTerms(RecurrenceRankLaw.of(secretary).toRankLaw(), ValuationRankLaw.of(secretary));
  }

  @Test
  void propagationAgreesWithOccupancyForRandomTables() {
    for (int n = 1; n <= 12; n++) {
      for (long seed = 0; seed < 10; seed++) {
        StoppingRule rule = Rules.random(n, seed);
        assertThat(PropagatedRankLaw.of(rule).toRankLaw()).isEqualTo(OccupancyRankLaw.of(rule));
      }
    }
  }

  @Test
  void propagationAgreesWithTheRecurrenceForLongerRules() {
    for (int t : new int[] {1, 2, 37, 99, 100}) {
      ThresholdRule rule = new ThresholdRule(100, t);
      assertThat(PropagatedRankLaw.of(rule).toRankLaw())
          .isEqualTo(RecurrenceRankLaw.of(rule).toRankLaw());
    }
  }

  @Test
  void enumerationsAgreeWithTheDefinitionForEveryThreshold() {
    int seen = 0;
    for (int n = 1; n <= 8; n++) {
      for (ThresholdRule rule : thresholds(n)) {
        RankLaw law = PropagatedRankLaw.of(rule).toRankLaw();
        for (int threads = 1; threads <= 2; threads++) {
          assertThat(ArrivalEnumeration.of(rule, threads, done -> {}).toRankLaw()).isEqualTo(law);
          assertThat(PrunedArrivals.of(rule, threads, done -> {}).toRankLaw()).isEqualTo(law);
          seen++;
        }
      }
    }
    assertThat(seen).isEqualTo(72);
  }

  @Test
  void enumerationsCountEveryArrivalAndReportIt() {
    ThresholdRule rule = new ThresholdRule(7, 3);
    for (int threads = 1; threads <= 2; threads++) {
      List<Long> walked = new ArrayList<>();
      List<Long> pruned = new ArrayList<>();
      CommonDenominatorLaw all = ArrivalEnumeration.of(rule, threads, walked::add);
      PrunedArrivals.of(rule, threads, pruned::add);
      assertThat(all.numerators().stream().reduce(BigInteger.ZERO, BigInteger::add))
          .isEqualTo(all.denominator())
          .isEqualTo(5040);
      assertThat(walked).isSorted().hasSize(42).endsWith(5040L);
      assertThat(pruned).isSorted().hasSize(7).endsWith(5040L);
    }
  }

  @Test
  @Tag("deep")
  void elevenCandidatesAreWalkedThrough() {
    ThresholdRule rule = (ThresholdRule) StoppingRule.secretary(11);
    RankLaw law = RecurrenceRankLaw.of(rule).toRankLaw();
    assertThat(ArrivalEnumeration.of(rule, 2, done -> {}).toRankLaw()).isEqualTo(law);
    assertThat(PrunedArrivals.of(rule, 2, done -> {}).toRankLaw()).isEqualTo(law);
  }

  @Test
  void aProbabilityOverTheCommonDenominatorIsReducedWhenAskedFor() {
    ThresholdRule rule = new ThresholdRule(9, 4);
    CommonDenominatorLaw law = RecurrenceRankLaw.of(rule);
    RankLaw expected = OccupancyRankLaw.of(rule);
    assertThat(law.candidates()).isEqualTo(9);
    for (int k = 1; k <= 9; k++) {
      Rational reduced = law.probability(k);
      assertThat(reduced).isEqualTo(expected.probability(k));
    }
  }

  @Test
  void tooManyCandidatesToWalkThroughAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ArrivalEnumeration.of(new ThresholdRule(15, 5), 1, done -> {}))
        .withMessage("candidates (15) must be at most 14 to walk through n!");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PrunedArrivals.of(new ThresholdRule(21, 5), 1, done -> {}))
        .withMessage("candidates (21) must be at most 20 to count up to n!");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ArrivalEnumeration.of(new ThresholdRule(3, 1), 0, done -> {}))
        .withMessage("threads (0) must be positive");
  }
}
