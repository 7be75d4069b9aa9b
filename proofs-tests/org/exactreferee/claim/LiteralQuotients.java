package org.exactreferee.claim;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.claim.LiteralMeaning.Meaning;
import org.exactreferee.claim.LiteralMeaning.Number;
import org.exactreferee.claim.LiteralMeaning.Quotient;
import org.exactreferee.number.Rational;

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
  Optional<Meaning> value(String function, List<Meaning> arguments) {
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

  private static Quotient quotient(Meaning meaning) {
    if (meaning instanceof Number number) {
      return new Quotient(LiteralPolynomial.of(number.value()), LiteralPolynomial.of(Rational.ONE));
    }
    if (meaning instanceof Quotient quotient) {
      return quotient;
    }
    throw new IllegalArgumentException("argument (" + meaning + ") must be a number");
  }

  /** Notes the difference of what is compared. */
  void compare(Meaning left, Meaning right) {
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

  private static Quotient sum(List<Meaning> arguments) {
    Quotient result = quotient(new Number(Rational.ZERO));
    for (Meaning argument : arguments) {
      result = sum(result, quotient(argument));
    }
    return result;
  }

  private static Quotient product(List<Meaning> arguments) {
    Quotient result = quotient(new Number(Rational.ONE));
    for (Meaning argument : arguments) {
      Quotient factor = quotient(argument);
      result =
          new Quotient(result.top().times(factor.top()), result.bottom().times(factor.bottom()));
    }
    return result;
  }

  private Optional<Meaning> divided(Quotient dividend, Quotient divisor) {
    noted.add(divisor.top());
    return divisor.top().isZero()
        ? Optional.empty()
        : Optional.of(
            new Quotient(
                dividend.top().times(divisor.bottom()), dividend.bottom().times(divisor.top())));
  }

  private Optional<Meaning> power(Meaning base, Meaning exponent) {
    if (!(exponent instanceof Number number) || !LiteralFunctions.isInteger(number.value())) {
      throw new IllegalArgumentException("exponent (" + exponent + ") must be an integer");
    }
    int power = number.value().numerator().intValueExact();
    List<Meaning> factors = new ArrayList<>();
    for (int i = Math.abs(power); i > 0; i--) {
      factors.add(base);
    }
    Quotient result = product(factors);
    return power < 0 ? divided(quotient(new Number(Rational.ONE)), result) : Optional.of(result);
  }
}
