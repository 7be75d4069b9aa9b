package org.exactreferee.trusted.privacy.composition;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A pair of laws between two measures of losses. With {@code H_m(E) = 2^-bits (m_infinity + sum
 * over j of m_j max(0, 1 - E / R_j))}, {@code R_j = start step^j}, and H of the pair,
 *
 * <pre>
 *   H_lower(E) &lt;= H(E) &lt;= H_upper(E)   for all E >= 0.
 * </pre>
 *
 * <p>Products keep such bounds. {@code H_(m x m')(E) = sum over j of m_j H_m'(E / R_j) + m_infinity
 * H_m'(0)} grows with {@code H_m'}, and does not depend on which factor comes first; so the factors
 * of a product may be replaced one after the other. At {@code E = 0} the bound says that the lower
 * measure has a total of at most {@code 2^bits} and the upper one of at least that.
 *
 * @param start the ratio of index 0, positive
 * @param step the ratio of neighbouring indices, above 1
 * @param bits masses are multiples of {@code 2^-bits}
 */
public record LossBracket(
    ExactReal start, ExactReal step, int bits, LossMeasure lower, LossMeasure upper) {

  /**
   * The bracket of two laws whose losses are on a lattice. Masses are rounded down; above, what is
   * lost goes where Q has no mass, which is the worst it can do.
   *
   * @param indices of the losses at which P and Q are both positive, counted from that of the first
   */
  static LossBracket of(FinitePair pair, ExactReal step, List<Integer> indices, int bits) {
    int first = indices.isEmpty() ? 0 : Collections.min(indices);
    int length = indices.isEmpty() ? 0 : Math.subtractExact(Collections.max(indices), first) + 1;
    List<BigInteger> masses = new ArrayList<>(Collections.nCopies(length, BigInteger.ZERO));
    BigInteger infinite = BigInteger.ZERO;
    BigInteger all = BigInteger.ZERO;
    int next = 0;
    for (int i = 0; i < pair.first().size(); i++) {
      BigInteger mass = rounded(pair.first().get(i), bits);
      if (pair.second().get(i).isZero()) {
        infinite = infinite.add(mass);
      } else if (!pair.first().get(i).isZero()) {
        int place = indices.get(next) - first;
        masses.set(place, masses.get(place).add(mass));
        all = all.add(mass);
        next++;
      }
    }
    List<ExactReal> ratios = pair.ratios();
    return new LossBracket(
        ratios.isEmpty() ? ExactReal.ONE : ratios.get(0),
        step,
        bits,
        new LossMeasure(first, masses, infinite),
        new LossMeasure(first, masses, BigInteger.ONE.shiftLeft(bits).subtract(all)));
  }

  private static BigInteger rounded(ExactReal probability, int bits) {
    Rational unit = Rational.dyadic(BigInteger.ONE, bits);
    return probability
        .rational()
        .orElseGet(() -> probability.enclose(bits).lower())
        .multiply(unit)
        .floor();
  }

  /**
   * The measures of the product with itself so many times; ratios are multiplied by start^count.
   */
  Losses power(int count) {
    Losses one = new Losses(lower, upper);
    Losses power = Losses.trivial(bits);
    for (int i = Integer.SIZE - Integer.numberOfLeadingZeros(count); i-- > 0; ) {
      power = power.times(power, bits);
      if ((count >> i & 1) == 1) {
        power = power.times(one, bits);
      }
    }
    return power;
  }
}
