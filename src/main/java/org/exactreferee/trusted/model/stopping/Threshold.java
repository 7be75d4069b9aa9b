package org.exactreferee.trusted.model.stopping;

import java.math.BigInteger;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Harmonic;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The threshold of the secretary problem: t_n is the smallest t >= 1 with {@code 1/t + 1/(t+1) +
 * ... + 1/(n-1) <= 1} [GKS21, Fact 1].
 *
 * <p>The sum falls as t grows, so t_n is the t whose sum is at most 1 while that of t - 1 is not.
 * Up to {@link #SUMMED} the sums are exact; beyond, they are enclosed until 1 is outside. That
 * ends: a sum of two or more consecutive reciprocals is never an integer, because one denominator
 * alone is divisible by the highest power of 2 among them.
 */
public final class Threshold {

  /** The largest n for which the reciprocals are added up as fractions. */
  public static final int SUMMED = 256;

  private Threshold() {}

  /** t_n. The search starts beside n/e; what it ends on is decided by the definition. */
  public static BigInteger of(BigInteger n) {
    if (n.signum() <= 0) {
      throw new IllegalArgumentException("n (" + n + ") must be positive");
    }
    int bits = n.bitLength() + 8;
    Enclosure perE = ExactReal.exp(Rational.of(-1)).enclose(bits);
    BigInteger t = perE.midpoint().multiply(Rational.of(n)).floor().max(BigInteger.ONE);
    while (!tailIsAtMostOne(n, t)) {
      t = t.add(BigInteger.ONE);
    }
    while (!isThreshold(n, t)) {
      t = t.subtract(BigInteger.ONE);
    }
    return t;
  }

  /** Whether t is t_n. */
  public static boolean isThreshold(BigInteger n, BigInteger t) {
    if (t.signum() <= 0 || t.compareTo(n) > 0) {
      return false;
    }
    return tailIsAtMostOne(n, t)
        && (t.equals(BigInteger.ONE) || !tailIsAtMostOne(n, t.subtract(BigInteger.ONE)));
  }

  /** Whether {@code 1/t + ... + 1/(n-1) <= 1}, for {@code 1 <= t <= n}. */
  static boolean tailIsAtMostOne(BigInteger n, BigInteger t) {
    if (n.compareTo(BigInteger.valueOf(SUMMED)) <= 0) {
      return tail(n.intValueExact(), t.intValueExact()).compareTo(Rational.ONE) <= 0;
    }
    BigInteger before = t.subtract(BigInteger.ONE);
    BigInteger last = n.subtract(BigInteger.ONE);
    for (int bits = 2 * n.bitLength() + 8; ; bits *= 2) {
      Enclosure tail = Harmonic.difference(before, last, bits);
      if (tail.upper().compareTo(Rational.ONE) <= 0) {
        return true;
      }
      if (tail.lower().compareTo(Rational.ONE) > 0) {
        return false;
      }
    }
  }

  /** The sum {@code 1/t + ... + 1/(n-1)}, which is 0 for t = n. */
  public static Rational tail(int n, int t) {
    Rational sum = Rational.ZERO;
    for (int i = t; i < n; i++) {
      sum = sum.add(Rational.of(1, i));
    }
    return sum;
  }
}
