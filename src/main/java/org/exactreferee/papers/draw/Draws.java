package org.exactreferee.papers.draw;

/**
 * Pseudo-random numbers from a seed, made by integer arithmetic alone, so that every machine draws
 * the same ones. Numbers are in units of {@code 2^-40}.
 *
 * <p>Words are those of SplitMix64: a counter goes up by a constant and is mixed. The other laws
 * are made by comparing uniform numbers, without logarithms:
 *
 * <ul>
 *   <li>Exponential [von Neumann 1951]: among {@code u1 > u2 > ... > un <= u(n+1)} the length n is
 *       odd with probability {@code e^(-u1)}; then u1 is the fraction, and how often n was even
 *       before is the whole part.
 *   <li>Normal: an exponential number e is kept with probability {@code e^(-(e-1)^2/2)}, which is
 *       that another one exceeds {@code (e-1)^2/2}; what is kept has density {@code e^(-e^2/2)} up
 *       to a factor, and gets a random sign.
 * </ul>
 *
 * <p>These laws would be exact if uniform numbers had infinitely many digits; they have 40.
 */
public final class Draws {

  /** How many binary digits numbers have after the point. */
  public static final int BITS = 40;

  public static final long ONE = 1L << BITS;

  private static final long STEP = 0x9E3779B97F4A7C15L;

  private final long seed;
  private long state;

  public Draws(long seed) {
    this.seed = seed;
    this.state = seed;
  }

  /** Draws of their own for a purpose, which do not depend on what else is drawn. */
  public Draws of(long purpose) {
    return new Draws(mixed(seed + STEP * mixed(purpose)));
  }

  private static long mixed(long value) {
    long z = value;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** The next 64 bits. */
  public long word() {
    state += STEP;
    return mixed(state);
  }

  /** Uniform from 0 up to but without 1. */
  public long uniform() {
    return word() >>> (Long.SIZE - BITS);
  }

  public boolean coin() {
    return word() < 0;
  }

  /**
   * Uniform from 0 up to but without a bound.
   *
   * @param bound positive
   */
  public int below(int bound) {
    long limit = (1L << 32) / bound * bound;
    long drawn = word() >>> 32;
    while (drawn >= limit) {
      drawn = word() >>> 32;
    }
    return (int) (drawn % bound);
  }

  /** Exponential of rate 1. */
  public long exponential() {
    for (long whole = 0; ; whole += ONE) {
      long first = uniform();
      long last = first;
      boolean odd = true;
      for (long next = uniform(); next < last; next = uniform()) {
        last = next;
        odd = !odd;
      }
      if (odd) {
        return whole + first;
      }
    }
  }

  /** Of density {@code e^(-|x|)/2}. */
  public long laplace() {
    long size = exponential();
    return coin() ? size : -size;
  }

  /** Of mean 0 and variance 1. */
  public long normal() {
    while (true) {
      long size = exponential();
      long beyond = size - ONE;
      if (exponential() > times(beyond, beyond) / 2) {
        return coin() ? size : -size;
      }
    }
  }

  /** A drawn number times another number, in the units of that, rounded down. */
  public static long times(long drawn, long factor) {
    return (Math.multiplyHigh(drawn, factor) << (Long.SIZE - BITS)) | ((drawn * factor) >>> BITS);
  }
}
