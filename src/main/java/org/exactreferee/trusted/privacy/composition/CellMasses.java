package org.exactreferee.trusted.privacy.composition;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * How much P and Q put on the outputs whose losses {@code ln P/Q} lie in each of the cells that the
 * multiples of a step cut the line into. Slot 3j holds what lies at {@code j step}, slots 3j + 1
 * and 3j + 2 what lies between that and {@code (j + 1) step}; which output is in which of these two
 * does not matter, but the first had better hold the lower half.
 *
 * @param step the distance of neighbouring multiples
 * @param bits the precision of what is computed from the masses
 * @param first the least multiple
 * @param below outputs with losses below {@code first step}
 * @param slots {@code 3 first}, ..., {@code 3 last}
 * @param above outputs with losses above {@code last step}
 * @param infinite P of the outputs that Q never gives
 */
record CellMasses(
    Rational step,
    int bits,
    int first,
    Mass below,
    List<Mass> slots,
    Mass above,
    Enclosure infinite) {

  /** The largest number of cells. */
  static final int MOST = 1 << 18;

  private static final int INDEX_BITS = 28;

  CellMasses {
    slots = List.copyOf(slots);
    if (slots.size() % 3 != 1) {
      throw new IllegalArgumentException("slots (" + slots.size() + ") must end with a multiple");
    }
  }

  /** Refuses tables that would take too long. */
  static void requireFew(int first, int last) {
    if ((long) last - first > MOST) {
      throw new UndecidedException(
          "a grid of "
              + ((long) last - first)
              + " cells must have at most "
              + MOST
              + "; a larger step has fewer");
    }
  }

  static int index(BigInteger multiple) {
    if (multiple.bitLength() > INDEX_BITS) {
      throw new UndecidedException(
          "a loss of " + multiple + " steps is too large; a larger step has fewer");
    }
    return multiple.intValueExact();
  }

  /** The slot of a loss, counted from that of 0. */
  static int slot(Enclosure inSteps) {
    BigInteger halves = inSteps.floor(1);
    boolean isExact = inSteps.lower().equals(inSteps.upper());
    if (isExact && inSteps.lower().isInteger()) {
      return 3 * index(halves.shiftRight(1));
    }
    if (!isExact && inSteps.ceil(1).subtract(halves).compareTo(BigInteger.ONE) > 0) {
      throw new UndecidedException("a loss is too close to a multiple of half a step");
    }
    return slotOfHalf(halves);
  }

  /** The slot of what lies between so many halves of a step and one more. */
  static int slotOfHalf(BigInteger halves) {
    return 3 * index(halves.shiftRight(1)) + (halves.testBit(0) ? 2 : 1);
  }

  int last() {
    return first + slots.size() / 3;
  }

  Mass slot(int index) {
    return slots.get(index - 3 * first);
  }

  /** The same outputs for (Q, P); only where no output has an infinite loss. */
  CellMasses swapped() {
    if (infinite.certainSign() != 0 || !infinite.containsZero()) {
      throw new IllegalStateException("infinite mass (" + infinite + ") must be zero");
    }
    List<Mass> reversed = new ArrayList<>(slots.size());
    slots.forEach(slot -> reversed.add(slot.swapped()));
    Collections.reverse(reversed);
    return new CellMasses(
        step, bits, -last(), above.swapped(), reversed, below.swapped(), Enclosure.ZERO);
  }

  /** {@code e^(j step)} for j = first, ..., last. */
  List<Enclosure> ratios() {
    return ratios(step, first, last(), bits);
  }

  static List<Enclosure> ratios(Rational step, int first, int last, int bits) {
    int working = bits + 4 + Integer.SIZE;
    Enclosure factor = Exponential.exp(step, working);
    Enclosure ratio = Exponential.exp(step.multiply(Rational.of(first)), working);
    List<Enclosure> ratios = new ArrayList<>(last - first + 1);
    for (int j = first; j <= last; j++) {
      ratios.add(ratio.round(bits));
      ratio = ratio.multiply(factor, working);
    }
    return ratios;
  }
}
