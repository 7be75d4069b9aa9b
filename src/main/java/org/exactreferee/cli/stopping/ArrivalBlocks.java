package org.exactreferee.cli.stopping;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.exactreferee.prove.ranklaw.CountedArrivals;
import org.exactreferee.question.block.BlockWork;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.kernel.evidence.Reason;

/**
 * Arrivals, counted block by block: on how many of the block each rank is selected. The counts of a
 * block are a receipt: the kernel plays no arrivals, and it is only looked at whether they are as
 * many as the block has. What the whole adds up to, the kernel proves as the rank law.
 *
 * @param words the command
 */
record ArrivalBlocks(List<String> words, CountedArrivals arrivals) implements BlockWork<long[]> {

  @Override
  public Iterator<String> places() {
    return IntStream.range(0, arrivals.blocks()).mapToObj(Integer::toString).iterator();
  }

  @Override
  public Map<String, Object> propose(String place) {
    long[] counts = arrivals.counts(Integer.parseInt(place));
    return Map.of("counts", Arrays.stream(counts).mapToObj(Long::toString).toList());
  }

  @Override
  public long[] checked(long number, JsonFields block) {
    List<BigInteger> counts = block.list("counts", JsonFields::integer);
    block.end();
    BigInteger sum = counts.stream().reduce(BigInteger.ZERO, BigInteger::add);
    boolean fits =
        counts.size() == arrivals.candidates()
            && counts.stream().allMatch(count -> count.signum() >= 0)
            && sum.equals(BigInteger.valueOf(arrivals.arrivals()));
    if (!fits) {
      throw new RejectedException(
          Reason.BAD_NUMBER,
          "counts (%s) must be %d numbers that add up to %d arrivals"
              .formatted(counts, arrivals.candidates(), arrivals.arrivals()));
    }
    return counts.stream().mapToLong(BigInteger::longValueExact).toArray();
  }
}
