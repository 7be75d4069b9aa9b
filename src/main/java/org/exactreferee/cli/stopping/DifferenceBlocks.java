package org.exactreferee.cli.stopping;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.exactreferee.prove.threshold.FormulaDifferences;
import org.exactreferee.prove.threshold.FormulaDifferences.Difference;
import org.exactreferee.prove.threshold.RoundingFormula;
import org.exactreferee.question.block.BlockWork;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.kernel.evidence.Reason;

/**
 * The numbers up to a limit at which a formula is wrong, in blocks of consecutive numbers. What is
 * found the kernel proves; that nothing else is wrong is computed.
 *
 * @param words the command
 */
record DifferenceBlocks(List<String> words, RoundingFormula formula, long limit)
    implements BlockWork<List<Difference>> {

  /** How many numbers a block has: a few tenths of a second. */
  static final long LENGTH = 1L << 22;

  long first(long number) {
    return (number - 1) * LENGTH + 1;
  }

  long last(long number) {
    return Math.min(limit, number * LENGTH);
  }

  @Override
  public Iterator<String> places() {
    return LongStream.rangeClosed(1, (limit - 1) / LENGTH + 1).mapToObj(Long::toString).iterator();
  }

  @Override
  public Map<String, Object> propose(String place) {
    long number = Long.parseLong(place);
    List<List<String>> found = new ArrayList<>();
    FormulaDifferences.between(
        first(number),
        last(number),
        formula,
        one ->
            found.add(
                LongStream.of(one.n(), one.threshold(), one.formula())
                    .mapToObj(Long::toString)
                    .toList()),
        done -> {});
    return Map.of("differences", found);
  }

  @Override
  public List<Difference> checked(long number, JsonFields block) {
    List<List<Long>> read =
        block.list("differences", one -> JsonFields.list(one, DifferenceBlocks::whole));
    block.end();
    List<Difference> found = new ArrayList<>();
    long before = first(number) - 1;
    for (List<Long> one : read) {
      if (one.size() != 3 || one.get(0) <= before || one.get(0) > last(number)) {
        throw new RejectedException(
            Reason.BAD_NUMBER,
            "differences (%s) must be n, its threshold and the value of the formula, n rising in %d..%d"
                .formatted(one, first(number), last(number)));
      }
      before = one.get(0);
      found.add(new Difference(one.get(0), one.get(1), one.get(2)));
    }
    return found;
  }

  private static long whole(Json value) {
    BigInteger number = JsonFields.integer(value);
    if (number.bitLength() >= Long.SIZE) {
      throw new RejectedException(
          Reason.BAD_NUMBER, "number (" + number + ") must be less than 2^63");
    }
    return number.longValueExact();
  }
}
