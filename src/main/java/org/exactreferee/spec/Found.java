package org.exactreferee.spec;

import java.math.BigInteger;
import java.util.Optional;
import org.exactreferee.claim.Kind;
import org.exactreferee.number.Rational;

/**
 * What is known of an expression's value before it is computed.
 *
 * @param kind empty if it depends on an argument
 * @param constant the value, if it is a number that arithmetic on literals gives
 * @param cases how many terms will be computed at least
 */
record Found(Optional<Kind> kind, Optional<Rational> constant, BigInteger cases) {

  static Found of(Kind kind, BigInteger cases) {
    return new Found(Optional.of(kind), Optional.empty(), cases);
  }

  static Found constant(Rational value) {
    return new Found(Optional.of(Kind.NUMBER), Optional.of(value), BigInteger.ZERO);
  }

  static Found nothing() {
    return new Found(Optional.empty(), Optional.empty(), BigInteger.ZERO);
  }
}
