package org.exactreferee.trusted.privacy.composition;

import java.math.BigInteger;
import java.util.List;

/** A measure below and one above, as in {@link LossBracket}, the ratios known elsewhere. */
record Losses(LossMeasure lower, LossMeasure upper) {

  static Losses trivial(int bits) {
    LossMeasure nothing = LossMeasure.trivial(bits);
    return new Losses(nothing, nothing);
  }

  /** Whether they differ in nothing but what is where Q has no mass. */
  boolean haveSameFinitePart() {
    return lower.first() == upper.first() && lower.masses().equals(upper.masses());
  }

  Losses times(Losses that, int bits) {
    List<BigInteger> below = Convolution.times(lower.masses(), that.lower.masses(), bits);
    List<BigInteger> above =
        haveSameFinitePart() && that.haveSameFinitePart()
            ? below
            : Convolution.times(upper.masses(), that.upper.masses(), bits);
    return new Losses(lower.below(that.lower, below, bits), upper.above(that.upper, above, bits));
  }
}
