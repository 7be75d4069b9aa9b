package org.exactreferee.trusted.language.function;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.language.value.Formula;
import org.exactreferee.trusted.language.value.Indeterminate;
import org.exactreferee.trusted.language.value.Indeterminate.Variable;
import org.exactreferee.trusted.language.value.Truth;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A bound of a sum of terms {@code c x^k y^m ...} on the intervals of its variables, none of which
 * reaches below 0: the sum of the bounds of the terms, so perhaps not the best one.
 *
 * @param value what the sum never lies below
 * @param strict whether the sum never comes to that
 */
public record TermBounds(ExactReal value, boolean strict) {

  /** Whether the sum always exceeds a number. */
  boolean isAbove(ExactReal number) {
    int order = value.compareTo(number);
    return order > 0 || (order == 0 && strict);
  }

  /** Whether a formula holds wherever its variables are in their intervals, if that is found. */
  public static boolean shows(Formula formula) {
    if (formula instanceof Formula.Joined joined) {
      return joined.all()
          ? joined.parts().stream().allMatch(TermBounds::shows)
          : joined.parts().stream().anyMatch(TermBounds::shows);
    }
    if (!(formula instanceof Formula.Atom atom) || !atom.difference().divisors().isEmpty()) {
      return formula instanceof Truth known && known.isTrue();
    }
    Optional<TermBounds> low = below(atom.difference());
    Optional<TermBounds> high = belowNegative(atom.difference());
    boolean above = low.filter(bound -> bound.isAbove(ExactReal.ZERO)).isPresent();
    boolean below = high.filter(bound -> bound.isAbove(ExactReal.ZERO)).isPresent();
    return switch (atom.relation()) {
      case GREATER -> above;
      case LESS -> below;
      case NOT_EQUAL -> above || below;
      case AT_LEAST -> above || low.filter(bound -> bound.value.sign() >= 0).isPresent();
      case AT_MOST -> below || high.filter(bound -> bound.value.sign() >= 0).isPresent();
      case EQUAL -> false;
    };
  }

  /** A bound from below, if one is found in this way. */
  static Optional<TermBounds> below(Indeterminate quotient) {
    return below(quotient, ExactReal.ONE);
  }

  /** The negative of a bound from above, if one is found in this way. */
  static Optional<TermBounds> belowNegative(Indeterminate quotient) {
    return below(quotient, ExactReal.ONE.negate());
  }

  private static Optional<TermBounds> below(Indeterminate quotient, ExactReal factor) {
    if (!quotient.factors().isEmpty() || quotient.bottom().terms().size() != 1) {
      return Optional.empty();
    }
    Map.Entry<Map<Variable, Integer>, ExactReal> divisor =
        quotient.bottom().terms().entrySet().iterator().next();
    ExactReal sum = ExactReal.ZERO;
    boolean strict = false;
    for (Map.Entry<Map<Variable, Integer>, ExactReal> term : quotient.top().terms().entrySet()) {
      Map<Variable, Integer> powers = new LinkedHashMap<>(term.getKey());
      divisor.getKey().forEach((variable, power) -> powers.merge(variable, -power, Integer::sum));
      ExactReal coefficient = term.getValue().multiply(factor).divide(divisor.getValue());
      Optional<TermBounds> product = extreme(powers, coefficient.sign() > 0);
      if (product.isEmpty()) {
        return product;
      }
      sum = sum.add(coefficient.multiply(product.get().value));
      strict |= product.get().strict;
    }
    return Optional.of(new TermBounds(sum, strict));
  }

  /** The least, or the largest, of a product of powers; empty if that is not found or infinite. */
  private static Optional<TermBounds> extreme(Map<Variable, Integer> powers, boolean least) {
    ExactReal product = ExactReal.ONE;
    boolean open = false;
    for (Map.Entry<Variable, Integer> power : powers.entrySet()) {
      int exponent = power.getValue();
      if (exponent == 0) {
        continue;
      }
      RealInterval<ExactReal> interval = power.getKey().interval();
      boolean lower = least == exponent > 0;
      Optional<ExactReal> end = lower ? interval.lower() : interval.upper();
      boolean positive = interval.lower().filter(low -> low.sign() >= 0).isPresent();
      if (!positive || (exponent < 0 && end.filter(ExactReal::isZero).isPresent())) {
        return Optional.empty();
      }
      if (end.isEmpty() && exponent > 0) {
        return Optional.empty();
      }
      ExactReal extreme = end.map(value -> power(value, exponent)).orElse(ExactReal.ZERO);
      open |= !(lower ? interval.includesLower() : interval.includesUpper());
      product = product.multiply(extreme);
    }
    return Optional.of(new TermBounds(product, open && !product.isZero()));
  }

  private static ExactReal power(ExactReal base, int exponent) {
    ExactReal power = ExactReal.ONE;
    for (int i = 0; i < Math.abs(exponent); i++) {
      power = power.multiply(base);
    }
    return exponent < 0 ? ExactReal.ONE.divide(power) : power;
  }
}
