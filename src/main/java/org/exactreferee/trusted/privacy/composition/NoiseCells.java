package org.exactreferee.trusted.privacy.composition;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * The cells of a {@link NoisePair}. Where noise around 1 against noise around 0 has the loss t, the
 * mixture has {@code ln(1 - rate + rate e^t)}, which grows with t; so the multiples of the step are
 * taken back to such t, and the masses between two of them are mixed.
 */
final class NoiseCells {

  private static final int GUESS_BITS = 64;

  private final NoisePair pair;
  private final Rational step;
  private final int working;
  private final NoiseLosses losses;

  private NoiseCells(NoisePair pair, Rational step, int working, NoiseLosses losses) {
    this.pair = pair;
    this.step = step;
    this.working = working;
    this.losses = losses;
  }

  static CellMasses of(NoisePair pair, Rational step, int bits) {
    int precision = bits + 2 * size(step.reciprocal()) + size(pair.scale().reciprocal()) + 24;
    if (pair.rate().sign() == 0) {
      Mass all = new Mass(Enclosure.ONE, Enclosure.ONE);
      return new CellMasses(
          step, precision, 0, Mass.NONE, List.of(all), Mass.NONE, Enclosure.ZERO);
    }
    NoiseLosses losses = losses(pair, bits, precision);
    int smallest = size(Exponential.exp(losses.least().negate(), 1).upper());
    int working = precision + smallest + 2 * size(pair.rate().reciprocal()) + size(pair.scale());
    CellMasses cells = new NoiseCells(pair, step, working, losses).cells();
    CellMasses narrow =
        new CellMasses(
            step,
            precision,
            cells.first(),
            cells.below(),
            cells.slots(),
            cells.above(),
            cells.infinite());
    return pair.isSwapped() ? narrow.swapped() : narrow;
  }

  /** An m with {@code |value| <= 2^m}, not negative. */
  private static int size(Rational value) {
    return Math.max(
        0, value.abs().numerator().bitLength() - value.denominator().bitLength() + 1);
  }

  /**
   * Normal noise is cut off where its tails have about {@code 2^-bits}: {@code e^(-c^2/2) <=
   * 2^-bits} for {@code c^2 >= 7/5 bits}.
   */
  private static NoiseLosses losses(NoisePair pair, int bits, int precision) {
    Rational shift = pair.scale().reciprocal();
    return switch (pair.noise()) {
      case LAPLACE -> new LaplaceLosses(shift, precision);
      case GAUSSIAN -> {
        BigInteger root = BigInteger.valueOf(7L * bits / 5).sqrt().add(BigInteger.ONE);
        Rational reach = Rational.of(root);
        boolean isWhole = pair.rate().equals(Rational.ONE);
        yield GaussianLosses.between(
            pair.scale(),
            isWhole ? shift.subtract(reach) : reach.negate(),
            pair.isSwapped() ? reach : shift.add(reach),
            precision);
      }
    };
  }

  private CellMasses cells() {
    int first = Lattices.index(mixed(losses.least()).lower().divide(step).floor());
    int last = Lattices.index(mixed(losses.most()).upper().divide(step).ceil());
    Lattices.requireFew(first, last);
    Mass[] slots = new Mass[3 * (last - first) + 1];
    Arrays.fill(slots, Mass.NONE);
    List<Cut> cuts = new ArrayList<>();
    List<Optional<Enclosure>> points = points(first, last);
    return null;
  }
}
