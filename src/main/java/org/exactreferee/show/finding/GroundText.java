package org.exactreferee.show.finding;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.EnclosedDifference;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.NumberValue.Fraction;
import org.exactreferee.trusted.number.Comparison;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;

/**
 * What decided a statement, in words.
 *
 * @param cases the values of variables that settle it, such as {@code x = 1/2}, outermost first
 * @param reasons what holds there, each one line
 */
public record GroundText(List<String> cases, List<String> reasons) {

  private static final int DIGITS = 6;
  private static final int LONGEST_EXACT = 80;
  private static final int MOST_REASONS = 8;

  public static GroundText of(Ground ground) {
    List<String> cases = new ArrayList<>();
    Ground inner = ground;
    while (inner instanceof Ground.Case oneCase) {
      cases.add(oneCase.variable() + " = " + oneCase.value());
      inner = oneCase.ground();
    }
    List<String> reasons = reasons(inner);
    if (reasons.size() > MOST_REASONS) {
      int more = reasons.size() - MOST_REASONS;
      reasons = new ArrayList<>(reasons.subList(0, MOST_REASONS));
      reasons.add(more + " more");
    }
    return new GroundText(List.copyOf(cases), List.copyOf(reasons));
  }

  /** The same with a point where the ground names only an end that one must come near to. */
  public static GroundText of(Expression statement, Ground ground) {
    GroundText text = of(ground);
    return new GroundText(ConcreteCases.of(statement, text.cases()), text.reasons());
  }

  private static List<String> reasons(Ground ground) {
    return ground.match(
        compared -> List.of(comparison(compared)),
        words -> words.text().isEmpty() ? List.of() : List.of(words.text()),
        one ->
            List.of(
                "at %s = %s: %s"
                    .formatted(
                        one.variable(), one.value(), String.join("; ", reasons(one.ground())))),
        cases -> joined(List.of(counted(cases.count())), absorbed(cases.absorbed())),
        absorbed -> joined(reasons(absorbed.ground()), absorbed(Optional.of(absorbed.undefined()))),
        several -> several.parts().stream().flatMap(part -> reasons(part).stream()).toList());
  }

  private static List<String> joined(List<String> reasons, Stream<String> more) {
    return Stream.concat(reasons.stream(), more).toList();
  }

  /** What does not change the verdict, and a reader wants to know all the same. */
  private static Stream<String> absorbed(Optional<String> undefined) {
    return undefined.stream().map(what -> "a part is undefined and does not matter: " + what);
  }

  private static String counted(long cases) {
    if (cases == 0) {
      return "there are no cases";
    }
    return cases == 1 ? "the only case was checked" : "all " + cases + " cases were checked";
  }

  private static String comparison(Ground.Compared compared) {
    if (compared.comparison().isEmpty()) {
      Rational difference =
          ((Fraction) compared.leftValue())
              .value()
              .subtract(((Fraction) compared.rightValue()).value());
      return difference.sign() == 0
          ? same(compared.leftValue())
          : difference(compared) + valueOf(difference);
    }
    Comparison comparison = compared.comparison().get();
    if (comparison.order() == Comparison.Order.EQUAL) {
      return same(compared.leftValue());
    }
    String enclosure =
        EnclosedDifference.of(compared.leftValue().real(), compared.rightValue().real(), comparison)
            .map(GroundText::text)
            .orElseGet(() -> side(comparison.order()));
    boolean open = comparison.order() == Comparison.Order.UNKNOWN;
    String end = open ? " at " + comparison.bits() + " bits, which does not exclude 0" : "";
    return difference(compared) + enclosure + end;
  }

  /** What is said of a difference that is too large or too small to be written out. */
  private static String side(Comparison.Order order) {
    return switch (order) {
      case LESS -> " is negative";
      case GREATER -> " is positive";
      case EQUAL, UNKNOWN -> " is not written out";
    };
  }

  private static String same(NumberValue value) {
    return "both sides are the same element: " + value;
  }

  /** {@code left - right}, or {@code left} where the right side is written as 0. */
  private static String difference(Ground.Compared compared) {
    Expression zero = new Expression.Literal(BigInteger.ZERO, 0);
    return CanonicalText.of(
        compared.right().equals(zero)
            ? compared.left()
            : new Expression.Arithmetic(
                ArithmeticOperator.MINUS, compared.left(), compared.right()));
  }

  private static String valueOf(Rational difference) {
    String exact = difference.toString();
    return exact.length() <= LONGEST_EXACT ? " = " + exact : lies(difference, difference);
  }

  private static String text(Enclosure enclosure) {
    return lies(enclosure.lower(), enclosure.upper());
  }

  private static String lies(Rational lower, Rational upper) {
    Decimal low = Decimal.of(lower, DIGITS, Decimal.Rounding.DOWN);
    Decimal high = Decimal.of(upper, DIGITS, Decimal.Rounding.UP);
    boolean enclosed =
        RationalText.parse(low.digits()).compareTo(lower) <= 0
            && upper.compareTo(RationalText.parse(high.digits())) <= 0;
    return enclosed ? " lies in [" + low.digits() + ", " + high.digits() + "]" : sign(lower, upper);
  }

  /** What is left to say if the digits are not ends of an interval around the number. */
  private static String sign(Rational lower, Rational upper) {
    if (lower.sign() > 0) {
      return " is positive";
    }
    return upper.sign() < 0 ? " is negative" : " may be 0";
  }
}
