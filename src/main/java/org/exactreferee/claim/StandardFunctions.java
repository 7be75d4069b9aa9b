package org.exactreferee.claim;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.claim.FunctionRegistry.Body;
import org.exactreferee.claim.FunctionRegistry.Function;
import org.exactreferee.claim.FunctionRegistry.Parameter;
import org.exactreferee.claim.NumberValue.Fraction;
import org.exactreferee.number.Comparison;
import org.exactreferee.number.ComputedReal;
import org.exactreferee.number.Enclosure;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Harmonic;
import org.exactreferee.number.Rational;
import org.exactreferee.number.Real;
import org.exactreferee.number.UndecidedException;

/** The functions and constants that every expression can use. */
public final class StandardFunctions {

  /** Functions whose value is a product or sum of that many terms take no larger argument. */
  static final int LARGEST_COUNT = 1_000_000;

  static final int LARGEST_HARMONIC_FRACTION = 100_000;

  private static final long LARGEST_BITS = 1L << 27;

  private static final List<Parameter> NONE = List.of();
  private static final List<Parameter> X = List.of(new Parameter("x", Kind.NUMBER));
  private static final List<Parameter> X_BASE =
      List.of(X.get(0), new Parameter("base", Kind.NUMBER));
  private static final List<Parameter> N = List.of(new Parameter("n", Kind.INTEGER));
  private static final List<Parameter> N_K = List.of(N.get(0), new Parameter("k", Kind.INTEGER));
  private static final List<Parameter> A_B =
      List.of(new Parameter("a", Kind.INTEGER), new Parameter("b", Kind.INTEGER));

  public static final FunctionRegistry REGISTRY =
      FunctionRegistry.of(
          List.of(
              number("e", NONE, a -> of(ExactReal.exp(Rational.ONE)))
                  .documented("the base of the natural logarithm", "e^2", "e^2"),
              truth("true", true).documented("what holds", "not true", "FALSE"),
              truth("false", false).documented("what does not hold", "not false", "TRUE"),
              number("exp", X, a -> of(real(a, 0).exp()))
                  .documented("e to the power x", "exp(1/2)", "e^(1/2)"),
              number("ln", X, a -> of(ln(real(a, 0))))
                  .documented("natural logarithm, x > 0", "ln(e^3)", "3"),
              number("log", X_BASE, a -> log(real(a, 0), real(a, 1)))
                  .documented("logarithm, x > 0, base > 0, base != 1", "log(8, 2)", "3"),
              number("sqrt", X, a -> sqrt(real(a, 0)))
                  .documented("square root, x >= 0", "sqrt(9/4)", "3/2"),
              number("abs", X, a -> abs(real(a, 0)))
                  .documented("x without its sign", "abs(1 - e)", "e - 1"),
              number("floor", X, a -> fraction(floor(real(a, 0))))
                  .documented("the largest integer <= x", "floor(-e)", "-3"),
              number("ceil", X, a -> fraction(floor(real(a, 0).negate()).negate()))
                  .documented("the smallest integer >= x", "ceil(5/2)", "3"),
              number("min", X, a -> best(FoldOperator.MIN, a))
                  .repeating()
                  .documented("the smallest of its arguments", "min(3, e, 5)", "e"),
              number("max", X, a -> best(FoldOperator.MAX, a))
                  .repeating()
                  .documented("the largest of its arguments", "max(3, e, 5)", "5"),
              number("C", N_K, a -> fraction(binomial(integer(a, 0), integer(a, 1))))
                  .documented(
                      "binomial coefficient, n >= 0; 0 unless 0 <= k <= n", "C(5, 2)", "10"),
              number("H", N, a -> harmonic(integer(a, 0)))
                  .documented("harmonic number 1 + 1/2 + ... + 1/n, n >= 0", "H(4)", "25/12"),
              number("factorial", N, a -> fraction(factorial(count("factorial", integer(a, 0)))))
                  .documented("1 * 2 * ... * n, n >= 0", "factorial(5)", "120"),
              number("gcd", A_B, a -> fraction(integer(a, 0).gcd(integer(a, 1))))
                  .documented("greatest common divisor; gcd(0, 0) = 0", "gcd(12, 18)", "6"),
              number("mod", A_B, a -> fraction(mod(integer(a, 0), integer(a, 1))))
                  .documented("remainder of a by b > 0, from 0 to b - 1", "mod(-7, 3)", "2")));

  private StandardFunctions() {}

  private static Function number(String name, List<Parameter> parameters, Body body) {
    return new Function(name, parameters, false, Kind.NUMBER, "", "", "", body);
  }

  private static Function truth(String name, boolean value) {
    Body body = arguments -> Truth.of(value, new Ground.Words(""));
    return new Function(name, NONE, false, Kind.TRUTH, "", "", "", body);
  }

