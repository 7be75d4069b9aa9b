package org.exactreferee.trusted.number.real;

import java.util.Optional;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;

/** Sums, products and quotients of reals, each result of the best kind that is known to hold it. */
final class RealArithmetic {

  private RealArithmetic() {}

  static Real add(Real left, Real right) {
    Optional<ExactReal> a = left.exact();
    Optional<ExactReal> b = right.exact();
    if (a.isPresent() && b.isPresent()) {
      return a.get().add(b.get());
    }
    Optional<LogSum> x = logSum(left);
    Optional<LogSum> y = logSum(right);
    if (x.isPresent() && y.isPresent()) {
      return x.get().plus(y.get()).simplified();
    }
    return new ComputedReal(
        "(" + left + ") + (" + right + ")",
        bits -> left.enclose(bits + 2).add(right.enclose(bits + 2), bits + 2));
  }

  static Real multiply(Real left, Real right) {
    Optional<ExactReal> a = left.exact();
    Optional<ExactReal> b = right.exact();
    if (a.isPresent() && b.isPresent()) {
      return a.get().multiply(b.get());
    }
    Optional<Real> scaled = right.rational().flatMap(factor -> scale(left, factor));
    scaled = scaled.or(() -> left.rational().flatMap(factor -> scale(right, factor)));
    return scaled.orElseGet(
        () ->
            new ComputedReal(
                "(" + left + ")*(" + right + ")",
                bits -> left.enclose(bits + 2).multiply(right.enclose(bits + 2), bits + 2)));
  }

  private static Optional<Real> scale(Real value, Rational factor) {
    if (factor.sign() == 0) {
      return Optional.of(ExactReal.ZERO);
    }
    if (value instanceof LogSum sum) {
      return Optional.of(sum.times(factor));
    }
    if (value instanceof LogQuotient quotient) {
      return Optional.of(new LogQuotient(quotient.top().times(factor), quotient.bottom()));
    }
    return Optional.empty();
  }

  static Real divide(Real left, Real right) {
    Optional<ExactReal> a = left.exact();
    Optional<ExactReal> b = right.exact();
    if (a.isPresent() && b.isPresent()) {
      return a.get().divide(b.get());
    }
    int sign = right.decidedSign();
    if (sign == 0) {
      throw new ArithmeticException("divisor (" + right + ") must not be zero");
    }
    if (right.rational().isPresent()) {
      return multiply(left, Real.of(right.rational().get().reciprocal()));
    }
    Optional<LogSum> x = logSum(left);
    Optional<LogSum> y = logSum(right);
    if (x.isPresent() && y.isPresent()) {
      Optional<Rational> ratio = x.get().ratioTo(y.get());
      Rational one = Rational.of(sign);
      return ratio.isPresent()
          ? Real.of(ratio.get())
          : new LogQuotient(x.get().times(one), y.get().times(one));
    }
    return new ComputedReal(
        "(" + left + ")/(" + right + ")", bits -> quotientOf(left, right, bits));
  }

  /** An enclosure of a quotient whose divisor is known not to be zero. */
  static Enclosure quotientOf(Real top, Real bottom, int bits) {
    for (int working = bits + 2; ; working *= 2) {
      Enclosure divisor = bottom.enclose(working);
      if (!divisor.containsZero()) {
        return top.enclose(working).divide(divisor, working);
      }
    }
  }

  private static Optional<LogSum> logSum(Real value) {
    return value instanceof LogSum sum ? Optional.of(sum) : value.rational().map(LogSum::of);
  }
}
