package org.exactreferee.trusted.language.meaning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.exactreferee.trusted.number.Rational;

/**
 * Where polynomials are zero.
 *
 * @param list zeros that are fractions
 * @param isComplete whether the interval that was asked about has no others
 */
record LiteralZeros(List<Rational> list, boolean isComplete) {

  private static final int LARGEST_DENOMINATOR = 12;

  /** Zeros further from 0 than this are not looked for, unless they are those of lines. */
  private static final int SPAN = 8;

  /**
   * The zeros of all of these polynomials.
   *
   * @param lower where the interval begins, if it does
   * @param upper where the interval ends, if it does
   */
  static LiteralZeros of(
      List<LiteralPolynomial> polynomials, Optional<Rational> lower, Optional<Rational> upper) {
    TreeSet<Rational> candidates = new TreeSet<>();
    for (int denominator = 1; denominator <= LARGEST_DENOMINATOR; denominator++) {
      for (int i = -SPAN * denominator; i <= SPAN * denominator; i++) {
        candidates.add(Rational.of(i, denominator));
      }
    }
    lower.ifPresent(candidates::add);
    upper.ifPresent(candidates::add);
    List<Rational> zeros = new ArrayList<>();
    boolean complete = true;
    for (LiteralPolynomial polynomial : polynomials) {
      complete &= polynomial.isZero() || solve(polynomial, candidates, lower, upper, zeros);
    }
    return new LiteralZeros(zeros, complete);
  }

  /** Adds zeros of a polynomial, and says whether the interval has no others. */
  private static boolean solve(
      LiteralPolynomial polynomial,
      TreeSet<Rational> candidates,
      Optional<Rational> lower,
      Optional<Rational> upper,
      List<Rational> zeros) {
    LiteralPolynomial rest = polynomial;
    for (Rational candidate : candidates) {
      if (rest.at(candidate).sign() == 0) {
        zeros.add(candidate);
        rest = rest.without(candidate);
      }
    }
    Optional<Rational> last = rest.zeroOfLine();
    if (last.isPresent()) {
      return zeros.add(last.get());
    }
    Rational bound = rest.bound();
    return !rest.hasZeroBetween(lower.orElse(bound.negate()), upper.orElse(bound));
  }
}
