package org.exactreferee.trusted.language.value;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * {@code factor * top / bottom}, polynomials in real variables over the exact field, and a factor
 * {@code c^x} for some of the variables x.
 *
 * <p>Nothing is ever cancelled, and every polynomial that was divided by stays in {@code divisors}:
 * where one of them is zero, the expression is not defined, whatever its simplified form would be.
 *
 * @param factors the positive c, not 1, of each variable x for which {@code c^x} is a factor; it
 *     never changes a sign
 */
public record Indeterminate(
    Multinomial top,
    Multinomial bottom,
    List<Multinomial> divisors,
    Map<Indeterminate.Variable, ExactReal> factors)
    implements Quantity {

  /** Above this degree the work would not end. */
  static final int LARGEST_DEGREE = 1_000;

  private static final Multinomial ONE = Multinomial.of(ExactReal.ONE);

  public Indeterminate {
    divisors = List.copyOf(divisors);
    factors = Collections.unmodifiableMap(new LinkedHashMap<>(factors));
    if (degree(top) > LARGEST_DEGREE || degree(bottom) > LARGEST_DEGREE) {
      throw new UndecidedException("degree must be at most " + LARGEST_DEGREE);
    }
  }

  private static int degree(Multinomial polynomial) {
    return polynomial.variables().stream().mapToInt(polynomial::degree).max().orElse(0);
  }

  /**
   * One occurrence of a quantifier over the reals; two of the same name are different. Its interval
   * is not empty. The integer of a sum without end is a variable too, which may stand in exponents:
   * then its power of a number is a variable itself, the same one for the same number.
   */
  public static final class Variable {
    private final String name;
    private final RealInterval<ExactReal> interval;
    private final boolean counts;
    private final Optional<Power> power;

    /** The number base to the power of an integer that a sum goes through. */
    record Power(ExactReal base, Variable exponent) {}

    private Variable(
        String name, RealInterval<ExactReal> interval, boolean counts, Optional<Power> power) {
      this.name = name;
      this.interval = interval;
      this.counts = counts;
      this.power = power;
    }

    public Variable(String name, RealInterval<ExactReal> interval) {
      this(name, interval, false, Optional.empty());
    }

    /** The integer from first on that a sum without end goes through. */
    public static Variable counting(String name, ExactReal first) {
      RealInterval<ExactReal> from =
          new RealInterval<>(Optional.of(first), true, Optional.empty(), false);
      return new Variable(name, from, true, Optional.empty());
    }

    private Variable powerOf(ExactReal base) {
      RealInterval<ExactReal> positive = RealInterval.greaterThan(ExactReal.ZERO);
      Power power = new Power(base, this);
      return new Variable("(" + base + ")^" + name, positive, false, Optional.of(power));
    }

    /** What it is a power of, if it is one. */
    Optional<Power> power() {
      return power;
    }

    @Override
    public boolean equals(Object other) {
      return this == other
          || (power.isPresent() && other instanceof Variable that && power.equals(that.power));
    }

    @Override
    public int hashCode() {
      return power.isPresent() ? power.hashCode() : name.hashCode();
    }

    public RealInterval<ExactReal> interval() {
      return interval;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  public static Indeterminate of(Variable variable) {
    return of(Multinomial.of(variable));
  }

  /** A polynomial, which is defined everywhere. */
  public static Indeterminate of(Multinomial polynomial) {
    return new Indeterminate(polynomial, ONE, List.of(), Map.of());
  }

  /** The same, not defined where one of these is zero either. */
  Indeterminate dividedToo(List<Multinomial> more) {
    return with(top, bottom, more);
  }

  /** The variables it depends on. */
  public Set<Variable> variables() {
    Set<Variable> variables = new LinkedHashSet<>(top.variables());
    variables.addAll(bottom.variables());
    divisors.forEach(divisor -> variables.addAll(divisor.variables()));
    variables.addAll(factors.keySet());
    return variables;
  }

  /** The result of an operation of which at least one side depends on a variable. */
  static Quantity apply(ArithmeticOperator operator, Quantity left, Quantity right) {
    if (operator == ArithmeticOperator.POWER && right instanceof Indeterminate exponent) {
      return exponent.asExponentOf(left);
    }
    Indeterminate a = lift(left);
    return switch (operator) {
      case PLUS -> a.add(lift(right));
      case MINUS -> a.add(lift(right).negate());
      case TIMES -> a.multiply(lift(right));
      case DIVIDE -> a.divide(lift(right));
      case POWER -> a.pow(right);
    };
  }

  static Indeterminate lift(Quantity quantity) {
    if (quantity instanceof Indeterminate that) {
      return that;
    }
    return new Indeterminate(Multinomial.of(exact(quantity)), ONE, List.of(), Map.of());
  }

  private static ExactReal exact(Quantity quantity) {
    return quantity
        .exact()
        .orElseThrow(
            () ->
                new UndecidedException("coefficient (" + quantity + ") is not in the exact field"));
  }

  private Indeterminate with(
      Multinomial newTop, Multinomial newBottom, List<Multinomial> moreDivisors) {
    List<Multinomial> all =
        Stream.concat(divisors.stream(), moreDivisors.stream()).distinct().toList();
    return new Indeterminate(newTop, newBottom, all, factors);
  }

  private Indeterminate add(Indeterminate that) {
    if (top.isZero()) {
      return that.with(that.top, that.bottom, divisors);
    }
    if (!that.top.isZero() && !factors.equals(that.factors)) {
      throw new UndecidedException(
          "it adds powers of different bases, and only one power can be handled");
    }
    if (bottom.equals(that.bottom)) {
      return with(top.add(that.top), bottom, that.divisors);
    }
    Multinomial sum = top.multiply(that.bottom).add(that.top.multiply(bottom));
    return with(sum, bottom.multiply(that.bottom), that.divisors);
  }

  Indeterminate negate() {
    return with(top.negate(), bottom, List.of());
  }

  /** The same with more factors. */
  private Indeterminate times(Map<Variable, ExactReal> more) {
    Map<Variable, ExactReal> all = new LinkedHashMap<>(factors);
    more.forEach((variable, base) -> all.merge(variable, base, ExactReal::multiply));
    all.values().removeIf(ExactReal.ONE::equals);
    return new Indeterminate(top, bottom, divisors, all);
  }

  private Indeterminate multiply(Indeterminate that) {
    return with(top.multiply(that.top), bottom.multiply(that.bottom), that.divisors)
        .times(that.factors);
  }

  private Indeterminate divide(Indeterminate that) {
    if (that.top.isZero()) {
      throw new UndefinedException("divisor (0) must not be zero");
    }
    Map<Variable, ExactReal> inverse = new LinkedHashMap<>(that.factors);
    inverse.replaceAll((variable, base) -> ExactReal.ONE.divide(base));
    Optional<ExactReal> number = that.top.constant();
    if (number.isPresent()) {
      Multinomial quotient = top.multiply(that.bottom).scale(ExactReal.ONE.divide(number.get()));
      return with(quotient, bottom, that.divisors).times(inverse);
    }
    List<Multinomial> more = new ArrayList<>(that.divisors);
    more.add(that.top);
    return with(top.multiply(that.bottom), bottom.multiply(that.top), more).times(inverse);
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
    Indeterminate base = n >= 0 ? this : lift(new NumberValue.Fraction(Rational.ONE)).divide(this);
    int size = Math.abs(n);
    if ((long) size * Math.max(degree(base.top), degree(base.bottom)) > LARGEST_DEGREE) {
      throw new UndecidedException("degree must be at most " + LARGEST_DEGREE);
    }
    Indeterminate result = base.with(base.top.pow(size), base.bottom.pow(size), List.of());
    for (int i = 1; i < size; i++) {
      result = result.times(base.factors);
    }
    return size == 0 ? new Indeterminate(ONE, ONE, base.divisors, Map.of()) : result;
  }

  /** {@code c^(a x + b) = (c^a)^x c^b} for a positive number c. */
  private Indeterminate asExponentOf(Quantity base) {
    List<Variable> variables = List.copyOf(variables());
    boolean affine =
        variables.size() == 1
            && factors.isEmpty()
            && divisors.isEmpty()
            && top.degree(variables.get(0)) <= 1;
    if (!affine || !(base instanceof NumberValue c) || Algebra.sign(c.real()) <= 0) {
      throw new UndecidedException("(" + base + ")^(" + this + ") is no power c^(a*x + b), c > 0");
    }
    Variable x = variables.get(0);
    List<ExactReal> powers = new ArrayList<>();
    for (int i = 0; i <= 1; i++) {
      NumberValue part = NumberValue.of(top.coefficient(x, i).constant().orElseThrow());
      powers.add(exact(Algebra.apply(ArithmeticOperator.POWER, c, part)));
    }
    Indeterminate constant = lift(NumberValue.of(powers.get(0)));
    if (x.counts) {
      return constant.multiply(of(x.powerOf(powers.get(1))));
    }
    return constant.times(Map.of(x, powers.get(1)));
  }

  @Override
  public String toString() {
    return bottom.constant().isPresent() ? top.toString() : "(" + top + ")/(" + bottom + ")";
  }
}
