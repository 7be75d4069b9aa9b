package org.exactreferee.prove.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Evidence.Word;
import org.exactreferee.trusted.model.stopping.SwapMetric;

/** Makes evidence for a distance under d_l from a shortest way. */
public final class SwapWord {

  private static final int LARGEST_SEARCH = 8;

  private SwapWord() {}

  /**
   * Evidence that this is a shortest way from its first order to its last; empty if nothing here
   * shows that it is the shortest.
   *
   * @param path orders of which each differs from the one before by a swap
   */
  public static Optional<Evidence> of(List<Permutation> path, SwapMetric metric) {
    List<Word.Swap> swaps = new ArrayList<>();
    for (int step = 1; step < path.size(); step++) {
      swaps.add(swap(path.get(step - 1), path.get(step)));
    }
    Permutation difference = path.get(path.size() - 1).inverse().compose(path.get(0));
    return bound(difference, metric, swaps.size()).map(bound -> new Word(swaps, bound));
  }

  /** The two positions in which an order differs from the next. */
  public static Word.Swap swap(Permutation before, Permutation after) {
    List<Integer> changed =
        IntStream.rangeClosed(1, before.size())
            .filter(i -> before.at(i) != after.at(i))
            .boxed()
            .toList();
    return new Word.Swap(changed.get(0), changed.get(1));
  }

  /** What shows that the length is the least; empty if nothing here does. */
  private static Optional<Word.Bound> bound(Permutation difference, SwapMetric metric, int length) {
    long displacement =
        IntStream.rangeClosed(1, difference.size())
            .mapToLong(i -> Math.abs(difference.at(i) - i))
            .sum();
    if (difference.size() - difference.cycles().size() == length) {
      return Optional.of(Word.Bound.CYCLES);
    }
    if (roundedUp(difference.inversions(), 2L * metric.l() - 1) == length) {
      return Optional.of(Word.Bound.INVERSIONS);
    }
    if (roundedUp(displacement, 2L * metric.l()) == length) {
      return Optional.of(Word.Bound.DISPLACEMENT);
    }
    return difference.size() <= LARGEST_SEARCH ? Optional.of(Word.Bound.SEARCH) : Optional.empty();
  }

  private static long roundedUp(long value, long divisor) {
    return (value + divisor - 1) / divisor;
  }
}
