package org.exactreferee.prove.ranklaw;

import java.util.BitSet;

/** Small primes and their exponents in factorials and binomial coefficients. */
final class Primes {

  private Primes() {}

  /** The primes up to a limit, increasing. */
  static int[] upTo(int limit) {
    BitSet composite = new BitSet(limit + 1);
    for (int p = 2; (long) p * p <= limit; p = composite.nextClearBit(p + 1)) {
      for (int multiple = p * p; multiple <= limit && multiple > 0; multiple += p) {
        composite.set(multiple);
      }
    }
    composite.flip(0, limit + 1);
    composite.clear(0, Math.min(2, limit + 1));
    return composite.stream().toArray();
  }

  /** The exponent of p in a positive number. */
  static int exponent(int p, long value) {
    int exponent = 0;
    for (long rest = value; rest % p == 0; rest /= p) {
      exponent++;
    }
    return exponent;
  }

  /** The exponent of p in C(n, k): the number of borrows of n - k in base p [Kummer 1852]. */
  static int binomialExponent(int p, int n, int k) {
    int exponent = 0;
    int borrow = 0;
    int top = n;
    int bottom = k;
    while (top > 0) {
      borrow = top % p - bottom % p - borrow < 0 ? 1 : 0;
      exponent += borrow;
      top /= p;
      bottom /= p;
    }
    return exponent;
  }

  /** The largest e with {@code p^e <= limit}. */
  static int logarithm(int p, int limit) {
    int e = 0;
    for (long power = p; power <= limit; power *= p) {
      e++;
    }
    return e;
  }
}
