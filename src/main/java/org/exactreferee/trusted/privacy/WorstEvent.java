package org.exactreferee.trusted.privacy;

import java.math.BigInteger;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The event that maximises {@code P(S) - E Q(S)}, which has the outputs with {@code P(o) > E Q(o)},
 * by machine integers.
 *
 * <p>With D P and D' Q in integers, that is {@code D P(o) > F D' Q(o)} for {@code F = E D/D'}. If F
 * = a/b with a and b in 63 bits, {@code b n > a m} is compared exactly; else {@code a/b <= F <=
 * a'/b} for a power b of 2, and where {@code b n > a' m} and {@code b n <= a m} leave it open, the
 * numbers themselves are compared.
 */
public final class WorstEvent {

  private static final int WORD = 63;
  private static final int ENCLOSURE_BITS = 128;

  private final IntegerLaw first;
  private final IntegerLaw second;
  private final ExactReal expEpsilon;
  private final long below; // a
  private final long above; // a', or negative if it does not fit
  private final long over; // b

  private WorstEvent(
      IntegerLaw first,
      IntegerLaw second,
      ExactReal expEpsilon,
      BigInteger below,
      BigInteger above,
      long over) {
    this.first = first;
    this.second = second;
    this.expEpsilon = expEpsilon;
    this.below = below.bitLength() > WORD ? Long.MAX_VALUE : below.longValueExact();
    this.above = above.bitLength() > WORD ? -1 : above.longValueExact();
    this.over = over;
  }

  /**
   * Of one ordered pair of laws on the same outputs.
   *
   * @param expEpsilon E, positive
   */
  public static WorstEvent of(IntegerLaw first, IntegerLaw second, ExactReal expEpsilon) {
    Optional<Rational> known = expEpsilon.rational();
    Rational scale = Rational.of(first.denominator(), second.denominator());
    if (known.isPresent()) {
      Rational factor = known.get().multiply(scale);
      BigInteger a = factor.numerator();
      BigInteger b = factor.denominator();
      return a.bitLength() <= WORD && b.bitLength() <= WORD
          ? new WorstEvent(first, second, expEpsilon, a, a, b.longValueExact())
          : between(first, second, expEpsilon, factor, factor);
    }
    Enclosure enclosure = expEpsilon.enclose(ENCLOSURE_BITS);
    Rational low = enclosure.lower().multiply(scale);
    return between(first, second, expEpsilon, low, enclosure.upper().multiply(scale));
  }

  private static WorstEvent between(
      IntegerLaw first, IntegerLaw second, ExactReal expEpsilon, Rational low, Rational high) {
    int bits = Math.max(0, Math.min(WORD - 1, WORD - 1 - high.ceil().bitLength()));
    Rational over = Rational.of(1L << bits);
    BigInteger above = high.multiply(over).ceil();
    return new WorstEvent(first, second, expEpsilon, low.multiply(over).floor(), above, 1L << bits);
  }

  /** Whether the output is in the event. */
  public boolean contains(int output) {
    long p = first.atLeast(output);
    long q = second.atLeast(output);
    if (!isLarger(first.atMost(output), q, below)) {
      return false;
    }
    if (above >= 0 && isLarger(p, second.atMost(output), above)) {
      return true;
    }
    ExactReal bound = expEpsilon.multiply(second.probability(output));
    return first.probability(output).compareTo(bound) > 0;
  }

  /** Whether {@code b p > a q}, both sides in 126 bits. */
  private boolean isLarger(long p, long q, long a) {
    int high = Long.compare(Math.multiplyHigh(over, p), Math.multiplyHigh(a, q));
    return high != 0 ? high > 0 : Long.compareUnsigned(over * p, a * q) > 0;
  }

  /** {@code P(S) - E Q(S)}. */
  public ExactReal excess() {
    Sums sums = sums();
    return sums.first().subtract(expEpsilon.multiply(sums.second()));
  }

  /** Whether {@code P(S) - E Q(S) <= delta}. */
  public boolean isWithin(ExactReal delta) {
    return isClear(delta) || excess().compareTo(delta) <= 0;
  }

  /** Whether bounds of both sides already show it; they are exact if all numbers are rational. */
  private boolean isClear(ExactReal delta) {
    long high = 0;
    long low = 0;
    for (int o = 0; o < first.outputs(); o++) {
      if (contains(o)) {
        high += first.atMost(o);
        low += second.atLeast(o);
      }
    }
    Rational most = over(high, first);
    Rational least = atMost(expEpsilon).multiply(over(low, second));
    return most.subtract(least).compareTo(atMost(delta)) <= 0;
  }

  /** A rational number that is at most this, and equal if this is rational. */
  private static Rational atMost(ExactReal value) {
    return value.rational().orElseGet(() -> value.enclose(ENCLOSURE_BITS).lower());
  }

  /** P(S) and Q(S). */
  public record Sums(ExactReal first, ExactReal second) {}

  public Sums sums() {
    if (!first.isExact() || !second.isExact()) {
      return new Sums(total(first), total(second));
    }
    long p = 0;
    long q = 0;
    for (int o = 0; o < first.outputs(); o++) {
      if (contains(o)) {
        p += first.atLeast(o);
        q += second.atLeast(o);
      }
    }
    return new Sums(ExactReal.of(over(p, first)), ExactReal.of(over(q, second)));
  }

  private ExactReal total(IntegerLaw law) {
    return IntStream.range(0, law.outputs())
        .filter(this::contains)
        .mapToObj(law::probability)
        .reduce(ExactReal.ZERO, ExactReal::add);
  }

  private static Rational over(long numerator, IntegerLaw law) {
    return Rational.of(BigInteger.valueOf(numerator), law.denominator());
  }
}
