package org.exactreferee.papers.bandit;

import java.math.BigInteger;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Logarithm;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * UCB: the arm of the largest {@code S/N + alpha sqrt(ln(T)/N)}, where S is the sum of its N
 * rewards. Both ends of an index are kept, so that an order is certain; of equal indices, which
 * only equal arms have, the first counts.
 */
final class OptimisticChoice {
  private static final int BITS = 256;
  private static final int INDEX_BITS = 100;

  private final Enclosure squared;
  private final BigInteger[] low = new BigInteger[BanditDesign.ARMS];
  private final BigInteger[] high = new BigInteger[BanditDesign.ARMS];
  private final Rational[] means = new Rational[BanditDesign.ARMS];
  private final long[] counts = new long[BanditDesign.ARMS];

  OptimisticChoice(BanditDesign design) {
    Enclosure logarithm = Logarithm.ln(Rational.of(design.horizon()), BITS);
    this.squared = logarithm.multiply(Enclosure.of(design.alphaSquared(), BITS), BITS);
  }

  /** Learns what an arm has given so far. */
  void update(int arm, Rational sum, long count) {
    Rational mean = sum.divide(Rational.of(count));
    means[arm] = mean;
    counts[arm] = count;
    low[arm] = index(mean, squared.floor(2 * INDEX_BITS), count);
    high[arm] = index(mean, squared.ceil(2 * INDEX_BITS), count).add(BigInteger.TWO);
  }

  private static BigInteger index(Rational mean, BigInteger bonusSquared, long count) {
    BigInteger scaled = mean.multiply(Rational.dyadic(BigInteger.ONE, INDEX_BITS)).floor();
    return scaled.add(bonusSquared.divide(BigInteger.valueOf(count)).sqrt());
  }

  /**
   * The arm of the larger index.
   *
   * @throws UndecidedException if the indices differ by less than is known of them
   */
  int choose() {
    if (low[0].compareTo(high[1]) >= 0) {
      return 0;
    }
    if (low[1].compareTo(high[0]) >= 0) {
      return 1;
    }
    boolean sameBonus = counts[0] == counts[1] || squared.upper().sign() == 0;
    if (sameBonus && means[0].equals(means[1])) {
      return 0;
    }
    throw new UndecidedException("the indices of both arms must not be so near to each other");
  }
}
