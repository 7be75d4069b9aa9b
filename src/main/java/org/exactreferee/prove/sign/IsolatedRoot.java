package org.exactreferee.prove.sign;

import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;

/**
 * A real root of a polynomial p, told apart from all others.
 *
 * <p>Either {@code low = high} is the root, or it is the only root of the factor between low and
 * high, where the factor has opposite signs.
 *
 * @param factor a divisor of p with a simple root there
 * @param multiplicity the multiplicity as a root of p
 */
public record IsolatedRoot<F extends OrderedField<F>>(
    Polynomial<F> factor, int multiplicity, Rational low, Rational high) {

  static <F extends OrderedField<F>> IsolatedRoot<F> exact(
      Polynomial<F> factor, int multiplicity, Rational root) {
    return new IsolatedRoot<>(factor, multiplicity, root, root);
  }

  public boolean isExact() {
    return low.equals(high);
  }

  /** Negative, zero or positive as the root lies below, at or above the value. */
  public int compareTo(F value) {
    F lowest = factor.embed(low);
    if (isExact() || value.compareTo(lowest) <= 0) {
      int order = lowest.compareTo(value);
      return isExact() ? order : 1;
    }
    if (value.compareTo(factor.embed(high)) >= 0) {
      return -1;
    }
    return factor.evaluate(value).sign() * factor.evaluate(lowest).sign();
  }

  /** Compares with a rational number, as {@link #compareTo} does with a root. */
  public int compareToRational(Rational value) {
    if (isExact()) {
      return low.compareTo(value);
    }
    if (value.compareTo(low) <= 0) {
      return 1;
    }
    return value.compareTo(high) >= 0
        ? -1
        : factor.evaluate(factor.embed(value)).sign() * factor.evaluate(factor.embed(low)).sign();
  }

  /** The same root with at most half the distance between low and high. */
  public IsolatedRoot<F> halved() {
    Rational middle = low.add(high).divide(Rational.of(2));
    int side = compareToRational(middle);
    if (side == 0) {
      return exact(factor, multiplicity, middle);
    }
    return side < 0
        ? new IsolatedRoot<>(factor, multiplicity, low, middle)
        : new IsolatedRoot<>(factor, multiplicity, middle, high);
  }

  /** Whether the ranges from low to high have a point in common. */
  boolean overlaps(IsolatedRoot<F> that) {
    return low.compareTo(that.high) <= 0 && that.low.compareTo(high) <= 0;
  }
}
