package org.exactreferee.trusted.number.real;

import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.IntFunction;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;

/** Sums, products and quotients of reals, each result of the best kind that is known to hold it. */
final class RealArithmetic {

  private RealArithmetic() {}

  /**
   * What two numbers make of which one is known by its enclosures, so that this one is too. These
   * ask for no more bits than they are asked for: of a long sum, all terms are then asked for as
   * many.
   */
  private static Optional<Real> computed(
      Real left,
      Real right,
      String operator,
      IntFunction<Enclosure> enclosures,
      BinaryOperator<ExactReal> exact) {
    return left instanceof ComputedReal || right instanceof ComputedReal
        ? Optional.of(
            new ComputedReal(
                "(" + left + ")" + operator + "(" + right + ")",
                enclosures,
                () -> left.exact().flatMap(a -> right.exact().map(b -> exact.apply(a, b)))))
        : Optional.empty();
  }

  static Real add(Real left, Real right) {
    IntFunction<Enclosure> sum =
        bits -> left.enclose(bits + 2).add(right.enclose(bits + 2), bits + 2);
    IntFunction<Enclosure> plain = bits -> left.enclose(bits).add(right.enclose(bits), bits + 2);
    Optional<Real> computed = computed(left, right, " + ", plain, ExactReal::add);
    if (computed.isPresent()) {
      return computed.get();
    }
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
    return new ComputedReal("(" + left + ") + (" + right + ")", sum);
  }

  static Real multiply(Real left, Real right) {
    IntFunction<Enclosure> product =
        bits -> left.enclose(bits + 2).multiply(right.enclose(bits + 2), bits + 2);
    if (isZero(left) || isZero(right)) {
      return ExactReal.ZERO;
    }
    IntFunction<Enclosure> plain =
        bits -> left.enclose(bits).multiply(right.enclose(bits), bits + 2);
    Optional<Real> computed = computed(left, right, "*", plain, ExactReal::multiply);
    if (computed.isPresent()) {
      return computed.get();
    }
    Optional<ExactReal> a = left.exact();
    Optional<ExactReal> b = right.exact();
    if (a.isPresent() && b.isPresent()) {
      return a.get().multiply(b.get());
    }
    Optional<Real> scaled = right.rational().flatMap(factor -> scale(left, factor));
    scaled = scaled.or(() -> left.rational().flatMap(factor -> scale(right, factor)));
    return scaled.orElseGet(() -> new ComputedReal("(" + left + ")*(" + right + ")", product));
  }

  private static boolean isZero(Real value) {
    return value instanceof ExactReal exact && exact.isZero();
  }

  private static Optional<Real> scale(Real value, Rational factor) {
    if (value instanceof LogSum sum) {
      return Optional.of(sum.times(factor));
    }
    if (value instanceof LogQuotient quotient) {
      return Optional.of(new LogQuotient(quotient.top().times(factor), quotient.bottom()));
    }
    return Optional.empty();
  }

  static Real divide(Real left, Real right) {
    IntFunction<Enclosure> quotient = bits -> quotientOf(left, right, bits);
    Optional<Real> computed = computed(left, right, "/", quotient, ExactReal::divide);
    if (computed.isEmpty() && left.exact().isPresent() && right.exact().isPresent()) {
      return left.exact().get().divide(right.exact().get());
    }
    int sign = right.decidedSign();
    if (sign == 0) {
      throw new ArithmeticException("divisor (" + right + ") must not be zero");
    }
    if (computed.isPresent()) {
      return computed.get();
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
    return new ComputedReal("(" + left + ")/(" + right + ")", quotient);
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
