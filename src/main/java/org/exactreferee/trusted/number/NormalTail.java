package org.exactreferee.trusted.number;

import java.math.BigInteger;

/**
 * Enclosures of the upper tail of the standard normal law, {@code tail(x) = integral from x to oo
 * of density}, {@code density(x) = e^(-x^2/2) / sqrt(2 pi)}.
 *
 * <p>Two functions give it, both without cancellation:
 *
 * <pre>
 *   S(x) = sum over n >= 0 of x^(2n+1) / (1 * 3 * ... * (2n+1))
 *   R(x) = integral from 0 to oo of e^(-x t - t^2/2) dt
 * </pre>
 *
 * <p>{@code S' = 1 + x S}, so {@code density * S} has the derivative {@code density} and is {@code
 * 1/2 - tail}. With {@code t = y - x}, {@code density * R = tail}. Both together, {@code S + R =
 * e^(x^2/2) sqrt(2 pi) / 2} at every x, which is where the root comes from.
 */
public final class NormalTail {

  private static final Rational HALF = Rational.of(1, 2);

  /** Bits that roundings may cost: far fewer than 2^16 operations are done. */
  private static final int GUARD = 20;

  private NormalTail() {}

  /** An enclosure of the tail of relative width about {@code 2^-bits}, for every x. */
  public static Enclosure above(Rational x, int bits) {
    Enclosure.requireBits(bits);
    if (x.sign() == 0) {
      return Enclosure.of(HALF, bits);
    }
    if (x.sign() < 0) {
      return Enclosure.ONE.subtract(above(x.negate(), bits + 1), bits + 1).round(bits);
    }
    if (isFar(x, bits)) {
      return density(x, bits + 2).multiply(millsRatio(x, bits + 2), bits);
    }
    // tail(x) > e^(-x^2/2) / (2x + 2) > 2^-cancelled.
    Rational square = x.multiply(x).max(Rational.ONE);
    int cancelled = square.ceil().intValueExact() + 3;
    int working = bits + cancelled;
    Enclosure below = density(x, working).multiply(series(x, working), working);
    return Enclosure.of(HALF, working).subtract(below, working).round(bits);
  }

  /** An enclosure of {@code e^(-x^2/2) / sqrt(2 pi)} of relative width about {@code 2^-bits}. */
  public static Enclosure density(Rational x, int bits) {
    Enclosure.requireBits(bits);
    return bell(x, bits + 2).divide(rootOfTwoPi(bits + 2), bits);
  }

  /** {@code e^(-x^2/2)}. */
  static Enclosure bell(Rational x, int bits) {
    return Exponential.exp(x.multiply(x).multiply(HALF).negate(), bits);
  }

  /** Whether {@code x^2 >= bits / 4}, where R takes fewer operations than S. */
  private static boolean isFar(Rational x, int bits) {
    return x.multiply(x).compareTo(Rational.of(bits, 4)) >= 0;
  }

  /** {@code sqrt(2 pi) = 2 e^(-y^2/2) (S(y) + R(y))}, at a y where both converge fast. */
  static Enclosure rootOfTwoPi(int bits) {
    int working = bits + 4;
    BigInteger y = BigInteger.valueOf(bits).sqrt().shiftRight(1).add(BigInteger.ONE);
    Rational at = Rational.of(y);
    Enclosure sum = series(at, working).add(millsRatio(at, working), working);
    return sum.add(sum, working).multiply(bell(at, working), bits);
  }

  /**
   * S(x) for {@code x > 0}. Once a term is at most half of the one before it, so is every later
   * one, and all that follow a term are together at most as large as it.
   */
  static Enclosure series(Rational x, int bits) {
    int working = bits + GUARD;
    Enclosure square = Enclosure.of(x.multiply(x), working);
    Rational half = x.multiply(x).multiply(Rational.of(2));
    Enclosure term = Enclosure.of(x, working);
    Enclosure sum = term;
    for (int odd = 3; ; odd += 2) {
      term =
          term.multiply(square, working).divide(Enclosure.of(Rational.of(odd), working), working);
      sum = sum.add(term, working);
      boolean halves = half.compareTo(Rational.of(odd + 2)) <= 0;
      if (halves && isBelow(term, sum, bits + 2)) {
        return sum.add(Enclosure.between(Rational.ZERO, term.upper(), working), bits);
      }
    }
  }

  private static boolean isBelow(Enclosure term, Enclosure sum, int bits) {
    return term.upper().compareTo(sum.lower().multiply(Rational.dyadic(BigInteger.ONE, -bits))) < 0;
  }

  /**
   * R(x) for {@code x > 0}, by its continued fraction. With {@code I_k = integral of t^k e^(-x t -
   * t^2/2) / k!} and {@code I_(-1) = 1}, integration by parts gives {@code I_(k-1) = x I_k + (k+1)
   * I_(k+1)}. So {@code T_k = I_(k-1) / I_k} satisfies {@code T_k = x + (k+1) / T_(k+1) > x}, and
   * {@code R = I_0 = 1 / T_0}. Going down from an n, {@code x <= T_n <= x + (n+1) / x}.
   */
  static Enclosure millsRatio(Rational x, int bits) {
    int working = bits + GUARD;
    Enclosure exact = Enclosure.of(x, working);
    for (int n = 4; ; n = Math.multiplyExact(n, 2)) {
      Rational most = x.add(Rational.of(n + 1).divide(x));
      Enclosure t = Enclosure.between(x, most, working);
      for (int k = n - 1; k >= 0; k--) {
        t = exact.add(Enclosure.of(Rational.of(k + 1), working).divide(t, working), working);
      }
      if (t.isRelativelyWithin(bits + 1)) {
        return Enclosure.ONE.divide(t, bits);
      }
    }
  }
}
