package org.exactreferee.prover;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.exactreferee.numeral.BestApproximation;

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

  /**
   * Statements that show both: with c phantoms an entry is private exactly if {@code 1 + 1/c <=
   * e^q}, and of all fractions between a/b and c/d none has a denominator below {@code b + d} if
   * {@code b c - a d = 1}. No phantoms at all are never enough.
   */
  public List<String> claims() {
    String enough = "1 + 1/(" + phantoms + ") <= exp(" + exponent + ")";
    String tooFew = below.sign() == 0 ? "" : " < 1 + 1/(" + below + ")";
    String neighbours =
        below.denominator()
            + ("*" + phantoms.numerator())
            + (" - " + below.numerator() + "*" + phantoms.denominator() + " = 1");
    String none = below.denominator() + " + " + phantoms.denominator() + " > " + denominator;
    return List.of(enough + tooFew, neighbours + " and " + none);
  }
}
