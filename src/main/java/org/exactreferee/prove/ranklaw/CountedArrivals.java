package org.exactreferee.prove.ranklaw;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import org.exactreferee.trusted.finite.Counts;

/**
 * All n! arrivals of a threshold rule, counted in blocks of equally many that do not depend on each
 * other.
 */
public interface CountedArrivals {

  int candidates();

  /** How many blocks there are; each has {@code n! / blocks} arrivals. */
  int blocks();

  /**
   * On how many arrivals of a block each rank is selected.
   *
   * @param block from 0
   */
  long[] counts(int block);

  /** How many arrivals a block has. */
  default long arrivals() {
    return Counts.factorial(candidates()).longValueExact() / blocks();
  }

  /** The law that the counts of all blocks add up to. */
  default CommonDenominatorLaw law(long[] counts) {
    return new CommonDenominatorLaw(
        Counts.factorial(candidates()),
        Arrays.stream(counts).mapToObj(BigInteger::valueOf).toList());
  }

  /**
   * The law, counted here.
   *
   * @param threads how many threads share the work
   * @param progress told now and then how many arrivals are done
   */
  default CommonDenominatorLaw law(int threads, LongConsumer progress) {
    List<Shares.Share> shares = new ArrayList<>();
    for (int i = 0; i < blocks(); i++) {
      int block = i;
      shares.add(
          sum -> {
            long[] counts = counts(block);
            Arrays.setAll(sum, k -> sum[k] + counts[k]);
            return arrivals();
          });
    }
    return law(Shares.sum(shares, candidates(), threads, progress));
  }
}
