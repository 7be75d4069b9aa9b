package org.exactreferee.trusted.language.value;

import java.math.BigInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.tree.Kind;

/**
 * Finitely many values, for a variable to go through.
 *
 * @param kind what collection of values it is
 */
public record CollectionValue(Kind kind, BigInteger count, Supplier<Stream<Value>> values)
    implements Value {

  @Override
  public String toString() {
    return kind + ", " + count + " of them";
  }
}
