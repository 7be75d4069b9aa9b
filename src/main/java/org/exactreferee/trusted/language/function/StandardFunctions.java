package org.exactreferee.trusted.language.function;

import static org.exactreferee.trusted.language.function.Arguments.function;
import static org.exactreferee.trusted.language.function.Arguments.integer;
import static org.exactreferee.trusted.language.function.Arguments.number;
import static org.exactreferee.trusted.language.function.Arguments.require;
import static org.exactreferee.trusted.language.function.Arguments.requireAtMost;
import static org.exactreferee.trusted.language.function.FunctionNames.ABS;
import static org.exactreferee.trusted.language.function.FunctionNames.BINOMIAL;
import static org.exactreferee.trusted.language.function.FunctionNames.CEIL;
import static org.exactreferee.trusted.language.function.FunctionNames.E;
import static org.exactreferee.trusted.language.function.FunctionNames.EXP;
import static org.exactreferee.trusted.language.function.FunctionNames.FACTORIAL;
import static org.exactreferee.trusted.language.function.FunctionNames.FALSE;
import static org.exactreferee.trusted.language.function.FunctionNames.FLOOR;
import static org.exactreferee.trusted.language.function.FunctionNames.GCD;
import static org.exactreferee.trusted.language.function.FunctionNames.HARMONIC;
import static org.exactreferee.trusted.language.function.FunctionNames.LN;
import static org.exactreferee.trusted.language.function.FunctionNames.MAX;
import static org.exactreferee.trusted.language.function.FunctionNames.MIN;
import static org.exactreferee.trusted.language.function.FunctionNames.MOD;
import static org.exactreferee.trusted.language.function.FunctionNames.SQRT;
import static org.exactreferee.trusted.language.function.FunctionNames.TRUE;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.language.function.FunctionRegistry.Function;
import org.exactreferee.trusted.language.tree.FoldOperator;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.value.Algebra;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.Indeterminate;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.NumberValue.Fraction;
import org.exactreferee.trusted.language.value.Orthant;
import org.exactreferee.trusted.language.value.Proposition;
import org.exactreferee.trusted.language.value.Quantity;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.number.Comparison;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Harmonic;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ComputedReal;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/** The functions and constants that every expression can use. */
public final class StandardFunctions {

  /** Functions whose value is a product or sum of that many terms take no larger argument. */
  static final int LARGEST_COUNT = 1_000_000;

  static final int LARGEST_HARMONIC_FRACTION = 10_000;

  private static final int SHORT_HARMONIC_FRACTION = 1_000;

  private static final long LARGEST_BITS = 1L << 24;

  public static final FunctionRegistry REGISTRY =
      FunctionRegistry.of(
          List.of(
              number(E, a -> of(ExactReal.exp(Rational.ONE))),
              truth(TRUE, true),
              truth(FALSE, false),
              number(EXP + "(number x)", a -> of(real(a, 0).exp())),
              number(LN + "(number x)", a -> of(ln(real(a, 0)))),
              number("log(number x, number base)", a -> log(real(a, 0), real(a, 1))),
              number(SQRT + "(number x)", a -> sqrt(real(a, 0))),
              number(ABS + "(symbolic number x)", a -> abs(a.get(0))),
              number(FLOOR + "(number x)", a -> fraction(floor(real(a, 0)))),
              number(CEIL + "(number x)", a -> fraction(floor(real(a, 0).negate()).negate())),
              number(MIN + "(number x, ...)", a -> best(FoldOperator.MIN, a)),
              number(MAX + "(number x, ...)", a -> best(FoldOperator.MAX, a)),
              number(
                  BINOMIAL + "(integer n, integer k)",
                  a -> fraction(binomial(integer(a, 0), integer(a, 1)))),
              number(HARMONIC + "(integer n)", a -> harmonic(integer(a, 0))),
              number(
                  FACTORIAL + "(integer n)",
                  a -> fraction(Counts.factorial(count(FACTORIAL, integer(a, 0))))),
              number(
                  GCD + "(integer a, integer b)", a -> fraction(integer(a, 0).gcd(integer(a, 1)))),
              number(
                  MOD + "(integer a, integer b)",
                  a -> fraction(mod(integer(a, 0), integer(a, 1))))));

  private StandardFunctions() {}

  private static Function truth(String name, boolean value) {
    return function(name, Kind.TRUTH, a -> Proposition.of(value, new Ground.Words("")));
  }

  private static Real real(List<Value> arguments, int position) {
    return ((NumberValue) arguments.get(position)).real();
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

  private static Quantity abs(Value value) {
    if (value instanceof Indeterminate x) {
      Quantity opposite = Algebra.negate(x);
      if (Orthant.shows(x, false)) {
        return x;
      }
      if (Orthant.shows((Indeterminate) opposite, false)) {
        return opposite;
      }
      throw new UndecidedException("(abs(" + x + ")) is not handled as a quotient of polynomials");
    }
    Real x = ((NumberValue) value).real();
    return of(Algebra.sign(x) < 0 ? x.negate() : x);
  }

  private static Quantity best(FoldOperator operator, List<Value> arguments) {
    Quantity found = (Quantity) arguments.get(0);
    for (Value argument : arguments.subList(1, arguments.size())) {
      found = Algebra.combine(operator, found, (Quantity) argument);
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
    return Counts.binomial(n, count(BINOMIAL, fewer));
  }

  /**
   * A fraction where it is short; then enclosures with the fraction for ties; beyond a limit the
   * fraction is too long to be of use.
   */
  private static NumberValue harmonic(BigInteger n) {
    require(n.signum() >= 0, "argument n of H", n, "must not be negative");
    if (n.compareTo(BigInteger.valueOf(SHORT_HARMONIC_FRACTION)) <= 0) {
      return new Fraction(Harmonic.number(n.intValueExact()));
    }
    boolean written = n.compareTo(BigInteger.valueOf(LARGEST_HARMONIC_FRACTION)) <= 0;
    return NumberValue.of(
        new ComputedReal(
            "H(" + n + ")",
            bits -> Harmonic.difference(BigInteger.ZERO, n, bits),
            () ->
                written
                    ? Optional.of(ExactReal.of(Harmonic.number(n.intValueExact())))
                    : Optional.empty()));
  }

  private static int count(String function, BigInteger n) {
    require(n.signum() >= 0, "argument n of " + function, n, "must not be negative");
    requireAtMost("argument n of " + function, n, LARGEST_COUNT);
    return n.intValueExact();
  }
}
