package org.exactreferee.question.budget;

import java.math.BigInteger;
import java.util.Optional;
import org.exactreferee.question.budget.Accountant.Precision;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;

/**
 * The grids that are tried one after the other for losses on no lattice, until the brackets are as
 * narrow as asked. A bracket narrows with the square of the step, so a coarse grid, which costs
 * little, says which step to take; what is left if it does not is rounding, which takes more bits.
 */
final class GridSearch {
  private static final Rational FIRST_STEP = Rational.of(1, 32);
  private static final BigInteger MOST_PER_UNIT = BigInteger.ONE.shiftLeft(15);

  /** No step is smaller by more than this factor than the one before it. */
  private static final Rational LARGEST_LEAP = Rational.of(16);

  private static final int FEWEST_BITS = 64;
  private static final int MOST_BITS = 3072;

  /** Rounding loses about 2^-bits for every step and every loss, of which there may be millions. */
  private static final int GUARD = 40;

  private final BudgetQuestion question;
  private Precision used;
  private Optional<Rational> before = Optional.empty();
  private boolean wasRounding;

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
    boolean isRounding =
        excess.isEmpty()
            || before
                .filter(last -> excess.get().multiply(Rational.of(2)).compareTo(last) > 0)
                .isPresent();
    if (isRounding && wasRounding && before.isPresent()) {
      return Optional.empty(); // neither a finer grid nor more bits help
    }
    before = excess;
    wasRounding = isRounding;
    int bits = isRounding && question.bits().isEmpty() ? 2 * used.bits() : used.bits();
    Rational step = used.step().orElseThrow();
    if (question.grid().isEmpty()) {
      Rational leap = excess.map(GridSearch::leap).orElse(Rational.of(2));
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

  /** Somewhat more than the square root of the excess. */
  private static Rational leap(Rational excess) {
    BigInteger square = excess.multiply(Rational.of(5 << 14, 4)).ceil();
    Rational root = Rational.of(square.sqrt(), BigInteger.ONE.shiftLeft(7));
    return root.max(Rational.of(5, 4)).min(LARGEST_LEAP);
  }
}
