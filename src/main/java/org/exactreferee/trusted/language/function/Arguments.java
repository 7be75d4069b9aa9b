package org.exactreferee.trusted.language.function;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.trusted.language.function.FunctionRegistry.Body;
import org.exactreferee.trusted.language.function.FunctionRegistry.Function;
import org.exactreferee.trusted.language.function.FunctionRegistry.Parameter;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.value.EvaluationException;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.NumberValue.Fraction;
import org.exactreferee.trusted.language.value.Quantity;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/** Functions of models: what their arguments are, and what a model refuses has no value. */
public final class Arguments {

  /** What stands in the message of a failure that nobody foresaw. */
  public static final String FAILED = " failed: ";

  private Arguments() {}

  /** The function with a signature such as {@code table_rule(vector row, ...)}, or a constant. */
  static Function function(String signature, Kind result, Body body) {
    boolean repeats = signature.endsWith(", ...)");
    List<String> parts = List.of(signature.split("[()]|, ", 0));
    List<Parameter> parameters =
        parts.subList(1, parts.size() - (repeats ? 1 : 0)).stream().map(Parameter::of).toList();
    String name = parts.get(0);
    Body defined = arguments -> defined(name, body, arguments);
    return new Function(name, parameters, repeats, result, defined);
  }

  /**
   * The value, if there is one. A failure that nobody foresaw leaves the value open: it is neither
   * a value nor undefined, so nothing is proved from it.
   */
  private static Value defined(String name, Body body, List<Value> arguments) {
    try {
      return UndefinedException.ifRefused(() -> body.apply(arguments));
    } catch (UndefinedException | UndecidedException | EvaluationException expected) {
      throw expected;
    } catch (RuntimeException unexpected) {
      throw new UndecidedException(name + FAILED + unexpected);
    }
  }

  static Function number(String signature, Body body) {
    return function(signature, Kind.NUMBER, body);
  }

  static BigInteger integer(List<Value> arguments, int position) {
    return ((Fraction) arguments.get(position)).value().numerator();
  }

  static int small(List<Value> arguments, int position) {
    BigInteger value = integer(arguments, position);
    if (value.bitLength() >= Integer.SIZE) {
      throw new UndecidedException("argument (" + value + ") must have at most 31 binary digits");
    }
    return value.intValueExact();
  }

  /** Refuses what the function is not defined for. */
  static void require(boolean defined, String role, Object value, String rule) {
    if (!defined) {
      throw new UndefinedException(role + " (" + value + ") " + rule);
    }
  }

  /** Leaves open what would take too long. */
  static void requireAtMost(String role, BigInteger value, long most) {
    if (value.compareTo(BigInteger.valueOf(most)) > 0) {
      throw new UndecidedException(role + " (" + value + ") must be at most " + most);
    }
  }

  static void requireAtMost(String role, long value, long most) {
    requireAtMost(role, BigInteger.valueOf(value), most);
  }

  static Quantity quantity(List<Value> arguments, int position) {
    return (Quantity) arguments.get(position);
  }

  static ExactReal exact(List<Value> arguments, int position) {
    NumberValue number = (NumberValue) arguments.get(position);
    return number
        .real()
        .exact()
        .orElseThrow(
            () -> new UndecidedException("argument (" + number + ") must be in the exact field"));
  }
}
