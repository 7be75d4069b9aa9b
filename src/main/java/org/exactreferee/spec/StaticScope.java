package org.exactreferee.spec;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.claim.FunctionRegistry;
import org.exactreferee.claim.FunctionRegistry.Function;

/** What the names bound at one place are known to stand for. */
final class StaticScope {
  static final StaticScope EMPTY = new StaticScope(Map.of());

  private final Map<String, Entry> entries;

  private StaticScope(Map<String, Entry> entries) {
    this.entries = entries;
  }

  StaticScope with(String name, Entry entry) {
    Map<String, Entry> inner = new HashMap<>(entries);
    inner.put(name, entry);
    return new StaticScope(inner);
  }

  Optional<Entry> find(String name) {
    return Optional.ofNullable(entries.get(name));
  }

  List<String> names() {
    return new ArrayList<>(entries.keySet());
  }

  /**
   * A value or a function.
   *
   * @param parameters of a definition; none for a value
   * @param function set if it is one of the registry
   * @param found what is known of its value
   * @param notYet why it cannot be used here
   */
  record Entry(
      List<String> parameters, Optional<Function> function, Found found, Optional<String> notYet) {

    static Entry of(Found value) {
      return of(List.of(), value);
    }

    static Entry of(List<String> parameters, Found value) {
      Found known = new Found(value.kind(), value.constant(), BigInteger.ZERO);
      return new Entry(parameters, Optional.empty(), known, Optional.empty());
    }

    static Entry of(Function function) {
      Found result = Found.of(function.result(), BigInteger.ZERO);
      return new Entry(List.of(), Optional.of(function), result, Optional.empty());
    }

    /** A name that is being defined, or will be. */
    static Entry notYet(boolean itself) {
      String why =
          itself
              ? "must not be defined by itself"
              : "must be defined before it is used, and not by what uses it";
      return new Entry(List.of(), Optional.empty(), Found.nothing(), Optional.of(why));
    }

    boolean isValue() {
      return parameters.isEmpty() && function.map(Function::isConstant).orElse(true);
    }

    boolean takes(int arguments) {
      return function.map(f -> f.takes(arguments)).orElse(arguments == parameters.size());
    }

    String arity() {
      return function.map(Function::arity).orElse(FunctionRegistry.arguments(parameters));
    }
  }
}
