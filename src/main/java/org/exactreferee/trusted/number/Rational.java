package org.exactreferee.trusted.number;

import java.math.BigInteger;

/**
 * An exact rational number in lowest terms.
 *
 * <p>Invariant: numerator and denominator are coprime, the denominator is positive, and the pair is
 * held in two {@code long}s exactly if both fit (the smallest {@code long} counts as not fitting,
 * so that negation never overflows). The representation of a value is therefore unique.
 *
 * <p>Sums and products take gcds of the operands, never of the result: with {@code g = gcd(b, d)}
 * the numerator of {@code a/b + c/d} over {@code b d / g} can only share factors with {@code g}
 * [Knuth, The Art of Computer Programming, 4.5.1].
 */
public final class Rational implements OrderedField<Rational> {

  public static final Rational ZERO = new Rational(0, 1);
  public static final Rational ONE = new Rational(1, 1);

  private static final int HALF_WORD = 31;

  private final long num;
  private final long den; // 0 marks that the value is in bigNum / bigDen
  private final BigInteger bigNum;
  private final BigInteger bigDen;

  private Rational(long num, long den) {
    this.num = num;
    this.den = den;
    this.bigNum = null;
    this.bigDen = null;
  }

  private Rational(BigInteger bigNum, BigInteger bigDen) {
    this.num = 0;
    this.den = 0;
    this.bigNum = bigNum;
    this.bigDen = bigDen;
  }

  public static Rational of(long value) {
    return value == Long.MIN_VALUE ? of(BigInteger.valueOf(value)) : new Rational(value, 1);
  }

