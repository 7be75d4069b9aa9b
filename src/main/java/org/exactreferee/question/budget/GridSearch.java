package org.exactreferee.question.budget;

import java.math.BigInteger;
import java.util.Optional;
import org.exactreferee.question.budget.Accountant.Precision;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;

/**
 * The grids that are tried one after the other for losses on no lattice, until the brackets are as
 * narrow as asked. A bracket narrows with the square of the step, or with the step where losses are
 * few and far apart, so a coarse grid, which costs little, says which step to take; what is left if
 * it does not is rounding, which takes more bits.
 */
final class GridSearch {
  private static final Rational FIRST_STEP = Rational.of(1, 32);
  private static final BigInteger MOST_PER_UNIT = BigInteger.ONE.shiftLeft(24);

  /** No step is smaller by more than this factor than the one before it. */
  private static final Rational LARGEST_LEAP = Rational.of(16);

  private static final Rational ONE = Rational.ONE;
  private static final Rational MORE = Rational.of(5, 4);
  private static final Rational LONG_LEAP = Rational.of(8);
  private static final int MOST_FRUITLESS = 2;

  private static final int FEWEST_BITS = 64;
  private static final int MOST_BITS = 3072;

  /** Rounding loses about 2^-bits for every step and every loss, of which there may be millions. */
  private static final int GUARD = 40;

  private final BudgetQuestion question;
  private Precision used;
  private Optional<Rational> before = Optional.empty();
  private int fruitless;
  private Rational leap = ONE;

  GridSearch(BudgetQuestion question, BigInteger count) {
    this.question = question;
    int bits = question.bits().orElseGet(() -> bits(question, count));
    used = new Precision(bits, Optional.of(question.grid().orElse(FIRST_STEP)));
  }

  private static int bits(BudgetQuestion question, BigInteger count) {
    int smallest =
        question.deltas().stream()
            .map(delta -> delta.enclose(FEWEST_BITS))
            .mapToInt(GridSearch::bitsBelowOne)
            .max()
            .orElse(0);
    return Math.min(MOST_BITS, Math.max(FEWEST_BITS, smallest + GUARD) + count.bitLength());
  }

  private static int bitsBelowOne(Enclosure number) {
    Rational most = number.upper();
    return most.denominator().bitLength() - most.numerator().bitLength() + 1;
  }

  Precision first() {
    return used;
  }

  /**
   * What to try next, if anything.
   *
   * @param excess how many times as wide the brackets are as was asked, above 1; empty if there is
   *     an end that only says what is true of every budget
   */
  Optional<Precision> next(Optional<Rational> excess) {
    Rational gain =
        excess.isEmpty() ? ONE : before.map(last -> last.divide(excess.get())).orElse(leap);
    boolean isRounding = excess.isEmpty() || gain.multiply(gain).compareTo(leap) < 0;
    boolean isLinear =
        !isRounding && gain.multiply(gain).compareTo(leap.multiply(leap).multiply(leap)) < 0;
    fruitless = isRounding ? fruitless + 1 : 0;
    if (fruitless > MOST_FRUITLESS && before.isPresent()) {
      return Optional.empty(); // neither a finer grid nor more bits help
    }
    before = excess;
    boolean moreBits = fruitless == 1 && question.bits().isEmpty();
    int bits = moreBits ? 2 * used.bits() : used.bits();
    Rational step = used.step().orElseThrow();
    if (question.grid().isEmpty()) {
      leap = excess.map(times -> leap(times, isLinear)).orElse(Rational.of(2));
      // Where losses are few, a bracket narrows with jumps, and a long one may be what helps.
      leap = fruitless > 1 ? leap.max(LONG_LEAP) : leap;
      step = Rational.of(step.reciprocal().multiply(leap).ceil()).reciprocal();
    }
    Precision next = new Precision(bits, Optional.of(step));
    boolean isTooFine =
        bits > MOST_BITS || step.reciprocal().compareTo(Rational.of(MOST_PER_UNIT)) > 0;
    if (isTooFine || next.equals(used)) {
      return Optional.empty();
    }
    used = next;
    return Optional.of(next);
  }

  /** Somewhat more than the square root of the excess, or than the excess. */
  private static Rational leap(Rational excess, boolean isLinear) {
    Rational more = excess.multiply(MORE);
    BigInteger square = more.multiply(Rational.of(1 << 14)).ceil();
    Rational root = Rational.of(square.sqrt(), BigInteger.ONE.shiftLeft(7));
    return (isLinear ? more : root).max(MORE).min(LARGEST_LEAP);
  }
}
