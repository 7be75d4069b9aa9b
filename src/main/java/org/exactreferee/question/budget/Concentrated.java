package org.exactreferee.question.budget;

import static org.exactreferee.trusted.language.function.FunctionNames.EXP;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.question.Terms;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Steps that are zero-concentrated differentially private, all together with the sum of their rho.
 *
 * <p>For every {@code a > 1} and {@code E >= 1}, {@code H(E) <= E^(1 - a) e^(a (a - 1) rho) (1 -
 * 1/a)^a / (a - 1)}, and {@code H(1/E) = 1 - 1/E + H'(E)/E} with H' of the swapped pair, for which
 * the same holds. Such bounds are taken at the powers of one fraction.
 */
final class Concentrated {
  private static final Rational STEP = Rational.of(17, 16);
  private static final Rational ONE = Rational.ONE;

  /** Powers of the step go on until the bound is below it. */
  private static final Rational SMALL = ONE.divide(Rational.of(10).pow(30));

  private static final int MOST_POWERS = 600;
  private static final int DIGITS = 12;
  private static final int SEARCHED_BITS = 40;
  private static final int PARTS = 8;

  private Concentrated() {}

  /** A pair that dominates every rho-zCDP mechanism. */
  static Dominating of(Rational rho) {
    List<Chords.Bound> right = new ArrayList<>();
    List<Expression> facts = new ArrayList<>();
    Rational power = ONE;
    for (int j = 0; j < MOST_POWERS; j++) {
      Rational a = order(rho, power);
      Rational height =
          RationalText.parse(
              Decimal.of(value(rho, power, a), DIGITS, Decimal.Rounding.UP).digits());
      if (height.compareTo(ONE) < 0) {
        right.add(new Chords.Bound(power, height));
        facts.add(Terms.atMost(formula(rho, power, a), Terms.number(height)));
      }
      if (height.compareTo(SMALL) < 0) {
        break;
      }
      power = power.multiply(STEP);
    }
    return new Dominating(
        Chords.pair(right),
        List.of(),
        false,
        facts,
        List.of(
            "that rho of zero-concentrated steps adds up (Bun and Steinke, Concentrated"
                + " differential privacy, 2016)",
            "the bound of delta by the order a (Canonne, Kamath and Steinke, The discrete Gaussian"
                + " for differential privacy, 2020)"));
  }

  /** The best order for an E, as far as a search among some fractions finds it. */
  private static Rational order(Rational rho, Rational power) {
    Rational unit = Rational.of(1, PARTS);
    Rational best = ONE.add(unit);
    Rational least = size(rho, power, best);
    for (Rational step = Rational.of(64); step.compareTo(unit) >= 0; ) {
      Rational larger = best.add(step);
      Rational value = size(rho, power, larger);
      boolean better = value.compareTo(least) < 0;
      best = better ? larger : best;
      least = better ? value : least;
      Rational smaller = best.subtract(step);
      if (!better && smaller.compareTo(ONE) > 0) {
        Rational other = size(rho, power, smaller);
        better = other.compareTo(least) < 0;
        best = better ? smaller : best;
        least = better ? other : least;
      }
      step = better ? step : step.divide(Rational.of(2));
    }
    return best;
  }

  private static Rational size(Rational rho, Rational power, Rational a) {
    return value(rho, power, a).enclose(SEARCHED_BITS).upper();
  }

  private static ExactReal value(Rational rho, Rational power, Rational a) {
    Rational less = a.subtract(ONE);
    return ExactReal.power(power, less.negate())
        .multiply(ExactReal.exp(a.multiply(less).multiply(rho)))
        .multiply(ExactReal.power(less.divide(a), a))
        .divide(ExactReal.of(less));
  }

  /** The same as a term. */
  private static Expression formula(Rational rho, Rational power, Rational a) {
    Rational less = a.subtract(ONE);
    Expression product =
        Terms.times(
            Terms.power(Terms.number(power), Terms.number(less.negate())),
            Terms.call(EXP, List.of(Terms.number(a.multiply(less).multiply(rho)))));
    Expression root = Terms.power(Terms.number(less.divide(a)), Terms.number(a));
    return Terms.over(Terms.times(product, root), Terms.number(less));
  }
}
