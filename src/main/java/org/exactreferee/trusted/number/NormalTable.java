package org.exactreferee.trusted.number;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Many values of {@link NormalTail#above} of about the same precision, each from the nearest of the
 * nodes {@code c = 0, 1/16, 2/16, ...}: with {@link BellIntegral} G of c and {@code |u| <= 1/32},
 *
 * <pre>
 *   tail(c + u) = tail(c) - density(c) G(u).
 * </pre>
 */
public final class NormalTable {

  private static final Rational SPACING = Rational.of(1, 16);
  private static final Rational REACH = Rational.of(1, 32);
  private static final int REACH_BITS = 5;
  private static final int GUARD = 24;

  private final int working;
  private final List<Node> nodes;

  /**
   * The table from 0 to the given end. Beyond it values take longer.
   *
   * @param bits of relative precision, about
   */
  public NormalTable(Rational end, int bits) {
    Enclosure.requireBits(bits);
    this.working = Math.addExact(bits, GUARD);
    int count = end.max(Rational.ZERO).divide(SPACING).ceil().intValueExact() + 1;
    this.nodes = List.copyOf(nodes(count, working));
  }

  /**
   * The nodes, found from the last to the first: half way to the last one made both give the tail,
   * {@code tail(c) = tail(c + 1/32) + density(c) G(1/32)}, where nothing cancels.
   */
  private static List<Node> nodes(int count, int bits) {
    Enclosure root = NormalTail.rootOfTwoPi(bits);
    BigInteger one = BigInteger.ONE.shiftLeft(bits);
    List<Node> all = new ArrayList<>(count);
    Enclosure halfWay = NormalTail.above(SPACING.multiply(Rational.of(2L * count - 1, 2)), bits);
    for (int i = count - 1; i >= 0; i--) {
      Rational c = SPACING.multiply(Rational.of(i));
      BellIntegral integral = BellIntegral.of(c, REACH, bits);
      Enclosure density = NormalTail.bell(c, bits).divide(root, bits);
      Enclosure tail = halfWay.add(density.multiply(integral.at(one), bits), bits);
      Node node = new Node(tail, density, integral);
      all.add(node);
      halfWay = node.above(one.negate(), bits);
    }
    Collections.reverse(all);
    return all;
  }

  /** The tail at the numbers in here, none negative. It falls, so the ends bound it. */
  public Enclosure above(Enclosure x) {
    BigInteger low = x.floor(working);
    BigInteger high = x.ceil(working);
    if (low.signum() < 0) {
      throw new IllegalArgumentException("argument " + x + " must not be negative");
    }
    Enclosure most = above(low);
    return low.equals(high) ? most : Enclosure.between(above(high).lower(), most.upper(), working);
  }

  /** The tail at {@code x / 2^working}, from the node i that is nearest: |32 x - 2 i| <= 1. */
  private Enclosure above(BigInteger x) {
    BigInteger reaches = x.shiftRight(working - REACH_BITS);
    BigInteger index = reaches.add(BigInteger.ONE).shiftRight(1);
    if (index.compareTo(BigInteger.valueOf(nodes.size())) >= 0) {
      return NormalTail.above(Rational.dyadic(x, -working), working);
    }
    BigInteger v = x.shiftLeft(REACH_BITS).subtract(index.shiftLeft(working + 1));
    return nodes.get(index.intValueExact()).above(v, working);
  }

  /** What is known at a node c. */
  private record Node(Enclosure tail, Enclosure density, BellIntegral integral) {

    /**
     * The tail at {@code c + v/32}.
     *
     * @param v in units of {@code 2^-bits}
     */
    Enclosure above(BigInteger v, int bits) {
      return tail.subtract(density.multiply(integral.at(v), bits), bits);
    }
  }
}
