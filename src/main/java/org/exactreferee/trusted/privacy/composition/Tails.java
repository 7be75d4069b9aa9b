package org.exactreferee.trusted.privacy.composition;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.exactreferee.trusted.number.Enclosure;

/**
 * The finite masses of a measure as a function of x: {@code F(x) = sum over j of m_j max(0, 1 - x /
 * R_j)}.
 *
 * <p>With {@code P_t} the mass from t on and {@code W_t = sum over j >= t of m_j R_t / R_j}, F(x)
 * is the largest {@code P_t - x W_t / R_t} over all t, attained at the first t with {@code R_t >
 * x}. Indices count from that of the first mass.
 */
final class Tails {
  private final List<Enclosure> masses;
  private final List<Enclosure> weights;
  private final Enclosure step;
  private final Enclosure inverse;
  private final int precision;

  /**
   * The tails of masses.
   *
   * @param step the ratio of neighbouring R_j
   * @param precision of all that is computed here
   */
  Tails(List<BigInteger> measure, Enclosure step, int bits, int precision) {
    this.step = step;
    this.precision = precision;
    inverse = Enclosure.ONE.divide(step, precision);
    masses = new ArrayList<>();
    weights = new ArrayList<>();
    BigInteger mass = BigInteger.ZERO;
    Enclosure weight = Enclosure.ZERO;
    masses.add(weight);
    weights.add(weight);
    for (int i = measure.size(); i-- > 0; ) {
      Enclosure next = exactly(measure.get(i), bits);
      mass = mass.add(measure.get(i));
      weight = next.add(weight.multiply(inverse, precision), precision);
      masses.add(exactly(mass, bits));
      weights.add(weight);
    }
    Collections.reverse(masses);
    Collections.reverse(weights);
  }

  static Enclosure exactly(BigInteger mass, int bits) {
    return Enclosure.dyadic(mass, mass, -bits);
  }

  /** A place from which F is computed: {@code quotient} is x over the ratio of the index t. */
  final class Cursor {
    private int t;
    private Enclosure quotient;

    /**
     * The place for x.
     *
     * @param quotient x over the ratio of the first index
     */
    Cursor(Enclosure quotient) {
      this.quotient = quotient;
    }

    /** Multiplies x by a factor. */
    void scale(Enclosure factor) {
      quotient = quotient.multiply(factor, precision);
    }

    /** F(x). */
    Enclosure value() {
      while (t < masses.size() - 1 && !isBelowOne(quotient)) {
        quotient = quotient.multiply(inverse, precision);
        t++;
      }
      while (t > 0 && isBelowOne(before(quotient))) {
        quotient = before(quotient);
        t--;
      }
      // Where it is not known whether R_t > x, both answers are hardly different.
      Enclosure value = at(t, quotient);
      Enclosure open = quotient;
      for (int u = t; u > 0 && mayBeBelowOne(before(open)); ) {
        open = before(open);
        u--;
        value = hull(value, at(u, open));
      }
      return value;
    }

    private Enclosure before(Enclosure place) {
      return place.multiply(step, precision);
    }

    private Enclosure at(int index, Enclosure place) {
      Enclosure subtracted = place.multiply(weights.get(index), precision);
      return masses.get(index).subtract(subtracted, precision);
    }
  }

  private Enclosure hull(Enclosure one, Enclosure other) {
    return Enclosure.between(
        one.lower().min(other.lower()), one.upper().max(other.upper()), precision);
  }

  private boolean isBelowOne(Enclosure place) {
    return place.subtract(Enclosure.ONE, precision).certainSign() < 0;
  }

  private boolean mayBeBelowOne(Enclosure place) {
    Enclosure above = place.subtract(Enclosure.ONE, precision);
    return above.certainSign() < 0 || above.containsZero();
  }
}
