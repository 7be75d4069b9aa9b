package org.exactreferee.numeral;

import java.util.Optional;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Logarithm;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ComputedReal;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * A decimal numeral for display, every digit of which is right.
 *
 * @param digits the numeral, such as {@code 0.125} or {@code 1.25e-30}
 * @param rounding how the last digit was chosen
 * @param exact whether the numeral is known to be the value itself
 */
public record Decimal(String digits, Rounding rounding, boolean exact) {

  /** Where the numeral lies relative to the value: nearest (ties to even), not above, not below. */
  public enum Rounding {
    NEAREST("rounded to nearest"),
    DOWN("rounded down"),
    UP("rounded up");

    private final String words;

    Rounding(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /** The largest number of digits asked for; beyond this the conversion itself takes minutes. */
  public static final int MOST_DIGITS = 1_000_000;

  private static final int FIRST_BITS = 16;

  /** The numeral with so many significant digits nearest to the value. */
  public static Decimal of(Rational value, int digits) {
    return of(value, digits, Rounding.NEAREST);
  }

  /** The numeral with so many significant digits nearest to the value in the given direction. */
  public static Decimal of(Rational value, int digits, Rounding rounding) {
    requireDigits(digits);
    if (value.sign() == 0) {
      return new Decimal("0", rounding, true);
    }
    Numeral numeral = Numeral.of(value, digits, rounding);
    return new Decimal(numeral.text(), rounding, numeral.exact());
  }

  /**
   * The numeral with so many significant digits nearest to the value in the given direction.
   *
   * @throws UndecidedException if the digits stay undecided, which happens to a number outside the
   *     exact field that lies on the border between two numerals, and to one whose size is too
   *     extreme to be written out
   */
  public static Decimal of(Real value, int digits, Rounding rounding) {
    boolean enclosed = value instanceof ComputedReal;
    Optional<Rational> rational = enclosed ? Optional.empty() : value.rational();
    return rational.isPresent()
        ? of(rational.get(), digits, rounding)
        : ofIrrational(value, digits, rounding);
  }

  /**
   * The numeral of {@code ln(value)}, from enclosures alone: the logarithm of a rational other than
   * 1 is irrational, so that it lies on no border between two numerals.
   *
   * @throws ArithmeticException if the value is not positive
   */
  public static Decimal ofLogarithm(Rational value, int digits, Rounding rounding) {
    return value.equals(Rational.ONE)
        ? of(Rational.ZERO, digits, rounding)
        : ofIrrational(
            new ComputedReal("a logarithm", bits -> Logarithm.ln(value, bits)), digits, rounding);
  }

  /**
   * The numeral of an irrational number. Rounding is monotone, so a numeral that both ends of an
   * enclosure round to is the right one.
   *
   * @throws UndecidedException if no enclosure up to the limit has such ends
   */
  private static Decimal ofIrrational(Real value, int digits, Rounding rounding) {
    requireDigits(digits);
    int first = firstBits(digits);
    int limit = Math.max(Real.LIMIT_BITS, 8 * first);
    for (int bits = first; bits <= limit; bits *= 2) {
      Enclosure enclosure = value.enclose(bits);
      if (!enclosure.containsZero()) {
        Numeral low = Numeral.of(enclosure.lower(), digits, rounding).inexact();
        Numeral high = Numeral.of(enclosure.upper(), digits, rounding).inexact();
        if (low.equals(high)) {
          return new Decimal(low.text(), rounding, false);
        }
        if (asksAlgebra(value, bits, first) && value.exact().isPresent()) {
          boolean above = isAbove(value.exact().get(), low, high, rounding);
          return new Decimal((above ? high : low).text(), rounding, false);
        }
      }
      if (value instanceof ComputedReal && asksAlgebra(value, bits, first)) {
        Optional<Rational> rational = value.rational();
        if (rational.isPresent()) {
          return of(rational.get(), digits, rounding);
        }
      }
    }
    throw new UndecidedException("digits of (" + value + ") are undecided at " + limit + " bits");
  }

  /** A number that is known by its enclosures is written out only if two of them do not help. */
  private static boolean asksAlgebra(Real value, int bits, int first) {
    return !(value instanceof ComputedReal) || bits > first;
  }

  /** The precision at which so many digits are looked for first. */
  public static int firstBits(int digits) {
    return 10 * digits / 3 + FIRST_BITS;
  }

  /** Whether a number between two neighbouring numerals rounds to the higher one. */
  private static boolean isAbove(ExactReal value, Numeral low, Numeral high, Rounding rounding) {
    Rational border =
        switch (rounding) {
          case NEAREST -> low.value().add(high.value()).divide(Rational.of(2));
          case DOWN -> high.value();
          case UP -> low.value();
        };
    return value.compareTo(ExactReal.of(border)) > 0;
  }

  private static void requireDigits(int digits) {
    if (digits < 1 || digits > MOST_DIGITS) {
      throw new IllegalArgumentException(
          "digits (" + digits + ") must be between 1 and " + MOST_DIGITS);
    }
  }

  /** The numeral alone; {@link #rounding} and {@link #exact} say how to read its last digit. */
  @Override
  public String toString() {
    return digits;
  }
}
