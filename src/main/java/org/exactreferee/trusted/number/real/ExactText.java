package org.exactreferee.trusted.number.real;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.exactreferee.trusted.number.Rational;

/** Writes sums of powers so that the claim language reads them back as the same number. */
final class ExactText {

  private ExactText() {}

  static String of(PowerSum top, PowerSum bottom) {
    if (bottom.isOne()) {
      return of(top);
    }
    String numerator = of(top);
    boolean plain = top.isMonomial() && top.terms().values().stream().allMatch(Rational::isInteger);
    return (plain ? numerator : "(" + numerator + ")") + "/(" + of(bottom) + ")";
  }

  /** Terms by falling exponent of e. */
  static String of(PowerSum sum) {
    if (sum.isZero()) {
      return "0";
    }
    StringBuilder text = new StringBuilder();
    sum.terms().entrySet().stream()
        .sorted(Comparator.comparing(term -> term.getKey().exponent().negate()))
        .forEach(term -> append(text, term.getValue(), factors(term.getKey())));
    return text.toString();
  }

  private static List<String> factors(PowerProduct product) {
    List<String> factors = new ArrayList<>();
    product.powers().forEach((base, power) -> factors.add(base + "^(" + power + ")"));
    if (product.exponent().sign() != 0) {
      factors.add(power(product.exponent()));
    }
    return factors;
  }

  private static String power(Rational exponent) {
    if (exponent.equals(Rational.ONE)) {
      return "e";
    }
    boolean plain = exponent.isInteger() && exponent.sign() > 0;
    return plain ? "e^" + exponent : "e^(" + exponent + ")";
  }

  private static void append(StringBuilder text, Rational factor, List<String> factors) {
    boolean first = text.isEmpty();
    if (factor.sign() < 0) {
      text.append(first ? "-" : " - ");
    } else if (!first) {
      text.append(" + ");
    }
    Rational size = factor.abs();
    boolean shown = factors.isEmpty() || !size.numerator().equals(BigInteger.ONE);
    String product = String.join("*", factors);
    if (shown) {
      text.append(size.numerator()).append(factors.isEmpty() ? "" : "*");
    }
    text.append(product);
    if (!size.isInteger()) {
      text.append('/').append(size.denominator());
    }
  }
}
