package org.exactreferee.prove.threshold;

import java.math.BigInteger;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** The n up to a limit at which a rounding formula is not the threshold. */
public final class FormulaDifferences {

  private FormulaDifferences() {}

  /** An n with its threshold and the formula's value. */
  public record Difference(long n, long threshold, long formula) {}

  /**
   * Hands out all of them in order and returns their number.
   *
   * @param limit the largest n looked at
   * @param progress told now and then up to which n everything is done
   */
  public static long upTo(
      long limit, RoundingFormula formula, Consumer<Difference> found, LongConsumer progress) {
    if (limit < 1) {
      throw new IllegalArgumentException("limit (" + limit + ") must be positive");
    }
    return between(1, limit, formula, found, progress);
  }

  /**
   * The same from a first n on.
   *
   * @param first at which values are computed anew: one more than a multiple of 2^16
   */
  public static long between(
      long first,
      long limit,
      RoundingFormula formula,
      Consumer<Difference> found,
      LongConsumer progress) {
    if (first < 1 || (first - 1) % FixedPointLine.BLOCK != 0) {
      throw new IllegalArgumentException(
          "first (" + first + ") must be one more than a multiple of " + FixedPointLine.BLOCK);
    }
    ConsecutiveThresholds thresholds = new ConsecutiveThresholds(BigInteger.valueOf(first));
    FixedPointLine line = new FixedPointLine(formula.floored(), BigInteger.ZERO);
    long sign = formula.sign();
    long shift = formula.shift().longValueExact();
    long count = 0;
    for (long n = first; n <= limit; n++) {
      if ((n - 1) % FixedPointLine.BLOCK == 0) {
        line.start(BigInteger.valueOf(n));
        progress.accept(n - 1);
      }
      long threshold = thresholds.next();
      long value =
          line.isCertain()
              ? sign * line.whole() + shift
              : formula.at(BigInteger.valueOf(n)).longValueExact();
      if (value != threshold) {
        found.accept(new Difference(n, threshold, value));
        count++;
      }
      line.next();
    }
    progress.accept(limit);
    return count;
  }
}
