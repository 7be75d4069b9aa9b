package org.exactreferee.prove.ranklaw;

import java.math.BigInteger;

/**
 * Arithmetic modulo a power of a prime, up to units: {@link #product} divides by some fixed unit on
 * the way, which is what makes it fast, and only exponents of the prime are ever asked for.
 */
sealed interface Residues {

  /** Residues modulo {@code p^precision}, which must be below 2^62. */
  static Residues of(int p, int precision) {
    return p == 2 ? new Binary(precision) : Montgomery.of(p, precision);
  }

  /** The product divided by the fixed unit; the second factor is any number from 0 to 2^62. */
  long product(long residue, long factor);

  long sum(long first, long second);

  /** What {@link #product} must be given to multiply by {@code p^exponent} and nothing else. */
  long timesPower(int exponent);

  /** The residue of a number that is not negative. */
  long of(BigInteger value);

  /** The exponent of p, or the precision if all of it is zero. */
  int exponent(long residue);

  /** Whether {@code p^exponent} divides the residue, for an exponent up to the precision. */
  boolean isDivisible(long residue, int exponent);

  /** Modulo a power of 2 the words of the machine are right as they are. */
  record Binary(int precision) implements Residues {
    @Override
    public long product(long residue, long factor) {
      return residue * factor;
    }

    @Override
    public long sum(long first, long second) {
      return first + second;
    }

    @Override
    public long timesPower(int exponent) {
      return 1L << exponent;
    }

    @Override
    public long of(BigInteger value) {
      return value.longValue();
    }

    @Override
    public int exponent(long residue) {
      return Math.min(precision, Long.numberOfTrailingZeros(residue));
    }

    @Override
    public boolean isDivisible(long residue, int exponent) {
      return Long.numberOfTrailingZeros(residue) >= exponent;
    }
  }

  /** Modulo a power of an odd prime, with 2^64 as the unit [Montgomery 1985]. */
  final class Montgomery implements Residues {
    private final int p;
    private final int precision;
    private final long modulus;
    private final long negativeInverse;

    private Montgomery(int p, int precision, long modulus) {
      this.p = p;
      this.precision = precision;
      this.modulus = modulus;
      this.negativeInverse = -WordNatural.inverse(modulus);
    }

    static Montgomery of(int p, int precision) {
      BigInteger modulus = BigInteger.valueOf(p).pow(precision);
      if (modulus.bitLength() > 62) {
        throw new IllegalArgumentException("modulus (" + modulus + ") must be below 2^62");
      }
      return new Montgomery(p, precision, modulus.longValueExact());
    }

    @Override
    public long product(long residue, long factor) {
      long high = Math.multiplyHigh(residue, factor);
      long low = residue * factor;
      long multiple = low * negativeInverse;
      long above = Math.multiplyHigh(multiple, modulus) + ((multiple >> 63) & modulus);
      long result = high + above + (low != 0 ? 1 : 0) - modulus;
      return result + ((result >> 63) & modulus);
    }

    @Override
    public long sum(long first, long second) {
      long result = first + second - modulus;
      return result + ((result >> 63) & modulus);
    }

    @Override
    public long timesPower(int exponent) {
      return of(BigInteger.valueOf(p).pow(exponent).shiftLeft(Long.SIZE));
    }

    @Override
    public long of(BigInteger value) {
      return value.mod(BigInteger.valueOf(modulus)).longValueExact();
    }

    @Override
    public int exponent(long residue) {
      int exponent = 0;
      for (long rest = residue; exponent < precision && rest % p == 0; rest /= p) {
        exponent++;
      }
      return exponent;
    }

    @Override
    public boolean isDivisible(long residue, int exponent) {
      return exponent >= precision ? residue == 0 : exponent(residue) >= exponent;
    }
  }
}
