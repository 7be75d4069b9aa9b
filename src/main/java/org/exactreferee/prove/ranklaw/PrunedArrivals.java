package org.exactreferee.prove.ranklaw;

import java.util.function.LongConsumer;
import org.exactreferee.trusted.model.stopping.ThresholdRule;

/**
 * The rank law of a threshold rule by walking through the tree of beginnings of arrivals.
 *
 * <p>A branch ends as soon as the rule stops, and all its completions are counted at once; or when
 * the best candidate is among the first t - 1 or so, as then nobody better can come and the last
 * arrival is selected, which is each of those left equally often. A block has the arrivals that
 * begin with one given candidate.
 */
public final class PrunedArrivals implements CountedArrivals {

  /** The largest n; 20! is the largest factorial that fits a word. */
  public static final int MOST_CANDIDATES = 20;

  private final int n;
  private final int t;
  private final long[] factorial;

  /** The arrivals of a rule for at most {@link #MOST_CANDIDATES} candidates. */
  public PrunedArrivals(ThresholdRule rule) {
    n = rule.candidates();
    if (n > MOST_CANDIDATES) {
      throw new IllegalArgumentException(
          "candidates (" + n + ") must be at most " + MOST_CANDIDATES + " to count up to n!");
    }
    t = rule.t();
    factorial = new long[n + 1];
    factorial[0] = 1;
    for (int i = 1; i <= n; i++) {
      factorial[i] = i * factorial[i - 1];
    }
  }

  /**
   * The numbers of arrivals on which each rank is selected, over n!.
   *
   * @param threads how many threads share the work
   * @param progress told now and then how many arrivals are done
   */
  public static CommonDenominatorLaw of(ThresholdRule rule, int threads, LongConsumer progress) {
    return new PrunedArrivals(rule).law(threads, progress);
  }

  @Override
  public int candidates() {
    return n;
  }

  @Override
  public int blocks() {
    return n;
  }

  @Override
  public long[] counts(int first) {
    long[] counts = new long[n];
    if (t == 1) {
      counts[first] += factorial[n - 1];
    } else {
      arrive(1, ((1 << n) - 1) & ~(1 << first), first, counts);
    }
    return counts;
  }

  /** The candidates left arrive after i < t others, of whom the best is given. */
  private void arrive(int i, int left, int best, long[] counts) {
    if (i == t - 1) {
      decide(i, left, left & ((1 << best) - 1), counts);
      return;
    }
    for (int rest = left; rest != 0; rest &= rest - 1) {
      int x = Integer.numberOfTrailingZeros(rest);
      arrive(i + 1, left & ~(1 << x), Math.min(best, x), counts);
    }
  }

  /** The candidates left arrive after i >= t - 1 others; the rule stops at the first better one. */
  private void decide(int i, int left, int better, long[] counts) {
    long completions = factorial[n - 1 - i];
    int selectable = better == 0 ? left : better;
    for (int rest = selectable; rest != 0; rest &= rest - 1) {
      counts[Integer.numberOfTrailingZeros(rest)] += completions;
    }
    for (int rest = left & ~selectable; rest != 0; rest &= rest - 1) {
      decide(i + 1, left & ~(rest & -rest), better, counts);
    }
  }
}
