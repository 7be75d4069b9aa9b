package org.exactreferee.prove.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.finite.Permutations;
import org.exactreferee.trusted.model.stopping.SwapMetric;
import org.junit.jupiter.api.Test;

class SwapPathsTest {
  @Test
  void waysAreOneSwapAfterAnotherAndAsShortAsTheDistance() {
    int seen = 0;
    for (int n = 2; n <= 5; n++) {
      for (int l : n == 2 ? new int[] {1} : new int[] {1, n - 1}) {
        SwapMetric metric = new SwapMetric(n, l);
        for (Permutation from : Permutations.of(n)) {
          Map<Permutation, Integer> distance = metric.ball(from, Integer.MAX_VALUE);
          for (Permutation to : Permutations.of(n)) {
            List<Permutation> path = SwapPaths.direct(metric, from, to).orElseThrow();
            assertThat(path).startsWith(from).endsWith(to).hasSize(distance.get(to) + 1);
            for (int i = 1; i < path.size(); i++) {
              assertThat(metric.neighbours(path.get(i - 1))).contains(path.get(i));
            }
            seen++;
          }
        }
      }
    }
    assertThat(seen).isEqualTo(4 + 2 * (36 + 576 + 14_400));
  }

  @Test
  void otherMetricsNeedASearch() {
    Permutation order = Permutation.identity(5);
    assertThat(SwapPaths.direct(new SwapMetric(5, 2), order, order)).isEmpty();
  }
}
