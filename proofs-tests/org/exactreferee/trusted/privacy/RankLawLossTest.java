package org.exactreferee.trusted.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.exactreferee.prove.privacy.LiteralPrivacy;
import org.exactreferee.prove.privacy.PrivacyProfile;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.finite.Permutations;
import org.exactreferee.trusted.model.stopping.RankLawByEnumeration;
import org.exactreferee.trusted.model.stopping.Rules;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.model.stopping.SwapMetric;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.TightEpsilon.Finite;
import org.junit.jupiter.api.Test;

/**
 * The reduction to the rank law against the definition: every order of the candidates, every
 * arrival, every neighbour under d_l and every set of candidates.
 */
class RankLawLossTest {
  private static final int RULES = 20;

  @Test
  void theReductionAgreesWithTheDefinition() {
    Random random = new Random(20240501);
    int holds = 0;
    int fails = 0;
    for (int n = 2; n <= 4; n++) {
      for (int l = 1; l < n; l++) {
        for (int i = 0; i < RULES; i++) {
          StoppingRule stopping = Rules.random(n, random.nextLong());
          Mechanism<Permutation, Integer, Rational> rule = chosenCandidate(stopping);
          Adjacency<Permutation> neighbours =
              Adjacency.around(
                  Permutations.of(n).stream().toList(), new SwapMetric(n, l)::neighbours);
          Law<Integer, Rational> rankLaw = rule.law(Permutation.identity(n));
          PrivacyLoss<Integer, Integer, Rational> reduced = PrivacyLoss.ofRankLaw(rankLaw, l);
          PrivacyLoss<Permutation, Integer, Rational> full = PrivacyLoss.of(rule, neighbours);
          Rational delta = Rational.of(random.nextInt(5), 60);
          assertThat(lines(PrivacyProfile.of(reduced, Rational.ONE)))
              .isEqualTo(lines(PrivacyProfile.of(full, Rational.ONE)));
          assertThat(expEpsilon(reduced.tightEpsilon(delta)))
              .isEqualTo(expEpsilon(full.tightEpsilon(delta)));
          for (Rational e : candidates(reduced.tightEpsilon(delta), random)) {
            Budget<Rational> budget = new Budget<>(e, delta);
            boolean literal = LiteralPrivacy.violation(rule, neighbours, budget).isEmpty();
            assertThat(reduced.violation(budget).isEmpty()).isEqualTo(literal);
            holds += literal ? 1 : 0;
            fails += literal ? 0 : 1;
          }
        }
      }
    }
    assertThat(holds + fails).isEqualTo((1 + 2 + 3) * RULES * 3);
    assertThat(holds).isGreaterThan(50);
    assertThat(fails).isGreaterThan(50);
  }

  /** Which candidate a rule takes under a qualification order, over all arrivals. */
  private static Mechanism<Permutation, Integer, Rational> chosenCandidate(StoppingRule rule) {
    List<Integer> outputs = IntStream.rangeClosed(1, rule.candidates()).boxed().toList();
    Map<Permutation, List<Rational>> rows = new LinkedHashMap<>();
    for (Permutation order : Permutations.of(rule.candidates())) {
      rows.put(order, RankLawByEnumeration.ofCandidates(rule, order));
    }
    return MechanismTable.of(outputs, rows);
  }

  /** Any E, the tight one or the largest tried, and one below it. */
  private static List<Rational> candidates(
      TightEpsilon<Integer, Integer, Rational> tight, Random random) {
    Rational e = tight.match(Finite::expEpsilon, infinite -> Rational.of(100));
    Rational below = e.add(Rational.ONE).divide(Rational.of(2));
    return List.of(Rational.of(24 + random.nextInt(24), 24), e, below);
  }

  @Test
  void aSingleCandidateHasNoNeighbours() {
    Law<Integer, Rational> law = Law.of("rank", List.of(1), List.of(Rational.ONE));
    PrivacyLoss<Integer, Integer, Rational> loss = PrivacyLoss.ofRankLaw(law, 1);
    assertThat(loss.tightEpsilon(Rational.ZERO))
        .isEqualTo(new Finite<>(Rational.ONE, Optional.empty()));
    assertThat(PrivacyProfile.of(loss, Rational.ONE).segments()).hasSize(1);
  }

  @Test
  void theWitnessNamesTheTwoRanks() {
    Law<Integer, Rational> law =
        Law.of(
            "rank",
            List.of(1, 2, 3),
            List.of(Rational.of(1, 2), Rational.of(1, 3), Rational.of(1, 6)));
    assertThat(PrivacyLoss.ofRankLaw(law, 1).tightDelta(Rational.ONE).attained())
        .contains(
            new Witness<>(new Pair<>(2, 3), List.of(2), Rational.of(1, 3), Rational.of(1, 6)));
    assertThat(expEpsilon(PrivacyLoss.ofRankLaw(law, 1).tightEpsilon(Rational.ZERO)))
        .isEqualTo("2");
    assertThat(expEpsilon(PrivacyLoss.ofRankLaw(law, 2).tightEpsilon(Rational.ZERO)))
        .isEqualTo("3");
  }

  @Test
  void rejectsAnLThatIsNotBelowN() {
    Law<Integer, Rational> law =
        Law.of("rank", List.of(1, 2), List.of(Rational.ONE, Rational.ZERO));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PrivacyLoss.ofRankLaw(law, 2))
        .withMessage("l (2) must be at least 1 and below n (2)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PrivacyLoss.ofRankLaw(law, 0))
        .withMessage("l (0) must be at least 1 and below n (2)");
  }

  @Test
  void rejectsOutputsThatAreNotTheRanksInOrder() {
    Law<Integer, Rational> law =
        Law.of("rank", List.of(2, 1), List.of(Rational.ONE, Rational.ZERO));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PrivacyLoss.ofRankLaw(law, 1))
        .withMessage("outputs [2, 1] must be the ranks 1..2");
  }

  /** Breakpoints, values and slopes, without the witnesses, which name different inputs. */
  private static <I> List<List<Rational>> lines(PrivacyProfile<I, Integer, Rational> profile) {
    return profile.segments().stream()
        .map(segment -> List.of(segment.from(), segment.delta(), segment.slope()))
        .toList();
  }

  private static <I> String expEpsilon(TightEpsilon<I, Integer, Rational> tight) {
    return tight.match(finite -> finite.expEpsilon().toString(), infinite -> "infinite");
  }
}
