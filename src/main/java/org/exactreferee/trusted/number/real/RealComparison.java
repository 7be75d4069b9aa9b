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
 * rational. Everything else is refined up to the limit.
 */
final class RealComparison {

  private static final int FIRST_BITS = 64;
  private static final int SHOWN_BITS = 24;

  private RealComparison() {}

  static Comparison compare(Real left, Real right, int limitBits) {
    if (left.exact().isPresent() && right.exact().isPresent()) {
      return inField(left.exact().get().subtract(right.exact().get()));
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

  private static Comparison inField(ExactReal difference) {
    int sign = difference.sign();
    return new Comparison(Comparison.order(sign), SHOWN_BITS, shown(difference));
  }

  private static Optional<Enclosure> shown(ExactReal difference) {
    return decided(() -> Optional.of(difference.enclose(SHOWN_BITS)));
  }

  /** {@code top / bottom - r} has the sign of {@code top - r bottom}, as the bottom is positive. */
  private static Comparison quotientWith(LogQuotient quotient, Rational r, int limitBits) {
    LogSum form = quotient.top().plus(quotient.bottom().times(r.negate()));
    Comparison decided = refine(form.simplified(), limitBits);
    Optional<Enclosure> difference =
        decided.difference().map(top -> over(top, quotient.bottom(), decided.bits()));
    return new Comparison(decided.order(), decided.bits(), difference);
  }

  /** An enclosure of the quotient by a positive number. */
  private static Enclosure over(Enclosure top, Real positive, int bits) {
    int working = bits;
    while (positive.enclose(working).containsZero()) {
      working *= 2;
    }
    return top.divide(positive.enclose(working), working);
  }

  private static Comparison refine(Real difference, int limitBits) {
    if (difference instanceof ExactReal exact) {
      return inField(exact);
    }
    try {
      return refineWithin(difference, limitBits);
    } catch (UndecidedException tooLarge) {
      return withoutEnclosure(difference, limitBits);
    }
  }

  /** For a difference of which something is too large to be written out. */
  private static Comparison withoutEnclosure(Real difference, int limitBits) {
    Comparison.Order order = Comparison.Order.UNKNOWN;
    if (difference instanceof LogSum sum) {
      order = decided(sum::fieldSign).map(Comparison::order).orElse(order);
    }
    return new Comparison(order, limitBits, Optional.empty());
  }

  private static Comparison refineWithin(Real difference, int limitBits) {
    int limit = limitBits;
    int bits = Math.min(FIRST_BITS, limit);
    while (true) {
      Enclosure enclosure = difference.enclose(bits);
      if (!enclosure.containsZero()) {
        Comparison.Order order = Comparison.order(enclosure.certainSign());
        return new Comparison(order, bits, Optional.of(enclosure));
      }
      if (bits <= FIRST_BITS && difference instanceof LogSum sum) {
        Optional<Boolean> zero = decided(sum::isZero);
        if (zero.isPresent() && zero.get()) {
          return new Comparison(Comparison.Order.EQUAL, bits, Optional.of(Enclosure.ZERO));
        }
        limit = zero.isPresent() ? Integer.MAX_VALUE : limit;
      }
      if (bits >= limit) {
        return new Comparison(Comparison.Order.UNKNOWN, bits, Optional.of(enclosure));
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
