package org.exactreferee.prove.ranklaw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.privacy.LiteralPrivacy;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.finite.Permutations;
import org.exactreferee.trusted.model.stopping.OccupancyRankLaw;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.model.stopping.Rules;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.model.stopping.SwapMetric;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.Mechanism;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.exactreferee.trusted.privacy.TightDelta;
import org.exactreferee.trusted.privacy.TightEpsilon;
import org.junit.jupiter.api.Test;

/** The literal definition over all orders and events, per pair of orders, and by ranks alone. */
class StoppingMechanismTest {
  private static final Rational NEARLY = Rational.of(999, 1000);

  private static List<Rational> list(String... values) {
    return List.of(values).stream().map(RationalText::parse).toList();
  }

  @Test
  void threeRoutesToThePrivacyOfARuleAgree() {
    int seen = 0;
    for (int n = 2; n <= 4; n++) {
      List<StoppingRule> rules = new ArrayList<>(Rules.thresholds(n));
      rules.add(Rules.random(n, 1));
      rules.add(Rules.random(n, 2));
      for (StoppingRule rule : rules) {
        Mechanism<Permutation, Integer, Rational> mechanism =
            computedOnce(StoppingMechanism.of(rule), n);
        for (int l = 1; l < n; l++) {
          agree(mechanism, OccupancyRankLaw.of(rule), new SwapMetric(n, l));
          seen++;
        }
      }
    }
    assertThat(seen).isEqualTo(4 + 2 * 5 + 3 * 6);
  }

  @Test
  void threeRoutesToThePrivacyOfAMixAgree() {
    PMix mix = new PMix(Rational.of(2, 3), StoppingRule.secretary(4), StoppingRule.blind(4));
    for (int l = 1; l < 4; l++) {
      agree(computedOnce(StoppingMechanism.of(mix), 4), mix.law(), new SwapMetric(4, l));
    }
  }

  private static Mechanism<Permutation, Integer, Rational> computedOnce(
      Mechanism<Permutation, Integer, Rational> mechanism, int n) {
    Map<Permutation, Law<Integer, Rational>> laws = new HashMap<>();
    Permutations.of(n).forEach(order -> laws.put(order, mechanism.law(order)));
    return laws::get;
  }

  private static void agree(
      Mechanism<Permutation, Integer, Rational> mechanism, RankLaw law, SwapMetric metric) {
    Adjacency<Permutation> adjacency = StoppingMechanism.adjacency(metric);
    PrivacyLoss<Permutation, Integer, Rational> perPair = PrivacyLoss.of(mechanism, adjacency);
    List<Integer> ranks = IntStream.rangeClosed(1, metric.n()).boxed().toList();
    PrivacyLoss<Integer, Integer, Rational> byRanks =
        PrivacyLoss.ofRankLaw(Law.of("ranks", ranks, law.probabilities()), metric.l());
    for (Rational delta : list("0", "1/100", "1/10", "1/4", "1")) {
      Rational least = value(byRanks.tightEpsilon(delta)).orElseThrow();
      assertThat(value(perPair.tightEpsilon(delta))).contains(least);
      assertThat(isPrivate(mechanism, adjacency, least, delta)).isTrue();
      Rational less = least.multiply(NEARLY);
      if (less.compareTo(Rational.ONE) > 0) {
        assertThat(isPrivate(mechanism, adjacency, less, delta)).isFalse();
      }
    }
    for (Rational expEpsilon : list("1", "11/10", "2", "10")) {
      TightDelta<Integer, Integer, Rational> tight = byRanks.tightDelta(expEpsilon);
      assertThat(perPair.tightDelta(expEpsilon).delta()).isEqualTo(tight.delta());
      assertThat(isPrivate(mechanism, adjacency, expEpsilon, tight.delta())).isTrue();
      if (tight.delta().sign() > 0) {
        Rational less = tight.delta().multiply(NEARLY);
        assertThat(isPrivate(mechanism, adjacency, expEpsilon, less)).isFalse();
      }
    }
  }

  private static boolean isPrivate(
      Mechanism<Permutation, Integer, Rational> mechanism,
      Adjacency<Permutation> adjacency,
      Rational expEpsilon,
      Rational delta) {
    Budget<Rational> budget = new Budget<>(expEpsilon, delta);
    return LiteralPrivacy.violation(mechanism, adjacency, budget).isEmpty();
  }

  private static <I> Optional<Rational> value(TightEpsilon<I, Integer, Rational> tight) {
    return tight.match(finite -> Optional.of(finite.expEpsilon()), infinite -> Optional.empty());
  }

  @Test
  void adjacentOrdersAreThoseAtDistanceOne() {
    SwapMetric metric = new SwapMetric(4, 2);
    assertThat(StoppingMechanism.adjacency(metric).pairs())
        .hasSize(24 * 5)
        .allMatch(pair -> metric.distance(pair.first(), pair.second()) == 1);
  }
}
