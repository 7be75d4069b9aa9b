package org.exactreferee.claim;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Polynomial;
import org.exactreferee.number.Rational;
import org.exactreferee.number.UndecidedException;

/**
 * {@code top / bottom}, polynomials in one real variable over the exact field.
 *
 * <p>Nothing is ever cancelled, and every polynomial that was divided by stays in {@code divisors}:
 * where one of them is zero, the expression is not defined, whatever its simplified form would be.
 */
public record Indeterminate(
    Variable variable,
    Polynomial<ExactReal> top,
    Polynomial<ExactReal> bottom,
    List<Polynomial<ExactReal>> divisors)
    implements Quantity {

  /** Above this degree the work would not end. */
  static final int LARGEST_DEGREE = 1_000;

  private static final Polynomial<ExactReal> ONE = Polynomial.constant(ExactReal.ONE);

  public Indeterminate {
    divisors = List.copyOf(divisors);
    if (top.degree() > LARGEST_DEGREE || bottom.degree() > LARGEST_DEGREE) {
      throw new UndecidedException("degree must be at most " + LARGEST_DEGREE);
    }
  }

  /** One occurrence of a quantifier over the reals; two of the same name are different. */
  public static final class Variable {
    private final String name;

    Variable(String name) {
      this.name = name;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Indeterminate of(Variable variable) {
    return new Indeterminate(variable, Polynomial.variable(ExactReal.ONE), ONE, List.of());
  }

  /** The result of an operation of which at least one side depends on a variable. */
  static Quantity apply(ArithmeticOperator operator, Quantity left, Quantity right) {
    Variable variable =
        left instanceof Indeterminate x ? x.variable : ((Indeterminate) right).variable;
    Indeterminate a = lift(left, variable);
    return switch (operator) {
      case PLUS -> a.add(lift(right, variable));
      case MINUS -> a.add(lift(right, variable).negate());
      case TIMES -> a.multiply(lift(right, variable));
      case DIVIDE -> a.divide(lift(right, variable));
      case POWER -> a.pow(right);
    };
  }

  static Indeterminate lift(Quantity quantity, Variable variable) {
    if (quantity instanceof Indeterminate that) {
      if (that.variable != variable) {
        throw new UndecidedException("two real variables, " + variable + " and " + that.variable);
      }
      return that;
    }
    Optional<ExactReal> exact = ((NumberValue) quantity).real().exact();
    if (exact.isEmpty()) {
      throw new UndecidedException("coefficient (" + quantity + ") is not in the exact field");
    }
    return new Indeterminate(variable, Polynomial.constant(exact.get()), ONE, List.of());
  }

  private Indeterminate with(
      Polynomial<ExactReal> newTop,
      Polynomial<ExactReal> newBottom,
      List<Polynomial<ExactReal>> moreDivisors) {
    List<Polynomial<ExactReal>> all =
        Stream.concat(divisors.stream(), moreDivisors.stream()).distinct().toList();
    return new Indeterminate(variable, newTop, newBottom, all);
  }

  private Indeterminate add(Indeterminate that) {
    if (bottom.equals(that.bottom)) {
      return with(top.add(that.top), bottom, that.divisors);
    }
    Polynomial<ExactReal> sum = top.multiply(that.bottom).add(that.top.multiply(bottom));
    return with(sum, bottom.multiply(that.bottom), that.divisors);
  }

  private Indeterminate negate() {
    return with(top.negate(), bottom, List.of());
  }

  private Indeterminate multiply(Indeterminate that) {
    return with(top.multiply(that.top), bottom.multiply(that.bottom), that.divisors);
  }

  private Indeterminate divide(Indeterminate that) {
    if (that.top.isZero()) {
      throw new UndefinedException("divisor (0) must not be zero");
    }
    if (that.top.degree() == 0) {
      ExactReal inverse = ExactReal.ONE.divide(that.top.leading());
      return with(top.multiply(that.bottom).scale(inverse), bottom, that.divisors);
    }
    List<Polynomial<ExactReal>> more = new ArrayList<>(that.divisors);
    more.add(that.top);
    return with(top.multiply(that.bottom), bottom.multiply(that.top), more);
  }

  private Indeterminate pow(Quantity exponent) {
    Optional<Rational> power =
        exponent instanceof NumberValue number ? number.rational() : Optional.empty();
    BigInteger largest = BigInteger.valueOf(LARGEST_DEGREE);
    if (power.isEmpty()
        || !power.get().isInteger()
        || power.get().numerator().abs().compareTo(largest) > 0) {
      throw new UndecidedException("exponent (" + exponent + ") must be a small integer");
    }
    int n = power.get().numerator().intValueExact();
    Indeterminate base =
        n >= 0 ? this : lift(new NumberValue.Fraction(Rational.ONE), variable).divide(this);
    int size = Math.abs(n);
    if ((long) size * Math.max(base.top.degree(), base.bottom.degree()) > LARGEST_DEGREE) {
      throw new UndecidedException("degree must be at most " + LARGEST_DEGREE);
    }
    return base.with(base.top.pow(size), base.bottom.pow(size), List.of());
  }

  /** The failure that a divisor has a zero, at the first of the points if there is one. */
  UndefinedException undefined(Polynomial<ExactReal> divisor, List<ExactReal> points) {
    String place = points.isEmpty() ? "" : ", at " + variable + " = " + points.get(0);
    return new UndefinedException(
        "divisor (" + divisor.toString(variable.name) + ") must not be zero" + place);
  }

  @Override
  public String toString() {
    String numerator = top.toString(variable.name);
    return bottom.degree() == 0
        ? numerator
        : "(" + numerator + ")/(" + bottom.toString(variable.name) + ")";
  }
}
