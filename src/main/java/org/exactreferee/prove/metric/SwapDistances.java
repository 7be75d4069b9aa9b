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
 *
 * <p>A swap makes an even permutation odd, so a distance is odd if and only if its permutation is.
 * While most of these are not reached, a level gives its neighbours the next distance; afterwards
 * each permutation that is not reached and has the right parity looks for one neighbour in the
 * level, and is soon found.
 */
public final class SwapDistances {

  /** The largest n: its n! bytes are the last that fit an array. */
  public static final int MOST_CANDIDATES = 12;

  private static final byte UNREACHED = -1;
  private static final int BLOCKS_PER_SHARE = 256;

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
   * @param progress told now and again, and after each level, how many permutations have been
   *     reached
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
    long[] unreached = {(distance.length + 1) / 2, distance.length / 2};
    for (byte level = 0; reached < distance.length; level++) {
      long before = reached;
      long last = distribution.isEmpty() ? 0 : distribution.get(level - 1);
      boolean backwards = 2 * unreached[(level + 1) % 2] < 3 * last;
      long found =
          new Level(distance, swaps, level, backwards)
              .reachNext(threads, done -> progress.accept(before + done));
      distribution.add(found);
      unreached[level % 2] -= found;
      reached += found;
    }
    return new SwapDistances(
        metric, distance, distribution.stream().mapToLong(Long::longValue).toArray());
  }

  /** The permutations that were reached last. */
  private static final class Level {
    private final byte[] distance;
    private final RankedSwaps swaps;
    private final byte level;

    /** Whether those that are not reached look for them, or they for those. */
    private final boolean backwards;

    Level(byte[] distance, RankedSwaps swaps, byte level, boolean backwards) {
      this.distance = distance;
      this.swaps = swaps;
      this.level = level;
      this.backwards = backwards;
    }

    /**
     * Reaches what is next to the level, and counts the level. Threads may reach the same
     * permutation at once; they write the same byte.
     */
    long reachNext(int threads, LongConsumer progress) {
      int share = swaps.blockSize() * BLOCKS_PER_SHARE;
      List<Shares.Share> shares = new ArrayList<>();
      for (int start = 0; start < distance.length; start += share) {
        int from = start;
        int to = Math.min(distance.length, start + share);
        shares.add(
            counters -> {
              long before = counters[0];
              reachNext(from, to, counters);
              return counters[0] - before;
            });
      }
      return Shares.sum(shares, 1, threads, progress)[0];
    }

    private void reachNext(int from, int to, long[] counters) {
      RankedSwaps.Block block = swaps.block();
      RankedSwaps.Visit visit = backwards ? this::isInLevel : this::reach;
      int size = swaps.blockSize();
      int[] members = new int[size];
      for (int first = from; first < to; first += size) {
        int count = 0;
        int wanted = 0;
        for (int r = 0; r < size; r++) {
          count += distance[first + r] == level ? 1 : 0;
          members[wanted] = r;
          wanted += distance[first + r] == (backwards ? UNREACHED : level) ? 1 : 0;
        }
        counters[0] += count;
        if (wanted > 0) {
          block.moveTo(first);
          block.visit(visit, members, backwards ? ofNextParity(block, members, wanted) : wanted);
        }
      }
    }

    private int ofNextParity(RankedSwaps.Block block, int[] members, int count) {
      int kept = 0;
      for (int c = 0; c < count; c++) {
        members[kept] = members[c];
        kept += block.parity(members[c]) != level % 2 ? 1 : 0;
      }
      return kept;
    }

    private boolean reach(int permutation, int neighbour) {
      if (distance[neighbour] == UNREACHED) {
        distance[neighbour] = (byte) (level + 1);
      }
      return false;
    }

    private boolean isInLevel(int permutation, int neighbour) {
      boolean found = distance[neighbour] == level;
      if (found) {
        distance[permutation] = (byte) (level + 1);
      }
      return found;
    }
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
