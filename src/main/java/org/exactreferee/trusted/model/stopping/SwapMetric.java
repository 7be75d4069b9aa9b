package org.exactreferee.trusted.model.stopping;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.finite.Permutation;

/**
 * The metric d_l on the orders of n candidates: the least number of swaps of two candidates whose
 * positions are at most l apart that leads from one order to the other [GKS21, Definition 6].
 *
 * <p>The distances are those of a breadth-first search that starts at the given order; nothing
 * about the metric is used. d_1 counts inversions, d_(n-1) counts n minus the number of cycles.
 *
 * @param n the number of candidates, at least 2
 * @param l how far apart swapped positions may be, from 1 to n - 1
 */
public record SwapMetric(int n, int l) {

  public SwapMetric {
    if (n < 2) {
      throw new IllegalArgumentException("n (" + n + ") must be at least 2 for a metric d_l");
    }
    if (l < 1 || l >= n) {
      throw new IllegalArgumentException("l (" + l + ") must be between 1 and n - 1 = " + (n - 1));
    }
  }

  /** The orders at distance 1, by the positions swapped. */
  public List<Permutation> neighbours(Permutation order) {
    requireSize(order);
    List<Permutation> neighbours = new ArrayList<>();
    for (int i = 1; i <= n; i++) {
      for (int j = i + 1; j <= Math.min(i + l, n); j++) {
        neighbours.add(order.swap(i, j));
      }
    }
    return neighbours;
  }

  /** Every order within the radius, nearest first, with its distance. */
  public Map<Permutation, Integer> ball(Permutation centre, int radius) {
    requireSize(centre);
    if (radius < 0) {
      throw new IllegalArgumentException("radius (" + radius + ") must not be negative");
    }
    Map<Permutation, Integer> distance = new LinkedHashMap<>();
    ArrayDeque<Permutation> reached = new ArrayDeque<>();
    distance.put(centre, 0);
    reached.add(centre);
    while (!reached.isEmpty()) {
      Permutation order = reached.remove();
      int next = distance.get(order) + 1;
      if (next <= radius) {
        for (Permutation neighbour : neighbours(order)) {
          if (distance.putIfAbsent(neighbour, next) == null) {
            reached.add(neighbour);
          }
        }
      }
    }
    return distance;
  }

  /** d_l of the two orders. */
  public int distance(Permutation from, Permutation to) {
    requireSize(to);
    return ball(from, Integer.MAX_VALUE).get(to);
  }

  /** How many orders are at distance 0, 1, ... from the identity, and so from any order. */
  public List<Long> counts() {
    List<Long> counts = new ArrayList<>();
    for (int reached : ball(Permutation.identity(n), Integer.MAX_VALUE).values()) {
      if (reached == counts.size()) {
        counts.add(0L);
      }
      counts.set(reached, counts.get(reached) + 1);
    }
    return counts;
  }

  private void requireSize(Permutation order) {
    if (order.size() != n) {
      throw new IllegalArgumentException("order " + order + " must be a permutation of 1.." + n);
    }
  }
}
