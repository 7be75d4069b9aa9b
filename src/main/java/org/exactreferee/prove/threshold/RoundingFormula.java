package org.exactreferee.prove.threshold;

import java.math.BigInteger;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A guess at the threshold by rounding: {@code ceil}, {@code floor} or {@code round} of a line in n
 * with coefficients in e, plus an integer.
 *
 * @param text how it was written
 * @param rounding how the line is rounded
 * @param line what is rounded
 * @param shift what is added after rounding
 */
public record RoundingFormula(String text, Rounding rounding, Line line, BigInteger shift) {

  /** Up, down, or to the nearest integer with halves up. */
  public enum Rounding {
    CEIL,
    FLOOR,
    ROUND
  }

  /** The function {@code (p n + q)/e + r n + s}. */
  public record Line(Rational p, Rational q, Rational r, Rational s) {

    private static final ExactReal PER_E = ExactReal.exp(Rational.of(-1));

    /** Its value at n. */
    public ExactReal at(BigInteger n) {
      Rational argument = Rational.of(n);
      return value(p.multiply(argument).add(q), r.multiply(argument).add(s));
    }

    /** What it grows by from n to n + 1. */
    public ExactReal slope() {
      return value(p, r);
    }

    private static ExactReal value(Rational ofE, Rational rest) {
      return ExactReal.of(ofE).multiply(PER_E).add(ExactReal.of(rest));
    }

    /** This line moved up. */
    Line plus(Rational constant) {
      return new Line(p, q, r, s.add(constant));
    }

    /** Minus this line. */
    Line negate() {
      return new Line(p.negate(), q.negate(), r.negate(), s.negate());
    }
  }

  /**
   * Reads a formula such as {@code ceil((n - 1/2)/e + 1/2)} or {@code floor(n/e) + 1}.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static RoundingFormula parse(String text) {
    return new RoundingFormulaParser(text).formula();
  }

  /** The value at n. */
  public BigInteger at(BigInteger n) {
    BigInteger floor = FixedPointLine.floor(floored().at(n), 0);
    return sign() > 0 ? floor.add(shift) : shift.subtract(floor);
  }

  /** A line whose floor, or minus whose floor, is the rounded line. */
  Line floored() {
    return switch (rounding) {
      case FLOOR -> line;
      case ROUND -> line.plus(Rational.of(1, 2));
      case CEIL -> line.negate();
    };
  }

  /** Whether the floor of {@link #floored} counts plus or minus. */
  int sign() {
    return rounding == Rounding.CEIL ? -1 : 1;
  }
}
