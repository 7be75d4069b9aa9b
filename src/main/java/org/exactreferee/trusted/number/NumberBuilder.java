package org.exactreferee.trusted.number;

import java.math.BigInteger;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Puts a number of the exact field together in another form, such as an expression; see {@link
 * ExactReal#build}.
 *
 * @param <T> what numbers become
 */
public interface NumberBuilder<T> {
  T rational(Rational value);

  /** {@code base^exponent} for a positive base. */
  T power(BigInteger base, Rational exponent);

  /** {@code e^exponent}. */
  T exp(Rational exponent);

  T sum(T left, T right);

  T product(T left, T right);

  T quotient(T left, T right);
}
