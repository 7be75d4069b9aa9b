package org.exactreferee.trusted.language.meaning;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.function.FunctionRegistry.Function;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Kind;

/**
 * What a name stands for.
 *
 * @param parameters of a definition; none for a value
 * @param function set if it is one of the library
 * @param notYet why it cannot be used here
 */
record KnownName(
    List<String> parameters,
    Optional<Function> function,
    Optional<Kind> kind,
    Optional<String> notYet) {

  static KnownName of(Optional<Kind> kind) {
    return new KnownName(List.of(), Optional.empty(), kind, Optional.empty());
  }

  static KnownName of(Definition definition, Optional<Kind> kind) {
    return new KnownName(definition.parameters(), Optional.empty(), kind, Optional.empty());
  }

  static KnownName of(Function function) {
    Optional<Kind> kind = Optional.of(function.result());
    return new KnownName(List.of(), Optional.of(function), kind, Optional.empty());
  }

  static KnownName notYet(boolean itself) {
    String early = "must be defined before it is used, and not by what uses it";
    String own = "must not be defined by itself, but for n - 1 in place of a parameter n";
    String why = itself ? own : early;
    return new KnownName(List.of(), Optional.empty(), Optional.empty(), Optional.of(why));
  }

  boolean isValue() {
    return parameters.isEmpty() && function.map(Function::isConstant).orElse(true);
  }
}
