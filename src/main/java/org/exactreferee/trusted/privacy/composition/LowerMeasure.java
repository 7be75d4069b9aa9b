package org.exactreferee.trusted.privacy.composition;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;

/**
 * A measure on the multiples of a step that a pair of laws dominates.
 *
 * <p>Outputs are put together, with some probability where only a part is needed: what is left
 * tells less. Around each multiple, from the lowest to the highest, outputs are collected so that
 * {@code p >= E q} for their masses together, E the ratio of the multiple, with as little excess as
 * possible: if they fall short, the next higher outputs are added; if they exceed, a part of what
 * was collected for the multiple before. The collected outputs count with their mass p and the loss
 * {@code ln E}, which is not above theirs, and {@code H(t)}, a sum of masses times {@code max(0, 1
 * - t/R)}, does not rise when a loss falls or a mass is dropped. That is all that soundness rests
 * on: which outputs are put together, and how much of them, may be chosen at will.
 */
final class LowerMeasure {

  private static final int SHARE_BITS = 40;
  private static final Rational SAFELY = Rational.of((1 << 16) + 1, 1 << 16);

  private final CellMasses cells;
  private final int working;
  private final List<Enclosure> ratios;
  private final Mass[] left;
  private final BigInteger[] placed;
  private int next;
  private int end;

  private LowerMeasure(CellMasses cells) {
    this.cells = cells;
    this.working = cells.bits();
    this.ratios = cells.ratios();
    this.left = cells.slots().toArray(Mass[]::new);
    this.placed = new BigInteger[ratios.size()];
    Arrays.fill(placed, BigInteger.ZERO);
  }

  static LossMeasure of(CellMasses cells, int bits) {
    LowerMeasure lower = new LowerMeasure(cells);
    lower.collect();
    return lower.measure(bits);
  }

  /**
   * Slots without a mass under P that is certainly positive are dropped. The first collection takes
   * all up to its multiple and the last one all from its multiple on, because neither finds
   * anything beyond; the others take half a cell on each side.
   */
  private void collect() {
    next = 0;
    end = left.length;
    while (next < end && isEmpty(next)) {
      next++;
    }
    while (next < end && isEmpty(end - 1)) {
      end--;
    }
    place(ratios.size() - 1, cells.above());
    if (next == end) {
      return;
    }
    int lowest = Math.floorDiv(next + 2, 3);
    int highest = (end - 1) / 3;
    if (highest < lowest) {
      place(highest, take(end));
      return;
    }
    Mass before = Mass.NONE;
    for (int i = lowest; i <= highest; i++) {
      int until =
          i == highest
              ? end
              : i == highest - 1 ? 3 * highest : i == lowest ? 3 * lowest + 1 : 3 * i + 2;
      before = collect(i, until, before);
    }
    place(highest, before);
  }

  /**
   * Collects for the multiple with index i and returns what was collected; that for the multiple
   * before is placed. All outputs that were not taken before have losses above that of i - 1.
   */
  private Mass collect(int i, int until, Mass before) {
    Enclosure ratio = ratios.get(i);
    boolean isAbove = next >= 3 * i; // these slots hold losses from that of i on
    Mass here = take(until);
    Enclosure excess = here.excess(ratio, working);
    while (!isAbove && excess.lower().sign() < 0 && next < end) {
      Mass part = pull(excess, ratio);
      here = here.plus(part, working);
      excess = here.excess(ratio, working);
    }
    if (!isAbove && excess.lower().sign() < 0) {
      place(i - 1, before.plus(here, working));
      return Mass.NONE;
    }
    Enclosure lack = before.excess(ratio, working).negate();
    if (lack.upper().sign() <= 0) {
      place(i - 1, before);
      return here;
    }
    Rational most = excess.lower().max(Rational.ZERO).divide(lack.upper());
    Enclosure share = Enclosure.of(Enclosure.of(most, SHARE_BITS).lower().min(Rational.ONE), 64);
    place(i - 1, before.times(Enclosure.ONE.subtract(share, working), working));
    return here.plus(before.times(share, working), working);
  }

  /** So much of the next slot that it makes up for what is missing, or all of it. */
  private Mass pull(Enclosure excess, Enclosure ratio) {
    Mass slot = left[next];
    Enclosure gain = slot.excess(ratio, working);
    Rational missing = excess.lower().negate().multiply(SAFELY);
    if (gain.lower().compareTo(missing) <= 0) {
      return take(next + 1);
    }
    Rational least = Enclosure.of(missing.divide(gain.lower()), SHARE_BITS).upper();
    if (least.compareTo(Rational.ONE) >= 0) {
      return take(next + 1);
    }
    Enclosure share = Enclosure.of(least, 64);
    left[next] = slot.times(Enclosure.ONE.subtract(share, working), working);
    return slot.times(share, working);
  }

  private boolean isEmpty(int slot) {
    return left[slot].first().lower().sign() <= 0;
  }

  /** All that is left in the slots before the given one. */
  private Mass take(int until) {
    Mass sum = Mass.NONE;
    for (; next < until; next++) {
      if (!isEmpty(next)) {
        sum = sum.plus(left[next], working);
      }
    }
    return sum;
  }

  /** Counts outputs for index i; what would lie below the first is dropped. */
  private void place(int i, Mass mass) {
    if (i >= 0) {
      BigInteger units = mass.first().floor(working).max(BigInteger.ZERO);
      placed[i] = placed[i].add(units);
    }
  }

  /** The masses, so rounded that the mass from each loss on is rounded down. */
  private LossMeasure measure(int bits) {
    BigInteger infinite = cells.infinite().floor(bits).max(BigInteger.ZERO);
    BigInteger sum = cells.infinite().floor(working).max(BigInteger.ZERO);
    BigInteger tail = infinite;
    BigInteger[] masses = new BigInteger[placed.length];
    for (int i = placed.length - 1; i >= 0; i--) {
      sum = sum.add(placed[i]);
      BigInteger here = sum.shiftRight(working - bits);
      masses[i] = here.subtract(tail);
      tail = here;
    }
    return new LossMeasure(cells.first(), new ArrayList<>(Arrays.asList(masses)), infinite);
  }
}
