package org.exactreferee.prove.metric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import org.exactreferee.prove.ranklaw.Shares;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.model.stopping.SwapMetric;

/**
 * All distances of the metric d_l by one breadth-first search from the identity, with one byte per
 * permutation.
 *
 * <p>A permutation is its rank in lexicographic order, so a level needs no queue: it is the ranks
 * whose byte is the distance last reached. As {@code d_l(sigma, rho)} does not change when
 * candidates are relabelled, it is the distance of {@code rho^-1 sigma} from the identity.
 */
public final class SwapDistances {

  /** The largest n: its n! bytes are the last that fit an array. */
  public static final int MOST_CANDIDATES = 12;

  private static final byte UNREACHED = -1;
  private static final int BLOCKS_PER_SHARE = 4096;

  private final SwapMetric metric;
  private final byte[] distance;
  private final long[] distribution;

  private SwapDistances(SwapMetric metric, byte[] distance, long[] distribution) {
    this.metric = metric;
    this.distance = distance;
    this.distribution = distribution;
  }

  /**
   * Searches.
   *
   * @param threads how many threads share each level
   * @param progress told after each level how many permutations have been reached
   */
  public static SwapDistances of(SwapMetric metric, int threads, LongConsumer progress) {
    if (metric.n() > MOST_CANDIDATES) {
      throw new IllegalArgumentException(
          "n (" + metric.n() + ") must be at most " + MOST_CANDIDATES + " for a table of n! bytes");
    }
    RankedSwaps swaps = new RankedSwaps(metric.n(), metric.l());
    byte[] distance = new byte[swaps.count()];
    Arrays.fill(distance, UNREACHED);
    distance[0] = 0;
    List<Long> distribution = new ArrayList<>();
    long reached = 0;
    for (byte level = 0; reached < distance.length; level++) {
      long found = level(distance, swaps, level, threads);
      distribution.add(found);
      reached += found;
      progress.accept(reached);
    }
    return new SwapDistances(
        metric, distance, distribution.stream().mapToLong(Long::longValue).toArray());
  }

  /**
   * Reaches what is next to a level, and counts the level. Threads may reach the same permutation
   * at once; they write the same byte.
   */
  private static long level(byte[] distance, RankedSwaps swaps, byte level, int threads) {
    int size = swaps.blockSize();
    int share = size * BLOCKS_PER_SHARE;
    List<Shares.Share> shares = new ArrayList<>();
    for (int start = 0; start < distance.length; start += share) {
      int from = start;
      int to = Math.min(distance.length, start + share);
      shares.add(
          counters -> {
            RankedSwaps.Block block = swaps.block();
            int[] members = new int[size];
            for (int first = from; first < to; first += size) {
              int count = 0;
              for (int r = 0; r < size; r++) {
                members[count] = r;
                count += distance[first + r] == level ? 1 : 0;
              }
              if (count > 0) {
                block.moveTo(first);
                block.reach(distance, (byte) (level + 1), members, count);
                counters[0] += count;
              }
            }
            return (long) to - from;
          });
    }
    return Shares.sum(shares, 1, threads, unused -> {})[0];
  }

  /** How many permutations there are at distance 0, 1, ..., up to the diameter. */
  public long[] distribution() {
    return distribution.clone();
  }

  /** The largest distance. */
  public int diameter() {
    return distribution.length - 1;
  }

  /** The distance of the permutation with a lexicographic rank from the identity. */
  public int distance(int rank) {
    return distance[rank];
  }

  /** d_l of two orders. */
  public int distance(Permutation from, Permutation to) {
    return distance[rank(to.inverse().compose(from))];
  }

  private static int rank(Permutation permutation) {
    return PermutationRank.of(permutation).intValueExact();
  }

  /**
   * Orders from one to the other, each a swap of positions at most l apart from the one before, as
   * few as there can be.
   */
  public List<Permutation> shortestPath(Permutation from, Permutation to) {
    List<Permutation> path = new ArrayList<>(List.of(from));
    Permutation here = from;
    for (int left = distance(from, to); left > 0; left--) {
      int wanted = left - 1;
      here =
          metric.neighbours(here).stream()
              .filter(neighbour -> distance(neighbour, to) == wanted)
              .findFirst()
              .orElseThrow();
      path.add(here);
    }
    return path;
  }
}
