package org.exactreferee.trusted.privacy.composition;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;

/**
 * A measure on the multiples of a step that a pair of laws dominates.
 *
 * <p>Outputs are put together, with some probability where only a part is needed: what is left
 * tells less. Around each multiple, from the lowest to the highest, outputs are collected so that
 * {@code p >= E q} for their masses together, E the ratio of the multiple, with as little excess as
 * possible: if they fall short, the next higher outputs are added; if they exceed, a part of what
 * was collected for multiples before. The collected outputs count with their mass p and the loss
 * {@code ln E}, which is not above theirs, and {@code H(t)}, a sum of masses times {@code max(0, 1
 * - t/R)}, does not rise when a loss falls or a mass is dropped. That is all that soundness rests
 * on: which outputs are put together, and how much of them, may be chosen at will.
 */
final class LowerMeasure {

  private static final int SHARE_BITS = 40;

  /** Outputs are not put together with others that are further below. */
  private static final int DEPTH = 64;

  private final CellMasses cells;
  private final int working;
  private final List<Enclosure> ratios;
  private final Mass[] left;
  private final Mass[] collected;
  private int next;
  private int end;

  private LowerMeasure(CellMasses cells) {
    this.cells = cells;
    this.working = cells.bits();
    this.ratios = cells.ratios();
    this.left = cells.slots().toArray(Mass[]::new);
    this.collected = new Mass[ratios.size()];
    Arrays.fill(collected, Mass.NONE);
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
    if (next == end) {
      return;
    }
    int lowest = Math.floorDiv(next + 2, 3);
    int highest = (end - 1) / 3;
    if (highest < lowest) {
      collected[highest] = take(end);
      return;
    }
    for (int i = lowest; i <= highest; i++) {
      int until =
          i == highest
              ? end
              : i == highest - 1 ? 3 * highest : i == lowest ? 3 * lowest + 1 : 3 * i + 2;
      collect(i, until);
    }
  }

  /**
   * Collects for the multiple with index i. All outputs that were not taken before have losses
   * above that of i - 1; where there are not enough outputs to make up for those below that of i,
   * these count there.
   */
  private void collect(int i, int until) {
    Enclosure ratio = ratios.get(i);
    Mass low = take(Math.min(until, 3 * i));
    Mass high = take(until);
    Enclosure excess = low.plus(high, working).excess(ratio, working);
    boolean reaches = excess.lower().sign() >= 0;
    while (!reaches && next < end) {
      Optional<Enclosure> share = share(excess, left[next].excess(ratio, working));
      high = high.plus(share.map(this::pull).orElseGet(() -> take(next + 1)), working);
      excess = low.plus(high, working).excess(ratio, working);
      reaches = share.isPresent() || excess.lower().sign() >= 0;
    }
    if (reaches) {
      collected[i] = low.plus(high, working);
      level(i, excess);
      return;
    }
    if (i > 0) {
      collected[i - 1] = collected[i - 1].plus(low, working);
      level(i - 1, low.excess(ratios.get(i - 1), working));
    }
    collected[i] = high;
    level(i, high.excess(ratio, working));
  }

  /**
   * Adds to what was collected for index i so much of what was collected for those before that the
   * excess, which is not negative, is used up. A share of outputs that fall short by at most {@code
   * lack} leaves at least {@code excess - share lack}.
   */
  private void level(int i, Enclosure excess) {
    Rational rest = excess.lower();
    for (int j = i - 1; j >= 0 && j >= i - DEPTH && rest.sign() > 0; j--) {
      Rational lack = collected[j].excess(ratios.get(i), working).lower().negate();
      if (lack.sign() > 0) {
        Rational most = Enclosure.of(rest.divide(lack), SHARE_BITS).lower().min(Rational.ONE);
        Enclosure share = Enclosure.of(most, SHARE_BITS);
        Mass taken = collected[j].times(share, working);
        collected[i] = collected[i].plus(taken, working);
        collected[j] = collected[j].times(Enclosure.ONE.subtract(share, working), working);
        rest = most.equals(Rational.ONE) ? rest.subtract(lack) : Rational.ZERO;
      }
    }
  }

  /**
   * A part of a slot that makes up for what is missing: {@code excess + share gain >= 0} for all
   * numbers in the enclosures. Empty if it takes the whole slot or more.
   */
  private static Optional<Enclosure> share(Enclosure excess, Enclosure gain) {
    Rational missing = excess.lower().negate();
    if (gain.lower().compareTo(missing) <= 0) {
      return Optional.empty();
    }
    Rational least = Enclosure.of(missing.divide(gain.lower()), SHARE_BITS).upper();
    return Optional.of(least)
        .filter(share -> share.compareTo(Rational.ONE) < 0)
        .map(share -> Enclosure.of(share, SHARE_BITS));
  }

  /** Takes a part of the next slot. */
  private Mass pull(Enclosure share) {
    Mass slot = left[next];
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

  /** What was collected for the last multiple, with all that lies above it. */
  private Enclosure top() {
    return collected[collected.length - 1].first().add(cells.above().first(), working);
  }

  /** The masses, so rounded that the mass from each loss on is rounded down. */
  private LossMeasure measure(int bits) {
    BigInteger infinite = cells.infinite().floor(bits).max(BigInteger.ZERO);
    BigInteger sum = cells.infinite().floor(working).max(BigInteger.ZERO);
    BigInteger tail = infinite;
    BigInteger[] masses = new BigInteger[collected.length];
    for (int i = masses.length - 1; i >= 0; i--) {
      Enclosure mass = i == masses.length - 1 ? top() : collected[i].first();
      sum = sum.add(mass.floor(working).max(BigInteger.ZERO));
      BigInteger here = sum.shiftRight(working - bits);
      masses[i] = here.subtract(tail);
      tail = here;
    }
    return new LossMeasure(cells.first(), new ArrayList<>(Arrays.asList(masses)), infinite);
  }
}
