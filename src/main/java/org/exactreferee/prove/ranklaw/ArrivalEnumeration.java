package org.exactreferee.prove.ranklaw;

import java.util.function.LongConsumer;
import org.exactreferee.trusted.model.stopping.ThresholdRule;

/**
 * The rank law of a threshold rule by playing it on each of the n! arrivals, one by one and from
 * the definition; only the order in which they come is chosen for speed [Heap 1963]. A block has
 * the arrivals that end in two given candidates.
 */
public final class ArrivalEnumeration implements CountedArrivals {

  /** The largest n: the arrivals but the last two must fit a word, and 15! takes hours. */
  public static final int MOST_CANDIDATES = 14;

  /** An arrival is a word of fields of five bits, the first arrival lowest: a rank and a guard. */
  private static final int FIELD = 5;

  private static final long RANK = 15;
  private static final long ONES = 0x0084210842108421L;
  private static final long GUARDS = ONES << (FIELD - 1);

  private final int n;

  /** How many arrive before the last two; there are none of these if n is 1. */
  private final int free;

  /** How many of these the rule lets pass. */
  private final int passed;

  /** The guards of those at whom the rule may stop. */
  private final long fromThreshold;

  /** The guard of the field after the free ones; 0 if the word ends there. */
  private final long end;

  /** Whether the rule may stop at the last but one. */
  private final boolean beforeLast;

  /** The arrivals of a rule for at most {@link #MOST_CANDIDATES} candidates. */
  public ArrivalEnumeration(ThresholdRule rule) {
    n = rule.candidates();
    if (n > MOST_CANDIDATES) {
      throw new IllegalArgumentException(
          "candidates (" + n + ") must be at most " + MOST_CANDIDATES + " to walk through n!");
    }
    free = Math.max(0, n - 2);
    passed = Math.min(rule.t() - 1, free);
    fromThreshold = passed == free ? 0 : GUARDS & (-1L << (FIELD * passed));
    end = free * FIELD + FIELD - 1 < Long.SIZE ? 1L << (free * FIELD + FIELD - 1) : 0;
    beforeLast = rule.t() < n;
  }

  /**
   * The numbers of arrivals on which each rank is selected, over n!.
   *
   * @param threads how many threads share the work
   * @param progress told now and then how many arrivals are done
   */
  public static CommonDenominatorLaw of(ThresholdRule rule, int threads, LongConsumer progress) {
    return new ArrivalEnumeration(rule).law(threads, progress);
  }

  @Override
  public int candidates() {
    return n;
  }

  @Override
  public int blocks() {
    return Math.max(1, n * (n - 1));
  }

  @Override
  public long[] counts(int block) {
    int last = block / Math.max(1, n - 1);
    int other = block % Math.max(1, n - 1);
    long[] counts = new long[n];
    play(last, n > 1 && other >= last ? other + 1 : other, counts);
    return counts;
  }

  /** Plays on all arrivals that end in two given candidates, ranks counted from 0. */
  private void play(int last, int secondLast, long[] counts) {
    long arrival = 0;
    int next = 0;
    for (int i = 0; i < n; i++) {
      if (i != last && i != secondLast) {
        arrival |= at(next++, i);
      }
    }
    int[] swaps = new int[n + 1];
    counts[selected(arrival, secondLast, last)]++;
    int i = 1;
    while (i < free) {
      if (swaps[i] < i) {
        int j = (i & 1) == 0 ? 0 : swaps[i];
        long difference = rank(arrival, i) ^ rank(arrival, j);
        arrival ^= at(i, difference) | at(j, difference);
        counts[selected(arrival, secondLast, last)]++;
        swaps[i]++;
        i = 1;
      } else {
        swaps[i] = 0;
        i++;
      }
    }
  }

  /**
   * The rule itself: the first from time t on who is better than all before t, or the last. (Until
   * the rule stops, the best so far is the best before t.) The guard bit of a field survives the
   * subtraction exactly if the rank there is not better. The field after the free ones holds who is
   * selected if the rule stops at none of these; where the word ends before its guard, the number
   * of zeros below that guard is the size of the word all the same.
   */
  private int selected(long arrival, long secondLast, long last) {
    long best = n;
    for (int i = 0; i < passed; i++) {
      best = Math.min(best, rank(arrival, i));
    }
    long otherwise = beforeLast && secondLast < best ? secondLast : last;
    long better = ~((arrival | GUARDS) - best * ONES) & fromThreshold;
    int bit = Long.numberOfTrailingZeros(better | end) - (FIELD - 1);
    return (int) (((arrival | at(free, otherwise)) >>> bit) & RANK);
  }

  private static long rank(long arrival, int position) {
    return (arrival >>> (FIELD * position)) & RANK;
  }

  private static long at(int position, long rank) {
    return rank << (FIELD * position);
  }
}
