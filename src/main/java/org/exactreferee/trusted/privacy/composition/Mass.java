package org.exactreferee.trusted.privacy.composition;

import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;

/**
 * How much P and Q put on some outputs; both are enclosures of numbers that are not negative.
 *
 * @param first under P
 * @param second under Q
 */
record Mass(Enclosure first, Enclosure second) {

  static final Mass NONE = new Mass(Enclosure.ZERO, Enclosure.ZERO);

  Mass swapped() {
    return new Mass(second, first);
  }

  Mass plus(Mass that, int bits) {
    return new Mass(first.add(that.first, bits), second.add(that.second, bits));
  }

  Mass times(Enclosure factor, int bits) {
    return new Mass(first.multiply(factor, bits), second.multiply(factor, bits));
  }

  /** {@code P - ratio Q}. */
  Enclosure excess(Enclosure ratio, int bits) {
    return first.subtract(ratio.multiply(second, bits), bits);
  }

  /** What is known of a number that is not negative. */
  static Enclosure notNegative(Enclosure value, int bits) {
    return value.certainSign() > 0
        ? value
        : Enclosure.between(
            value.lower().max(Rational.ZERO), value.upper().max(Rational.ZERO), bits);
  }
}
