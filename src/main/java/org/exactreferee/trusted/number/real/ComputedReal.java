package org.exactreferee.trusted.number.real;

import java.util.function.IntFunction;
import org.exactreferee.trusted.number.Enclosure;

/**
 * A number of which only enclosures are known. Two different ones can be told apart; that two are
 * equal can never be found out this way.
 *
 * @param text how the number was formed
 * @param enclosures for a number of bits, an enclosure whose width goes to 0 as the bits grow
 */
public record ComputedReal(String text, IntFunction<Enclosure> enclosures) implements Real {

  @Override
  public Enclosure enclose(int bits) {
    return enclosures.apply(bits);
  }

  @Override
  public String toString() {
    return text;
  }
}
