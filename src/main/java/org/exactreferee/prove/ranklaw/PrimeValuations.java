package org.exactreferee.prove.ranklaw;

import java.math.BigInteger;

/**
 * Which power of one prime the denominators of a rank law contain, from machine words alone.
 *
 * <p>In the notation of {@link RecurrenceRankLaw}, {@code r_k = c S_k} with {@code c = (t-1)/n},
 * {@code S_(m+1) = 1/(n-1)}, {@code S_k = S_(k+1) + T_k} and {@code T_k = T_(k+1) a_k / b_k} for
 * one-word a_k and b_k. So the exponent of p in {@code c T_k} is easy to follow. Where it differs
 * from that in {@code r_(k+1)}, the smaller of the two is the exponent in {@code r_k}. Where both
 * are equal and negative, the sum may cancel, and {@code S_k} decides: it is known modulo a large
 * enough power of p, times a unit that does not matter and makes every division a multiplication.
 *
 * <p>With {@code e_k} the exponent of p in the denominator of {@code r_k} and {@code f_k} that in
 * the common denominator of {@code r_(k+1)} and {@code c T_k}, a pass from k + 1 to k multiplies
 * the numerator by {@code p^(f_k - e_(k+1))}, adds {@code c T_k} times that denominator, and
 * divides by {@code p^(f_k - e_k)}.
 */
final class PrimeValuations {

  /** The factors by which a pass multiplies and divides at each k, for all primes together. */
  record Passes(
      WordFactors raise,
      WordFactors cancel,
      WordFactors stepUp,
      WordFactors stepDown,
      WordFactors denominatorUp,
      WordFactors denominatorDown) {

    static Passes upTo(int m) {
      WordFactors[] all = new WordFactors[6];
      for (int i = 0; i < all.length; i++) {
        all[i] = new WordFactors(m + 1);
      }
      return new Passes(all[0], all[1], all[2], all[3], all[4], all[5]);
    }
  }

  private final int n;
  private final int m;
  private final int p;
  private final Passes passes;

  /** {@code c T_k} has p in its denominator {@code precision - weight} times. */
  private final int precision;

  private int weight;

  /** The exponents of p in the denominator of r_k and in the numerator of the added step. */
  private int e;

  private int g;

  private final Residues residues;
  private final long[] timesPower;

  /** S_k times {@code p^(precision + v(c))} times a unit, modulo {@code p^precision}. */
  private long sum;

  /** The part of T_k that is prime to p, times the same unit. */
  private long term;

  /** The smallest k at which the term has p in its denominator; below, the sum plays no role. */
  private final int lastActive;

  PrimeValuations(int n, int t, int p, BigInteger binomial, Passes passes) {
    this.n = n;
    this.m = n - t + 1;
    this.p = p;
    this.passes = passes;
    int ofBinomial = Primes.binomialExponent(p, n - 1, t - 2);
    int ofFirst = Primes.exponent(p, n - 1);
    int ofC = Primes.exponent(p, t - 1) - Primes.exponent(p, n);
    int scale = Math.max(ofBinomial + Primes.logarithm(p, m), ofFirst);
    precision = scale - ofC;
    weight = scale - ofBinomial - Primes.exponent(p, m);
    e = Math.max(0, ofFirst - ofC);
    g = 0;
    lastActive = lastActive();
    int bits = Math.max(1, precision);
    residues = Residues.of(p, bits);
    timesPower = new long[bits];
    if (lastActive <= m) {
      for (int i = 0; i < bits; i++) {
        timesPower[i] = residues.timesPower(i);
      }
      BigInteger power = BigInteger.valueOf(p).pow(ofBinomial);
      BigInteger others =
          BigInteger.valueOf(p).pow(scale - ofFirst).multiply(BigInteger.valueOf(unit(m)));
      sum = residues.of(BigInteger.valueOf(residues.of(binomial.divide(power))).multiply(others));
      term = residues.of(BigInteger.valueOf(unit(n - 1)));
    }
  }

  private long unit(long value) {
    long rest = value;
    while (rest % p == 0) {
      rest /= p;
    }
    return rest;
  }

  private long a(int k) {
    return (long) (n - 1 - k) * (k + 1);
  }

  private long b(int k) {
    return (long) (m - k) * k;
  }

  /** The largest k below the given one at which p divides a_k or b_k, or something below 2. */
  private int special(int below) {
    int k = below - 1;
    int toN = Math.floorMod(k - (n - 1), p);
    int toMinusOne = (k + 1) % p;
    int toM = Math.floorMod(k - m, p);
    int toZero = k % p;
    return k - Math.min(Math.min(toN, toMinusOne), Math.min(toM, toZero));
  }

  private int weightChange(int k) {
    return Primes.exponent(p, a(k)) - Primes.exponent(p, b(k));
  }

  private int lastActive() {
    int running = weight;
    int last = running < precision ? m : m + 1;
    int next = m;
    while (next >= 2) {
      int special = special(next);
      if (running < precision) {
        last = Math.max(2, Math.min(next, special + 1));
      }
      if (special >= 2) {
        running += weightChange(special);
        if (running < precision) {
          last = special;
        }
      }
      next = special;
    }
    return last;
  }

  /** Adds what this prime contributes to every pass. */
  void run() {
    if (lastActive <= m) {
      addTerm();
    }
    record(m);
    int k = m;
    while (k > 2) {
      int special = special(k);
      walk(k - 1, Math.max(2, special + 1));
      if (special >= 2) {
        weight += weightChange(special);
        if (special >= lastActive) {
          advance(unit(a(special)), unit(b(special)));
        }
        record(special);
      }
      k = special;
    }
  }

  private void advance(long a, long b) {
    term = residues.product(term, a);
    sum = residues.product(sum, b);
    addTerm();
  }

  private void addTerm() {
    if (weight < precision) {
      long added = weight == 0 ? term : residues.product(term, timesPower[weight]);
      sum = residues.sum(sum, added);
    }
  }

  /** Steps from one k down to another where no k between them is special. */
  private void walk(int from, int to) {
    int end = Math.max(to, lastActive);
    if (weight >= precision) {
      for (int k = from; k >= end; k--) {
        term = residues.product(term, a(k));
        sum = residues.product(sum, b(k));
      }
      return;
    }
    for (int k = from; k >= end; k--) {
      advance(a(k), b(k));
      boolean mayCancel = e == precision - weight;
      if (!mayCancel || residues.isDivisible(sum, weight + 1)) {
        record(k);
      }
    }
  }

  /** The step to k changes the exponents; what changes goes into the passes. */
  private void record(int k) {
    int ofTerm = precision - weight;
    int common = Math.max(e, ofTerm);
    boolean mayCancel = e == ofTerm && e > 0;
    int next = mayCancel ? precision - residues.exponent(sum) : common;
    raise(passes.raise, k, common - e);
    raise(passes.cancel, k, common - next);
    raise(passes.stepUp, k, common - ofTerm - g);
    raise(passes.stepDown, k, g - common + ofTerm);
    raise(passes.denominatorUp, k, next - e);
    raise(passes.denominatorDown, k, e - next);
    e = next;
    g = common - ofTerm;
  }

  private void raise(WordFactors factors, int k, int exponent) {
    for (int i = 0; i < exponent; i++) {
      factors.multiply(k, p);
    }
  }
}
