package org.exactreferee.trusted.model.stopping;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.exactreferee.trusted.finite.Counts;
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

  /** How many orders are at distance 0, 1, ... from any order; n is at most 12. */
  public List<Long> counts() {
    int[] identity = IntStream.range(0, n).toArray();
    boolean[] seen = new boolean[Counts.factorial(n).intValueExact()];
    seen[number(identity)] = true;
    List<Long> counts = new ArrayList<>();
    for (List<int[]> level = List.of(identity); !level.isEmpty(); level = next(level, seen)) {
      counts.add((long) level.size());
    }
    return counts;
  }

  /** The neighbours of orders that were not seen, which now are. */
  private List<int[]> next(List<int[]> orders, boolean[] seen) {
    List<int[]> next = new ArrayList<>();
    for (int[] order : orders) {
      for (int i = 0; i < n; i++) {
        for (int j = i + 1; j <= Math.min(i + l, n - 1); j++) {
          int[] neighbour = order.clone();
          neighbour[i] = order[j];
          neighbour[j] = order[i];
          int number = number(neighbour);
          if (!seen[number]) {
            seen[number] = true;
            next.add(neighbour);
          }
        }
      }
    }
    return next;
  }

  /** A number below n!, another for each order: how many later entries are smaller, as digits. */
  private int number(int[] order) {
    int number = 0;
    for (int i = 0; i < n; i++) {
      int smaller = 0;
      for (int j = i + 1; j < n; j++) {
        smaller += order[j] < order[i] ? 1 : 0;
      }
      number = number * (n - i) + smaller;
    }
    return number;
  }

  private void requireSize(Permutation order) {
    if (order.size() != n) {
      throw new IllegalArgumentException("order " + order + " must be a permutation of 1.." + n);
    }
  }
}
