package org.exactreferee.trusted.number.real;

import java.util.Optional;
import java.util.function.Supplier;
import org.exactreferee.trusted.number.Comparison;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * Decides the order of two reals: enclosures first, algebra on a suspected tie.
 *
 * <p>Always decided: two elements of the exact field. Decided unless a power is too large to
 * multiply out: linear forms in logarithms against each other, and a quotient of two against a
 * rational. Everything else is refined up to the limit, but for numbers that have a form in the
 * exact field: that is written out once they look equal.
 */
final class RealComparison {

  private static final int FIRST_BITS = 64;

  private static final int FIRST_COMPUTED = 96;

  /** Where two numbers that are not told apart so far may well be equal. */
  private static final int TIE_BITS = 192;

  private RealComparison() {}

  static Comparison compare(Real left, Real right, int limitBits) {
    if (left instanceof ComputedReal || right instanceof ComputedReal) {
      return refine(left.subtract(right), limitBits);
    }
    if (left.exact().isPresent() && right.exact().isPresent()) {
      return inField(left.exact().get().compareTo(right.exact().get()));
    }
    if (left instanceof LogQuotient quotient && right.rational().isPresent()) {
      return quotientWith(quotient, right.rational().get(), limitBits);
    }
    if (right instanceof LogQuotient quotient && left.rational().isPresent()) {
      LogQuotient opposite =
          new LogQuotient(quotient.top().times(Rational.of(-1)), quotient.bottom());
      return quotientWith(opposite, left.rational().get().negate(), limitBits);
    }
    return refine(left.subtract(right), limitBits);
  }

  private static Comparison inField(int sign) {
    return new Comparison(Comparison.order(sign), 0);
  }

  /** {@code top / bottom - r} has the sign of {@code top - r bottom}, as the bottom is positive. */
  private static Comparison quotientWith(LogQuotient quotient, Rational r, int limitBits) {
    LogSum form = quotient.top().plus(quotient.bottom().times(r.negate()));
    return refine(form.simplified(), limitBits);
  }

  private static Comparison refine(Real difference, int limitBits) {
    if (difference instanceof ExactReal exact) {
      return inField(exact.sign());
    }
    try {
      return refineWithin(difference, limitBits);
    } catch (UndecidedException tooLarge) {
      Optional<Integer> sign =
          difference instanceof LogSum sum
              ? decided(sum::fieldSign)
              : decided(() -> difference.exact().map(ExactReal::sign));
      return sign.map(RealComparison::inField)
          .orElse(new Comparison(Comparison.Order.UNKNOWN, limitBits));
    }
  }

  private static Comparison refineWithin(Real difference, int limitBits) {
    int limit = limitBits;
    int bits = Math.min(difference instanceof ComputedReal ? FIRST_COMPUTED : FIRST_BITS, limit);
    while (true) {
      Enclosure enclosure = difference.enclose(bits);
      if (!enclosure.containsZero()) {
        return new Comparison(Comparison.order(enclosure.certainSign()), bits);
      }
      if (bits <= FIRST_BITS && difference instanceof LogSum sum) {
        Optional<Boolean> zero = decided(sum::isZero);
        if (zero.isPresent() && zero.get()) {
          return inField(0);
        }
        limit = zero.isPresent() ? Integer.MAX_VALUE : limit;
      }
      if (bits >= Math.min(TIE_BITS, limit) && difference instanceof ComputedReal computed) {
        Optional<ExactReal> exact = computed.exact();
        if (exact.isPresent()) {
          return inField(exact.get().sign());
        }
      }
      if (bits >= limit) {
        return new Comparison(Comparison.Order.UNKNOWN, bits);
      }
      bits = Math.min(2 * bits, limit);
    }
  }

  private static <T> Optional<T> decided(Supplier<Optional<T>> question) {
    try {
      return question.get();
    } catch (UndecidedException tooLarge) {
      return Optional.empty();
    }
  }
}
