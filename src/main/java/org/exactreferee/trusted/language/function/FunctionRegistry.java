package org.exactreferee.trusted.language.function;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.exactreferee.trusted.language.tree.Identifier;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;

/** The functions and constants that an expression can name; models add theirs. */
public final class FunctionRegistry {
  private final List<Function> all;
  private final Map<String, List<Function>> functions;

  private FunctionRegistry(List<Function> all, Map<String, List<Function>> functions) {
    this.all = List.copyOf(all);
    this.functions = functions;
  }

  /** Functions of one name differ in how many arguments they take. */
  public static FunctionRegistry of(List<Function> functions) {
    Map<String, List<Function>> byName = new LinkedHashMap<>();
    for (Function function : functions) {
      List<Function> named = byName.computeIfAbsent(function.name(), name -> new ArrayList<>());
      if (named.stream().anyMatch(other -> other.overlaps(function))) {
        throw new IllegalArgumentException("function (" + function.name() + ") must be given once");
      }
      named.add(function);
    }
    return new FunctionRegistry(functions, byName);
  }

  /** The function of this name, the first one if there are several. */
  public Optional<Function> find(String name) {
    return named(name).stream().findFirst();
  }

  /** The function of this name that takes so many arguments; empty if there is none. */
  public Optional<Function> find(String name, int arguments) {
    return named(name).stream().filter(function -> function.takes(arguments)).findFirst();
  }

  private List<Function> named(String name) {
    return functions.getOrDefault(name, List.of());
  }

  /** {@code 2 arguments (n, k)}, of each function of this name. */
  public String arity(String name) {
    return named(name).stream().map(Function::arity).collect(Collectors.joining(" or "));
  }

  public Collection<Function> all() {
    return all;
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

    private boolean overlaps(Function that) {
      return takes(that.parameters.size()) || that.takes(parameters.size());
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
   * @param listed whether a list may stand for several in a row
   */
  public record Parameter(String name, Kind kind, boolean symbolic, boolean listed) {

    /**
     * Reads a parameter as it is written: {@code vector law}, {@code symbolic number root}, {@code
     * listed vector pair}, or {@code rule} alone.
     */
    static Parameter of(String written) {
      boolean symbolic = written.startsWith("symbolic ");
      String plain = symbolic ? written.substring("symbolic ".length()) : written;
      boolean listed = plain.startsWith("listed ");
      List<String> words = List.of(plain.substring(listed ? "listed ".length() : 0).split(" ", -1));
      Kind kind = Kind.valueOf(words.get(Math.max(0, words.size() - 2)).toUpperCase(Locale.ROOT));
      return new Parameter(words.get(words.size() - 1), kind, symbolic, listed);
    }

    /** Whether a value of that kind can stand here. */
    public boolean accepts(Kind that) {
      boolean rows = kind == Kind.LIST && that == Kind.VECTORS;
      return kind.accepts(that) || rows || (listed && (that == Kind.VECTORS || that == Kind.LIST));
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
