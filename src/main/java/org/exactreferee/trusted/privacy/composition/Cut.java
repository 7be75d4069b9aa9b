package org.exactreferee.trusted.privacy.composition;

import org.exactreferee.trusted.number.Enclosure;

/**
 * How much each of two laws puts on one side of a point of the line.
 *
 * @param first of the law P
 * @param second of the law Q
 */
record Cut(Side first, Side second) {

  /**
   * The mass on one side, for normal laws that where it is at most 1/2, so that differences of
   * masses lose little.
   *
   * @param isAbove whether it is that above the point, and not that up to it
   */
  record Side(boolean isAbove, Enclosure mass) {

    private Enclosure above(int bits) {
      return isAbove ? mass : rest(bits);
    }

    private Enclosure below(int bits) {
      return isAbove ? rest(bits) : mass;
    }

    private Enclosure rest(int bits) {
      return Mass.notNegative(Enclosure.ONE.subtract(mass, bits), bits);
    }

    /** The mass from this point to a higher one. */
    private Enclosure until(Side end, int bits) {
      Enclosure difference =
          isAbove ? mass.subtract(end.above(bits), bits) : end.below(bits).subtract(mass, bits);
      return Mass.notNegative(difference, bits);
    }
  }

  Mass below(int bits) {
    return new Mass(first.below(bits), second.below(bits));
  }

  Mass above(int bits) {
    return new Mass(first.above(bits), second.above(bits));
  }

  Mass until(Cut end, int bits) {
    return new Mass(first.until(end.first, bits), second.until(end.second, bits));
  }
}
