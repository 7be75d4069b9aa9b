package org.exactreferee.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.exactreferee.prove.ranklaw.StoppingMechanism;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.model.stopping.SwapMetric;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Pair;

class AdjacentPairsProperties {
  private static final List<Rational> SENSITIVITIES =
      List.of(Rational.of(1, 2), Rational.ZERO, Rational.of(3));

  @Provide
  Arbitrary<Pair<List<Rational>>> scores() {
    return AdjacentPairs.scores(SENSITIVITIES);
  }

  private static <T> Set<T> drawn(Arbitrary<T> arbitrary, int count) {
    Random random = new Random(1);
    Set<T> drawn = new HashSet<>();
    for (int i = 0; i < count; i++) {
      drawn.add(arbitrary.generator(1000).next(random).value());
    }
    return drawn;
  }

  @Example
  void ordersAreThePairsOfTheMetric() {
    for (int l = 1; l <= 3; l++) {
      SwapMetric metric = new SwapMetric(4, l);
      assertThat(drawn(AdjacentPairs.orders(metric), 5000))
          .containsExactlyInAnyOrderElementsOf(
              StoppingMechanism.adjacency(metric).pairs().toList());
    }
  }

  @Example
  void profilesAreThoseThatDifferInOneVote() {
    assertThat(drawn(AdjacentPairs.profiles(2, 3), 5000))
        .containsExactlyInAnyOrderElementsOf(
            Adjacency.around(Profile.all(2, 3), Profile::changes).pairs().toList());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AdjacentPairs.profiles(2, 1))
        .withMessage("entries (1) must be at least 2");
  }

  @Example
  void thePairsOfAnAdjacencyAreItsPairs() {
    Adjacency<Integer> adjacency = Adjacency.around(List.of(1, 2, 3), x -> List.of(4, 5));
    assertThat(drawn(AdjacentPairs.of(adjacency), 500))
        .containsExactlyInAnyOrderElementsOf(adjacency.pairs().toList());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AdjacentPairs.of(Adjacency.all(List.of(1))))
        .withMessage("adjacent pairs must be at least one");
  }

  @Property
  void scoresDifferByAtMostTheirSensitivity(@ForAll("scores") Pair<List<Rational>> pair) {
    for (int a = 0; a < 3; a++) {
      Rational change = pair.second().get(a).subtract(pair.first().get(a));
      assertThat(change.abs()).isLessThanOrEqualTo(SENSITIVITIES.get(a));
    }
  }

  @Property(edgeCases = EdgeCasesMode.FIRST)
  @ShrinksTo("([0, 0, 0], [0, 0, 3])")
  boolean noScoreChangesByMoreThanTwo(@ForAll("scores") Pair<List<Rational>> pair) {
    return pair.second().get(2).subtract(pair.first().get(2)).abs().compareTo(Rational.of(2)) <= 0;
  }

  @Example
  void aSwapOfTwoIsItsOwnInverse() {
    Set<Pair<Permutation>> pairs = drawn(AdjacentPairs.orders(new SwapMetric(2, 1)), 100);
    assertThat(pairs).hasSize(2).allMatch(pair -> pairs.contains(pair.swapped()));
  }
}
