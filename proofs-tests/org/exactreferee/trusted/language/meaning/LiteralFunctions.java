package org.exactreferee.trusted.language.meaning;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.meaning.LiteralValue.Entries;
import org.exactreferee.trusted.language.meaning.LiteralValue.Number;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Rational;

/** Relations, operators and a few functions of the language, each by its textbook definition. */
final class LiteralFunctions {

  private LiteralFunctions() {}

  /** Whether two numbers, or by {@code =} and {@code !=} two vectors, stand in a relation. */
  static boolean stands(Relation relation, LiteralValue left, LiteralValue right) {
    if (left instanceof Number number && right instanceof Number subtracted) {
      Rational difference = number.value().add(subtracted.value().negate());
      int sign = difference.numerator().signum();
      return switch (relation) {
        case LESS -> sign == -1;
        case AT_MOST -> sign != 1;
        case EQUAL -> sign == 0;
        case NOT_EQUAL -> sign != 0;
        case AT_LEAST -> sign != -1;
        case GREATER -> sign == 1;
      };
    }
    if (!(left instanceof Entries one) || !(right instanceof Entries other)) {
      throw new IllegalArgumentException("operands (" + left + ") must be numbers or vectors");
    }
    return switch (relation) {
      case EQUAL -> same(one, other);
      case NOT_EQUAL -> !same(one, other);
      case LESS, AT_MOST, AT_LEAST, GREATER ->
          throw new IllegalArgumentException("relation (" + relation + ") must be = or !=");
    };
  }

  private static boolean same(Entries one, Entries other) {
    boolean same = one.list().size() == other.list().size();
    for (int i = 0; same && i < one.list().size(); i++) {
      same = stands(Relation.EQUAL, one.list().get(i), other.list().get(i));
    }
    return same;
  }

  /** The value for defined arguments; empty if they are outside the domain. */
  static Optional<LiteralValue> value(String function, List<LiteralValue> arguments) {
    if (function.equals("[]")) {
      return entry((Entries) arguments.get(0), number(arguments, 1));
    }
    if (function.equals("size")) {
      return Optional.of(new Number(Rational.of(((Entries) arguments.get(0)).list().size())));
    }
    return number(function, arguments).map(Number::new);
  }

  private static Optional<LiteralValue> entry(Entries vector, Rational position) {
    for (int i = 0; i < vector.list().size(); i++) {
      if (position.equals(Rational.of(i + 1))) {
        return Optional.of(vector.list().get(i));
      }
    }
    return Optional.empty();
  }

  private static Optional<Rational> number(String function, List<LiteralValue> arguments) {
    boolean minus = function.equals("-") && arguments.size() == 2;
    return switch (minus ? "minus" : function) {
      case "-" -> Optional.of(number(arguments, 0).negate());
      case "+" -> Optional.of(number(arguments, 0).add(number(arguments, 1)));
      case "minus" -> Optional.of(number(arguments, 0).add(number(arguments, 1).negate()));
      case "*" -> Optional.of(number(arguments, 0).multiply(number(arguments, 1)));
      case "/" -> quotient(number(arguments, 0), number(arguments, 1));
      case "^" -> power(number(arguments, 0), number(arguments, 1));
      case "abs" -> extreme(1, List.of(arguments.get(0), negative(arguments)));
      case "floor" -> Optional.of(floor(number(arguments, 0)));
      case "ceil" -> Optional.of(floor(number(arguments, 0).negate()).negate());
      case "factorial" -> factorial(number(arguments, 0));
      case "C" -> binomial(number(arguments, 0), number(arguments, 1));
      case "min", "min()" -> extreme(-1, arguments);
      case "max", "max()" -> extreme(1, arguments);
      case "sum()" -> Optional.of(total(arguments));
      case "product()" -> Optional.of(product(arguments));
      default -> throw new UnsupportedOperationException(function + " is not defined literally");
    };
  }

  private static Rational number(List<LiteralValue> arguments, int place) {
    if (arguments.get(place) instanceof Number number) {
      return number.value();
    }
    throw new IllegalArgumentException("argument (" + arguments.get(place) + ") must be a number");
  }

  private static LiteralValue negative(List<LiteralValue> arguments) {
    return new Number(number(arguments, 0).negate());
  }

  private static Optional<Rational> quotient(Rational dividend, Rational divisor) {
    return divisor.equals(Rational.ZERO)
        ? Optional.empty()
        : Optional.of(dividend.multiply(Rational.of(divisor.denominator(), divisor.numerator())));
  }

  /** Powers that are rational by their form: integer exponents, and what 0 and -a have. */
  private static Optional<Rational> power(Rational base, Rational exponent) {
    int sign = exponent.numerator().signum();
    if (isInteger(exponent)) {
      Rational result = Rational.ONE;
      for (int i = Math.abs(exponent.numerator().intValueExact()); i > 0; i--) {
        result = result.multiply(base);
      }
      return sign < 0 ? quotient(Rational.ONE, result) : Optional.of(result);
    }
    if (base.numerator().signum() < 0 || (base.equals(Rational.ZERO) && sign < 0)) {
      return Optional.empty();
    }
    if (base.equals(Rational.ZERO) || base.equals(Rational.ONE)) {
      return Optional.of(base);
    }
    throw new UnsupportedOperationException(base + "^" + exponent + " may be irrational");
  }

  static boolean isInteger(Rational number) {
    return number.denominator().equals(BigInteger.ONE);
  }

  private static Rational floor(Rational number) {
    BigInteger[] parts = number.numerator().divideAndRemainder(number.denominator());
    BigInteger below = parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    return Rational.of(below);
  }

  private static Optional<Rational> factorial(Rational n) {
    if (!isInteger(n) || n.numerator().signum() < 0) {
      return Optional.empty();
    }
    Rational result = Rational.ONE;
    for (int i = n.numerator().intValueExact(); i > 0; i--) {
      result = result.multiply(Rational.of(i));
    }
    return Optional.of(result);
  }

  /** By Pascal's triangle. */
  private static Optional<Rational> binomial(Rational n, Rational k) {
    if (!isInteger(n) || !isInteger(k) || n.numerator().signum() < 0) {
      return Optional.empty();
    }
    return Optional.of(
        Rational.of(pascal(n.numerator().intValueExact(), k.numerator().intValueExact())));
  }

  private static long pascal(int n, int k) {
    if (k < 0 || k > n) {
      return 0;
    }
    return n == 0 ? 1 : pascal(n - 1, k - 1) + pascal(n - 1, k);
  }

  /** The smallest (-1) or largest (1) number; of none there is neither. */
  private static Optional<Rational> extreme(int sign, List<LiteralValue> numbers) {
    Optional<Rational> best = Optional.empty();
    Relation better = sign < 0 ? Relation.LESS : Relation.GREATER;
    for (LiteralValue number : numbers) {
      if (best.isEmpty() || stands(better, number, new Number(best.get()))) {
        best = Optional.of(((Number) number).value());
      }
    }
    return best;
  }

  private static Rational total(List<LiteralValue> numbers) {
    Rational result = Rational.ZERO;
    for (int i = 0; i < numbers.size(); i++) {
      result = result.add(number(numbers, i));
    }
    return result;
  }

  private static Rational product(List<LiteralValue> numbers) {
    Rational result = Rational.ONE;
    for (int i = 0; i < numbers.size(); i++) {
      result = result.multiply(number(numbers, i));
    }
    return result;
  }
}
