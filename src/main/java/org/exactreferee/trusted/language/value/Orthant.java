package org.exactreferee.trusted.language.value;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.value.Indeterminate.Variable;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A polynomial in several variables, each in its interval, that is shown to be positive by its
 * coefficients.
 *
 * <p>In place of x stands {@code low + t}, {@code high - t} or {@code (low + high t)/(1 + t)} with
 * {@code t >= 0}, times {@code (1 + t)^d} for the degree d in x. If no coefficient is negative
 * then, the polynomial is at least 0 everywhere. It is positive if besides, wherever some of the x
 * are put at ends that belong to their intervals, a term remains: t is 0 at the end without it, and
 * at the other end of a bounded interval the terms with {@code t^d} remain.
 */
public final class Orthant {

  private Orthant() {}

  /** Whether a formula is shown to hold wherever its variables are in their intervals. */
  public static boolean shows(Formula formula) {
    if (formula instanceof Formula.Joined joined) {
      return joined.all()
          ? joined.parts().stream().allMatch(Orthant::shows)
          : joined.parts().stream().anyMatch(Orthant::shows);
    }
    if (!(formula instanceof Formula.Atom atom) || !atom.difference().divisors().isEmpty()) {
      return formula instanceof Truth known && known.isTrue();
    }
    Indeterminate difference = atom.difference();
    return switch (atom.relation()) {
      case GREATER -> shows(difference, true);
      case AT_LEAST -> shows(difference, false);
      case LESS -> shows(difference.negate(), true);
      case AT_MOST -> shows(difference.negate(), false);
      case NOT_EQUAL -> shows(difference, true) || shows(difference.negate(), true);
      case EQUAL -> false;
    };
  }

  /** Whether a quotient is shown to be at least 0, or positive, wherever it is defined. */
  public static boolean shows(Indeterminate quotient, boolean strict) {
    return shows(quotient.bottom(), false)
        ? shows(quotient.top(), strict)
        : shows(quotient.bottom().negate(), false) && shows(quotient.top().negate(), strict);
  }

  /** Whether f is shown to be at least 0 on all of the intervals, or positive if that is asked. */
  public static boolean shows(Multinomial f, boolean strict) {
    Multinomial moved = f;
    for (Variable x : f.variables()) {
      Optional<Multinomial> next = moved(moved, x);
      if (next.isEmpty()) {
        return false;
      }
      moved = next.get();
    }
    boolean noneNegative = moved.terms().values().stream().allMatch(c -> c.sign() > 0);
    return noneNegative && (!strict || remains(moved, f, List.copyOf(f.variables())));
  }

  /** f with t in place of x; t is called x. Empty if the interval of x has no end. */
  private static Optional<Multinomial> moved(Multinomial f, Variable x) {
    RealInterval<ExactReal> interval = x.interval();
    Multinomial t = Multinomial.of(x);
    Multinomial one = Multinomial.of(ExactReal.ONE);
    Multinomial top;
    Multinomial bottom = one;
    if (interval.lower().isPresent()) {
      Multinomial low = Multinomial.of(interval.lower().get());
      boolean bounded = interval.upper().isPresent();
      top = low.add(bounded ? t.scale(interval.upper().get()) : t);
      bottom = bounded ? one.add(t) : one;
    } else if (interval.upper().isPresent()) {
      top = Multinomial.of(interval.upper().get()).add(t.negate());
    } else {
      return Optional.empty();
    }
    int degree = f.degree(x);
    Multinomial sum = Multinomial.of(ExactReal.ZERO);
    for (int k = 0; k <= degree; k++) {
      Multinomial coefficient = f.coefficient(x, k);
      if (!coefficient.isZero()) {
        Multinomial power = top.pow(k).multiply(bottom.pow(degree - k));
        sum = sum.add(coefficient.multiply(power));
      }
    }
    return Optional.of(sum);
  }

  /**
   * Whether a term remains wherever some of these variables are put at their ends.
   *
   * @param f the polynomial before it was moved, whose degrees count
   */
  private static boolean remains(Multinomial rest, Multinomial f, List<Variable> variables) {
    if (rest.isZero() || variables.isEmpty()) {
      return !rest.isZero();
    }
    Variable x = variables.get(0);
    List<Variable> others = variables.subList(1, variables.size());
    RealInterval<ExactReal> interval = x.interval();
    boolean upwards = interval.lower().isPresent();
    boolean atZero = upwards ? interval.includesLower() : interval.includesUpper();
    boolean farOut = upwards && interval.includesUpper();
    return (atZero || farOut)
        ? (!atZero || remains(rest.coefficient(x, 0), f, others))
            && (!farOut || remains(rest.coefficient(x, f.degree(x)), f, others))
        : remains(rest, f, others);
  }
}
