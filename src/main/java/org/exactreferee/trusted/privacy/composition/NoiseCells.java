package org.exactreferee.trusted.privacy.composition;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.Logarithm;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * The cells of a {@link NoisePair}. Where noise around 1 against noise around 0 has the loss t, the
 * mixture has {@code ln(1 - rate + rate e^t)}, which grows with t. So the multiples of the step are
 * taken back to such losses t, and the masses between two of them are mixed.
 */
final class NoiseCells {

  private static final int GUARD = 24;
  private static final int MIDDLE_BITS = 48;

  private final Rational rate;
  private final Enclosure fromOne;
  private final Enclosure fromZero;
  private final Rational step;
  private final NoiseLosses losses;
  private final int bits;
  private final int fine;

  /**
   * The cells of a pair that is not swapped.
   *
   * @param bits of relative precision of the masses
   * @param fine the same of {@code rate e^t}, and of t
   */
  private NoiseCells(Rational rate, Rational step, NoiseLosses losses, int bits, int fine) {
    this.rate = rate;
    this.fromOne = Enclosure.of(rate, fine);
    this.fromZero = Enclosure.of(Rational.ONE.subtract(rate), fine);
    this.step = step;
    this.losses = losses;
    this.bits = bits;
    this.fine = fine;
  }

  /**
   * The cells.
   *
   * @param bits so small a mass, {@code 2^-bits}, may be cut off
   */
  static CellMasses of(NoisePair pair, Rational step, int bits) {
    int working = bits + 2 * size(step.reciprocal()) + size(pair.scale().reciprocal()) + GUARD;
    if (pair.rate().sign() == 0) {
      Mass all = new Mass(Enclosure.ONE, Enclosure.ONE);
      return new CellMasses(step, working, 0, Mass.NONE, List.of(all), Mass.NONE, Enclosure.ZERO);
    }
    NoiseLosses losses = losses(pair, bits, working);
    int decline = size(losses.least().min(Rational.ZERO).multiply(Rational.of(3, 2)).ceil());
    int fine = working + decline + 2 * size(pair.rate().reciprocal()) + size(pair.scale());
    CellMasses cells = new NoiseCells(pair.rate(), step, losses, working, fine).cells();
    return pair.isSwapped() ? cells.swapped() : cells;
  }

  /** An m that is not negative with {@code |value| <= 2^m}. */
  private static int size(Rational value) {
    int bits = value.numerator().bitLength() - value.denominator().bitLength();
    return Math.max(0, bits + 1);
  }

  /** So many bits more are needed for a number as small as e^value. */
  private static int size(BigInteger value) {
    return value.abs().intValueExact() + 1;
  }

  /**
   * Normal noise is cut off where its tails are at most {@code 2^-bits}: {@code e^(-c^2/2) <=
   * 2^-bits} for {@code c^2 >= 7/5 bits}.
   */
  private static NoiseLosses losses(NoisePair pair, int bits, int working) {
    Rational shift = pair.scale().reciprocal();
    return switch (pair.noise()) {
      case LAPLACE -> new LaplaceLosses(shift, working);
      case GAUSSIAN -> {
        BigInteger root = BigInteger.valueOf(7L * bits / 5).sqrt().add(BigInteger.ONE);
        Rational reach = Rational.of(root);
        boolean isWhole = pair.rate().equals(Rational.ONE);
        Rational least = isWhole ? shift.subtract(reach) : reach.negate();
        Rational most = pair.isSwapped() ? reach : shift.add(reach);
        yield GaussianLosses.between(pair.scale(), least, most, working);
      }
    };
  }

  private CellMasses cells() {
    int first = CellMasses.index(inSteps(losses.least()).floor(0));
    int last = CellMasses.index(inSteps(losses.most()).ceil(0));
    CellMasses.requireFew(first, last);
    Mass[] slots = new Mass[3 * (last - first) + 1];
    Arrays.fill(slots, Mass.NONE);
    List<Enclosure> ratios = CellMasses.ratios(step, first, last, fine);
    Optional<Enclosure> start = loss(first, ratios.get(0));
    Cut cut = cut(start);
    Mass below = losses.below(cut);
    for (int i = 0; i < last - first; i++) {
      Optional<Enclosure> end = loss(first + i + 1, ratios.get(i + 1));
      Cut endCut = cut(end);
      Cut middle = cut(middle(start, end));
      slots[3 * i + 1] = mixed(cut.until(middle, bits));
      slots[3 * i + 2] = mixed(middle.until(endCut, bits));
      start = end;
      cut = endCut;
    }
    for (NoiseLosses.Single single : losses.singles()) {
      int slot = CellMasses.slot(inSteps(single.loss())) - 3 * first;
      slots[slot] = slots[slot].plus(mixed(single.mass()), bits);
    }
    return new CellMasses(
        step,
        bits,
        first,
        mixed(below),
        Arrays.asList(slots),
        mixed(losses.above(cut)),
        Enclosure.ZERO);
  }

  private Cut cut(Optional<Enclosure> t) {
    return t.map(losses::cut).orElseGet(losses::lowest);
  }

  /** The loss t for which the mixture has the loss {@code j step}; empty if it is below all t. */
  private Optional<Enclosure> loss(int j, Enclosure ratio) {
    if (rate.equals(Rational.ONE)) {
      return Optional.of(Enclosure.of(step.multiply(Rational.of(j)), fine));
    }
    Enclosure power = ratio.subtract(fromZero, fine).divide(fromOne, fine);
    if (power.containsZero()) {
      throw new UndecidedException("e^(" + step + " * " + j + ") is too close to 1 - " + rate);
    }
    return power.certainSign() < 0 ? Optional.empty() : Optional.of(logarithm(power));
  }

  /** The logarithms change by less than the width divided by the least number in here. */
  private Enclosure logarithm(Enclosure power) {
    Enclosure relative = Enclosure.of(power.width(), 8).divide(Enclosure.of(power.lower(), 8), 8);
    return Logarithm.ln(power.midpoint(), fine).widen(relative.upper(), fine);
  }

  /** The loss of the mixture, in steps. */
  private Enclosure inSteps(Rational t) {
    if (rate.equals(Rational.ONE)) {
      return Enclosure.of(t.divide(step), fine);
    }
    Enclosure ratio = fromOne.multiply(Exponential.exp(t, fine), fine).add(fromZero, fine);
    return logarithm(ratio).divide(Enclosure.of(step, fine), fine);
  }

  /** Some point between two, not below the first. Any will do. */
  private Optional<Enclosure> middle(Optional<Enclosure> start, Optional<Enclosure> end) {
    if (start.isEmpty() || end.isEmpty()) {
      return start;
    }
    Rational sum = start.get().midpoint().add(end.get().midpoint());
    Rational point = Enclosure.of(sum.divide(Rational.of(2)), MIDDLE_BITS).lower();
    boolean isInside =
        start.get().upper().compareTo(point) <= 0 && point.compareTo(end.get().lower()) <= 0;
    return isInside ? Optional.of(Enclosure.of(point, MIDDLE_BITS)) : start;
  }

  private Mass mixed(Mass mass) {
    Enclosure first = fromOne.multiply(mass.first(), bits);
    return new Mass(first.add(fromZero.multiply(mass.second(), bits), bits), mass.second());
  }
}
