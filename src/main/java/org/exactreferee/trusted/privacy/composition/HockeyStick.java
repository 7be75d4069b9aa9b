package org.exactreferee.trusted.privacy.composition;

import java.util.Optional;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The supremum over events S of {@code P(S) - E Q(S)} of one product, for any number of E: a sum
 * over outcomes while they are few, else between bounds from measures of losses, which are computed
 * once.
 */
public final class HockeyStick {
  private final Composition product;
  private final int bits;
  private final Optional<Rational> step;
  private Optional<ComposedLosses> losses = Optional.empty();

  /** Two numbers and all between. */
  public record Bounds(Rational low, Rational high) {}

  /**
   * Nothing is computed yet.
   *
   * @param bits masses are multiples of {@code 2^-bits}
   * @param step of the grid for losses that are on no lattice, if there may be any
   */
  public HockeyStick(Composition product, int bits, Optional<Rational> step) {
    this.product = product;
    this.bits = bits;
    this.step = step;
  }

  /** Whether some losses were moved to the grid. */
  public boolean usedGrid() {
    return losses.filter(ComposedLosses::areMovedToGrid).isPresent();
  }

  /**
   * Bounds for one E.
   *
   * @throws org.exactreferee.trusted.number.UndecidedException if that takes too long, or a step is
   *     missing
   */
  public Bounds at(ExactReal expEpsilon) {
    Optional<ExactReal> exact = product.exactHockeyStick(expEpsilon);
    if (exact.isPresent()) {
      Optional<Rational> rational = exact.get().rational();
      return rational.isPresent()
          ? new Bounds(rational.get(), rational.get())
          : bounds(exact.get().enclose(bits));
    }
    if (losses.isEmpty()) {
      losses = Optional.of(new ComposedLosses(product, bits, step));
    }
    return bounds(losses.get().hockeyStick(expEpsilon));
  }

  private static Bounds bounds(Enclosure enclosure) {
    return new Bounds(enclosure.lower(), enclosure.upper());
  }
}
