package org.exactreferee.question.budget;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Predicate;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The least epsilon for a delta, between two neighbouring decimals where the brackets of delta are
 * narrow enough.
 */
public final class EpsilonSearch {
  private static final int LARGEST_POWER = 20;
  private static final int SMALLEST_POWER = -40;

  private final Accountant accountant;
  private final ExactReal delta;
  private final int digits;

  /**
   * What was found.
   *
   * @param low an epsilon that is not enough; empty if 0 is enough
   * @param high an epsilon that is enough; empty if none is found
   */
  public record Found(Optional<Rational> low, Optional<Rational> high) {

    /** The distance of both, as far as they are known. */
    Optional<Rational> width() {
      return high.map(most -> most.subtract(low.orElse(Rational.ZERO)));
    }
  }

  public EpsilonSearch(Accountant accountant, ExactReal delta, int digits) {
    this.accountant = accountant;
    this.delta = delta;
    this.digits = digits;
  }

  private boolean isEnough(Rational epsilon) {
    return accountant.isAtMost(ExactReal.exp(epsilon), delta);
  }

  private boolean isTooLittle(Rational epsilon) {
    return accountant.isAbove(ExactReal.exp(epsilon), delta);
  }

  public Found find() {
    if (isEnough(Rational.ZERO)) {
      return new Found(Optional.empty(), Optional.of(Rational.ZERO));
    }
    Rational most = Rational.of(2).pow(LARGEST_POWER);
    if (!isEnough(most)) {
      return new Found(
          isTooLittle(most) ? Optional.of(most) : largest(most, this::isTooLittle),
          Optional.empty());
    }
    Rational half = most;
    while (half.compareTo(Rational.of(2).pow(SMALLEST_POWER)) > 0
        && isEnough(half.divide(Rational.of(2)))) {
      half = half.divide(Rational.of(2));
    }
    Rational unit = unit(half);
    Rational high = smallest(half, unit);
    Rational below = high.subtract(unit).max(Rational.ZERO);
    Optional<Rational> low =
        isTooLittle(below) ? Optional.of(below) : largest(high, this::isTooLittle);
    return new Found(low, Optional.of(high));
  }

  /** A power of ten, such that the number has so many digits before it. */
  private Rational unit(Rational size) {
    Rational unit = Rational.ONE;
    Rational ten = Rational.of(10);
    while (unit.compareTo(size) > 0) {
      unit = unit.divide(ten);
    }
    while (unit.multiply(ten).compareTo(size) <= 0) {
      unit = unit.multiply(ten);
    }
    return unit.divide(ten.pow(digits - 1));
  }

  /** The smallest multiple of the unit up to an epsilon that is enough. */
  private Rational smallest(Rational enough, Rational unit) {
    BigInteger high = enough.divide(unit).ceil();
    BigInteger low = BigInteger.ZERO;
    while (high.subtract(low).compareTo(BigInteger.ONE) > 0) {
      BigInteger middle = low.add(high).shiftRight(1);
      if (isEnough(unit.multiply(Rational.of(middle)))) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return unit.multiply(Rational.of(high));
  }

  /** The largest multiple of some unit below an epsilon for which something is true. */
  private Optional<Rational> largest(Rational end, Predicate<Rational> isTrue) {
    if (!isTrue.test(Rational.ZERO)) {
      return Optional.empty();
    }
    Rational unit = unit(end);
    BigInteger low = BigInteger.ZERO;
    BigInteger high = end.divide(unit).ceil();
    while (high.subtract(low).compareTo(BigInteger.ONE) > 0) {
      BigInteger middle = low.add(high).shiftRight(1);
      if (isTrue.test(unit.multiply(Rational.of(middle)))) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return Optional.of(unit.multiply(Rational.of(low)));
  }
}
