package org.exactreferee.papers.bandit;

import java.math.BigInteger;
import org.exactreferee.papers.draw.Draws;
import org.exactreferee.trusted.number.Rational;

/**
 * The hybrid mechanism [Chan, Shi, Song 2010]: after each of any number of rewards in [0, 1], their
 * sum with Laplace noise.
 *
 * <p>Half of epsilon goes to the logarithmic mechanism: after {@code 2^k} rewards, the rewards
 * since the last power of two are released with noise of scale {@code 2/epsilon} and added to what
 * was released before. The other half goes to a binary mechanism of its own for the {@code 2^k - 1}
 * rewards that follow: those at positions {@code m 2^i + 1, ..., (m + 1) 2^i} among them, m even,
 * are a node of level i, which is released with noise of scale {@code 2 k/epsilon}, and a sum is
 * put together from the nodes of its binary digits. A reward is in one sum of the first kind and in
 * at most k nodes, one of each level below k, which costs {@code epsilon/2 + k epsilon/(2 k)}.
 */
public final class HybridSum {
  private final Rational epsilon;
  private final Draws draws;
  private final long[] nodes = new long[Long.SIZE];
  private final long[] noisyNodes = new long[Long.SIZE];
  private long count;
  private long pending;
  private long released;

  /** A sum of nothing yet. */
  public HybridSum(Rational epsilon, Draws draws) {
    this.epsilon = epsilon;
    this.draws = draws;
  }

  /** The largest k with {@code 2^k <= count}. */
  static int power(long count) {
    return Long.SIZE - 1 - Long.numberOfLeadingZeros(count);
  }

  /**
   * The scale of the noise of a node.
   *
   * @param k the rewards are those after the first {@code 2^k}
   */
  static Rational nodeScale(int k, Rational epsilon) {
    return logarithmicScale(epsilon).multiply(Rational.of(k));
  }

  static Rational logarithmicScale(Rational epsilon) {
    return Rational.of(2).divide(epsilon);
  }

  /**
   * The variance of the released sum: that of Laplace noise is twice the square of its scale, and
   * noises are independent.
   *
   * @param count how many rewards are in the sum, at least 1
   */
  public static Rational variance(long count, Rational epsilon) {
    int k = power(count);
    Rational logarithmic = logarithmicScale(epsilon).pow(2).multiply(Rational.of(2L * (k + 1)));
    Rational ofNodes = nodeScale(k, epsilon).pow(2).multiply(Rational.of(2L * nodesIn(count)));
    return logarithmic.add(ofNodes);
  }

  /** How many nodes the sum of so many rewards is put together from. */
  static int nodesIn(long count) {
    return Long.bitCount(count) - 1;
  }

  /**
   * What the released sums cost a reward: over the noises of what it is in, one over the scale.
   *
   * @param position of the reward, from 1
   * @param count how many rewards there are in all
   */
  public static Rational cost(long position, long count, Rational epsilon) {
    int k = power(position);
    boolean isPower = position == 1L << k;
    int next = isPower ? k : k + 1;
    Rational cost = 1L << next <= count ? logarithmicScale(epsilon).reciprocal() : Rational.ZERO;
    if (isPower) {
      return cost;
    }
    long offset = position - (1L << k);
    long released = Math.min(count, (2L << k) - 1) - (1L << k);
    int levels = 0;
    for (int level = 0; level < k; level++) {
      long node = (offset - 1) >> level;
      levels += node % 2 == 0 && (node + 1) << level <= released ? 1 : 0;
    }
    return cost.add(nodeScale(k, epsilon).reciprocal().multiply(Rational.of(levels)));
  }

  /**
   * Adds a reward and releases the sum.
   *
   * @param reward in millionths
   * @return the sum with noise, in millionths
   */
  public long add(long reward) {
    count++;
    int k = power(count);
    pending += reward;
    long position = count - (1L << k);
    if (position == 0) {
      released += pending + noise(logarithmicScale(epsilon));
      pending = 0;
      return released;
    }
    int level = Long.numberOfTrailingZeros(position);
    long sum = reward;
    for (int below = 0; below < level; below++) {
      sum += nodes[below];
    }
    nodes[level] = sum;
    noisyNodes[level] = sum + noise(nodeScale(k, epsilon));
    long total = released;
    for (int digit = 0; digit < k; digit++) {
      total += (position >>> digit & 1) == 1 ? noisyNodes[digit] : 0;
    }
    return total;
  }

  private long noise(Rational scale) {
    BigInteger millionths = scale.multiply(Rational.of(BanditDesign.MILLION)).ceil();
    return Draws.times(draws.laplace(), millionths.longValueExact());
  }
}
