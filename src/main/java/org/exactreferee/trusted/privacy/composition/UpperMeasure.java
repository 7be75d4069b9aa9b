package org.exactreferee.trusted.privacy.composition;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Exponential;

/**
 * A measure on the multiples of a step that dominates a pair of laws.
 *
 * <p>Each output with a loss between two multiples, of mass p under P and q under Q, is split into
 * two of these losses, so that p and q are kept: with E the ratio at the lower end and {@code d =
 * e^-step}, {@code b = (p - E q) / (1 - d)} goes to the upper end and {@code a = p - b} to the
 * lower one, and {@code a/E + b d/E = q}. Both are not negative because {@code E <= p/q <= E/d}.
 * Whoever sees the split outputs can put them together again, so the split pair dominates: as
 * {@code max(0, 1 - x)} is convex, {@code p max(0, 1 - t q/p) <= a max(0, 1 - t/E) + b max(0, 1 - t
 * d/E)} for every t, which sums up over a cell. What lies above the last multiple is split between
 * it and an infinite loss, and what lies below the first one is raised to it.
 *
 * <p>Rounding moves mass to higher losses only. {@code H(t)} is a sum of masses times {@code max(0,
 * 1 - t/R)}, which does not fall in R; so it does not fall if the mass from each loss on, the tails
 * G, does not. The tails are rounded up, to at most the whole.
 */
final class UpperMeasure {

  private UpperMeasure() {}

  static LossMeasure of(CellMasses cells, int bits) {
    int working = cells.bits();
    List<Enclosure> ratios = cells.ratios();
    int last = ratios.size() - 1;
    Enclosure gap =
        Enclosure.ONE.subtract(Exponential.exp(cells.step().negate(), working), working);
    BigInteger whole = BigInteger.ONE.shiftLeft(bits);
    Enclosure beyond = cells.above().excess(ratios.get(last), working);
    BigInteger infinite =
        cells.infinite().add(beyond, working).ceil(bits).max(BigInteger.ZERO).min(whole);
    Enclosure mass = cells.infinite().add(cells.above().first(), working);
    BigInteger tail = infinite;
    List<BigInteger> masses = new ArrayList<>(last + 1);
    for (int i = last; i >= 0; i--) {
      int slot = 3 * i;
      mass = mass.add(cells.slots().get(slot).first(), working);
      Enclosure tailHere = mass;
      if (i > 0) {
        Mass cell = cells.slots().get(slot - 1).plus(cells.slots().get(slot - 2), working);
        Enclosure raised = cell.excess(ratios.get(i - 1), working).divide(gap, working);
        tailHere = mass.add(raised, working);
        mass = mass.add(cell.first(), working);
      }
      BigInteger next = i == 0 ? whole : tailHere.ceil(bits).max(tail).min(whole);
      masses.add(next.subtract(tail));
      tail = next;
    }
    Collections.reverse(masses);
    return new LossMeasure(cells.first(), masses, infinite);
  }
}
