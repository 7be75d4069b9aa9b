package org.exactreferee.papers.bandit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.papers.draw.Draws;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.Rational;

/**
 * A quantile of n numbers in [0, 1] by the exponential mechanism. A point x with i of the numbers
 * below it has the utility {@code -|i - level n|}, which a change of one number moves by at most 1,
 * and the density {@code e^(-epsilon |i - level n|/2)} up to a factor: between two neighbours of
 * the sorted numbers, with 0 and 1 at the ends, all points are alike.
 */
public final class PrivateQuantile {

  /** Bits of weights, which are rounded down; far intervals keep relative precision. */
  private static final int BITS = 192;

  private final List<Rational> exponents = new ArrayList<>();
  private final List<BigInteger> weights = new ArrayList<>();

  /**
   * For so many numbers.
   *
   * @param level such as 1/10
   * @param count n
   */
  public PrivateQuantile(Rational level, int count, Rational epsilon) {
    Rational target = level.multiply(Rational.of(count));
    for (int below = 0; below <= count; below++) {
      Rational utility = Rational.of(below).subtract(target).abs().negate();
      Rational exponent = utility.multiply(epsilon).divide(Rational.of(2));
      exponents.add(exponent);
      weights.add(Exponential.exp(exponent, BITS).floor(BITS).max(BigInteger.ZERO));
    }
  }

  /** The exponents of the densities between neighbours, from the interval at 0 on. */
  List<Rational> exponents() {
    return List.copyOf(exponents);
  }

  /** The lengths of these intervals in the units of the numbers. */
  private static List<Long> lengths(List<Long> sorted) {
    List<Long> lengths = new ArrayList<>();
    long last = 0;
    for (long value : sorted) {
      lengths.add(value - last);
      last = value;
    }
    lengths.add(BanditDesign.MILLION - last);
    return lengths;
  }

  /**
   * Draws a quantile, rounded down to millionths.
   *
   * @param sorted the numbers, in millionths and rising
   */
  long draw(List<Long> sorted, Draws draws) {
    List<Long> lengths = lengths(sorted);
    BigInteger total = BigInteger.ZERO;
    for (int i = 0; i < lengths.size(); i++) {
      total = total.add(weights.get(i).multiply(BigInteger.valueOf(lengths.get(i))));
    }
    BigInteger rest = total.multiply(BigInteger.valueOf(draws.uniform())).shiftRight(Draws.BITS);
    long start = 0;
    for (int i = 0; i < lengths.size(); i++) {
      BigInteger mass = weights.get(i).multiply(BigInteger.valueOf(lengths.get(i)));
      if (rest.compareTo(mass) < 0) {
        return start + rest.divide(weights.get(i)).longValueExact();
      }
      rest = rest.subtract(mass);
      start += lengths.get(i);
    }
    return start;
  }

  /**
   * The probability that the quantile of these numbers lies between two points.
   *
   * @param sorted the numbers, in millionths and rising
   * @param bits of the enclosure
   */
  public Enclosure probability(List<Long> sorted, long from, long to, int bits) {
    Enclosure within = Enclosure.ZERO;
    Enclosure total = Enclosure.ZERO;
    long start = 0;
    List<Long> lengths = lengths(sorted);
    for (int i = 0; i < lengths.size(); i++) {
      long end = start + lengths.get(i);
      Enclosure density = Exponential.exp(exponents.get(i), bits);
      long part = Math.max(0, Math.min(end, to) - Math.max(start, from));
      total = total.add(density.multiply(whole(end - start, bits), bits), bits);
      within = within.add(density.multiply(whole(part, bits), bits), bits);
      start = end;
    }
    return within.divide(total, bits);
  }

  private static Enclosure whole(long value, int bits) {
    return Enclosure.of(Rational.of(value), bits);
  }
}
