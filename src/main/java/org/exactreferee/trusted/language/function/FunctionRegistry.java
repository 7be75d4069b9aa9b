package org.exactreferee.trusted.language.function;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.Identifier;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;

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
   */
  public record Function(
      String name, List<Parameter> parameters, boolean repeats, Kind result, Body body) {
    public Function {
      Identifier.check(name);
      parameters = List.copyOf(parameters);
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

  /**
   * What a function takes at one place.
   *
   * @param symbolic whether it may depend on a real variable
   */
  public record Parameter(String name, Kind kind, boolean symbolic) {

    /**
     * Reads a parameter as it is written: {@code vector law}, {@code symbolic number root}, or
     * {@code rule} alone.
     */
    static Parameter of(String written) {
      List<String> words = List.of(written.split(" ", -1));
      Kind kind = Kind.valueOf(words.get(Math.max(0, words.size() - 2)).toUpperCase(Locale.ROOT));
      return new Parameter(words.get(words.size() - 1), kind, written.startsWith("symbolic "));
    }
  }

  /** How a function is computed. */
  public interface Body {
    /**
     * The value at arguments of the declared number and kinds, of which those that {@link
     * Parameter#symbolic} alone may depend on a variable.
     *
     * @throws UndefinedException if there is none
     */
    Value apply(List<Value> arguments);
  }
}