  private static Real real(List<Value> arguments, int position) {
    return ((NumberValue) arguments.get(position)).real();
  }

  private static BigInteger integer(List<Value> arguments, int position) {
    return ((Fraction) arguments.get(position)).value().numerator();
  }

  private static NumberValue of(Real value) {
    return NumberValue.of(value);
  }

  private static Fraction fraction(BigInteger value) {
    return new Fraction(Rational.of(value));
  }

  private static Real ln(Real x) {
    require(Algebra.sign(x) > 0, "argument of ln", x, "must be positive");
    return x.ln();
  }

  private static NumberValue log(Real x, Real base) {
    Real divisor = ln(base);
    require(Algebra.sign(divisor) != 0, "base of log", base, "must not be 1");
    return of(ln(x).divide(divisor));
  }

  private static NumberValue sqrt(Real x) {
    require(Algebra.sign(x) >= 0, "argument of sqrt", x, "must not be negative");
    return of(x.pow(Real.of(Rational.of(1, 2))));
  }

  private static NumberValue abs(Real x) {
    return of(Algebra.sign(x) < 0 ? x.negate() : x);
  }

  private static Quantity best(FoldOperator operator, List<Value> arguments) {
    Quantity found = (Quantity) arguments.get(0);
    for (Value argument : arguments) {
      found = Folding.combine(operator, found, (Quantity) argument);
    }
    return found;
  }

  private static BigInteger mod(BigInteger a, BigInteger b) {
    require(b.signum() > 0, "argument b of mod", b, "must be positive");
    return a.mod(b);
  }

  /** Refines an enclosure until one integer at most lies in it, and compares with that one. */
  private static BigInteger floor(Real x) {
    if (x.rational().isPresent()) {
      return x.rational().get().floor();
    }
    for (int bits = 64; bits <= Real.LIMIT_BITS; bits *= 2) {
      Enclosure enclosure = x.enclose(bits);
      BigInteger low = enclosure.lower().floor();
      BigInteger high = enclosure.upper().floor();
      if (low.equals(high)) {
        return low;
      }
      if (low.add(BigInteger.ONE).equals(high)) {
        Comparison comparison = x.compareWith(Real.of(Rational.of(high)), Real.LIMIT_BITS);
        if (comparison.order() != Comparison.Order.UNKNOWN) {
          return comparison.order() == Comparison.Order.LESS ? low : high;
        }
      }
    }
    throw new UndecidedException("floor of (" + x + ") is undecided");
  }

  private static BigInteger binomial(BigInteger n, BigInteger k) {
    require(n.signum() >= 0, "argument n of C", n, "must not be negative");
    BigInteger fewer = k.min(n.subtract(k));
    if (fewer.signum() < 0) {
      return BigInteger.ZERO;
    }
    BigInteger bits = fewer.multiply(BigInteger.valueOf(n.bitLength()));
    if (bits.compareTo(BigInteger.valueOf(LARGEST_BITS)) > 0) {
      throw new UndecidedException("C(" + n + ", " + k + ") has too many factors");
    }
    int count = count("C", fewer);
    return product(n.subtract(fewer), 0, count).divide(factorial(count));
  }

  /** A fraction up to a limit; beyond it the fraction is too long to be of use. */
  private static NumberValue harmonic(BigInteger n) {
    require(n.signum() >= 0, "argument n of H", n, "must not be negative");
    if (n.compareTo(BigInteger.valueOf(LARGEST_HARMONIC_FRACTION)) <= 0) {
      return new Fraction(Harmonic.number(n.intValueExact()));
    }
    return NumberValue.of(
        new ComputedReal("H(" + n + ")", bits -> Harmonic.difference(BigInteger.ZERO, n, bits)));
  }

  private static int count(String function, BigInteger n) {
    require(n.signum() >= 0, "argument n of " + function, n, "must not be negative");
    if (n.compareTo(BigInteger.valueOf(LARGEST_COUNT)) > 0) {
      throw new UndecidedException(
          "argument n of " + function + " (" + n + ") must be at most " + LARGEST_COUNT);
    }
    return n.intValueExact();
  }

  private static BigInteger factorial(int n) {
    return product(BigInteger.ZERO, 0, n);
  }

  /** The product of {@code base + i} for {@code from < i <= to}, by halves. */
  private static BigInteger product(BigInteger base, int from, int to) {
    if (to - from <= 1) {
      return to == from ? BigInteger.ONE : base.add(BigInteger.valueOf(to));
    }
    int middle = (from + to) >>> 1;
    return product(base, from, middle).multiply(product(base, middle, to));
  }

  private static void require(boolean holds, String role, Object value, String rule) {
    if (!holds) {
      throw new UndefinedException(role + " (" + value + ") " + rule);
    }
  }
}
