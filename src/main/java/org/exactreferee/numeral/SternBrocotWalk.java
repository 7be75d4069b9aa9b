package org.exactreferee.numeral;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.exactreferee.trusted.number.Rational;

/**
 * A walk down the Stern-Brocot tree towards a convex set of non-negative numbers.
 *
 * <p>Invariant: {@code a/b < c/d} with {@code b c - a d = 1} (at first {@code 0/1} and {@code
 * 1/0}); {@code a/b} lies below the set and {@code c/d} above it. Every fraction strictly between
 * them is {@code (i a + j c) / (i b + j d)} with positive integers i and j, so their mediant
 * ({@code i = j = 1}) is the simplest of all, and the walk ends there if it lies in the set. If the
 * mediant's denominator is too large, so is that of every fraction between them.
 */
final class SternBrocotWalk {

  private final ToIntFunction<Rational> position;
  private final Optional<BigInteger> largestDenominator;
  private BigInteger a = BigInteger.ZERO;
  private BigInteger b = BigInteger.ONE;
  private BigInteger c = BigInteger.ONE;
  private BigInteger d = BigInteger.ZERO;

  /**
   * A walk towards a set.
   *
   * @param position negative, zero or positive as a rational lies below, in or above the set
   */
  SternBrocotWalk(ToIntFunction<Rational> position, Optional<BigInteger> largestDenominator) {
    this.position = position;
    this.largestDenominator = largestDenominator;
  }

  /** The last fraction below the set. */
  Rational low() {
    return Rational.of(a, b);
  }

  /** The last fraction above the set. */
  Rational high() {
    return Rational.of(c, d);
  }

  /** The simplest rational in the set; empty if its denominator would be too large. */
  Optional<Rational> search() {
    if (position.applyAsInt(Rational.ZERO) == 0) {
      return Optional.of(Rational.ZERO);
    }
    while (isAllowed(b.add(d))) {
      Rational mediant = Rational.of(a.add(c), b.add(d));
      int side = position.applyAsInt(mediant);
      if (side == 0) {
        return Optional.of(mediant);
      }
      if (side < 0) {
        BigInteger steps = longestRun(k -> isBelow(a.add(k.multiply(c)), b.add(k.multiply(d))));
        a = a.add(steps.multiply(c));
        b = b.add(steps.multiply(d));
      } else {
        BigInteger steps = longestRun(k -> isAbove(c.add(k.multiply(a)), d.add(k.multiply(b))));
        c = c.add(steps.multiply(a));
        d = d.add(steps.multiply(b));
      }
    }
    return Optional.empty();
  }

  private boolean isAllowed(BigInteger denominator) {
    return largestDenominator.isEmpty() || denominator.compareTo(largestDenominator.get()) <= 0;
  }

  private boolean isBelow(BigInteger numerator, BigInteger denominator) {
    return isAllowed(denominator) && position.applyAsInt(Rational.of(numerator, denominator)) < 0;
  }

  private boolean isAbove(BigInteger numerator, BigInteger denominator) {
    return isAllowed(denominator) && position.applyAsInt(Rational.of(numerator, denominator)) > 0;
  }

  /** The largest k that passes a test passed by 1, by all numbers up to some one and no others. */
  private static BigInteger longestRun(Predicate<BigInteger> test) {
    int exponent = 0;
    while (test.test(BigInteger.ONE.shiftLeft(exponent + 1))) {
      exponent++;
    }
    BigInteger run = BigInteger.ONE.shiftLeft(exponent);
    for (int bit = exponent - 1; bit >= 0; bit--) {
      run = test.test(run.setBit(bit)) ? run.setBit(bit) : run;
    }
    return run;
  }
}