  public static Rational of(long numerator, long denominator) {
    if (denominator == 0) {
      throw new ArithmeticException("denominator (0) must not be zero");
    }
    if (numerator == Long.MIN_VALUE || denominator == Long.MIN_VALUE) {
      return of(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }
    long g = gcd(Math.abs(numerator), Math.abs(denominator));
    return denominator > 0
        ? new Rational(numerator / g, denominator / g)
        : new Rational(-numerator / g, -denominator / g);
  }

  public static Rational of(BigInteger value) {
    return coprime(value, BigInteger.ONE);
  }

  public static Rational of(BigInteger numerator, BigInteger denominator) {
    if (denominator.signum() == 0) {
      throw new ArithmeticException("denominator (0) must not be zero");
    }
    BigInteger g = numerator.gcd(denominator);
    BigInteger signed = denominator.signum() > 0 ? g : g.negate();
    return coprime(numerator.divide(signed), denominator.divide(signed));
  }

  /** The value {@code mantissa * 2^exponent}. */
  public static Rational dyadic(BigInteger mantissa, int exponent) {
    if (mantissa.signum() == 0) {
      return ZERO;
    }
    if (exponent >= 0) {
      return of(mantissa.shiftLeft(exponent));
    }
    int common = Math.min(mantissa.getLowestSetBit(), -exponent);
    return coprime(mantissa.shiftRight(common), BigInteger.ONE.shiftLeft(-exponent - common));
  }

  /** A value from parts that are known to be coprime, the denominator positive. */
  private static Rational coprime(BigInteger numerator, BigInteger denominator) {
    return fits(numerator) && fits(denominator)
        ? new Rational(numerator.longValue(), denominator.longValue())
        : new Rational(numerator, denominator);
  }

  private static boolean fits(BigInteger value) {
    return value.bitLength() < Long.SIZE && value.longValue() != Long.MIN_VALUE;
  }

  private boolean isSmall() {
    return den != 0;
  }

  public BigInteger numerator() {
    return isSmall() ? BigInteger.valueOf(num) : bigNum;
  }

  public BigInteger denominator() {
    return isSmall() ? BigInteger.valueOf(den) : bigDen;
  }

  @Override
  public Rational add(Rational that) {
    if (!isSmall() || !that.isSmall()) {
      return addBig(that);
    }
    if (den == 1 && that.den == 1) {
      long sum = num + that.num;
      boolean overflow = ((num ^ sum) & (that.num ^ sum)) < 0 || sum == Long.MIN_VALUE;
      return overflow ? addBig(that) : new Rational(sum, 1);
    }
    long g = gcd(den, that.den);
    long left = den / g;
    long right = that.den / g;
    if (!inHalfWord(num, right) || !inHalfWord(that.num, left) || !inHalfWord(left, that.den)) {
      return g == 1 ? addCoprime(that) : addBig(that);
    }
    long top = num * right + that.num * left;
    if (g == 1) {
      return new Rational(top, left * that.den);
    }
    if (top == 0) {
      return ZERO;
    }
    long common = gcd(Math.abs(top), g);
    return new Rational(top / common, left * (that.den / common));
  }

  private static boolean inHalfWord(long first, long second) {
    return (Math.abs(first) | Math.abs(second)) >> HALF_WORD == 0;
  }

  /** The sum where the denominators are coprime: nothing can cancel. */
  private Rational addCoprime(Rational that) {
    BigInteger b = denominator();
    BigInteger d = that.denominator();
    return coprime(numerator().multiply(d).add(that.numerator().multiply(b)), b.multiply(d));
  }

  private Rational addBig(Rational that) {
    BigInteger b = denominator();
    BigInteger d = that.denominator();
    if (b.equals(BigInteger.ONE) && d.equals(BigInteger.ONE)) {
      return of(numerator().add(that.numerator()));
    }
    BigInteger g = b.gcd(d);
    if (g.equals(BigInteger.ONE)) {
      return addCoprime(that);
    }
    BigInteger left = b.divide(g);
    BigInteger top = numerator().multiply(d.divide(g)).add(that.numerator().multiply(left));
    BigInteger common = top.gcd(g);
    return coprime(top.divide(common), left.multiply(d.divide(common)));
  }

  @Override
  public Rational multiply(Rational that) {
    if (sign() == 0 || that.sign() == 0) {
      return ZERO;
    }
    if (isSmall() && that.isSmall()) {
      return multiplySmall(num, den, that.num, that.den);
    }
    return multiplyBig(numerator(), denominator(), that.numerator(), that.denominator());
  }

  private static Rational multiplySmall(long a, long b, long c, long d) {
    long across = gcd(Math.abs(a), d);
    long back = gcd(Math.abs(c), b);
    long a1 = a / across;
    long b1 = b / back;
    long c1 = c / back;
    long d1 = d / across;
    if (inHalfWord(a1, c1) && inHalfWord(b1, d1)) {
      return new Rational(a1 * c1, b1 * d1);
    }
    return coprime(
        BigInteger.valueOf(a1).multiply(BigInteger.valueOf(c1)),
        BigInteger.valueOf(b1).multiply(BigInteger.valueOf(d1)));
  }

  private static Rational multiplyBig(BigInteger a, BigInteger b, BigInteger c, BigInteger d) {
    if (b.equals(BigInteger.ONE) && d.equals(BigInteger.ONE)) {
      return of(a.multiply(c));
    }
    BigInteger across = a.gcd(d);
    BigInteger back = c.gcd(b);
    return coprime(
        a.divide(across).multiply(c.divide(back)), b.divide(back).multiply(d.divide(across)));
  }

  @Override
  public Rational divide(Rational that) {
    return multiply(that.reciprocal());
  }

  /**
   * One over this.
   *
   * @throws ArithmeticException if this is zero
   */
  public Rational reciprocal() {
    if (sign() == 0) {
      throw new ArithmeticException("divisor (0) must not be zero");
    }
    if (isSmall()) {
      return num > 0 ? new Rational(den, num) : new Rational(-den, -num);
    }
    return sign() > 0 ? coprime(bigDen, bigNum) : coprime(bigDen.negate(), bigNum.negate());
  }

  @Override
  public Rational negate() {
    return isSmall() ? new Rational(-num, den) : coprime(bigNum.negate(), bigDen);
  }

  public Rational abs() {
    return sign() < 0 ? negate() : this;
  }

  @Override
  public Rational pow(int exponent) {
    if (exponent < 0) {
      return reciprocal().pow(Math.negateExact(exponent));
    }
    return coprime(numerator().pow(exponent), denominator().pow(exponent));
  }

  /** The largest rational of which this and that are integer multiples; zero if both are zero. */
  public Rational commonMeasure(Rational that) {
    BigInteger b = denominator();
    BigInteger d = that.denominator();
    return of(numerator().multiply(d).gcd(that.numerator().multiply(b)), b.multiply(d));
  }

  /** The largest integer that is at most this. */
  public BigInteger floor() {
    if (isSmall()) {
      return BigInteger.valueOf(Math.floorDiv(num, den));
    }
    BigInteger[] parts = bigNum.divideAndRemainder(bigDen);
    return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  /** The smallest integer that is at least this. */
  public BigInteger ceil() {
    return negate().floor().negate();
  }

  public boolean isInteger() {
    return isSmall() ? den == 1 : bigDen.equals(BigInteger.ONE);
  }

  @Override
  public int sign() {
    return isSmall() ? Long.signum(num) : bigNum.signum();
  }

  @Override
  public Rational fromRational(Rational value) {
    return value;
  }

  @Override
  public Rational clearingFactor() {
    return of(denominator());
  }

  @Override
  public int compareTo(Rational that) {
    if (isSmall() && that.isSmall()) {
      int high = Long.compare(Math.multiplyHigh(num, that.den), Math.multiplyHigh(that.num, den));
      return high != 0 ? high : Long.compareUnsigned(num * that.den, that.num * den);
    }
    int signs = Integer.compare(sign(), that.sign());
    if (signs != 0) {
      return signs;
    }
    int gap = size() - that.size();
    return Math.abs(gap) > 1 ? Integer.signum(gap) * sign() : compareProducts(that);
  }

  /** An m with {@code 2^(m-1) < |value| <= 2^(m+1)}, for a value that is not zero. */
  private int size() {
    return numerator().bitLength() - denominator().bitLength();
  }

  private int compareProducts(Rational that) {
    BigInteger left = numerator().multiply(that.denominator());
    return left.compareTo(that.numerator().multiply(denominator()));
  }

  public Rational min(Rational that) {
    return compareTo(that) <= 0 ? this : that;
  }

  public Rational max(Rational that) {
    return compareTo(that) >= 0 ? this : that;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Rational that)) {
      return false;
    }
    return isSmall()
        ? num == that.num && den == that.den
        : !that.isSmall() && bigNum.equals(that.bigNum) && bigDen.equals(that.bigDen);
  }

  @Override
  public int hashCode() {
    return isSmall()
        ? 31 * Long.hashCode(num) + Long.hashCode(den)
        : 31 * bigNum.hashCode() + bigDen.hashCode();
  }

  /** {@code 3/7}, or {@code -2} for an integer. */
  @Override
  public String toString() {
    return isInteger() ? numerator().toString() : numerator() + "/" + denominator();
  }

  /** Binary gcd of two non-negative numbers, not both zero. */
  private static long gcd(long first, long second) {
    if (first == 0 || second == 0) {
      return first | second;
    }
    int twos = Long.numberOfTrailingZeros(first | second);
    long a = first >> Long.numberOfTrailingZeros(first);
    long b = second;
    while (b != 0) {
      b >>= Long.numberOfTrailingZeros(b);
      long smaller = Math.min(a, b);
      b = Math.abs(a - b);
      a = smaller;
    }
    return a << twos;
  }
}
