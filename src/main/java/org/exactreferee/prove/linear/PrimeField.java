package org.exactreferee.prove.linear;

import java.math.BigInteger;
import org.exactreferee.trusted.number.Rational;

/** The integers modulo a prime below {@code 2^31}, or modulo {@code 2^61 - 1}. */
record PrimeField(long prime) {

  private static final long MERSENNE = (1L << 61) - 1;

  /** The primes to try in this order; the first one hardly ever fails. */
  static final long[] PRIMES = {MERSENNE, 2147483647L, 2147483629L, 2147483587L, 2147483579L};

  long multiply(long a, long b) {
    if (prime != MERSENNE) {
      return a * b % prime;
    }
    long high = Math.multiplyHigh(a, b);
    long low = a * b;
    long sum = (low & MERSENNE) + ((low >>> 61) | (high << 3));
    return sum >= MERSENNE ? sum - MERSENNE : sum;
  }

  long subtract(long a, long b) {
    long difference = a - b;
    return difference < 0 ? difference + prime : difference;
  }

  long inverse(long a) {
    return BigInteger.valueOf(a).modInverse(BigInteger.valueOf(prime)).longValue();
  }

  long residue(BigInteger value) {
    if (value.bitLength() < 61) {
      long small = value.longValue() % prime;
      return small < 0 ? small + prime : small;
    }
    return value.mod(BigInteger.valueOf(prime)).longValue();
  }

  /** The residue of a fraction whose denominator the prime does not divide. */
  long residue(Rational value) {
    long top = residue(value.numerator());
    return value.isInteger() ? top : multiply(top, inverse(residue(value.denominator())));
  }
}
