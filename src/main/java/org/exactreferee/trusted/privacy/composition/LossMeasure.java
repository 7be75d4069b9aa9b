package org.exactreferee.trusted.privacy.composition;

import java.math.BigInteger;
import java.util.List;

/**
 * How much mass P puts on outputs of each loss. The loss with index j stands for a ratio {@code
 * P/Q} that whoever holds the measure knows, growing with j; the mass under Q is that under P
 * divided by it.
 *
 * @param first the index of the first mass
 * @param masses of the losses with indices first, first + 1, ..., in units that whoever holds the
 *     measure knows; none is negative
 * @param infinite the mass where Q has none
 */
public record LossMeasure(int first, List<BigInteger> masses, BigInteger infinite) {

  public LossMeasure {
    masses = List.copyOf(masses);
    if (infinite.signum() < 0 || masses.stream().anyMatch(mass -> mass.signum() < 0)) {
      throw new IllegalArgumentException("a mass must not be negative");
    }
  }

  /** The measure of nothing but the ratio with index 0. */
  static LossMeasure trivial(int bits) {
    return new LossMeasure(0, List.of(BigInteger.ONE.shiftLeft(bits)), BigInteger.ZERO);
  }

  /** All mass there is. */
  BigInteger total() {
    return finite().add(infinite);
  }

  private BigInteger finite() {
    return Convolution.sum(masses);
  }

  /** The index after the last. */
  int end() {
    return Math.addExact(first, masses.size());
  }

  /**
   * No mass of the product with another measure is overstated.
   *
   * @param product the product of the finite masses, rounded down
   */
  LossMeasure below(LossMeasure that, List<BigInteger> product, int bits) {
    BigInteger all = total().multiply(that.total());
    BigInteger finite = finite().multiply(that.finite());
    return trimmed(that, product, all.subtract(finite).shiftRight(bits));
  }

  /** The product with another measure, what was rounded off counted where it weighs most. */
  LossMeasure above(LossMeasure that, List<BigInteger> product, int bits) {
    BigInteger all = total().multiply(that.total()).negate().shiftRight(bits).negate();
    return trimmed(that, product, all.subtract(Convolution.sum(product)));
  }

  /** Without the masses that are 0 at the ends. */
  private LossMeasure trimmed(LossMeasure that, List<BigInteger> product, BigInteger infinite) {
    int from = 0;
    int to = product.size();
    while (from < to && product.get(from).signum() == 0) {
      from++;
    }
    while (from < to && product.get(to - 1).signum() == 0) {
      to--;
    }
    int start = Math.addExact(Math.addExact(first, that.first), from);
    return new LossMeasure(start, product.subList(from, to), infinite);
  }
}
