package org.exactreferee.trusted.number.real;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.number.Rational;

/** Writes sums of powers so that the claim language reads them back as the same number. */
final class ExactText {

  private ExactText() {}

  static String of(ExponentialSum top, ExponentialSum bottom) {
    if (bottom.isOne()) {
      return of(top);
    }
    String numerator = of(top);
    boolean plain =
        top.isSingleTerm()
            && top.leading().terms().size() == 1
            && top.leading().terms().values().stream().allMatch(Rational::isInteger);
    return (plain ? numerator : "(" + numerator + ")") + "/(" + of(bottom) + ")";
  }

  /** Terms by falling exponent of e. */
  static String of(ExponentialSum sum) {
    if (sum.isZero()) {
      return "0";
    }
    List<Rational> exponents = new ArrayList<>(sum.terms().keySet());
    StringBuilder text = new StringBuilder();
    for (int i = exponents.size() - 1; i >= 0; i--) {
      Rational exponent = exponents.get(i);
      sum.terms()
          .get(exponent)
          .terms()
          .forEach((radical, factor) -> append(text, factor, factors(radical, exponent)));
    }
    return text.toString();
  }

  private static List<String> factors(Radical radical, Rational exponent) {
    List<String> factors = new ArrayList<>();
    if (!radical.powers().isEmpty()) {
      factors.add(radical.toString());
    }
    if (exponent.sign() != 0) {
      factors.add(power(exponent));
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
