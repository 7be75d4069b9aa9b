package org.exactreferee.interop;

import java.math.BigInteger;
import org.apache.commons.numbers.field.Field;
import org.apache.commons.numbers.fraction.BigFraction;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;

/** Conversions to and from Apache Commons Numbers, all of them exact. */
@SuppressWarnings("exports") // whoever uses it requires the modules of Commons Numbers
public final class CommonsNumbers {

  private CommonsNumbers() {}

  public static BigFraction toBigFraction(Rational value) {
    return BigFraction.of(value.numerator(), value.denominator());
  }

  /** The same number; a negative denominator, which a BigFraction may have, is fine. */
  public static Rational toRational(BigFraction value) {
    return Rational.of(value.getNumerator(), value.getDenominator());
  }

  /** The field of an exact number, for generic algorithms written against Commons Numbers. */
  public static <F extends OrderedField<F>> Field<F> fieldOf(F sample) {
    return new ExactField<>(sample.fromRational(Rational.ZERO), sample.fromRational(Rational.ONE));
  }

  private record ExactField<F extends OrderedField<F>>(F zero, F one) implements Field<F> {

    @Override
    public F add(F a, F b) {
      return a.add(b);
    }

    @Override
    public F subtract(F a, F b) {
      return a.subtract(b);
    }

    @Override
    public F negate(F a) {
      return a.negate();
    }

    @Override
    public F multiply(int n, F a) {
      return a.fromRational(Rational.of(BigInteger.valueOf(n))).multiply(a);
    }

    @Override
    public F multiply(F a, F b) {
      return a.multiply(b);
    }

    @Override
    public F divide(F a, F b) {
      return a.divide(b);
    }

    @Override
    public F reciprocal(F a) {
      return one.divide(a);
    }
  }
}
