package org.exactreferee.trusted.privacy.composition;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** The cells of a {@link FinitePair}. */
final class FiniteCells {

  private static final int GUARD = 24;

  private FiniteCells() {}

  static CellMasses of(FinitePair pair, Rational step, int bits) {
    int working = bits + 2 * step.reciprocal().ceil().bitLength() + GUARD;
    SortedMap<Integer, Mass> slots = new TreeMap<>();
    Enclosure infinite = Enclosure.ZERO;
    for (int i = 0; i < pair.first().size(); i++) {
      ExactReal p = pair.first().get(i);
      ExactReal q = pair.second().get(i);
      if (p.isZero()) {
        continue;
      }
      if (q.isZero()) {
        infinite = infinite.add(p.enclose(working), working);
        continue;
      }
      Mass mass = new Mass(p.enclose(working), q.enclose(working));
      slots.merge(slot(p.divide(q), step, working), mass, (a, b) -> a.plus(b, working));
    }
    if (slots.isEmpty()) {
      slots.put(0, Mass.NONE);
    }
    int first = Math.floorDiv(slots.firstKey(), 3);
    int last = -Math.floorDiv(-slots.lastKey(), 3);
    CellMasses.requireFew(first, last);
    Mass[] all = new Mass[3 * (last - first) + 1];
    Arrays.fill(all, Mass.NONE);
    slots.forEach((slot, mass) -> all[slot - 3 * first] = mass);
    List<Mass> inOrder = Arrays.asList(all);
    return new CellMasses(step, working, first, Mass.NONE, inOrder, Mass.NONE, infinite);
  }

  /** Whether a loss is at a multiple of the step, the field decides. */
  private static int slot(ExactReal ratio, Rational step, int bits) {
    Enclosure inSteps = ratio.enclose(bits).ln(bits).divide(Enclosure.of(step, bits), bits);
    Rational middle = inSteps.midpoint();
    BigInteger nearest = middle.add(Rational.of(1, 2)).floor();
    if (!inSteps.contains(Rational.of(nearest))) {
      return CellMasses.slotOfHalf(middle.add(middle).floor());
    }
    int order = ratio.compareTo(ExactReal.exp(step.multiply(Rational.of(nearest))));
    return 3 * CellMasses.index(nearest) + Integer.signum(order);
  }
}
