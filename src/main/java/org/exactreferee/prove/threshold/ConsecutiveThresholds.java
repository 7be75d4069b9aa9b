package org.exactreferee.prove.threshold;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.model.stopping.Threshold;
import org.exactreferee.trusted.number.Rational;

/**
 * Thresholds of consecutive n by one addition each.
 *
 * <p>Let {@code N = n - 1/2}, {@code u = t - 1/2} and {@code g(x) = psi(x + 1/2) - ln x}. As {@code
 * g(x)} is the integral of {@code (1/y - 1/(2 sinh(y/2))) e^(-x y)} over y > 0, whose first factor
 * is between 0 and y/24, it falls and {@code 0 < g(x) < 1/(24 x^2)}. The sum {@code 1/t + ... +
 * 1/(n-1)} is {@code ln(N/u) + g(N) - g(u)}. If {@code u >= N/e}, it is at most 1. If {@code u +
 * 1/(12 u) <= N/e}, it exceeds 1, because {@code ln(N/u) >= 1 + ln(1 + 1/(12 u^2)) >= 1 + 1/(24
 * u^2)}. So with {@code x = N/e + 1/2} and w its whole part, {@code t_n = w + 1} unless the
 * fraction of x is less than {@code 1/(12 w - 6)}. Those few n, and those whose whole part is in
 * doubt, are left to {@link Threshold}.
 */
public final class ConsecutiveThresholds {

  /** N/e + 1/2. */
  private static final RoundingFormula.Line LINE =
      new RoundingFormula.Line(Rational.ONE, Rational.of(-1, 2), Rational.ZERO, Rational.of(1, 2));

  private static final int SHORTEST_BLOCK = 16;

  private final BigInteger base;
  private final FixedPointLine line;
  private BigInteger blockStart = BigInteger.ZERO;
  private int blockLength;
  private int inBlock;
  private long closeness;

  /** Thresholds from n = first on. */
  ConsecutiveThresholds(BigInteger first) {
    boolean small = first.bitLength() < 60;
    base = small ? BigInteger.ZERO : FixedPointLine.floor(LINE.at(first), 0);
    line = new FixedPointLine(LINE, base);
    startBlock(first);
  }

  /** t_n for n = first, ..., first + count - 1. */
  public static List<BigInteger> from(BigInteger first, int count) {
    if (first.signum() <= 0) {
      throw new IllegalArgumentException("first n (" + first + ") must be positive");
    }
    ConsecutiveThresholds walk = new ConsecutiveThresholds(first);
    List<BigInteger> thresholds = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      thresholds.add(walk.base.add(BigInteger.valueOf(walk.next())));
    }
    return thresholds;
  }

  private void startBlock(BigInteger n) {
    blockStart = n;
    blockLength = n.min(BigInteger.valueOf(FixedPointLine.BLOCK)).intValueExact();
    blockLength = Math.max(SHORTEST_BLOCK, blockLength);
    inBlock = 0;
    line.start(n);
    long whole = base.signum() > 0 ? Long.MAX_VALUE / 12 : Math.max(1, line.whole());
    closeness = Long.divideUnsigned(-1, 12 * whole - 6) + 1;
  }

  /** The threshold of the next n, less the base. */
  long next() {
    if (inBlock == blockLength) {
      startBlock(blockStart.add(BigInteger.valueOf(inBlock)));
    }
    boolean certain = line.isCertain() && Long.compareUnsigned(line.fraction(), closeness) > 0;
    long threshold = certain ? line.whole() + 1 : exactly();
    line.next();
    inBlock++;
    return threshold;
  }

  private long exactly() {
    BigInteger n = blockStart.add(BigInteger.valueOf(inBlock));
    return Threshold.of(n).subtract(base).longValueExact();
  }
}
