package org.exactreferee.prove.ranklaw;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.model.stopping.ThresholdRule;

/**
 * The rank law of a threshold rule by playing it on each of the n! arrivals, one by one and from
 * the definition; only the order in which they come is chosen for speed [Heap 1963].
 */
public final class ArrivalEnumeration {

  /** The largest n; an arrival of more candidates does not fit a word, nor 13! a minute. */
  public static final int MOST_CANDIDATES = 12;

  /** An arrival is a word of fields of five bits, the first arrival lowest: a rank and a guard. */
  private static final int FIELD = 5;

  private static final long RANK = 15;
  private static final long ONES = 0x0084210842108421L;
  private static final long GUARDS = ONES << (FIELD - 1);

  private final int n;
  private final int t;
  private final long fromThreshold;
  private final long lastGuard;

  private ArrivalEnumeration(int n, int t) {
    this.n = n;
    this.t = t;
    this.fromThreshold = -1L << (FIELD * (t - 1));
    this.lastGuard = 1L << (FIELD * n - 1);
  }

  /**
   * The numbers of arrivals on which each rank is selected, over n!.
   *
   * @param threads how many threads share the work
   * @param progress told now and then how many arrivals are done
   */
  public static CommonDenominatorLaw of(ThresholdRule rule, int threads, LongConsumer progress) {
    int n = rule.candidates();
    if (n > MOST_CANDIDATES) {
      throw new IllegalArgumentException(
          "candidates (" + n + ") must be at most " + MOST_CANDIDATES + " to walk through n!");
    }
    ArrivalEnumeration enumeration = new ArrivalEnumeration(n, rule.t());
    List<Shares.Share> shares = new ArrayList<>();
    for (int last : IntStream.range(0, n).toArray()) {
      for (int other : IntStream.range(0, n).filter(i -> n == 1 || i != last).toArray()) {
        shares.add(counts -> enumeration.play(last, other, counts));
      }
    }
    long[] counts = Shares.sum(shares, n, threads, progress);
    return new CommonDenominatorLaw(
        Counts.factorial(n), Arrays.stream(counts).mapToObj(BigInteger::valueOf).toList());
  }

  /** Plays on all arrivals that end in two given candidates, ranks counted from 0. */
  private long play(int last, int secondLast, long[] counts) {
    int free = Math.max(0, n - 2);
    long arrival = at(n - 1, last) | at(free, secondLast);
    int next = 0;
    for (int i = 0; i < n; i++) {
      if (i != last && i != secondLast) {
        arrival |= at(next++, i);
      }
    }
    int[] swaps = new int[n + 1];
    long played = 1;
    counts[selected(arrival)]++;
    int i = 1;
    while (i < free) {
      if (swaps[i] < i) {
        int j = (i & 1) == 0 ? 0 : swaps[i];
        long difference = rank(arrival, i) ^ rank(arrival, j);
        arrival ^= at(i, difference) | at(j, difference);
        counts[selected(arrival)]++;
        played++;
        swaps[i]++;
        i = 1;
      } else {
        swaps[i] = 0;
        i++;
      }
    }
    return played;
  }

  /**
   * The rule itself: the first from time t on who is better than all before t, or the last. (Until
   * the rule stops, the best so far is the best before t.) The guard bit of a field survives the
   * subtraction exactly if the rank there is not better.
   */
  private int selected(long arrival) {
    long best = n;
    for (int i = 0; i < t - 1; i++) {
      best = Math.min(best, rank(arrival, i));
    }
    long better = ~((arrival | GUARDS) - best * ONES) & GUARDS;
    long stops = (better & fromThreshold) | lastGuard;
    int bit = Long.numberOfTrailingZeros(stops) - (FIELD - 1);
    return (int) ((arrival >>> bit) & RANK);
  }

  private static long rank(long arrival, int position) {
    return (arrival >>> (FIELD * position)) & RANK;
  }

  private static long at(int position, long rank) {
    return rank << (FIELD * position);
  }
}
