package org.exactreferee.trusted.privacy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A law in machine integers: {@code n <= D P(o) <= m} for every output o, with {@code n = m} if it
 * is exact.
 *
 * <p>It is exact if the probabilities are rational and have a common denominator D of at most 61
 * bits; else D is {@code 2^60}, and the integers are the next ones.
 */
public final class IntegerLaw {

  private static final int MOST_BITS = 61;
  private static final Rational FIXED = Rational.of(1L << 60);

  private final List<ExactReal> probabilities;
  private final BigInteger denominator;
  private final long[] least;
  private final long[] most;

  private IntegerLaw(
      List<ExactReal> probabilities, BigInteger denominator, long[] least, long[] most) {
    this.probabilities = probabilities;
    this.denominator = denominator;
    this.least = least;
    this.most = most;
  }

  public static IntegerLaw of(Law<?, ExactReal> law) {
    List<ExactReal> values = law.probabilities();
    BigInteger common = BigInteger.ONE;
    for (ExactReal value : values) {
      if (value.rational().isEmpty() || common.bitLength() > MOST_BITS) {
        return rounded(values);
      }
      BigInteger next = value.rational().get().denominator();
      if (common.mod(next).signum() != 0) {
        common = common.divide(common.gcd(next)).multiply(next);
      }
    }
    if (common.bitLength() > MOST_BITS) {
      return rounded(values);
    }
    Rational scale = Rational.of(common);
    long[] numerators =
        values.stream()
            .mapToLong(value -> value.rational().get().multiply(scale).floor().longValueExact())
            .toArray();
    return new IntegerLaw(values, common, numerators, numerators);
  }

  private static IntegerLaw rounded(List<ExactReal> values) {
    long[] least = new long[values.size()];
    long[] most = new long[values.size()];
    for (int i = 0; i < least.length; i++) {
      Enclosure value = values.get(i).enclose(2 * MOST_BITS);
      least[i] = Math.max(0, value.lower().multiply(FIXED).floor().longValueExact());
      most[i] = value.upper().multiply(FIXED).ceil().longValueExact();
    }
    return new IntegerLaw(values, FIXED.numerator(), least, most);
  }

  public int outputs() {
    return least.length;
  }

  /** P(o) of the output at this place, from 0. */
  public ExactReal probability(int output) {
    return probabilities.get(output);
  }

  /** D. */
  public BigInteger denominator() {
    return denominator;
  }

  /** n, an integer that is at most D P(o). */
  public long atLeast(int output) {
    return least[output];
  }

  /** m, an integer that is at least D P(o). */
  public long atMost(int output) {
    return most[output];
  }

  /** Whether the two integers are equal for every output. */
  public boolean isExact() {
    return Arrays.equals(least, most);
  }
}
