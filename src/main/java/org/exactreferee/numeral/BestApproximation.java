package org.exactreferee.numeral;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;

/**
 * Rationals with small denominators near a number or in an interval.
 *
 * <p>A rational is simpler than another if its denominator is smaller, or equal and its absolute
 * value smaller. Nothing but comparisons is asked of the field.
 */
public final class BestApproximation {

  private BestApproximation() {}

  /** The largest rational at most the value with a denominator at most the given one. */
  public static <F extends OrderedField<F>> Rational below(F value, BigInteger denominator) {
    requirePositive(denominator);
    if (value.sign() < 0) {
      return above(value.negate(), denominator).negate();
    }
    SternBrocotWalk walk = towards(value, denominator);
    return walk.search().orElseGet(walk::low);
  }

  /** The smallest rational at least the value with a denominator at most the given one. */
  public static <F extends OrderedField<F>> Rational above(F value, BigInteger denominator) {
    requirePositive(denominator);
    if (value.sign() < 0) {
      return below(value.negate(), denominator).negate();
    }
    SternBrocotWalk walk = towards(value, denominator);
    return walk.search().orElseGet(walk::high);
  }

  /**
   * The rational closest to the value among those with a denominator at most the given one; of two
   * equally close ones the simpler.
   */
  public static <F extends OrderedField<F>> Rational nearest(F value, BigInteger denominator) {
    Rational low = below(value, denominator);
    Rational high = above(value, denominator);
    int side = value.add(value).compareTo(value.fromRational(low.add(high)));
    if (side == 0) {
      return isSimpler(low, high) ? low : high;
    }
    return side < 0 ? low : high;
  }

  /** Whether the first has a smaller denominator, or the same and a smaller absolute value. */
  public static boolean isSimpler(Rational first, Rational second) {
    int order = first.denominator().compareTo(second.denominator());
    return order < 0 || (order == 0 && first.abs().compareTo(second.abs()) < 0);
  }

  /** The simplest rational in an interval of more than one point, or of one rational point. */
  public static <F extends OrderedField<F>> Rational simplest(RealInterval<F> interval) {
    if (interval.isEmpty()) {
      throw new IllegalArgumentException("interval (" + interval + ") must not be empty");
    }
    if (interval.lower().isEmpty() && interval.upper().isEmpty()) {
      return Rational.ZERO;
    }
    F sample = interval.lower().or(interval::upper).orElseThrow();
    if (interval.isPoint() && !(sample instanceof Rational)) {
      throw new IllegalArgumentException("interval (" + interval + ") must not be a point");
    }
    return simplest(r -> interval.position(sample.fromRational(r)));
  }

  /**
   * The simplest rational in a convex set that contains a rational.
   *
   * @param position negative, zero or positive as a rational lies below, in or above the set
   */
  public static Rational simplest(ToIntFunction<Rational> position) {
    return simplest(position, Optional.empty()).orElseThrow();
  }

  /** The simplest rational in a convex set, if one has a denominator at most the given one. */
  public static Optional<Rational> simplest(
      ToIntFunction<Rational> position, BigInteger denominator) {
    requirePositive(denominator);
    return simplest(position, Optional.of(denominator));
  }

  private static Optional<Rational> simplest(
      ToIntFunction<Rational> position, Optional<BigInteger> denominator) {
    if (position.applyAsInt(Rational.ZERO) <= 0) {
      return new SternBrocotWalk(position, denominator).search();
    }
    ToIntFunction<Rational> mirrored = r -> -position.applyAsInt(r.negate());
    return new SternBrocotWalk(mirrored, denominator).search().map(Rational::negate);
  }

  private static <F extends OrderedField<F>> SternBrocotWalk towards(
      F value, BigInteger denominator) {
    return new SternBrocotWalk(
        r -> value.fromRational(r).compareTo(value), Optional.of(denominator));
  }

  private static void requirePositive(BigInteger denominator) {
    if (denominator.signum() <= 0) {
      throw new IllegalArgumentException(
          "largest denominator (" + denominator + ") must be positive");
    }
  }
}
