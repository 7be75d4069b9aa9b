package org.exactreferee.trusted.model.selection;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;

/** The first Taylor coefficients of a function around some point, enclosed with so many bits. */
record Series(List<Enclosure> coefficients, int bits) {

  Enclosure value() {
    return coefficients.get(0);
  }

  /**
   * This to a power p; the value must not contain zero if there are more coefficients. From {@code
   * w v' = p w' v} for {@code v = w^p}: {@code n w_0 v_n = sum_(i=1..n) (p i - (n - i)) w_i
   * v_(n-i)}.
   */
  Series power(Rational p) {
    if (p.equals(Rational.ONE)) {
      return this;
    }
    List<Enclosure> power = new ArrayList<>();
    power.add(power(value(), p, bits));
    for (int n = 1; n < coefficients.size(); n++) {
      Enclosure sum = Enclosure.ZERO;
      for (int i = 1; i <= n; i++) {
        Rational factor = p.multiply(Rational.of(i)).subtract(Rational.of(n - i));
        Enclosure term = coefficients.get(i).multiply(power.get(n - i), bits);
        sum = sum.add(term.multiply(Enclosure.of(factor, bits), bits), bits);
      }
      Enclosure divisor = value().multiply(Enclosure.of(Rational.of(n), bits), bits);
      power.add(sum.divide(divisor, bits));
    }
    return new Series(power, bits);
  }

  /** {@code value^p}; of a value that may be 0 only for an integer {@code p >= 0}. */
  static Enclosure power(Enclosure value, Rational p, int bits) {
    return p.isInteger() && p.numerator().bitLength() < Integer.SIZE
        ? value.pow(p.numerator().intValueExact(), bits)
        : value.ln(bits).multiply(Enclosure.of(p, bits), bits).exp(bits);
  }
}
