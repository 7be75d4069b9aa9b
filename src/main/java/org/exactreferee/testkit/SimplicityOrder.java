package org.exactreferee.testkit;

import java.math.BigInteger;
import java.util.stream.Stream;
import net.jqwik.api.ShrinkingDistance;

/** Which values are simpler than others: what a counterexample shrinks to. */
interface SimplicityOrder<T> {

  /** Simpler values to try instead, in the order in which to try them; none is the value itself. */
  Stream<T> simpler(T value);

  /** Smaller for simpler values: every value that {@link #simpler} offers is nearer. */
  ShrinkingDistance distance(T value);

  /** The number itself, or the largest long. */
  static long bounded(BigInteger number) {
    return number.bitLength() < Long.SIZE ? number.longValueExact() : Long.MAX_VALUE;
  }
}
