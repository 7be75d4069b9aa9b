package org.exactreferee.stopping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.exactreferee.finite.Permutation;
import org.exactreferee.finite.Permutations;
import org.exactreferee.finite.Subsets;
import org.exactreferee.number.Rational;
import org.junit.jupiter.api.Test;

class EquivariantPrivacyTest {
  private static final Rational NEARLY = Rational.of(999, 1000);

  private static List<Rational> list(String... values) {
    return List.of(values).stream().map(Rational::parse).toList();
  }

  /** [GKS21, Definition 5] for given laws of the candidates: all orders, neighbours and events. */
  private static boolean isPrivate(
      Map<Permutation, List<Rational>> laws, SwapMetric metric, Rational factor, Rational delta) {
    for (Permutation sigma : laws.keySet()) {
      for (Permutation rho : metric.neighbours(sigma)) {
        for (List<Integer> event : Subsets.of(IntStream.range(0, metric.n()).boxed().toList())) {
          Rational left = probability(laws.get(sigma), event);
          Rational right = factor.multiply(probability(laws.get(rho), event)).add(delta);
          if (left.compareTo(right) > 0) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private static Rational probability(List<Rational> law, List<Integer> event) {
    return event.stream().map(law::get).reduce(Rational.ZERO, Rational::add);
  }

  private static Map<Permutation, List<Rational>> laws(StoppingRule rule) {
    Map<Permutation, List<Rational>> laws = new HashMap<>();
    for (Permutation order : Permutations.of(rule.candidates())) {
      laws.put(order, RankLawByEnumeration.ofCandidates(rule, order));
    }
    return laws;
  }

  /** The law of each order if the rank law is given: candidate sigma_k has probability q_k. */
  private static Map<Permutation, List<Rational>> laws(List<Rational> rankLaw) {
    Map<Permutation, List<Rational>> laws = new HashMap<>();
    for (Permutation order : Permutations.of(rankLaw.size())) {
      Permutation rank = order.inverse();
      laws.put(order, rank.images().stream().map(k -> rankLaw.get(k - 1)).toList());
    }
    return laws;
  }

  @Test
  void theSmallestValuesAreThoseOfTheLiteralDefinition() {
    int seen = 0;
    for (int n = 2; n <= 4; n++) {
      List<StoppingRule> rules = new ArrayList<>(Rules.thresholds(n));
      rules.add(Rules.random(n, 1));
      rules.add(Rules.random(n, 2));
      for (StoppingRule rule : rules) {
        Map<Permutation, List<Rational>> laws = laws(rule);
        for (int l = 1; l < n; l++) {
          SwapMetric metric = new SwapMetric(n, l);
          check(laws, metric, OccupancyRankLaw.of(rule).probabilities());
          seen++;
        }
      }
    }
    assertThat(seen).isEqualTo(4 + 2 * 5 + 3 * 6);
  }

  @Test
  void lawsWithZerosFollowTheLiteralDefinitionToo() {
    List<List<Rational>> rankLaws =
        List.of(
            list("1", "0"),
            list("0", "1", "0"),
            list("1/2", "1/2", "0"),
            list("1/3", "0", "2/3"),
            list("0", "0", "1/4", "3/4"),
            list("1/4", "1/4", "1/4", "1/4"));
    for (List<Rational> rankLaw : rankLaws) {
      for (int l = 1; l < rankLaw.size(); l++) {
        check(laws(rankLaw), new SwapMetric(rankLaw.size(), l), rankLaw);
      }
    }
  }

  private static void check(
      Map<Permutation, List<Rational>> laws, SwapMetric metric, List<Rational> rankLaw) {
    EquivariantPrivacy<Rational> privacy = new EquivariantPrivacy<>(rankLaw, metric.l());
    for (Rational delta : list("0", "1/100", "1/10", "1/4", "1")) {
      Tight<Rational> tight = privacy.smallestFactor(delta);
      if (tight instanceof Tight.Impossible<Rational> pair) {
        assertThat(rankLaw.get(pair.high() - 1)).isGreaterThan(delta);
        assertThat(rankLaw.get(pair.low() - 1)).isEqualTo(Rational.ZERO);
        assertThat(isPrivate(laws, metric, Rational.of(1_000_000), delta)).isFalse();
      } else {
        Rational factor = tight.finite().orElseThrow();
        assertThat(isPrivate(laws, metric, factor, delta)).isTrue();
        if (tight instanceof Tight.Attained<Rational> pair) {
          assertThat(factor).isGreaterThan(Rational.ONE);
          isAttained(rankLaw, metric, pair, factor, delta);
          assertThat(isPrivate(laws, metric, factor.multiply(NEARLY), delta)).isFalse();
        } else {
          assertThat(factor).isEqualTo(Rational.ONE);
        }
      }
    }
    for (Rational factor : list("1", "11/10", "2", "10")) {
      Tight<Rational> tight = privacy.smallestDelta(factor);
      Rational delta = tight.finite().orElseThrow();
      assertThat(isPrivate(laws, metric, factor, delta)).isTrue();
      if (tight instanceof Tight.Attained<Rational> pair) {
        assertThat(delta.sign()).isPositive();
        isAttained(rankLaw, metric, pair, factor, delta);
        assertThat(isPrivate(laws, metric, factor, delta.multiply(NEARLY))).isFalse();
      } else {
        assertThat(tight).isEqualTo(new Tight.Free<>(Rational.ZERO));
      }
    }
  }

  private static void isAttained(
      List<Rational> rankLaw,
      SwapMetric metric,
      Tight.Attained<Rational> pair,
      Rational factor,
      Rational delta) {
    Rational high = rankLaw.get(pair.high() - 1);
    Rational low = rankLaw.get(pair.low() - 1);
    assertThat(high.subtract(factor.multiply(low))).isEqualTo(delta);
    assertThat(Math.abs(pair.high() - pair.low())).isBetween(1, metric.l());
  }

  @Test
  void aSingleCandidateHasNoNeighbours() {
    EquivariantPrivacy<Rational> privacy = new EquivariantPrivacy<>(list("1"), 1);
    assertThat(privacy.smallestFactor(Rational.ZERO)).isEqualTo(new Tight.Free<>(Rational.ONE));
    assertThat(privacy.smallestDelta(Rational.ONE)).isEqualTo(new Tight.Free<>(Rational.ZERO));
  }

  @Test
  void badArgumentsAreRefused() {
    refused(
        "candidates (0) must be positive", () -> new EquivariantPrivacy<Rational>(List.of(), 1));
    refused(
        "l (2) must be between 1 and n - 1 = 1, or 1 for n = 1",
        () -> new EquivariantPrivacy<>(list("1/2", "1/2"), 2));
    refused(
        "l (0) must be between 1 and n - 1 = 1, or 1 for n = 1",
        () -> new EquivariantPrivacy<>(list("1/2", "1/2"), 0));
    refused(
        "l (2) must be between 1 and n - 1 = 0, or 1 for n = 1",
        () -> new EquivariantPrivacy<>(list("1"), 2));
    refused(
        "sum (3/4) of a rank law must be 1", () -> new EquivariantPrivacy<>(list("1/2", "1/4"), 1));
    refused(
        "probability (-1) must not be negative",
        () -> new EquivariantPrivacy<>(list("2", "-1"), 1));
    EquivariantPrivacy<Rational> privacy = new EquivariantPrivacy<>(list("1/2", "1/2"), 1);
    refused("factor E (1/2) must be at least 1", () -> privacy.smallestDelta(Rational.of(1, 2)));
    refused("delta (2) must be between 0 and 1", () -> privacy.smallestFactor(Rational.of(2)));
    refused("delta (-1) must be between 0 and 1", () -> privacy.smallestFactor(Rational.of(-1)));
  }

  private static void refused(String message, Runnable action) {
    assertThatIllegalArgumentException().isThrownBy(action::run).withMessage(message);
  }
}
