package org.exactreferee.claim;

import java.util.List;
import java.util.Optional;
import org.exactreferee.claim.Indeterminate.Variable;
import org.exactreferee.claim.NumberValue.Fraction;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.exactreferee.number.RealInterval;
import org.exactreferee.number.UndecidedException;

/**
 * The domains of what may depend on a real variable in a function: a root that exceeds 1, and
 * weights relative to the largest one, which is 1.
 */
final class Weights {
  private static final Fraction ZERO = new Fraction(Rational.ZERO);
  private static final Fraction ONE = new Fraction(Rational.ONE);

  private Weights() {}

  /** A root is a number above 1, or a variable of which every value is. */
  static void requireRoot(Quantity root) {
    if (root instanceof NumberValue number) {
      require(Algebra.compare(number, ONE) > 0, "root (" + root + ") must be above 1");
    } else if (!isVariableAboveOne((Indeterminate) root)) {
      throw new UndecidedException("whether root (" + root + ") is above 1 everywhere");
    }
  }

  private static boolean isVariableAboveOne(Indeterminate root) {
    Optional<Variable> only = root.variables().stream().findFirst();
    if (only.isEmpty() || !root.equals(Indeterminate.of(only.get()))) {
      return false;
    }
    RealInterval<ExactReal> interval = only.get().interval();
    return interval.lower().isPresent()
        && interval.lower().get().compareTo(ExactReal.ONE) >= (interval.includesLower() ? 1 : 0);
  }

  /** Weights are between 0 and 1, and one of them is 1, for every value of a variable. */
  static void requireRelative(List<Quantity> weights) {
    boolean allNumbers = true;
    boolean oneIsOne = false;
    for (Quantity weight : weights) {
      Quantity value = withoutVariable(weight);
      if (value instanceof NumberValue number) {
        boolean inside = Algebra.compare(number, ZERO) >= 0 && Algebra.compare(number, ONE) <= 0;
        require(inside, "weight (" + weight + ") must be between 0 and 1");
        oneIsOne |= Algebra.compare(number, ONE) == 0;
      } else if (!(value instanceof Indeterminate x) || !isAtMostOne(x)) {
        throw new UndecidedException("whether weight (" + weight + ") is between 0 and 1");
      } else {
        allNumbers = false;
      }
    }
    require(oneIsOne || !allNumbers, "the largest of the weights must be 1");
    if (!oneIsOne) {
      throw new UndecidedException("whether the largest of the weights is 1");
    }
  }

  private static Quantity withoutVariable(Quantity weight) {
    return weight instanceof Indeterminate x && x.variables().isEmpty()
        ? NumberValue.of(x.top().constant().orElseThrow())
        : weight;
  }

  /**
   * Whether {@code c x^k} is between 0 and 1 for every x of its interval: c > 0, no x is negative,
   * and {@code c y^k <= 1} at the end y towards which it rises.
   */
  private static boolean isAtMostOne(Indeterminate weight) {
    Multinomial top = weight.top();
    Multinomial bottom = weight.bottom();
    if (weight.variables().size() != 1
        || !weight.factors().isEmpty()
        || top.terms().size() != 1
        || bottom.terms().size() != 1) {
      return false;
    }
    Variable x = weight.variables().iterator().next();
    ExactReal factor = leading(top).divide(leading(bottom));
    RealInterval<ExactReal> interval = x.interval();
    Optional<ExactReal> end =
        top.degree(x) > bottom.degree(x) ? interval.upper() : interval.lower();
    return interval.lower().filter(least -> least.sign() >= 0).isPresent()
        && factor.sign() > 0
        && end.isPresent()
        && at(top, x, end.get()).compareTo(at(bottom, x, end.get())) * leading(bottom).sign() <= 0
        && !at(bottom, x, end.get()).isZero();
  }

  private static ExactReal leading(Multinomial term) {
    return term.terms().values().iterator().next();
  }

  private static ExactReal at(Multinomial term, Variable x, ExactReal point) {
    return term.at(x, point).constant().orElseThrow();
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new UndefinedException(message);
    }
  }
}
