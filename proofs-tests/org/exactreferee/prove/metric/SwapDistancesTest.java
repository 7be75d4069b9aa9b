package org.exactreferee.prove.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.finite.Permutations;
import org.exactreferee.trusted.model.stopping.SwapMetric;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SwapDistancesTest {
  private static SwapDistances search(int n, int l) {
    return SwapDistances.of(new SwapMetric(n, l), 1, reached -> {});
  }

  @Test
  void everyDistanceFromTheIdentityIsThatOfTheDefinition() {
    int seen = 0;
    for (int n = 2; n <= 6; n++) {
      for (int l = 1; l < n; l++) {
        SwapDistances distances = search(n, l);
        Map<Permutation, Integer> ball =
            new SwapMetric(n, l).ball(Permutation.identity(n), Integer.MAX_VALUE);
        for (Permutation order : Permutations.of(n)) {
          assertThat(distances.distance(PermutationRank.of(order).intValueExact()))
              .isEqualTo(ball.get(order));
          seen++;
        }
        for (int radius = 0; radius <= distances.diameter(); radius++) {
          int r = radius;
          long within = ball.values().stream().filter(d -> d <= r).count();
          assertThat(Arrays.stream(distances.distribution()).limit(r + 1L).sum()).isEqualTo(within);
        }
      }
    }
    assertThat(seen).isEqualTo(2 + 2 * 6 + 3 * 24 + 4 * 120 + 5 * 720);
  }

  @Test
  void distancesBetweenAnyTwoOrdersAreThoseOfTheDefinition() {
    for (int l = 1; l < 5; l++) {
      SwapMetric metric = new SwapMetric(5, l);
      SwapDistances distances = search(5, l);
      for (Permutation from : Permutations.of(5)) {
        Map<Permutation, Integer> ball = metric.ball(from, Integer.MAX_VALUE);
        for (Permutation to : Permutations.of(5)) {
          assertThat(distances.distance(from, to)).isEqualTo(ball.get(to));
        }
      }
    }
  }

  @Test
  void theShortestSwapsCountInversionsAndTheLongestCountCycles() {
    for (int n = 2; n <= 8; n++) {
      SwapDistances kendall = search(n, 1);
      SwapDistances cayley = search(n, n - 1);
      for (Permutation order : Permutations.of(n)) {
        int rank = PermutationRank.of(order).intValueExact();
        assertThat(kendall.distance(rank)).isEqualTo((int) order.inversions());
        assertThat(cayley.distance(rank)).isEqualTo(n - order.cycles().size());
      }
      assertThat(kendall.diameter()).isEqualTo(n * (n - 1) / 2);
      assertThat(cayley.diameter()).isEqualTo(n - 1);
    }
  }

  @Test
  void theDistributionCountsEveryPermutation() {
    for (int n = 2; n <= 8; n++) {
      for (int l = 1; l < n; l++) {
        SwapDistances distances = search(n, l);
        long sum = Arrays.stream(distances.distribution()).sum();
        assertThat(BigInteger.valueOf(sum)).isEqualTo(Counts.factorial(n));
        assertThat(distances.distribution()[1])
            .isEqualTo(new SwapMetric(n, l).neighbours(Permutation.identity(n)).size());
      }
    }
  }

  /** Suffixes of five and six entries are looked up from ten candidates on. */
  @Test
  void theLongestTablesCountInversionsAndCycles() {
    List<Long> inversions = List.of(1L);
    List<Long> swaps = List.of(1L);
    for (int i = 1; i < 10; i++) {
      inversions = times(inversions, Collections.nCopies(i + 1, 1L));
      swaps = times(swaps, List.of(1L, (long) i));
    }
    assertThat(search(10, 1).distribution()).containsExactly(array(inversions));
    assertThat(search(10, 9).distribution()).containsExactly(array(swaps));
  }

  private static List<Long> times(List<Long> left, List<Long> right) {
    Long[] product = new Long[left.size() + right.size() - 1];
    Arrays.fill(product, 0L);
    for (int i = 0; i < left.size(); i++) {
      for (int j = 0; j < right.size(); j++) {
        product[i + j] += left.get(i) * right.get(j);
      }
    }
    return List.of(product);
  }

  private static long[] array(List<Long> values) {
    return values.stream().mapToLong(Long::longValue).toArray();
  }

  /** Distances are the one function that is 0 at the identity alone and this elsewhere. */
  @Test
  void aDistanceIsOneMoreThanTheLeastOfTheNeighbours() {
    SwapMetric metric = new SwapMetric(11, 2);
    SwapDistances distances = SwapDistances.of(metric, 2, reached -> {});
    Permutation identity = Permutation.identity(11);
    Random random = new Random(11);
    for (int i = 0; i < 3_000; i++) {
      List<Integer> images = new ArrayList<>(identity.images());
      Collections.shuffle(images, random);
      Permutation order = Permutation.of(images);
      int least =
          metric.neighbours(order).stream()
              .mapToInt(next -> distances.distance(next, identity))
              .min()
              .orElseThrow();
      assertThat(distances.distance(order, identity)).isEqualTo(least + 1);
    }
  }

  @Test
  void severalThreadsFindTheSame() {
    for (int l : new int[] {1, 3, 7}) {
      List<Long> reached = new ArrayList<>();
      SwapDistances two = SwapDistances.of(new SwapMetric(8, l), 2, reached::add);
      SwapDistances one = search(8, l);
      assertThat(two.distribution()).isEqualTo(one.distribution());
      for (int rank = 0; rank < 40_320; rank++) {
        assertThat(two.distance(rank)).isEqualTo(one.distance(rank));
      }
      long[] within = one.distribution();
      Arrays.parallelPrefix(within, Long::sum);
      assertThat(reached).isSorted().endsWith(40_320L);
      assertThat(reached).containsAll(Arrays.stream(within).boxed().toList());
    }
  }

  @Test
  void aShortestPathIsOneSwapAfterAnother() {
    Permutation from = Permutation.of(3, 1, 6, 5, 2, 4);
    Permutation to = Permutation.of(6, 5, 4, 3, 2, 1);
    for (int l = 1; l < 6; l++) {
      SwapMetric metric = new SwapMetric(6, l);
      List<Permutation> path = search(6, l).shortestPath(from, to);
      assertThat(path).startsWith(from).endsWith(to).hasSize(metric.distance(from, to) + 1);
      for (int i = 1; i < path.size(); i++) {
        assertThat(metric.neighbours(path.get(i - 1))).contains(path.get(i));
      }
    }
  }

  @Test
  @Tag("deep")
  void tenCandidatesAreReachedForEveryL() {
    long[] last = new long[1];
    for (int l = 1; l < 10; l++) {
      SwapDistances distances = search(10, l);
      long sum = 0;
      for (int d = 0; d <= distances.diameter(); d++) {
        sum += d * distances.distribution()[d];
      }
      assertThat(Arrays.stream(distances.distribution()).sum()).isEqualTo(3_628_800);
      assertThat(l == 1 || sum <= last[0]).isTrue();
      last[0] = sum;
    }
  }

  @Test
  void badArgumentsAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> search(13, 1))
        .withMessage("n (13) must be at most 12 for a table of n! bytes");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SwapDistances.of(new SwapMetric(3, 1), 0, reached -> {}))
        .withMessage("threads (0) must be positive");
  }
}
