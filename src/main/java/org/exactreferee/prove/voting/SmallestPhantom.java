package org.exactreferee.prove.voting;

import java.math.BigInteger;
import org.exactreferee.numeral.BestApproximation;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The fewest phantoms that make an entry x private in a randomized dictatorship, for {@code q =
 * lambda x}: at least {@code 1 / (e^q - 1)} [KL18, Theorem 1], which is irrational.
 *
 * @param phantoms the smallest fraction that is enough, among those whose denominator is at most
 *     the given one
 * @param below the largest of them that is not enough
 */
public record SmallestPhantom(
    Rational exponent, BigInteger denominator, Rational phantoms, Rational below) {

  public static SmallestPhantom of(Rational exponent, BigInteger denominator) {
    if (exponent.sign() <= 0) {
      throw new IllegalArgumentException("q (" + exponent + ") must be positive");
    }
    ExactReal least = least(exponent);
    return new SmallestPhantom(
        exponent,
        denominator,
        BestApproximation.above(least, denominator),
        BestApproximation.below(least, denominator));
  }

  /** {@code 1 / (e^q - 1)}. */
  public static ExactReal least(Rational exponent) {
    return ExactReal.ONE.divide(ExactReal.exp(exponent).subtract(ExactReal.ONE));
  }
}
