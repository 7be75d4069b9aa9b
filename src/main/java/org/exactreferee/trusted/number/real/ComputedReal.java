package org.exactreferee.trusted.number.real;

import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;

/**
 * A number by its enclosures. Two different ones can be told apart; that two are equal can be found
 * out only if the number has a form in the exact field. That is written out each time it is asked
 * for, which may take long, so that arithmetic and comparisons do without as long as they can.
 *
 * @param text how the number was formed
 * @param enclosures for a number of bits, an enclosure whose width goes to 0 as the bits grow
 * @param form writes out the element of the exact field that the number is, if it is known to be
 *     one
 */
public record ComputedReal(
    String text, IntFunction<Enclosure> enclosures, Supplier<Optional<ExactReal>> form)
    implements Real {

  /** A number of which only enclosures are known. */
  public ComputedReal(String text, IntFunction<Enclosure> enclosures) {
    this(text, enclosures, Optional::empty);
  }

  @Override
  public Enclosure enclose(int bits) {
    return enclosures.apply(bits);
  }

  @Override
  public Optional<ExactReal> exact() {
    return form.get();
  }

  @Override
  public Optional<Rational> rational() {
    return form.get().flatMap(ExactReal::rational);
  }

  @Override
  public String toString() {
    return text;
  }
}
