package org.exactreferee.trusted.language.value;

import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.FoldOperator;
import org.exactreferee.trusted.language.value.NumberValue.Fraction;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/** The arithmetic of quantities. What is not defined is refused here, before it is computed. */
public final class Algebra {

  private Algebra() {}

  public static Quantity apply(ArithmeticOperator operator, Quantity left, Quantity right) {
    if (left instanceof Fraction a && right instanceof Fraction b) {
      return fractions(operator, a.value(), b.value());
    }
    if (left instanceof NumberValue a && right instanceof NumberValue b) {
      return NumberValue.of(reals(operator, a.real(), b.real()));
    }
    return left instanceof Affine || right instanceof Affine
        ? Affine.apply(operator, left, right)
        : Indeterminate.apply(operator, left, right);
  }

  public static Quantity negate(Quantity operand) {
    return apply(ArithmeticOperator.MINUS, new Fraction(Rational.ZERO), operand);
  }

  /** Two terms of a sum or its like, as one. */
  public static Quantity combine(FoldOperator operator, Quantity left, Quantity right) {
    return switch (operator) {
      case SUM -> apply(ArithmeticOperator.PLUS, left, right);
      case PRODUCT -> apply(ArithmeticOperator.TIMES, left, right);
      case MIN -> compare(left, right) <= 0 ? left : right;
      case MAX -> compare(left, right) >= 0 ? left : right;
    };
  }

  private static Quantity fractions(ArithmeticOperator operator, Rational a, Rational b) {
    return switch (operator) {
      case PLUS -> new Fraction(a.add(b));
      case MINUS -> new Fraction(a.subtract(b));
      case TIMES -> new Fraction(a.multiply(b));
      case DIVIDE -> {
        requireDivisor(b.sign() != 0);
        yield new Fraction(a.divide(b));
      }
      case POWER -> NumberValue.of(reals(operator, Real.of(a), Real.of(b)));
    };
  }

  private static Real reals(ArithmeticOperator operator, Real a, Real b) {
    return switch (operator) {
      case PLUS -> a.add(b);
      case MINUS -> a.subtract(b);
      case TIMES -> a.multiply(b);
      case DIVIDE -> {
        requireDivisor(sign(b) != 0);
        yield a.divide(b);
      }
      case POWER -> {
        requirePower(a, b);
        yield a.pow(b);
      }
    };
  }

  private static void requireDivisor(boolean notZero) {
    if (!notZero) {
      throw new UndefinedException("divisor (0) must not be zero");
    }
  }

  private static void requirePower(Real base, Real exponent) {
    int sign = sign(base);
    if (sign == 0 && sign(exponent) < 0) {
      throw new UndefinedException("base (0) must not be zero for the exponent (" + exponent + ")");
    }
    if (sign < 0 && exponent.exact().isEmpty()) {
      throw new UndecidedException("whether (" + exponent + ") is an integer");
    }
    if (sign < 0 && exponent.rational().map(q -> !q.isInteger()).orElse(true)) {
      throw new UndefinedException(
          "base (" + base + ") must be positive for the exponent (" + exponent + ")");
    }
  }

  /** How two numbers stand to each other: -1, 0 or 1. */
  public static int compare(Quantity left, Quantity right) {
    if (left instanceof Fraction a && right instanceof Fraction b) {
      return a.value().compareTo(b.value());
    }
    if (left instanceof NumberValue a && right instanceof NumberValue b) {
      return sign(a.real().subtract(b.real()));
    }
    throw new UndecidedException("order of expressions in a real variable");
  }

  /** The sign, without enclosing what algebra decides. */
  public static int sign(Real value) {
    return value instanceof ExactReal exact ? exact.sign() : value.decidedSign();
  }
}
