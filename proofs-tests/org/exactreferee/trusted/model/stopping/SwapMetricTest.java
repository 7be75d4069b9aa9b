package org.exactreferee.trusted.model.stopping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.exactreferee.prove.metric.PermutationRank;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.finite.Permutations;
import org.junit.jupiter.api.Test;

class SwapMetricTest {
  /** Distances from each order to each, in the order of enumeration. */
  private static int[][] distances(int n, int l) {
    SwapMetric metric = new SwapMetric(n, l);
    List<Permutation> all = Permutations.of(n).stream().toList();
    int[][] distances = new int[all.size()][all.size()];
    for (int a = 0; a < all.size(); a++) {
      Map<Permutation, Integer> ball = metric.ball(all.get(a), Integer.MAX_VALUE);
      for (int b = 0; b < all.size(); b++) {
        distances[a][b] = ball.get(all.get(b));
      }
    }
    return distances;
  }

  @Test
  void theAxiomsOfAMetricHold() {
    int triples = 0;
    for (int n = 2; n <= 5; n++) {
      for (int l = 1; l < n; l++) {
        int[][] d = distances(n, l);
        for (int a = 0; a < d.length; a++) {
          for (int b = 0; b < d.length; b++) {
            assertThat(d[a][b] == 0).isEqualTo(a == b);
            assertThat(d[a][b]).isEqualTo(d[b][a]);
            int slack = Integer.MAX_VALUE;
            for (int c = 0; c < d.length; c++) {
              slack = Math.min(slack, d[a][c] + d[c][b] - d[a][b]);
              triples++;
            }
            assertThat(slack).isZero();
          }
        }
      }
    }
    assertThat(triples).isEqualTo(8 + 2 * 216 + 3 * 24 * 24 * 24 + 4 * 120 * 120 * 120);
  }

  @Test
  void theShortestSwapsCountInversionsAndTheLongestCountCycles() {
    for (int n = 2; n <= 5; n++) {
      int[][] kendall = distances(n, 1);
      int[][] cayley = distances(n, n - 1);
      List<Permutation> all = Permutations.of(n).stream().toList();
      for (int a = 0; a < all.size(); a++) {
        for (int b = 0; b < all.size(); b++) {
          Permutation between = all.get(b).inverse().compose(all.get(a));
          assertThat(kendall[a][b]).isEqualTo((int) between.inversions());
          assertThat(cayley[a][b]).isEqualTo(n - between.cycles().size());
        }
      }
    }
  }

  @Test
  void relabellingCandidatesChangesNoDistance() {
    for (int n = 2; n <= 5; n++) {
      for (int l = 1; l < n; l++) {
        int[][] d = distances(n, l);
        List<Permutation> all = Permutations.of(n).stream().toList();
        for (int a = 0; a < all.size(); a++) {
          for (int b = 0; b < all.size(); b++) {
            Permutation between = all.get(b).inverse().compose(all.get(a));
            assertThat(d[a][b]).isEqualTo(d[0][PermutationRank.of(between).intValueExact()]);
          }
        }
      }
    }
  }

  @Test
  void renamingPositionsChangesDistances() {
    SwapMetric metric = new SwapMetric(3, 1);
    Permutation identity = Permutation.identity(3);
    Permutation swapped = identity.swap(1, 2);
    Permutation position = identity.swap(2, 3);
    assertThat(metric.distance(identity, swapped)).isEqualTo(1);
    assertThat(metric.distance(identity.compose(position), swapped.compose(position))).isEqualTo(3);
  }

  @Test
  void ordersAreCountedAsDistancesAre() {
    for (int n = 2; n <= 6; n++) {
      for (int l = 1; l < n; l++) {
        SwapMetric metric = new SwapMetric(n, l);
        Map<Integer, Long> counted =
            metric.ball(Permutation.identity(n), Integer.MAX_VALUE).values().stream()
                .collect(Collectors.groupingBy(d -> d, Collectors.counting()));
        List<Long> counts = metric.counts();
        assertThat(counts).hasSize(counted.size());
        counted.forEach((d, count) -> assertThat(counts.get(d)).isEqualTo(count));
      }
    }
  }

  @Test
  void theExampleOfThePaperHolds() {
    for (int n = 3; n <= 6; n++) {
      Permutation sigma = Permutation.identity(n);
      Permutation rho = sigma.swap(1, n);
      assertThat(new SwapMetric(n, 1).distance(sigma, rho)).isEqualTo(2 * n - 3);
      assertThat(new SwapMetric(n, n - 1).distance(sigma, rho)).isEqualTo(1);
    }
  }

  @Test
  void neighboursAreTheOrdersAtDistanceOne() {
    for (int n = 2; n <= 5; n++) {
      for (int l = 1; l < n; l++) {
        SwapMetric metric = new SwapMetric(n, l);
        Permutation order = Permutation.identity(n).swap(1, n);
        Map<Permutation, Integer> ball = metric.ball(order, 1);
        assertThat(metric.neighbours(order)).doesNotHaveDuplicates();
        assertThat(ball).containsEntry(order, 0).hasSize(1 + metric.neighbours(order).size());
        assertThat(ball.keySet()).containsAll(metric.neighbours(order));
        int swaps = 0;
        for (int apart = 1; apart <= l; apart++) {
          swaps += n - apart;
        }
        assertThat(metric.neighbours(order)).hasSize(swaps);
      }
    }
  }

  @Test
  void aBallHoldsWhatIsWithinItsRadius() {
    SwapMetric metric = new SwapMetric(4, 2);
    Permutation centre = Permutation.of(3, 1, 4, 2);
    Map<Permutation, Integer> all = metric.ball(centre, 100);
    assertThat(all).hasSize(24);
    for (int radius = 0; radius <= 4; radius++) {
      int r = radius;
      Map<Permutation, Integer> ball = metric.ball(centre, r);
      assertThat(ball).hasSize((int) all.values().stream().filter(d -> d <= r).count());
      assertThat(all).containsAllEntriesOf(ball);
      assertThat(List.copyOf(ball.values())).isSorted();
    }
  }

  @Test
  void badArgumentsAreRefusedWithRoleAndValue() {
    refused("n (0) must be at least 2 for a metric d_l", () -> new SwapMetric(0, 1));
    refused("n (1) must be at least 2 for a metric d_l", () -> new SwapMetric(1, 1));
    refused("l (0) must be between 1 and n - 1 = 3", () -> new SwapMetric(4, 0));
    refused("l (4) must be between 1 and n - 1 = 3", () -> new SwapMetric(4, 4));
    SwapMetric metric = new SwapMetric(3, 1);
    Permutation three = Permutation.identity(3);
    Permutation four = Permutation.identity(4);
    refused("order (1, 2, 3, 4) must be a permutation of 1..3", () -> metric.distance(four, three));
    refused("order (1, 2, 3, 4) must be a permutation of 1..3", () -> metric.distance(three, four));
    refused("order (1, 2, 3, 4) must be a permutation of 1..3", () -> metric.neighbours(four));
    refused("radius (-1) must not be negative", () -> metric.ball(three, -1));
  }

  private static void refused(String message, Runnable action) {
    assertThatIllegalArgumentException().isThrownBy(action::run).withMessage(message);
  }
}
