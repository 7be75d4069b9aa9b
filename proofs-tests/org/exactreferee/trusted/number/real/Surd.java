package org.exactreferee.trusted.number.real;

import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;

/**
 * A number {@code a + b sqrt(2)} with rational a and b: the smallest field in which a test can put
 * an irrational number.
 */
public record Surd(Rational a, Rational b) implements OrderedField<Surd> {

  public static final Surd SQRT2 = new Surd(Rational.ZERO, Rational.ONE);

  public static Surd of(long a, long b) {
    return new Surd(Rational.of(a), Rational.of(b));
  }

  @Override
  public Surd add(Surd that) {
    return new Surd(a.add(that.a), b.add(that.b));
  }

  @Override
  public Surd subtract(Surd that) {
    return add(that.negate());
  }

  @Override
  public Surd multiply(Surd that) {
    Rational twice = Rational.of(2).multiply(b).multiply(that.b);
    return new Surd(a.multiply(that.a).add(twice), a.multiply(that.b).add(b.multiply(that.a)));
  }

  @Override
  public Surd divide(Surd that) {
    Rational norm = that.norm();
    Surd conjugate = new Surd(that.a, that.b.negate());
    return multiply(conjugate).multiply(fromRational(norm.reciprocal()));
  }

  @Override
  public Surd negate() {
    return new Surd(a.negate(), b.negate());
  }

  /** If the parts have opposite signs, the sign is that of a times that of {@code a^2 - 2 b^2}. */
  @Override
  public int sign() {
    return a.sign() * b.sign() >= 0
        ? Integer.signum(a.sign() + b.sign())
        : a.sign() * norm().sign();
  }

  private Rational norm() {
    return a.multiply(a).subtract(Rational.of(2).multiply(b).multiply(b));
  }

  @Override
  public Surd fromRational(Rational value) {
    return new Surd(value, Rational.ZERO);
  }

  @Override
  public int compareTo(Surd that) {
    return subtract(that).sign();
  }

  @Override
  public String toString() {
    return b.sign() == 0 ? a.toString() : a + " + " + b + "*sqrt(2)";
  }
}
