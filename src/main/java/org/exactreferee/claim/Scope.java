package org.exactreferee.claim;

import java.util.Optional;

/** What the names mean at one place: the innermost binding and those around it. */
sealed interface Scope {

  Optional<Binding> find(String name);

  default Scope with(String name, Value value) {
    return new Inner(name, new Bound(value), this);
  }

  /** Adds a function; its body sees what is bound here, not itself. */
  default Scope with(Definition definition) {
    return new Inner(definition.name(), new Closure(definition, this), this);
  }

  /** What a name stands for. */
  sealed interface Binding {}

  record Bound(Value value) implements Binding {}

  record Closure(Definition definition, Scope scope) implements Binding {}

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
