package org.exactreferee.trusted.language.meaning;

import java.util.Optional;
import java.util.OptionalInt;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.value.Value;

/** What the names mean at one place: the innermost binding and those around it. */
sealed interface Scope {

  Optional<Binding> find(String name);

  default Scope with(String name, Binding binding) {
    return new Inner(name, binding, this);
  }

  /** What a name stands for. */
  sealed interface Binding {}

  record Bound(Value value) implements Binding {}

  /** A value that is undefined or undecided, which matters only where it is used. */
  record Failed(RuntimeException failure) implements Binding {}

  /**
   * A function; its body sees what was bound where it was defined.
   *
   * @param falling if it is defined by itself, the place of the parameter that gets smaller
   */
  record Closure(Definition definition, Scope scope, OptionalInt falling) implements Binding {}

  /** Nothing is bound. */
  record Empty() implements Scope {
    @Override
    public Optional<Binding> find(String name) {
      return Optional.empty();
    }
  }

  record Inner(String bound, Binding binding, Scope outer) implements Scope {
    @Override
    public Optional<Binding> find(String name) {
      Scope scope = this;
      while (scope instanceof Inner inner) {
        if (inner.bound.equals(name)) {
          return Optional.of(inner.binding);
        }
        scope = inner.outer;
      }
      return Optional.empty();
    }
  }
}
