package org.exactreferee.trusted.language.meaning;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.trusted.language.meaning.LiteralValue.Number;
import org.exactreferee.trusted.language.meaning.LiteralValue.Quotient;
import org.exactreferee.trusted.number.Rational;

/**
 * Computes with quotients of polynomials and notes the polynomials on whose signs a statement
 * depends: divisors, and differences of what is compared. Between neighbouring zeros of these, all
 * points are alike.
 */
final class LiteralQuotients {

  private final Set<LiteralPolynomial> noted = new LinkedHashSet<>();

  List<LiteralPolynomial> noted() {
    return List.copyOf(noted);
  }

  /** The value of an operator; empty where a divisor is zero everywhere. */
  Optional<LiteralValue> value(String function, List<LiteralValue> arguments) {
    return switch (function) {
      case "-" ->
          Optional.of(
              arguments.size() == 1
                  ? negative(quotient(arguments.get(0)))
                  : sum(quotient(arguments.get(0)), negative(quotient(arguments.get(1)))));
      case "+", "sum()" -> Optional.of(sum(arguments));
      case "*", "product()" -> Optional.of(product(arguments));
      case "/" -> divided(quotient(arguments.get(0)), quotient(arguments.get(1)));
      case "^" -> power(arguments.get(0), arguments.get(1));
      default -> throw new IllegalArgumentException(function + " (x) must be a quotient");
    };
  }

  private static Quotient quotient(LiteralValue meaning) {
    if (meaning instanceof Number number) {
      return new Quotient(LiteralPolynomial.of(number.value()), LiteralPolynomial.of(Rational.ONE));
    }
    if (meaning instanceof Quotient quotient) {
      return quotient;
    }
    throw new IllegalArgumentException("argument (" + meaning + ") must be a number");
  }

  /** Notes the difference of what is compared. */
  void compare(LiteralValue left, LiteralValue right) {
    noted.add(sum(quotient(left), negative(quotient(right))).top());
  }

  private static Quotient negative(Quotient quotient) {
    return new Quotient(quotient.top().negate(), quotient.bottom());
  }

  private static Quotient sum(Quotient left, Quotient right) {
    return new Quotient(
        left.top().times(right.bottom()).plus(right.top().times(left.bottom())),
        left.bottom().times(right.bottom()));
  }

  private static Quotient sum(List<LiteralValue> arguments) {
    Quotient result = quotient(new Number(Rational.ZERO));
    for (LiteralValue argument : arguments) {
      result = sum(result, quotient(argument));
    }
    return result;
  }

  private static Quotient product(List<LiteralValue> arguments) {
    Quotient result = quotient(new Number(Rational.ONE));
    for (LiteralValue argument : arguments) {
      Quotient factor = quotient(argument);
      result =
          new Quotient(result.top().times(factor.top()), result.bottom().times(factor.bottom()));
    }
    return result;
  }

  private Optional<LiteralValue> divided(Quotient dividend, Quotient divisor) {
    noted.add(divisor.top());
    return divisor.top().isZero()
        ? Optional.empty()
        : Optional.of(
            new Quotient(
                dividend.top().times(divisor.bottom()), dividend.bottom().times(divisor.top())));
  }

  private Optional<LiteralValue> power(LiteralValue base, LiteralValue exponent) {
    if (!(exponent instanceof Number number) || !LiteralFunctions.isInteger(number.value())) {
      throw new IllegalArgumentException("exponent (" + exponent + ") must be an integer");
    }
    int power = number.value().numerator().intValueExact();
    List<LiteralValue> factors = new ArrayList<>();
    for (int i = Math.abs(power); i > 0; i--) {
      factors.add(base);
    }
    Quotient result = product(factors);
    return power < 0 ? divided(quotient(new Number(Rational.ONE)), result) : Optional.of(result);
  }
}
