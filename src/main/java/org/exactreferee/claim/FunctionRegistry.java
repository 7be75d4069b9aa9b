package org.exactreferee.claim;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The functions and constants that an expression can name; models add theirs. */
public final class FunctionRegistry {
  private final Map<String, Function> functions;

  private FunctionRegistry(Map<String, Function> functions) {
    this.functions = functions;
  }

  public static FunctionRegistry of(List<Function> functions) {
    Map<String, Function> byName = new LinkedHashMap<>();
    for (Function function : functions) {
      if (byName.put(function.name(), function) != null) {
        throw new IllegalArgumentException("function (" + function.name() + ") must be given once");
      }
    }
    return new FunctionRegistry(byName);
  }

  public Optional<Function> find(String name) {
    return Optional.ofNullable(functions.get(name));
  }

  public Collection<Function> all() {
    return List.copyOf(functions.values());
  }

  /**
   * A named function, or a constant if it takes nothing.
   *
   * @param parameters what it takes, in order
   * @param repeats whether the last parameter may be given more than once
   * @param result what it gives
   * @param meaning its definition, in one line
   * @param example an expression that uses it
   * @param exampleResult the canonical text of the value of the example
   */
  public record Function(
      String name,
      List<Parameter> parameters,
      boolean repeats,
      Kind result,
      String meaning,
      String example,
      String exampleResult,
      Body body) {
    public Function {
      Identifier.check(name);
      parameters = List.copyOf(parameters);
    }

    /** The same, its last parameter any number of times. */
    Function repeating() {
      return new Function(name, parameters, true, result, meaning, example, exampleResult, body);
    }

    public Function documented(String says, String use, String gives) {
      return new Function(name, parameters, repeats, result, says, use, gives, body);
    }

    public boolean isConstant() {
      return parameters.isEmpty();
    }

    public boolean takes(int arguments) {
      return repeats ? arguments >= parameters.size() : arguments == parameters.size();
    }

    public Parameter parameter(int position) {
      return parameters.get(Math.min(position, parameters.size() - 1));
    }

    /** {@code 2 arguments (n, k)}. */
    public String arity() {
      return (repeats ? "at least " : "")
          + arguments(parameters.stream().map(Parameter::name).toList());
    }
  }

  /** {@code 2 arguments (n, k)}. */
  public static String arguments(List<String> names) {
    return switch (names.size()) {
      case 0 -> "no arguments";
      case 1 -> "1 argument (" + names.get(0) + ")";
      default -> names.size() + " arguments (" + String.join(", ", names) + ")";
    };
  }

  /** What a function takes at one place. */
  public record Parameter(String name, Kind kind) {}

  /** How a function is computed. */
  public interface Body {
    /**
     * The value at arguments of the declared number and kinds, none of which depends on a variable.
     *
     * @throws UndefinedException if there is none
     */
    Value apply(List<Value> arguments);
  }
}
