package org.exactreferee.claim;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.claim.FunctionRegistry.Body;
import org.exactreferee.claim.FunctionRegistry.Function;
import org.exactreferee.claim.FunctionRegistry.Parameter;
import org.exactreferee.claim.NumberValue.Fraction;
import org.exactreferee.number.ExactReal;

/** Functions of models: what their arguments are, and what a model refuses has no value. */
final class Arguments {

  private Arguments() {}

  static Function function(String name, Kind result, Body body, Parameter... parameters) {
    Body refusing =
        arguments -> {
          try {
            return body.apply(arguments);
          } catch (IllegalArgumentException refused) {
            throw new UndefinedException(refused.getMessage());
          }
        };
    return new Function(name, List.of(parameters), false, result, "", "", "", refusing);
  }

  static BigInteger integer(List<Value> arguments, int position) {
    return ((Fraction) arguments.get(position)).value().numerator();
  }

  static int small(List<Value> arguments, int position) {
    BigInteger value = integer(arguments, position);
    if (value.bitLength() >= Integer.SIZE) {
      throw new UndefinedException("argument (" + value + ") must be smaller");
    }
    return value.intValueExact();
  }

  static ExactReal exact(List<Value> arguments, int position) {
    NumberValue number = (NumberValue) arguments.get(position);
    return number
        .real()
        .exact()
        .orElseThrow(
            () -> new UndefinedException("argument (" + number + ") must be in the exact field"));
  }
}
